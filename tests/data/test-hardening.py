#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""The programs are built so that a fault can't easily be made use of.

test-hardening.py PROGRAM...

With FORTIFIED=yes in the environment, calls of the C library have to be checked
ones, too. COMPILER compiles a program that lacks all of it, which is found.
"""

import os
import pathlib
import re
import shlex
import subprocess
import sys
import tempfile

import claims

PROGRAMS = sys.argv[1:]
FORTIFIED = os.environ['FORTIFIED'] == 'yes'
COMPILER = shlex.split(os.environ['COMPILER'])

BARE_PROGRAM = """
#include <stdio.h>
int main (int argc, char **argv) { char text[9]; sprintf (text, "%d", argc); return puts (text); }
"""
BARE_ARGUMENTS = ['-O2', '-no-pie', '-fno-stack-protector', '-U_FORTIFY_SOURCE', '-Wl,-z,norelro',
                  '-Wl,-z,lazy', '-Wl,-z,execstack']

claims.need('readelf')


def read_elf(program):
    """What readelf says of header, segments, dynamic section and symbols."""
    return subprocess.run(['readelf', '--wide', '--file-header', '--segments', '--dynamic',
                           '--dyn-syms', program],
                          check=True, stdout=subprocess.PIPE, text=True,
                          env=dict(os.environ, LC_ALL='C')).stdout


def find_lacks(program, fortified):
    """What a program should have been built with, and wasn't."""
    elf = read_elf(program)
    signs = {
        'PIE': r'Type:\s+DYN .*\n(.*\n)*.*\(FLAGS_1\).*\bPIE\b',
        'RELRO': r'^\s*GNU_RELRO\b',
        'BIND_NOW': r'\(FLAGS(_1)?\).*\b(BIND_)?NOW\b',
        'a stack that is no code': r'^\s*GNU_STACK\s+(0x\w+\s+)+RW\s',
        'a stack protector': r'\b__stack_chk_fail\b',
    }
    if fortified:
        signs['_FORTIFY_SOURCE'] = r'\b__(?!stack)\w+_chk\b'
    return [name for name, sign in signs.items() if not re.search(sign, elf, re.MULTILINE)]


def programs_are_hardened():
    claims.check_empty([f'{program}: {lack}' for program in PROGRAMS
                        for lack in find_lacks(program, FORTIFIED)], 'Built without')


def programs_are_looked_at():
    claims.check_equal(sorted(pathlib.Path(program).name for program in PROGRAMS),
                       ['pbrain-wuzi', 'wuzi', 'wuzi-thumbnailer'])


def a_bare_program_is_found():
    with tempfile.TemporaryDirectory() as folder:
        source = pathlib.Path(folder) / 'bare.c'
        source.write_text(BARE_PROGRAM, encoding='utf-8')
        program = source.with_suffix('')
        subprocess.run([*COMPILER, *BARE_ARGUMENTS, source, '-o', program], check=True)
        claims.check_equal(find_lacks(program, True),
                           ['PIE', 'RELRO', 'BIND_NOW', 'a stack that is no code',
                            'a stack protector', '_FORTIFY_SOURCE'])


claims.run(programs_are_hardened, programs_are_looked_at, a_bare_program_is_found)
