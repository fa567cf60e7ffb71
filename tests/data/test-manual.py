#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""The manual pages say what the programs say of themselves, neither less nor more.

test-manual.py ROOT VERSION WUZI BRAIN BUILD
"""

import datetime
import os
import pathlib
import re
import shutil
import subprocess
import sys
import xml.etree.ElementTree

import claims

ROOT = pathlib.Path(sys.argv[1])
VERSION = sys.argv[2]
PROGRAMS = {'wuzi': sys.argv[3], 'pbrain-wuzi': sys.argv[4]}
BUILD = pathlib.Path(sys.argv[5])

# What formats pages, and complains of faults in them.
FORMATTERS = [['groff', '-mandoc', '-ww', '-z', '-Tutf8'], ['mandoc', '-T', 'lint', '-W', 'warning']]

OPTION = re.compile(r'--?[a-z][a-z-]*')


def find_page(name):
    return ROOT / 'data' / 'man' / f'{name}.6'


def read_page(name):
    return find_page(name).read_text(encoding='utf-8')


def read_section(page, heading):
    """The lines of a section or subsection of that heading."""
    found = re.search(rf'^\.S[hs] {heading}\n(.*?)(?=^\.S[hs] |\Z)', page, re.MULTILINE | re.DOTALL)
    return found.group(1)


def list_items(text, macro):
    """The words that stand behind a macro in the heads of the lists."""
    heads = re.findall(rf'^\.It {macro} (.*)$', text, re.MULTILINE)
    # An argument isn't part of the word.
    return {word for head in heads for word in re.split(r' (?:Ns|Ar|Cm|Op) ', head)[0].split()
            if word not in (',', 'Fl')}


def list_options(page):
    """The options that a page describes, as they are typed."""
    return {'-' + option for option in list_items(page, 'Fl')}


def ask_for_help(name, option):
    environment = {**os.environ, 'LC_ALL': 'C.UTF-8', 'LANGUAGE': ''}
    return subprocess.run([PROGRAMS[name], option], env=environment, check=True,
                          stdout=subprocess.PIPE, encoding='utf-8').stdout


def list_described(text):
    """The options at the beginnings of the indented lines of a help."""
    heads = re.findall(r'^ +(-.*?)(?:  |$)', text, re.MULTILINE)
    return {option for head in heads for option in OPTION.findall(head)}


def list_commands_of_protocol():
    source = (ROOT / 'src' / 'brain' / 'session.c').read_text(encoding='utf-8')
    return set(re.findall(r'^  \{ "([A-Z0-9]+)", (?:obey|yixin)_', source, re.MULTILINE))


def list_settings_of_protocol():
    source = (ROOT / 'src' / 'brain' / 'settings.c').read_text(encoding='utf-8')
    return set(re.findall(r'^  \{ "([a-z_]+)", .*, set_', source, re.MULTILINE))


def the_page_of_wuzi_has_all_options_and_no_other():
    options = list_described(ask_for_help('wuzi', '--help-all'))
    assert '--convert' in options and '-v' in options and len(options) > 20
    claims.check_equal(sorted(list_options(read_page('wuzi'))), sorted(options))


def the_page_of_the_brain_has_all_commands_and_options_and_no_other():
    text = ask_for_help('pbrain-wuzi', '--help')
    page = read_page('pbrain-wuzi')
    commands = set(re.findall(r'^  ([a-z]+) \[', text, re.MULTILINE))
    options = list_described(text)
    assert commands == {'bench', 'solve'} and '--batch' in options
    claims.check_equal(list_items(read_section(page, 'COMMANDS'), 'Cm'), commands)
    claims.check_equal(sorted(list_options(page)), sorted(options))


def the_page_of_the_brain_has_all_of_the_protocol_and_no_more():
    page = read_page('pbrain-wuzi')
    commands = list_commands_of_protocol()
    settings = list_settings_of_protocol()
    assert 'YXNBEST' in commands and 'thread_num' in settings
    claims.check_equal(sorted(list_items(read_section(page, 'Commands'), 'Ic')), sorted(commands))
    claims.check_equal(sorted(list_items(read_section(page, 'Settings'), 'Ic')), sorted(settings))


def pages_are_of_this_version():
    metainfo = xml.etree.ElementTree.parse(ROOT / 'data' / 'org.wuzi.Wuzi.metainfo.xml.in')
    release = metainfo.find('releases/release')
    claims.check_equal(release.get('version'), VERSION)
    for name in PROGRAMS:
        page = read_page(name)
        date = re.search(r'^\.Dd (.*)$', page, re.MULTILINE).group(1)
        claims.check_equal(re.search(r'^\.Os (.*)$', page, re.MULTILINE).group(1), 'Wuzi @version@')
        built = (BUILD / 'data' / 'man' / f'{name}.6').read_text(encoding='utf-8')
        claims.check_equal(built, page.replace('@version@', VERSION))
        day = datetime.datetime.strptime(date, '%B %d, %Y').date()
        if day < datetime.date.fromisoformat(release.get('date')):
            raise AssertionError(f'{name}.6 is of {day}, before the release; is it still true?')


def pages_are_formatted_without_a_complaint():
    there = [command for command in FORMATTERS if shutil.which(command[0])]
    if not there:
        print('# neither groff nor mandoc is installed', flush=True)
    for name in PROGRAMS:
        for command in there:
            done = subprocess.run([*command, find_page(name)], check=False, encoding='utf-8',
                                  stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
            claims.check_equal((done.returncode, done.stdout), (0, ''))


claims.run(
    the_page_of_wuzi_has_all_options_and_no_other,
    the_page_of_the_brain_has_all_commands_and_options_and_no_other,
    the_page_of_the_brain_has_all_of_the_protocol_and_no_more,
    pages_are_of_this_version,
    pages_are_formatted_without_a_complaint,
)
