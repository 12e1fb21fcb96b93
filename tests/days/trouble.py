"""The days on which something is wrong with the computer."""

from tests.days.front_desk import accept, issue
from tests.days.stage import Stage, check, occupy, soon

PORT = 8080


def no_network(stage: Stage) -> None:
    """The desk starts without a network; it comes later."""
    person = stage.person
    stage.network.pull_out()
    stage.open()
    person.reads("No phone can reach this desk")
    person.picture("start")
    person.press("ctrl+1")
    person.type("Erika")
    person.press("Return")
    person.is_at("Network settings")
    check(not person.has_code(), "a code that no phone can follow is shown unasked")
    person.picture("question")
    person.press("Tab")
    person.is_at("Create anyway (for the test wallet)")
    person.press("space")
    person.code()
    person.picture("code-anyway")
    stage.network.plug_in()
    person.reads("Ready")
    person.picture("network-is-there")
    if person.has_code():
        link = person.code()
        said = stage.phone.run("accept", link)
        if said.code:
            person.remark(f"With the network there, the old code stays on the screen: {said.words.splitlines()[-1]}")
            person.press("ctrl+r")
            link = person.code(other_than=link)
            accept(stage, link)
    else:
        person.is_at("New code")
        person.press("Return")
        accept(stage, person.code())
    states = stage.outside().states()
    check(states[0] == "done", f"the visits are recorded as {states}")


def network_lost(stage: Stage) -> None:
    """The network goes while a code waits, and comes back."""
    desk, person = stage.open_and_ready(), stage.person
    old = issue(stage, "ctrl+1", "Erika")
    stage.network.pull_out()
    person.reads("No phone can reach this desk")
    soon(lambda: not person.has_code(), "the code that leads nowhere is still shown")
    person.picture("lost")
    stage.network.plug_in()
    person.reads("Ready")
    person.picture("back")
    person.is_at("New code")
    person.press("Return")
    accept(stage, person.code(other_than=old))
    check(desk.states()[0] == "done", f"the visits are recorded as {desk.states()}")


def taken_port(stage: Stage) -> None:
    """Another program has the port; it ends later."""
    person = stage.person
    other = occupy(PORT)
    stage.open()
    person.reads("Port {port} is in use", port=PORT)
    person.picture("start")
    person.press("shift+F5")
    person.reads("Port {port} is still in use.", port=PORT)
    person.picture("still-taken")
    other.close()
    person.press("shift+F5")
    person.reads("Ready")
    person.picture("ready")
    link = issue(stage, "ctrl+1", "Erika")
    check(f":{PORT}" in link.replace("%3A", ":"), f"the code does not lead to port {PORT}: {link}")
    accept(stage, link)
    check(stage.outside().states() == ["done"], "the visit is not recorded as done")


def first_start_no_keyring(stage: Stage) -> None:
    """The first start of all, on a computer that has no keyring yet; the first try is cancelled."""
    person = stage.person
    stage.open()
    person.reads("There is no keyring yet")
    person.is_at("Continue")
    person.picture("explained")
    person.press("Return")
    person.wait(lambda seen: sum(each.role == "password text" for each in seen) == 2, "the question of the system")
    person.picture("question-of-the-system")
    person.press("Escape")
    person.reads("There is no keyring yet")
    person.is_at("Continue")
    person.picture("cancelled")
    person.press("Return")
    person.wait(lambda seen: sum(each.role == "password text" for each in seen) == 2, "the question of the system")
    person.type("geheim-4711")
    person.press("Tab")
    person.type("geheim-4711")
    person.press("Return")
    person.reads("Ready")
    person.picture("ready")
    accept(stage, issue(stage, "ctrl+1", "Erika"))
    check(stage.outside().states() == ["done"], "the visit is not recorded as done")


def run_only_quit(stage: Stage) -> None:
    """No keyring can be had: the desk works for this run only, issues a badge and is quit."""
    person = stage.person
    stage.open()
    person.reads("This computer has no keyring")
    person.is_at("Work for this session only")
    person.picture("explained")
    person.press("Return")
    person.reads("Ready")
    person.picture("ready")
    accept(stage, issue(stage, "ctrl+1", "Erika"))
    person.press("ctrl+q")
    person.reads("After that, 1 credential can never be revoked.")
    person.is_at("Back")
    person.picture("question")
    person.press("Return")
    person.reads_no_more("Quit anyway")
    check(not stage.has_ended(), "Enter has quit the desk")
    person.is_at("Next person")
    person.press("ctrl+q")
    person.reads("Quit anyway")
    person.press("Tab", "Return")
    stage.waits_for_end()
    check(not list(stage.home.data.glob("store*")), "a run that keeps nothing has left a store")
