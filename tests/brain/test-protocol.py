#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""The real program keeps to the Gomocup protocol, whatever it is sent."""

import os
import random
import re
import signal
import string
import subprocess

import claims
from manager import (CARO, FREESTYLE, PATIENCE, RENJU, STANDARD, Brain, board, check_move,
                     makes_five)

# Far less than a game would have.
SMALL = ['INFO max_node 500', 'INFO hash_size 1024']

# A thought that takes as long as it may.
LONG = ['INFO max_node 0', 'INFO timeout_turn 3600000']
QUIET = board([(7, 7), (8, 8), (9, 7)])


def start(brain, size=15):
    claims.check_equal(brain.ask(*SMALL, f'START {size}'), 'OK')


def nothing_is_said_before_the_first_command():
    with Brain() as brain:
        brain.check_silence()
        claims.check_equal(brain.messages, [])


def about_is_one_line_of_keys_and_values():
    with Brain() as brain:
        line = brain.ask('ABOUT')
        for key in ('name', 'version', 'author', 'country'):
            claims.check_equal((key, f'{key}="' in line), (key, True))
        brain.check_silence()


def every_size_from_5_to_22_starts_and_no_other():
    with Brain() as brain:
        for size in range(5, 23):
            start(brain, size)
        for size in ('4', '23', '0', '-1', '', 'x', '15x', '99999999999'):
            brain.check_error(f'START {size}')
        start(brain)


def games_can_be_started_again():
    with Brain() as brain:
        start(brain)
        brain.ask_move('TURN 7,7')
        claims.check_equal(brain.ask('RESTART'), 'OK')
        brain.ask_move('TURN 7,7')
        claims.check_equal(brain.ask('START 20'), 'OK')
        brain.ask_move('TURN 19,19', size=20)
        claims.check_equal(brain.ask('RECTSTART 16,16'), 'OK')
        brain.check_error('RECTSTART 15,20')


def lines_may_end_in_every_way():
    for end in ('\n', '\r\n', '\r', '\n\n', '\r\n\r\n'):
        with Brain() as brain:
            claims.check_equal(brain.ask(*SMALL, 'START 15', end=end), 'OK')
            check_move(brain.ask('TURN 7,7', end=end), 15)
            check_move(brain.ask(*QUIET, end=end), 15)
            brain.check_silence()


def commands_may_be_in_lower_case():
    with Brain() as brain:
        claims.check_equal(brain.ask('info MAX_NODE 500', 'start 15'), 'OK')
        brain.ask_move('begin')
        brain.ask_move('Board', '0,0,2', 'done')


def everything_may_come_in_one_write():
    with Brain() as brain:
        claims.check_equal(brain.ask('START 20', 'INFO timeout_turn 500', 'INFO timeout_match 9000',
                                     'INFO max_memory 83886080', 'INFO game_type 1',
                                     'INFO rule 0', 'INFO folder /tmp', 'INFO time_left 9000',
                                     'BOARD', 'DONE', end='\r\n'), 'OK')
        check_move(brain.next_line(), 20)
        brain.check_silence()


def a_line_may_come_byte_by_byte():
    with Brain() as brain:
        for byte in b'INFO max_node 500\r\nSTART 15\r\n':
            brain.send(bytes([byte]))
        claims.check_equal(brain.next_line(), 'OK')


def a_suspended_program_goes_on():
    with Brain() as brain:
        start(brain)
        brain.process.send_signal(signal.SIGSTOP)
        brain.send('TURN 7,7\n')
        brain.process.send_signal(signal.SIGCONT)
        check_move(brain.next_line(), 15)


def one_that_ponders_can_be_suspended():
    with Brain() as brain:
        start(brain)
        brain.ask_move('INFO max_node 0', 'INFO timeout_turn 50', 'INFO pondering 1', 'TURN 7,7')
        for point in ('0,0', '14,14', '0,14'):
            brain.process.send_signal(signal.SIGSTOP)
            brain.send(f'INFO time_left 100000\nTURN {point}\n')
            brain.process.send_signal(signal.SIGCONT)
            check_move(brain.next_line(), 15)
        brain.send('END\n')
        check_leaving(brain)


def info_is_never_answered():
    with Brain() as brain:
        start(brain)
        for key in ('timeout_turn', 'timeout_match', 'time_left', 'max_memory', 'game_type', 'rule',
                    'evaluate', 'folder', 'thread_num', 'max_depth', 'max_node', 'hash_size',
                    'show_detail', 'time_increment', 'caution_factor', 'pondering', 'strength',
                    'nonsense', ''):
            for value in ('1', '0', '-1', '3,4', 'x', '', '1 2', '99999999999999999999'):
                brain.send(f'INFO {key} {value}\n')
        brain.check_silence()
        claims.check_equal(brain.messages, [])
        brain.ask_move('INFO max_node 100', 'INFO thread_num 1', 'TURN 7,7')


def positions_are_answered_with_free_points():
    chooser = random.Random(5)
    with Brain() as brain:
        start(brain)
        for count in (0, 1, 2, 3, 4, 5, 8):
            points = chooser.sample([(x, y) for x in range(15) for y in range(15)], count)
            lines = board(points)
            answer = brain.ask_move(*lines)
            claims.check_equal(answer in points, False)
            chooser.shuffle(stones := lines[1:-1])
            brain.ask_move('BOARD', *stones, 'DONE')
        brain.check_silence()


def points(text):
    """Points such as h8, counted from a corner as the protocol does."""
    return [(ord(word[0]) - ord('a'), int(word[1:]) - 1) for word in text.split()]


def what_wins_depends_on_the_rule():
    questions = [
        # A four, and what a fifth stone makes of it.
        ((FREESTYLE, STANDARD, RENJU, CARO), 'h8 h9 i8 i9 j8 j9 k8 k9', 'g8 l8'),
        # A six of white's at h13, which is worth stopping in freestyle alone.
        ((STANDARD,), 'h8 h9 i8 h10 g8 h11 j13 h12 g14 h14 i15', 'f8 j8'),
        # Black's five would be closed at both ends, so white's three has to be stopped.
        ((CARO,), 'h8 f8 g8 f9 i8 f7 j8 l8', 'f5 f6 f10 f11'),
    ]
    for rules, moves, answers in questions:
        for rule in rules:
            with Brain() as brain:
                start(brain)
                answer = brain.ask_move(f'INFO rule {rule}', *board(points(moves)))
                claims.check_equal((rule, answer in points(answers)), (rule, True))


class Judged:
    """A brain as Gomocup's judge runs it: all in one go and without waiting for OK, always BOARD
    at first, and suspended unless it is to move."""

    def __init__(self, brain, size, rule):
        self.brain, self.size, self.moves = brain, size, 0
        self.unsent = [*SMALL, f'START {size}', 'INFO timeout_turn 5000',
                       'INFO timeout_match 100000', f'INFO max_memory {350 << 20}',
                       'INFO game_type 1', f'INFO rule {rule}', 'INFO folder /tmp']
        brain.process.send_signal(signal.SIGSTOP)

    def move(self, moves):
        lines = board(moves) if self.moves == 0 else [f'TURN {moves[-1][0]},{moves[-1][1]}']
        self.brain.process.send_signal(signal.SIGCONT)
        self.brain.send(''.join(line + '\r\n' for line in [*self.unsent, 'INFO time_left 100000',
                                                           *lines]))
        if self.unsent:
            claims.check_equal(self.brain.next_line(), 'OK')
            self.unsent = []
        point = check_move(self.brain.next_line(), self.size)
        self.brain.process.send_signal(signal.SIGSTOP)
        self.moves += 1
        return point

    def is_forbidden(self, moves, point):
        """Whether that point is forbidden to black, who is to move."""
        self.brain.process.send_signal(signal.SIGCONT)
        answer = self.brain.ask(*board(moves, 'YXBOARD'), 'YXSHOWFORBID')
        self.brain.process.send_signal(signal.SIGSTOP)
        numbers = answer.removeprefix('FORBID ')
        names = [numbers[i:i + 4] for i in range(0, len(numbers), 4)]
        return f'{point[0]:02}{point[1]:02}' in names


def games_are_played_as_gomocups_judge_plays_them():
    for size, rule in ((20, FREESTYLE), (15, FREESTYLE), (15, STANDARD), (15, RENJU), (15, CARO)):
        with Brain() as first, Brain() as second, Brain() as third:
            players = [Judged(first, size, rule), Judged(second, size, rule)]
            referee = Judged(third, size, rule)
            referee.move([(0, 0)])
            # b2 e2 e3, counted from another corner.
            moves = [(size - 1 - x, y) for x, y in points('b2 e2 e3')]
            while not makes_five(moves, rule) and len(moves) < size * size:
                point = players[len(moves) % 2].move(moves)
                claims.check_equal((point, point in moves), (point, False))
                if rule == RENJU and len(moves) % 2 == 0:
                    claims.check_equal((point, referee.is_forbidden(moves, point)), (point, False))
                moves.append(point)


def no_foul_is_played():
    moves = points('h8 h9 i7 i9 h10 i6 i11 i12')
    with Brain() as brain:
        start(brain)
        claims.check_equal(brain.ask('INFO rule 4', *board(moves, 'YXBOARD'), 'YXSHOWFORBID'),
                           'FORBID 0608.')
        claims.check_equal(brain.ask_move(*board(moves)) in points('g9'), False)


def two_brains_play_a_game():
    with Brain() as black, Brain() as white:
        start(black)
        start(white)
        played = [black.ask_move('BEGIN')]
        for mover in (white, black) * 4:
            x, y = played[-1]
            answer = mover.ask(f'TURN {x},{y}')
            played.append(check_move(answer, 15))
        claims.check_equal(len(set(played)), len(played))


def unknown_commands_are_said_to_be_so():
    with Brain() as brain:
        for line in ('FOO', 'foo bar', 'STARTING 15', '15', 'YXUNHEARDOF', '\x01\x02', '- - -'):
            answer = brain.ask(line)
            claims.check_equal((line, answer.split()[0]), (line, 'UNKNOWN'))
        start(brain)


def a_turn_that_can_not_be_changes_nothing():
    with Brain() as brain:
        start(brain)
        x, y = brain.ask_move('TURN 7,7')
        for bad in ('7,7', f'{x},{y}', '15,3', '3,15', '-1,3', '7', '', 'a,b', '1;2', '1,2,3'):
            brain.check_error(f'TURN {bad}')
        claims.check_equal(brain.ask(f'TAKEBACK {x},{y}', 'TAKEBACK 7,7'), 'OK')
        claims.check_equal(brain.next_line(), 'OK')


def a_board_that_can_not_be_changes_nothing():
    five = [(0, 0), (0, 2), (1, 0), (2, 2), (2, 0), (4, 2), (3, 0), (6, 2), (4, 0)]
    with Brain() as brain:
        start(brain)
        x, y = brain.ask_move('TURN 7,7')
        for lines in (['1,1,1'], ['1,1,1', '1,1,2'], ['15,0,2'], ['x'], ['1,1'], ['1,1,3'],
                      board(five)[1:-1]):
            brain.check_error('BOARD', *lines, 'DONE')
        claims.check_equal(brain.ask(f'TAKEBACK {x},{y}'), 'OK')


def stones_are_taken_back():
    with Brain() as brain:
        start(brain)
        brain.check_error('TAKEBACK 7,7')
        x, y = brain.ask_move('TURN 3,3')
        brain.check_error('TAKEBACK 3,3')
        claims.check_equal(brain.ask(f'TAKEBACK {x},{y}'), 'OK')
        claims.check_equal(brain.ask('TAKEBACK 3,3'), 'OK')
        claims.check_equal(brain.ask('BEGIN'), '7,7')


def the_opening_has_three_steps():
    with Brain() as brain:
        start(brain)
        stones = brain.ask('SWAP2BOARD', 'DONE').split(' ')
        claims.check_equal(len({check_move(stone, 15) for stone in stones}), 3)
        answer = brain.ask('SWAP2BOARD', *stones, 'DONE')
        if answer != 'SWAP':
            claims.check_equal(len([check_move(stone, 15) for stone in answer.split(' ')]) <= 2,
                               True)
        answer = brain.ask('SWAP2BOARD', '7,7', '8,7', '9,9', '8,8', '8,6', 'DONE')
        if answer != 'SWAP':
            check_move(answer, 15)
        brain.check_silence()


def thoughts_are_told_in_words_that_others_read():
    line = re.compile(r'MESSAGE depth (\d+)-(\d+) (?:multipv (\d+) )?ev ([+-]M)?-?\d+ '
                      r'n (\d+) n/ms \d+ tm \d+ pv( [A-O]\d+)+')
    with Brain() as brain:
        start(brain)
        for lines, command in ((1, QUIET), (3, [*board([(7, 7), (8, 8)], 'YXBOARD'), 'YXNBEST 3'])):
            brain.messages.clear()
            x, y = brain.ask_move(*command)
            told = [line.fullmatch(message) for message in brain.messages]
            claims.check_equal((brain.messages, None in told), (brain.messages, False))
            claims.check_equal({match[3] for match in told},
                               {None} if lines == 1 else {str(rank + 1) for rank in range(lines)})
            # The last one tells the move that is played, in Rapfi's habit, and all positions.
            moves = brain.messages[-1].split(' pv ')[1].split()
            claims.check_equal(moves[0], f'{chr(ord("A") + x)}{y + 1}')
            claims.check_equal(int(told[-1][5]), max(int(match[5]) for match in told))
            # No more than one for each depth and rank, and a last one.
            depth = max(int(match[1]) for match in told)
            claims.check_equal(len(told) <= (1 + depth) * lines + 1, True)


def a_thought_can_be_hurried():
    with Brain() as brain:
        start(brain)
        for command in ('YXSTOP', 'STOP', 'yxstop'):
            brain.ask_move(*LONG, *QUIET, command)
        brain.send('YXSTOP\nSTOP\n')
        brain.check_silence()


def a_thought_is_given_up_for_another_command():
    with Brain() as brain:
        start(brain)
        for command in ('START 20', 'RESTART', 'RECTSTART 15,15'):
            claims.check_equal(brain.ask(*LONG, *QUIET, command), 'OK')
        brain.ask_move(*QUIET, *QUIET, 'YXSTOP')
        brain.send('\n'.join([*QUIET, 'YXBOARD', '1,1,2', 'DONE', '']))
        brain.check_silence()


def every_limit_of_time_is_answered():
    with Brain() as brain:
        start(brain)
        for left in (-100, 0, 1, 20, 1000, 2147483647):
            brain.ask_move('INFO max_node 0', 'INFO timeout_turn 100', 'INFO timeout_match 5000',
                           f'INFO time_left {left}', *QUIET)
        brain.ask_move('INFO timeout_turn 0', *QUIET)


def check_leaving(brain):
    status, rest = brain.wait_until_ended()
    claims.check_equal(status, 0)
    claims.check_equal(brain.read_errors(), '')
    return rest


def end_is_obeyed_at_once():
    for lines in ([], ['START 15'], ['START 15', 'BOARD'], ['START 15', 'BOARD', '7,7,2']):
        with Brain() as brain:
            brain.send('\n'.join([*lines, 'END', '']))
            claims.check_equal([line for line in check_leaving(brain) if line != 'OK'
                                and not line.startswith('ERROR')], [])


def end_is_obeyed_while_thinking():
    with Brain() as brain:
        start(brain)
        brain.send('\n'.join([*LONG, *QUIET, 'END', 'ABOUT', '']))
        claims.check_equal([line for line in check_leaving(brain)
                            if not line.startswith('MESSAGE ')], [])


def the_end_of_the_input_is_the_end():
    for lines in ([], ['START 15'], ['START 15', 'BOARD', '7,7,2'], ['START 15', *LONG, *QUIET],
                  ['START 15', *LONG, *QUIET, 'TURN 3']):
        with Brain() as brain:
            brain.send('\n'.join(lines))
            brain.process.stdin.close()
            check_leaving(brain)


def a_long_line_is_one_error():
    with Brain() as brain:
        start(brain)
        brain.check_error('x' * 10000)
        brain.check_error('TURN 7,7' + ' ' * 100000 + 'x')
        brain.send('INFO folder /' + 'x' * 10000 + '\n')
        brain.check_silence()
        brain.check_error('BOARD', '7,7,2' + '0' * 5000, 'DONE')
        brain.ask_move('TURN 7,7')


def zero_bytes_are_no_ends():
    with Brain() as brain:
        start(brain)
        brain.send(b'TURN 7,7\0\n')
        claims.check_equal(brain.next_line().split()[0], 'ERROR')
        brain.send(b'\0START 20\n')
        claims.check_equal(brain.next_line().split()[0], 'UNKNOWN')
        brain.ask_move('TURN 7,7')


def pipes_that_do_not_wait_are_waited_for():
    """The answers are more than a pipe holds, and nobody reads them at first."""
    questions = 3000
    in_read, in_write = os.pipe()
    out_read, out_write = os.pipe()
    os.set_blocking(in_read, False)
    os.set_blocking(out_write, False)
    with subprocess.Popen([os.environ['PBRAIN']], stdin=in_read, stdout=out_write,
                          pass_fds=[]) as process:
        os.close(in_read)
        os.close(out_write)
        with os.fdopen(in_write, 'wb') as to_brain:
            to_brain.write(b'ABOUT\n' * questions + b'END\n')
        with os.fdopen(out_read, 'rb') as from_brain:
            claims.check_equal(len(from_brain.readlines()), questions)
        claims.check_equal(process.wait(timeout=PATIENCE), 0)


def make_garbage(chooser):
    """A line that may be sense or not."""
    words = ['START', 'RECTSTART', 'RESTART', 'BEGIN', 'TURN', 'PLAY', 'BOARD', 'YXBOARD', 'DONE',
             'TAKEBACK', 'SWAP2BOARD', 'INFO', 'ABOUT', 'YXSTOP', 'YXNBEST', 'YXSHOWFORBID',
             'YXHASHCLEAR', 'YXSHOWINFO', 'YXBALANCEONE', 'YXBLOCK', 'YXSEARCHDEFEND',
             'YXSOOSORVSTEP2', 'YXQUERYDATABASEALL', 'YXSETDATABASE', 'SUGGEST', 'MESSAGE',
             'rule', 'timeout_turn']
    kind = chooser.random()
    if kind < 0.1:
        return bytes(chooser.randrange(256) for _ in range(chooser.randrange(40)))
    if kind < 0.4:
        return ','.join(str(chooser.randrange(-2, 18))
                        for _ in range(chooser.randrange(1, 5))).encode()
    letters = ''.join(chooser.choice(string.printable) for _ in range(chooser.randrange(6)))
    argument = chooser.choice(['', '15', '7,7', f'{chooser.randrange(15)},{chooser.randrange(15)}',
                               '-1', '99999999999', letters])
    return f'{chooser.choice(words)} {argument}'.encode()


def garbage_does_no_harm():
    for seed in range(4):
        chooser = random.Random(seed)
        with Brain() as brain:
            brain.send('INFO hash_size 1024\nINFO max_node 100\n')
            for _ in range(400):
                # Without END, and without what would make it think for long.
                line = make_garbage(chooser)
                if line.strip().upper() != b'END':
                    brain.send(line + chooser.choice([b'\n', b'\r\n', b'\r']))
            brain.send('\n\nDONE\nRESTART\nYXSTOP\nSTART 15\nABOUT\n')
            while not brain.next_line().startswith('name='):
                pass
            brain.send('END\n')
            check_leaving(brain)


claims.run(nothing_is_said_before_the_first_command, about_is_one_line_of_keys_and_values,
           every_size_from_5_to_22_starts_and_no_other, games_can_be_started_again,
           lines_may_end_in_every_way, commands_may_be_in_lower_case,
           everything_may_come_in_one_write, a_line_may_come_byte_by_byte,
           a_suspended_program_goes_on, one_that_ponders_can_be_suspended, info_is_never_answered,
           positions_are_answered_with_free_points, what_wins_depends_on_the_rule,
           games_are_played_as_gomocups_judge_plays_them, no_foul_is_played,
           two_brains_play_a_game,
           unknown_commands_are_said_to_be_so, a_turn_that_can_not_be_changes_nothing,
           a_board_that_can_not_be_changes_nothing, stones_are_taken_back,
           the_opening_has_three_steps, thoughts_are_told_in_words_that_others_read,
           a_thought_can_be_hurried,
           a_thought_is_given_up_for_another_command, every_limit_of_time_is_answered,
           end_is_obeyed_at_once, end_is_obeyed_while_thinking, the_end_of_the_input_is_the_end,
           a_long_line_is_one_error, zero_bytes_are_no_ends,
           pipes_that_do_not_wait_are_waited_for, garbage_does_no_harm)
