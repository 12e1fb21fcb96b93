# Completion of connector-desk for bash
_connector_desk() {
    local word=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD-1]} command=${COMP_WORDS[1]}
    case $before in
        --data|--trust-folder) mapfile -t COMPREPLY < <(compgen -d -- "$word"); return ;;
        --reach-certificate|--reach-key|--reach-ssh-identity|--reach-acme-authorities|--tls-cert|--tls-key|--organisation|--anchor|--junit|backup|restore) mapfile -t COMPREPLY < <(compgen -f -- "$word"); return ;;
        --reach-way) mapfile -t COMPREPLY < <(compgen -W "this-computer network public-certificate given-certificate
                         own-authority tunnel address" -- "$word"); return ;;
        --log-format) mapfile -t COMPREPLY < <(compgen -W "text json" -- "$word"); return ;;
        check) mapfile -t COMPREPLY < <(compgen -W "all-operations operations-exist" -d -- "$word"); return ;;
        wallet) mapfile -t COMPREPLY < <(compgen -W "accept present open visit connect list forget" -- "$word"); return ;;
    esac
    local words="--help"
    if [[ $COMP_CWORD -eq 1 ]]; then
        words="serve backup restore forget-staff wallet check --data --kiosk --version --help"
    else
        case $command in
            serve) words+=" --data --database --admin --public --public-address --tls-cert --tls-key --proxy --anchor
                            --trust-folder --organisation --drain --log-format --reach-way --reach-address --reach-host-name --reach-certificate --reach-key
                            --reach-acme-directory --reach-acme-contact --reach-acme-agree --reach-acme-challenge
                            --reach-acme-key-id --reach-acme-authorities --reach-dns-server --reach-dns-zone --reach-tsig-name
                            --reach-tsig-algorithm --reach-http-port --reach-tunnel --reach-ssh-server
                            --reach-ssh-remote-port --reach-ssh-identity --reach-tunnel-command
                            --reach-tunnel-pattern" ;;
            check) words+=" --place --junit --header --prefix --data" ;;
            *) words+=" --data" ;;
        esac
    fi
    mapfile -t COMPREPLY < <(compgen -W "$words" -- "$word")
}
complete -F _connector_desk connector-desk
