#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Shells complete the options that the programs have, and the words that these take.

test-completions.py FOLDER WUZI BRAIN
"""

import json
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile

import claims

FOLDER = pathlib.Path(sys.argv[1])
PROGRAMS = {'wuzi': sys.argv[2], 'pbrain-wuzi': sys.argv[3]}

# Completes the words behind it.
BASH = '''. "$0"
COMP_WORDS=("$@")
COMP_CWORD=$(( $# - 1 ))
"_${1//-/_}"
printf '%s\\n' "${COMPREPLY[@]}"
'''


def ask(name, *arguments):
    """What a program prints."""
    with tempfile.TemporaryDirectory() as home:
        environment = {**os.environ, 'LC_ALL': 'C.UTF-8', 'LANGUAGE': '', 'XDG_DATA_HOME': home,
                       'XDG_CACHE_HOME': home}
        return subprocess.run([PROGRAMS[name], *arguments], env=environment, check=False,
                              stdout=subprocess.PIPE, stderr=subprocess.STDOUT, encoding='utf-8').stdout


def list_options(name, argument):
    """The options at the beginnings of the indented lines of a help."""
    heads = re.findall(r'^ +(-.*?)(?:  |$)', ask(name, argument), re.MULTILINE)
    return {option for head in heads for option in re.findall(r'--?[a-z][a-z-]*', head)}


def complete_lines(data, *words):
    """What bash offers for the last of the words, where the user's data lie in that folder."""
    done = subprocess.run(['bash', '-c', BASH, FOLDER / f'{words[0]}.bash', *words], check=True,
                          env={**os.environ, 'LC_ALL': 'C.UTF-8', 'XDG_DATA_HOME': data},
                          stdout=subprocess.PIPE, encoding='utf-8', cwd=FOLDER)
    return done.stdout.splitlines()


def complete(*words):
    """The same where nothing was added."""
    with tempfile.TemporaryDirectory() as data:
        return ' '.join(complete_lines(data, *words)).split()


def list_in_zsh(name):
    text = (FOLDER / f'_{name}').read_text(encoding='utf-8')
    groups = re.findall(r'\{(-[^}]*)\}', text)
    return {option for group in groups for option in group.split(',')} | \
        set(re.findall(r'''^ +['"](?:\([^)]*\))?(--[a-z-]+)''', text, re.MULTILINE))


def list_in_fish(name):
    text = (FOLDER / f'{name}.fish').read_text(encoding='utf-8')
    return {'-' + letter for letter in re.findall(r' -s (\w)', text)} | \
        {'--' + word for word in re.findall(r' -l ([a-z-]+)', text)}


def all_options_are_in_bash_and_no_other():
    claims.check_equal(sorted(complete('wuzi', '-')), sorted(list_options('wuzi', '--help-all')))
    of_brain = {word.rstrip('=') for word in (*complete('pbrain-wuzi', '-'),
                                              *complete('pbrain-wuzi', 'solve', '-'))}
    claims.check_equal(sorted(of_brain), sorted(list_options('pbrain-wuzi', '--help')))


def all_options_are_in_zsh_and_no_other():
    claims.check_equal(sorted(list_in_zsh('pbrain-wuzi')), sorted(list_options('pbrain-wuzi', '--help')))
    claims.check_equal(sorted(list_in_zsh('wuzi')), sorted(list_options('wuzi', '--help-all')))


def all_options_are_in_fish_and_no_other():
    claims.check_equal(sorted(list_in_fish('wuzi')), sorted(list_options('wuzi', '--help-all')))
    claims.check_equal(sorted(list_in_fish('pbrain-wuzi')), sorted(list_options('pbrain-wuzi', '--help')))


def all_words_are_those_that_the_program_takes():
    for option in ('against', 'rule', 'opening'):
        said = ask('wuzi', '--play', f'--{option}', 'nobody knows')
        words = re.search(r': ([a-z0-9, -]+)\.?$', said.strip()).group(1).split(', ')
        claims.check_equal(complete('wuzi', '--play', f'--{option}', ''), words)
        claims.check_equal(complete('wuzi', f'--{option}', '=', ''), words)
        in_zsh = 'levels:level' if option == 'against' else f'--{option}=.*?'
        for name, form in (('_wuzi', f'{in_zsh}:\\((.*?)\\)'), ('wuzi.fish', f"-l {option} .*?-a '(\\w.*?)'")):
            text = (FOLDER / name).read_text(encoding='utf-8')
            claims.check_equal(re.search(form, text).group(1).split(), words)


def all_clocks_are_clocks():
    clocks = complete('wuzi', '--play', '--clock', '')
    assert len(clocks) > 5
    for clock in clocks:
        # The next mistake is told, not the clock.
        claims.check_equal('neither a level' in ask('wuzi', '--play', '--clock', clock, '--against', '?'), True)


def bash_completes_what_is_begun():
    claims.check_equal(complete('wuzi', '--pl'), ['--player', '--play'])
    claims.check_equal(complete('wuzi', '--play', '--against', 'ph'), ['phoenix'])
    claims.check_equal(complete('wuzi', 'pbrain'), ['pbrain-wuzi.bash', 'pbrain-wuzi.fish'])
    # It takes moves, not a file.
    claims.check_equal(complete('wuzi', '--explore', 'pbrain'), [])
    claims.check_equal(complete('pbrain-wuzi', 's'), ['solve'])
    claims.check_equal(complete('pbrain-wuzi', 'bench', '--rule', '=', 're'), ['renju'])


def engines_are_completed_by_their_names():
    names = ['Rapfi', 'Rap “b” of mine', 'five; touch here', '弈心', '$(touch here)', 'a"b', 'back\\slash',
             'Zed $(touch here)', 'Zed `touch here`', 'Zed!!', 'Zed 2', "O'Neil engine"]
    entries = [{'name': name, 'findings': {'name': 'Found'}} for name in names]
    with tempfile.TemporaryDirectory() as data:
        folder = pathlib.Path(data) / 'wuzi'
        folder.mkdir()
        # As Wuzi writes it.
        (folder / 'engines.json').write_text(json.dumps({'format': 1, 'engines': entries}, indent=2, ensure_ascii=False,
                                                        separators=(',', ' : ')), encoding='utf-8')
        claims.check_equal(complete_lines(data, 'wuzi', '--against', 'R'), ['Rapfi', 'Rap\\ “b”\\ of\\ mine'])
        claims.check_equal(complete_lines(data, 'wuzi', '--against', '=', 'Rap\\ '), ['Rap\\ “b”\\ of\\ mine'])
        claims.check_equal(complete_lines(data, 'wuzi', '--against', '"Rap '), ['Rap “b” of mine'])
        claims.check_equal(complete_lines(data, 'wuzi', '--against', '弈'), ['弈心'])
        claims.check_equal(complete_lines(data, 'wuzi', '--against', 'ph'), ['phoenix'])
        found = complete_lines(data, 'wuzi', '--against', '')
        claims.check_equal(found[found.index('Rapfi') + 1:],
                           ['Rap\\ “b”\\ of\\ mine', 'five\\;\\ touch\\ here', '弈心', '\\$\\(touch\\ here\\)',
                            'Zed\\ \\$\\(touch\\ here\\)', 'Zed\\ \\`touch\\ here\\`', 'Zed\\!\\!', 'Zed\\ 2',
                            "O\\'Neil\\ engine"])
        # Behind a quotation mark, a name stands as it is.
        plain = ['Rapfi', 'Rap “b” of mine', 'five; touch here', '弈心', 'Zed 2']
        for mark in ('"', "'"):
            for begun, wanted in (('', plain), ('Zed', ['Zed 2']), ('$', []), ('O', [])):
                for before in (['--against'], ['--against', '=']):
                    offered = complete_lines(data, 'wuzi', *before, mark + begun)
                    claims.check_equal([name for name in offered if name in names], wanted)
        claims.check_equal((FOLDER / 'here').exists(), False)
        form = re.compile(r"sed -n '(.*?)'", re.DOTALL)
        claims.check_equal(len({form.search((FOLDER / name).read_text(encoding='utf-8')).group(1)
                                for name in ('wuzi.bash', '_wuzi', 'wuzi.fish')}), 1)


def shells_that_are_here_can_read_them():
    for shell, files in (('bash', ['wuzi.bash', 'pbrain-wuzi.bash']), ('zsh', ['_wuzi', '_pbrain-wuzi']), ('fish', ['wuzi.fish', 'pbrain-wuzi.fish'])):
        if shutil.which(shell) is None:
            print(f'# {shell} is not installed', flush=True)
            continue
        for name in files:
            subprocess.run([shell, '-n', FOLDER / name], check=True)


claims.run(
    all_options_are_in_bash_and_no_other,
    all_options_are_in_zsh_and_no_other,
    all_options_are_in_fish_and_no_other,
    all_words_are_those_that_the_program_takes,
    all_clocks_are_clocks,
    bash_completes_what_is_begun,
    engines_are_completed_by_their_names,
    shells_that_are_here_can_read_them,
)
