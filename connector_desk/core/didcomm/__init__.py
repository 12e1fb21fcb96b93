"""DIDComm version 1 as Aries Interop Profile 2.0 wants it, one module per chapter; pure.

bytes      transport -> envelope -> message        and back; forward wraps for mediators
who        agent_key, did_doc, did_peer, resolution
handshake  out_of_band, did_exchange, connections, held together by connection
exchange   issue_credential (ld_proof, data_integrity_attachment), present_proof (presentation_exchange); connectionless
talk       basic_message, trust_ping, discover_features, pickup, problem_report, ack
"""
