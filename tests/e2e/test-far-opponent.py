#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""A program on another computer plays, and the connection to it fails in each way."""

import json
import pathlib

import tap
from tap import check_equal
from waiting import wait_for
from wuzi import Wuzi

QUESTION = 'Far Can’t Move'

# An ssh whose connection is another one at each start: it breaks off at the first move, is silent, breaks off after a
# move, twice, and can't be made any more.
SSH = '''#!/usr/bin/python3
import os, subprocess, sys
kinds = ['exit-move', 'slow', 'answer-exit', 'answer-exit']
with open(sys.argv[0] + '-starts', 'a+b', buffering=0) as starts:
    starts.write(b'.')
    number = starts.tell()
if number > len(kinds):
    print('ssh: connect to host far port 22: No route to host', file=sys.stderr)
    sys.exit(255)
subprocess.call([os.environ['BAD_BRAIN'], kinds[number - 1], sys.argv[0]])
print('client_loop: send disconnect: Broken pipe', file=sys.stderr)
sys.exit(255)
'''

wuzi = Wuzi()
ssh = wuzi.data / 'ssh'


def starts():
    path = pathlib.Path(f'{ssh}-starts')
    return path.stat().st_size if path.exists() else 0


def left():
    """The processes that the connection has begun."""
    found = []
    for path in pathlib.Path('/proc').glob('[0-9]*/cmdline'):
        try:
            words = path.read_bytes().split(b'\0')
        except OSError:
            continue
        if str(ssh).encode() in words:
            found.append(words)
    return found


def its_connection_breaks_off():
    wuzi.data.mkdir(parents=True)
    ssh.write_text(SSH, encoding='utf-8')
    ssh.chmod(0o755)
    entry = {'id': '11111111-2222-4333-8444-555555555555', 'name': 'Far', 'command': f"'{ssh}' far", 'turn_ms': 300}
    (wuzi.data / 'engines.json').write_text(json.dumps({'format': 1, 'engines': [entry]}))
    wuzi.write_settings({'machine-pause': 0})
    wuzi.start('--play', 'Dora', '--against', 'Far')
    wuzi.wait_for_table()
    wuzi.type_point('h8')
    wuzi.wait_for_question(QUESTION, 'The connection to Far has failed: client_loop: send disconnect: Broken pipe')


def tried_again_it_is_silent():
    wuzi.press('alt+t')
    wuzi.wait_for_question(QUESTION, 'Far hasn’t moved in time.')


def tried_again_it_plays_and_breaks_off_while_nobody_waits():
    wuzi.press('alt+t')
    wuzi.wait_for_status_like(r'White a15\. Your turn: you play black\.')
    wait_for(lambda: starts() == 3 and not left(), 'the connection to end')


def the_next_move_connects_anew():
    wuzi.type_point('h9')
    wuzi.wait_for_status_like(r'White b15\. Your turn: you play black\.')
    wait_for(lambda: starts() == 4 and not left(), 'the connection to end')


def the_game_is_ended_when_nothing_helps():
    wuzi.type_point('h10')
    wuzi.wait_for_question(QUESTION, 'The connection to Far has failed: '
                                     'ssh: connect to host far port 22: No route to host')
    wuzi.press('alt+e')
    wuzi.wait_for_question_gone(QUESTION)
    wuzi.wait_for_item('push button', 'Play')
    check_equal(starts(), 5, 'starts')


def the_program_ends_without_a_complaint():
    wuzi.end_well()
    wait_for(lambda: not left(), 'nothing to be left')


STEPS = [
    its_connection_breaks_off,
    tried_again_it_is_silent,
    tried_again_it_plays_and_breaks_off_while_nobody_waits,
    the_next_move_connects_anew,
    the_game_is_ended_when_nothing_helps,
    the_program_ends_without_a_complaint,
]

if __name__ == '__main__':
    FAILED = tap.run(STEPS, wuzi.describe)
    wuzi.remove()
    tap.finish(FAILED)
