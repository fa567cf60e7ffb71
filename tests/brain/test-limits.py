#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Little memory and few processors: the brain plays with what there is, in time."""

import os
import resource

import claims
from manager import FREESTYLE, MOVE, RENJU, SANITIZED, STANDARD, Brain, board, makes_five

FEW_NODES = 'INFO max_node 500'

# White has four in a row with one end free, and black is to move.
MUST_STOP = [(0, 0), (1, 0), (9, 9), (2, 0), (7, 3), (3, 0), (12, 5), (4, 0)]
STOP = (5, 0)


def held_to(megabytes):
    """For a process with so much address space; Python itself needs more."""
    return f'ulimit -v {megabytes * 1024}'


def without_threads():
    """For a process of nobody's that may be one alone; root isn't bound."""
    if os.getuid() == 0:
        os.setuid(65534)
    resource.setrlimit(resource.RLIMIT_NPROC, (1, 1))


def on_one_processor():
    os.sched_setaffinity(0, [min(os.sched_getaffinity(0))])


def a_whole_game_is_played_in_32_megabytes():
    for wishes in ([], ['INFO hash_size 4194304', 'INFO thread_num 64'],
                   ['INFO max_memory 2147483648']):
        with Brain(held_to(32)) as black, Brain(held_to(32)) as white:
            for brain in (black, white):
                claims.check_equal(brain.ask(FEW_NODES, *wishes, 'START 15'), 'OK')
            moves = [black.ask_move('BEGIN')]
            while not makes_five(moves) and len(moves) < 225:
                mover = (black, white)[len(moves) % 2]
                moves.append(mover.ask_move(f'TURN {moves[-1][0]},{moves[-1][1]}'))
            claims.check_equal(len(set(moves)), len(moves))


def with_less_it_still_plays_sensibly():
    sizes = (200, 140, 100, 80, 64, 48, 32, 28, 24, 20, 16, 14, 12, 10, 8, 7, 6)
    for number, megabytes in enumerate(sizes):
        rule = (FREESTYLE, STANDARD, RENJU)[number % 3]
        with Brain(held_to(megabytes)) as brain:
            claims.check_equal(brain.ask(FEW_NODES, f'INFO rule {rule}', 'START 15'), 'OK')
            brain.ask_move('BEGIN')
            claims.check_equal((megabytes, brain.ask_move(*board(MUST_STOP))), (megabytes, STOP))
            claims.check_equal(brain.ask('RESTART'), 'OK')
            brain.ask_move('TURN 7,7')
            brain.ask_move('YXNBEST 3')
            claims.check_equal(len(brain.ask('SWAP2BOARD', 'DONE').split(' ')), 3)
            brain.check_silence()


def held_memory(brain, what='VmRSS'):
    """Kilobytes that the program holds, or has held at most (VmHWM)."""
    with open(f'/proc/{brain.process.pid}/status', encoding='ascii') as status:
        return next(int(line.split()[1]) for line in status if line.startswith(f'{what}:'))


def a_manager_that_measures_memory_finds_no_more_than_it_allowed():
    """What Gomocup's judge measures is less: what is shared with others isn't counted there."""
    for megabytes in (80, 350):
        with Brain() as brain:
            claims.check_equal(brain.ask(f'INFO max_memory {megabytes << 20}', 'INFO thread_num 2',
                                         'INFO pondering 1', 'START 20'), 'OK')
            # As much of the table as an hour would need is in use; then one that is short.
            line = brain.ask('INFO timeout_turn 3600000', 'INFO show_detail 2',
                             *board(MUST_STOP[:5]))
            while line != 'INFO DEPTH 9':
                line = brain.next_line()
            brain.send('YXSTOP\nINFO show_detail 0\nINFO timeout_turn 300\n')
            while not MOVE.fullmatch(brain.next_line()):
                pass
            for turn in ('19,19', '0,19', '19,0'):
                brain.ask_move(f'TURN {turn}', size=20)
            held = held_memory(brain, 'VmHWM')
            claims.check_equal((megabytes, held, held < megabytes << 10), (megabytes, held, True))


def a_short_thought_takes_little_of_much_memory():
    for limit in (FEW_NODES, 'INFO timeout_turn 200'):
        with Brain() as brain:
            brain.ask(limit, 'INFO max_memory 2147483648', 'START 15')
            brain.ask_move(*board(MUST_STOP[:5]))
            held = held_memory(brain)
            claims.check_equal((limit, held, SANITIZED or held < 64 << 10), (limit, held, True))


def more_threads_than_processors_are_not_started():
    for prepare, processors in ((None, len(os.sched_getaffinity(0))), (on_one_processor, 1)):
        with Brain(prepare=prepare) as brain:
            line = brain.ask('INFO thread_num 64', 'INFO timeout_turn 3600000',
                             'INFO show_detail 2', 'START 15', *board(MUST_STOP[:5]))
            while line != 'INFO DEPTH 5':
                line = brain.next_line()
            # One of them reads.
            threads = len(os.listdir(f'/proc/{brain.process.pid}/task'))
            claims.check_equal((threads, threads <= 1 + processors), (threads, True))


def a_program_that_may_have_no_threads_plays():
    with Brain(prepare=without_threads) as brain:
        claims.check_equal(brain.ask('INFO timeout_turn 3600000', 'INFO thread_num 4', 'START 15'),
                           'OK')
        claims.check_equal(len(os.listdir(f'/proc/{brain.process.pid}/task')), 1)
        claims.check_equal(brain.ask_move(*board(MUST_STOP)), STOP)
        brain.ask_move('TURN 14,14')
        brain.send('END\n')
        claims.check_equal(brain.wait_until_ended()[0], 0)


claims.run(a_whole_game_is_played_in_32_megabytes, with_less_it_still_plays_sensibly,
           a_short_thought_takes_little_of_much_memory,
           a_manager_that_measures_memory_finds_no_more_than_it_allowed,
           more_threads_than_processors_are_not_started, a_program_that_may_have_no_threads_plays)
