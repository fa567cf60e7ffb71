#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""The commands that open a window: what is wrong with them is told before one opens.

test-window-commands.py (WUZI names the program)
"""

import json
import os
import pathlib
import subprocess
import tempfile

import claims

WUZI = os.environ['WUZI']

# What is said where there is no display, so when nothing was wrong.
NO_DISPLAY = 'Wuzi needs a display to show its window, and there is none here.\n'
ALL_RULES = ('freestyle', 'standard', 'renju', 'caro')
PLAYERS = ('{"format":2,"profiles":[{"id":"0b2f3c4d-5e6f-4a7b-8c9d-0e1f2a3b4c5d","name":"Ann Lee",'
           '"created":"2026-11-21T10:00:00Z"}]}')


def make_engines(folder, *engines):
    """Writes the user's list of engines: each a name, and the rules that it plays."""
    listed = [{'id': f'11111111-2222-4333-8444-{number:012}', 'name': name, 'command': 'pbrain-nothing',
               'findings': {'sizes': [15, 20], 'rules': list(rules), 'abilities': [], 'dialect': 'gomocup',
                            'habit': 'unknown'}}
              for number, (name, rules) in enumerate(engines)]
    path = folder / 'data' / 'wuzi' / 'engines.json'
    path.write_text(json.dumps({'format': 1, 'engines': listed}), encoding='utf-8')


def run(folder, *arguments):
    """The exit status, and what was printed."""
    environment = {**os.environ, 'LANGUAGE': 'en', 'XDG_DATA_HOME': str(folder / 'data'),
                   'XDG_CACHE_HOME': str(folder / 'cache'), 'XDG_CONFIG_HOME': str(folder / 'config')}
    for name in ('DISPLAY', 'WAYLAND_DISPLAY'):
        environment.pop(name, None)
    result = subprocess.run([WUZI, *map(str, arguments)], env=environment, text=True, check=False,
                            stdout=subprocess.PIPE, stderr=subprocess.STDOUT, timeout=600)
    return result.returncode, result.stdout


def in_folder(claim):
    """Gives a claim a folder of its own, with a player in it."""
    def wrapped():
        with tempfile.TemporaryDirectory() as name:
            folder = pathlib.Path(name)
            (folder / 'data' / 'wuzi').mkdir(parents=True)
            (folder / 'data' / 'wuzi' / 'profiles.json').write_text(PLAYERS, encoding='utf-8')
            claim(folder)
    wrapped.__name__ = claim.__name__
    return wrapped


@in_folder
def what_can_be_done_needs_a_display(folder):
    for arguments in (('--play',), ('--play', 'Zoe'), ('--play', 'Zoe', '--against', 'Owl'),
                      ('--play', '--against', 'ann lee'), ('--play', '--against', 'ADAPTIVE'),
                      ('--play', '--rule', 'renju', '--opening', 'soosorv-8'),
                      ('--play', '--opening', 'swap2', '--clock', '5m+3s'), ('--puzzles',), ('--study',),
                      ('--history', 'Ann Lee'), ('--history', ' ann lee')):
        claims.check_equal((arguments, run(folder, *arguments)), (arguments, (1, NO_DISPLAY)))


@in_folder
def a_wrong_word_is_told_with_the_right_ones(folder):
    for arguments, words in (
            (('--rule', 'chess'), '“chess” is not a rule. The rules are: freestyle, standard, renju, caro.\n'),
            (('--opening', 'x'), '“x” is not an opening. The openings are: free, pro, '),
            (('--rule', 'caro', '--opening', 'yamaguchi'),
             'The opening “yamaguchi” is not played under the rule “caro”.\n'),
            (('--clock', '5'), '“5” is not a clock. Clocks are: “none”, '),
            (('Ann', 'Lee'), '“--play” takes one name; put one of several words in quotes.\n'),
            (('x' * 33,), 'A name has at most')):
        status, said = run(folder, '--play', *arguments)
        claims.check_equal((status, said[:len(words)], said.count('\n')), (1, words, 1))


@in_folder
def whoever_is_not_known_is_told_with_who_is(folder):
    unknown = '“owll” is neither a level nor a player or an engine that Wuzi knows.\nLevels: chick, easy, '
    status, said = run(folder, '--play', '--against', 'owll')
    claims.check_equal((status, said[:len(unknown)], said.split('\n')[2:]), (1, unknown, ['Players: Ann Lee', '']))
    make_engines(folder, ('Rapfi', ALL_RULES), ('Pela', ALL_RULES))
    status, said = run(folder, '--play', '--against', 'owll')
    claims.check_equal((status, said.split('\n')[2:]), (1, ['Players: Ann Lee', 'Engines: Rapfi, Pela', '']))


@in_folder
def an_engine_is_found_by_its_name(folder):
    make_engines(folder, ('Rapfi', ALL_RULES), ('Ärger', ALL_RULES), ('PELA', ALL_RULES), ('Pela', ALL_RULES))
    for typed in ('Rapfi', 'rAPFI', ' rapfi', 'ärger', 'A\u0308rger', 'Pela', 'PELA'):
        claims.check_equal((typed, run(folder, '--play', '--against', typed)), (typed, (1, NO_DISPLAY)))


@in_folder
def who_could_be_several_is_told_with_all_of_them(folder):
    make_engines(folder, ('PELA', ALL_RULES), ('Pela', ALL_RULES), ('ann lee', ALL_RULES), ('Owl 2', ALL_RULES),
                 ('Owl 2', ALL_RULES), ('Ann lee', ALL_RULES))
    rest = 'Type the name just as it is written, or rename one of them.\n'
    claims.check_equal(run(folder, '--play', '--against', 'pela'),
                       (1, f'“pela” could be several engines: PELA, Pela. {rest}'))
    claims.check_equal(run(folder, '--play', '--against', 'ANN LEE'),
                       (1, f'“ANN LEE” could be the player Ann Lee or an engine: ann lee, Ann lee. {rest}'))
    for typed in ('Ann Lee', 'ann lee', 'Pela'):
        claims.check_equal((typed, run(folder, '--play', '--against', typed)), (typed, (1, NO_DISPLAY)))
    claims.check_equal(run(folder, '--play', '--against', 'Owl 2'),
                       (1, 'Several engines are called “Owl 2”. Rename all but one of them.\n'))
    make_engines(folder, ('Ann Lee', ALL_RULES))
    claims.check_equal(run(folder, '--play', '--against', 'Ann Lee'),
                       (1, 'A player and an engine are called “Ann Lee”. Rename one of them.\n'))


@in_folder
def a_list_of_engines_that_cant_be_read_is_told_with_who_is_unknown(folder):
    path = folder / 'data' / 'wuzi' / 'engines.json'
    for content, told in (('{"format": 1', 'The list of engines can’t be read.'),
                          ('{"format": 99, "engines": []}', 'The list of engines was written by a newer version of Wuzi')):
        path.write_text(content, encoding='utf-8')
        status, said = run(folder, '--play', '--against', 'Rapfi')
        lines = said.split('\n')
        claims.check_equal((status, len(lines), lines[1][:len(told)], lines[2][:6]), (1, 5, told, 'Levels'))
        claims.check_equal((path.read_text(encoding='utf-8'), sorted(os.listdir(path.parent))),
                           (content, ['engines.json', 'profiles.json']))
        claims.check_equal(run(folder, '--play', '--against', 'Ann Lee'), (1, NO_DISPLAY))


@in_folder
def an_engine_is_not_asked_for_what_it_does_not_play(folder):
    make_engines(folder, ('Pela', ['freestyle']), ('Rapfi', ['freestyle', 'renju']))
    refused = 'Pela doesn’t play under this rule: Renju.\n'
    for arguments in (('--rule', 'renju'), ('--opening', 'soosorv-8')):
        claims.check_equal(run(folder, '--play', '--against', 'pela', *arguments), (1, refused))
        claims.check_equal(run(folder, '--play', '--against', 'rapfi', *arguments), (1, NO_DISPLAY))
    for arguments in ((), ('--rule', 'freestyle'), ('--opening', 'swap2')):
        claims.check_equal(run(folder, '--play', '--against', 'pela', *arguments), (1, NO_DISPLAY))


@in_folder
def a_damaged_list_of_engines_stays_as_it_is(folder):
    (folder / 'data' / 'wuzi' / 'engines.json').write_text('{', encoding='utf-8')
    claims.check_equal(run(folder, '--play', '--against', 'owl'), (1, NO_DISPLAY))
    claims.check_equal(run(folder, '--play', '--against', 'Rapfi')[0], 1)
    claims.check_equal(sorted(path.name for path in (folder / 'data' / 'wuzi').iterdir()),
                       ['engines.json', 'profiles.json'])


@in_folder
def nobody_has_no_history(folder):
    claims.check_equal(run(folder, '--history', 'Bob'), (1, 'There is no player with the name “Bob”.\n'))


@in_folder
def what_does_not_go_together_is_refused(folder):
    one = 'Wuzi can carry out only one of these commands at a time.\n'
    for arguments in (('--play', '--puzzles'), ('--study', '--history', 'Ann Lee'), ('--play', '--stats', 'Ann Lee'),
                      ('--puzzles', '--check-records')):
        claims.check_equal((arguments, run(folder, *arguments)), (arguments, (1, one)))
    claims.check_equal(run(folder, '--puzzles', 'a.sgf'), (1, '“a.sgf” is one word too many.\n'))


# What is asked of each option that says how a command is done: the option, and its commands.
BELONGINGS = {
    '--against=owl': ['--play'], '--board-size=19': ['--convert', '--picture', '--explore'], '--clock=5m': ['--play'],
    '--coordinates=top': ['--convert', '--picture'], '--deep': ['--review'], '--format=sgf': ['--convert'],
    '--into=x': ['--library import'], '--json': ['--stats', '--review', '--library list', '--explore'],
    '--moves=1-2': ['--picture'], '--opening=swap': ['--play'], '--pixels=99': ['--picture'], '--player=Ann': ['--export'],
    '--rating=1500': ['--review'], '--rule=renju': ['--play', '--review', '--explore'], '--share=1/2': ['--match'],
    '--source=own': ['--explore'], '--theme=wood': ['--picture'], '--whole-game': ['--picture'],
    '--without-newer': ['--restore-backup'],
}
# One of each kind.
COMMANDS = [
    ['--check-records'], ['--convert', 'a.sgf', 'b.sgf'], ['--explore', 'h8'], ['--export', '-'], ['--history', 'Ann Lee'],
    ['--library', 'list'], ['--library', 'export', 'none'], ['--match', 'none'], ['--picture', 'a.sgf', 'b.png'], ['--play'],
    ['--review', 'none'], ['--stats', 'Ann Lee'], [],
]


@in_folder
def an_option_of_another_command_is_refused(folder):
    """Nothing is left out of account: whoever typed it meant something by it."""
    for option, commands in BELONGINGS.items():
        name = option.split('=', maxsplit=1)[0]
        quoted = ', '.join(f'“{command}”' for command in commands)
        said = f'“{name}” can only be used with {"" if len(commands) == 1 else "one of these: "}{quoted}.\n'
        for command in COMMANDS:
            if {' '.join(command[:1]), ' '.join(command[:2])}.isdisjoint(commands):
                arguments = [*command, option]
                claims.check_equal((arguments, run(folder, *arguments)), (arguments, (1, said)))


@in_folder
def a_damaged_list_of_players_stays_as_it_is(folder):
    (folder / 'data' / 'wuzi' / 'profiles.json').write_text('{', encoding='utf-8')
    status, said = run(folder, '--history', 'Ann Lee')
    claims.check_equal((status, said.count('\n')), (1, 1))
    claims.check_equal(sorted(path.name for path in (folder / 'data' / 'wuzi').iterdir()), ['profiles.json'])


claims.run(
    what_can_be_done_needs_a_display,
    a_wrong_word_is_told_with_the_right_ones,
    whoever_is_not_known_is_told_with_who_is,
    an_engine_is_found_by_its_name,
    who_could_be_several_is_told_with_all_of_them,
    a_list_of_engines_that_cant_be_read_is_told_with_who_is_unknown,
    an_engine_is_not_asked_for_what_it_does_not_play,
    a_damaged_list_of_engines_stays_as_it_is,
    nobody_has_no_history,
    what_does_not_go_together_is_refused,
    an_option_of_another_command_is_refused,
    a_damaged_list_of_players_stays_as_it_is,
)
