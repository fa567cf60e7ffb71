#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""What people can ask the program for in a terminal."""

import os
import pathlib
import re
import subprocess
import tempfile

import claims

OK, NONE, UNKNOWN, USAGE = range(4)

# Black has four in a row with both ends free.
FOUR = 'h8a1i8a2j8a3k8o15'
EMPTY_ROW = '. ' * 14 + '.\n'

BENCH_DEPTH = 8
RULES = ('freestyle', 'standard', 'renju', 'caro')
BENCH_NODES = '45118'


def run(*arguments, text=''):
    """The exit status and what was printed."""
    result = subprocess.run([os.environ['PBRAIN'], *arguments], input=text, text=True, errors='replace', check=False,
                            capture_output=True, timeout=300)
    return result.returncode, result.stdout, result.stderr


def check_answer(status, line):
    """The line of an answer, and the exit status that belongs to it."""
    words = {OK: r'win \d+ ([a-o]\d+)+', NONE: 'none', UNKNOWN: 'unknown'}
    pattern = words[status] + r' nodes \d+ ms \d+ for (black|white)'
    claims.check_equal((line, bool(re.fullmatch(pattern, line))), (line, True))


def it_says_its_version():
    status, output, _ = run('--version')
    claims.check_equal((status, bool(re.fullmatch(r'pbrain-wuzi \d+\.\d+\.\d+\n', output))),
                       (OK, True))


def it_tells_what_it_can():
    status, output, errors = run('--help')
    claims.check_equal((status, errors), (OK, ''))
    for word in ('bench', 'solve', '--threats', '--rule', '--nodes', '--batch', '--version'):
        claims.check_equal((word, word in output), (word, True))
    for arguments in (['-h'], ['solve', '--help'], ['bench', '-h'], ['solve', '--size=20', '-h']):
        claims.check_equal((arguments, run(*arguments)), (arguments, (OK, output, '')))


def what_it_does_not_know_is_refused():
    for arguments in (['dance'], ['--dance'], ['solve', '--dance'], ['solve', '--threats=some'],
                      ['solve', '--nodes=-1'], ['solve', '--rule=chess'], ['solve', '--size=3'], ['bench', 'x'],
                      ['bench', '0'], ['bench', '1', '2'], ['bench', '--rule=chess'],
                      ['bench', '--rule=renju', '--rule=renju'], ['solve', 'h8', 'i9']):
        status, output, errors = run(*arguments)
        claims.check_equal((arguments, status, output, errors != ''),
                           (arguments, USAGE, '', True))
    for value in ('--rule=chess', '--size=30', '--rule'):
        claims.check_equal(run('solve', value)[2], f'solve can\'t take "{value}": see pbrain-wuzi --help\n')


def what_cant_be_written_is_told():
    if not os.access('/dev/full', os.W_OK):
        return
    for arguments in (['solve', FOUR], ['bench', '1'], ['--help'], ['--version']):
        with open('/dev/full', 'wb') as full:
            done = subprocess.run([os.environ['PBRAIN'], *arguments], stdout=full, stderr=subprocess.PIPE, text=True, check=False)
        claims.check_equal((arguments, done.returncode, done.stderr),
                           (arguments, USAGE, 'pbrain-wuzi could not write its answer.\n'))


def bench_counts_the_same_each_time():
    first, second = run('bench', '2'), run('bench', '2')
    claims.check_equal(first[0], OK)
    nodes = re.search(r'^Nodes: (\d+)$', first[1], re.MULTILINE)
    claims.check_equal(nodes is not None and int(nodes[1]) > 0, True)
    claims.check_equal('nodes per second: ' in first[1], True)
    claims.check_equal(first[1].split('nodes per')[0], second[1].split('nodes per')[0])
    each = re.findall(r'^position +\d+: (\d+)$', first[1], re.MULTILINE)
    claims.check_equal((len(each), sum(map(int, each))), (12, int(nodes[1])))


def bench_counts_under_every_rule():
    counted = [run('bench', f'--rule={rule}', '2') for rule in RULES]
    claims.check_equal([status for status, _, _ in counted], [OK] * len(RULES))
    claims.check_equal(counted[0][1].split('nodes per')[0], run('bench', '2')[1].split('nodes per')[0])
    nodes = {re.search(r'^Nodes: (\d+)$', output, re.MULTILINE)[1] for _, output, _ in counted}
    claims.check_equal(len(nodes), len(RULES))


def bench_counts_what_it_did_when_this_was_written():
    """The same with every compiler; a change of the search shows here."""
    status, output, _ = run('bench', str(BENCH_DEPTH))
    claims.check_equal(status, OK)
    claims.check_equal(re.search(r'^Nodes: (\d+)$', output, re.MULTILINE)[1], BENCH_NODES)


def positions_are_solved_from_everywhere():
    with tempfile.TemporaryDirectory() as folder:
        file = pathlib.Path(folder) / 'position.txt'
        file.write_text('h8 a1\r\ni8 a2\r\nj8 a3\r\nk8 o15\r\n', encoding='ascii')
        answers = [run('solve', '--nodes=1000', *arguments, text=text)
                   for arguments, text in (([FOUR], ''), ([], FOUR), (['-'], FOUR),
                                           ([str(file)], ''))]
    for status, output, _ in answers:
        check_answer(status, output.rstrip('\n'))
        claims.check_equal(status, answers[0][0])


def a_picture_is_read_too():
    status, output, _ = run('solve', '--threats=fours', '--rule=freestyle', '--nodes=1000',
                            text=EMPTY_ROW * 14 + 'x x x x . . . . o o . o . o .\n')
    check_answer(status, output.rstrip('\n'))


def positions_are_read_as_people_post_them():
    rows = [f'{14 - row:2}  ' + '. ' * 15 for row in range(13)]
    board = '    A B C D E F G H I J K L M N O\n15  ' + '. ' * 14 + 'O\n' + '\n'.join(rows) + '\n'
    board += ' 1  O O O . . . . X X X X . . . .\n    A B C D E F G H I J K L M N O\n'
    answer = run('solve', '--nodes=1000', text=board)[1].split(' ms ')[0]
    claims.check_equal(answer.startswith('win'), True)
    for text in ('1. h1 a1 2. i1 b1 3. j1 c1 4. k1 o15', 'h1_a1_i1_b1_j1_c1_k1_o15',
                 '黑h1 白a1 黑i1 白b1 黑j1 白c1 黑k1 白o15', '\ufeffplay b h1\nplay w a1\ni1b1j1c1k1o15',
                 board.replace('X', '●').replace('O', '○').replace('○\n', 'O\n', 1)):
        claims.check_equal((text, run('solve', '--nodes=1000', text=text)[1].split(' ms ')[0]),
                           (text, answer))


def files_of_unicode_and_blocks_of_a_manager_are_read():
    """The file's mark tells; the block tells size and rule, unless the command does."""
    answer = run('solve', '--nodes=1000', text=FOUR)[1].split(' ms ')[0]
    block = 'START 15\nINFO rule 0\nBOARD\n7,7,1\n0,14,2\n8,7,1\n0,13,2\n9,7,1\n0,12,2\n10,7,1\n14,0,2\nDONE\n'
    with tempfile.TemporaryDirectory() as folder:
        file = pathlib.Path(folder) / 'position.txt'
        for text in (FOUR, '黑h8 白a1 黑i8 白a2 黑j8 白a3 黑k8 白o15', block):
            for coding in ('utf-8', 'utf-8-sig', 'utf-16', 'utf-16-be'):
                mark = b'\xfe\xff' if coding == 'utf-16-be' else b''
                file.write_bytes(mark + text.encode(coding))
                claims.check_equal((text, coding, run('solve', '--nodes=1000', str(file))[1].split(' ms ')[0]),
                                   (text, coding, answer))
        file.write_bytes(f'{FOUR}\n\n{FOUR}\r\n'.encode('utf-16'))
        lines = run('solve', '--batch', '--nodes=1000', str(file))[1].splitlines()
        claims.check_equal([line.split(' ms ')[0] for line in lines], [answer] * 2)
        for cut in (b'', b'\xff', b'\xff\xfe', b'\xff\xfeh', b'\xfe\xff\x00h\x008\x00', b'\xff\xfe\x3d\xd8\x00\xde'):
            file.write_bytes(cut)
            status = run('solve', '--nodes=10', str(file))[0]
            claims.check_equal((cut, status), (cut, NONE if b'h\x008' in cut else USAGE))
    six = 'START 15\n{}BOARD\n7,7,1\n0,14,2\n8,7,1\n0,13,2\n9,7,1\n0,12,2\n6,7,1\n5,7,2\n11,7,1\n14,0,2\nDONE\n'
    for told, arguments, word in (('', [], 'win'), ('INFO rule 1\n', [], 'none'),
                                  ('INFO rule 1\n', ['--rule=freestyle'], 'win'),
                                  ('', ['--rule=standard'], 'none')):
        status, output, _ = run('solve', '--threats=fours', '--nodes=100000', *arguments,
                                text=six.format(told))
        claims.check_equal((told, arguments, output.split()[0]), (told, arguments, word))


def a_batch_is_answered_line_by_line():
    status, output, _ = run('solve', '--batch', '--nodes=1000', text=f'{FOUR}\n\nh8i9\r\nnothing\n')
    lines = output.splitlines()
    claims.check_equal((status, len(lines), lines[2]), (USAGE, 3, 'error'))
    claims.check_equal(run('solve', '--batch', '--nodes=10', text=f'{FOUR}\nh8\n')[0], OK)


def a_long_search_tells_how_far_it_is():
    """There is no win here that is found soon."""
    moves = 'i5f9h10i11i9g11h11h12j10f10e9f8f11k10h8g7j9h7f7'
    status, output, errors = run('solve', '--nodes=300000', moves)
    claims.check_equal((status, output.split()[0]), (UNKNOWN, 'unknown'))
    claims.check_equal(errors.startswith('no win among 250000 positions yet, after '), True)
    claims.check_equal(len(errors.splitlines()), 1)
    claims.check_equal(run('solve', '--nodes=1000', moves)[2], '')


def an_answer_says_for_which_colour_it_is():
    output = run('solve', '--batch', '--nodes=10', text=f'{FOUR}\nh8\n')[1]
    claims.check_equal([line.split()[-1] for line in output.splitlines()], ['black', 'white'])


def a_line_that_is_too_long_is_one_error():
    """One more than the program holds, twice as many, and a valid beginning."""
    for line in (' ' * 8190 + 'h8', ' ' * 8191 + 'h8', 'h8' + ' ' * 8190 + 'h8', 'h8i9,' * 5000, 'x' * 100000):
        status, output, _ = run('solve', '--batch', '--nodes=10', text=f'h8i9\n{line}\nh8i9\n{line}')
        words = [answer.split()[0] for answer in output.splitlines()]
        claims.check_equal((len(line), status, words), (len(line), USAGE, ['none', 'error'] * 2))
        status, output, errors = run('solve', '--nodes=10', text=line)
        claims.check_equal((status, output, errors != ''), (USAGE, '', True))
    claims.check_equal(run('solve', '--batch', '--nodes=10', text='h8\0i9\n')[1], 'error\n')


def what_is_no_position_is_refused():
    five = 'a1a2b1b2c1c2d1d2e1'
    for arguments, text in ((['h8h8'], ''), (['/does/not/exist'], ''), ([], ''), ([], 'p16'),
                            ([five], ''), (['--size=10', 'k11'], '')):
        status, output, errors = run('solve', *arguments, text=text)
        claims.check_equal((arguments, status, output, errors != ''),
                           (arguments, USAGE, '', True))


claims.run(it_says_its_version, it_tells_what_it_can, what_it_does_not_know_is_refused, what_cant_be_written_is_told,
           bench_counts_the_same_each_time, bench_counts_under_every_rule,
           bench_counts_what_it_did_when_this_was_written,
           positions_are_solved_from_everywhere, a_picture_is_read_too,
           positions_are_read_as_people_post_them,
           files_of_unicode_and_blocks_of_a_manager_are_read,
           a_batch_is_answered_line_by_line,
           a_long_search_tells_how_far_it_is,
           an_answer_says_for_which_colour_it_is,
           a_line_that_is_too_long_is_one_error, what_is_no_position_is_refused)
