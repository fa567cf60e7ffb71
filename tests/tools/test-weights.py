#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""The way from games to weights, and to a net: the same games give the same."""

import os
import pathlib
import re
import struct
import subprocess
import tempfile

import claims

GAMES, FEW_GAMES, SEED, NODES = 80, 10, 5, 100
ENGINE = pathlib.Path(os.environ['ENGINE'])
NET = str(ENGINE / 'net-freestyle.bin')
LEAF = re.compile(r'\? ([a-o]\d+)+ [a-o]\d+:-?\d+')
GAME = re.compile(r'(-1|0|1) ([a-o]\d+)+( [a-o]\d+:-?\d+\??)+')


def run(tool, *arguments, text=''):
    """What the tool printed, and what it said about its progress."""
    result = subprocess.run([os.environ[tool], *map(str, arguments)], input=text, text=True,
                            check=True, capture_output=True, timeout=600)
    return result.stdout, result.stderr


def fit_weights(*arguments, text):
    """The bytes of the weights, and what the tool said about its progress."""
    result = subprocess.run([os.environ['FIT_WEIGHTS'], *map(str, arguments)], input=text.encode(),
                            check=True, capture_output=True, timeout=600)
    return result.stdout, result.stderr.decode()


def the_same_seed_plays_the_same_games():
    claims.check_equal(run('SELF_PLAY', GAMES, SEED, NODES)[0], PLAYED)
    claims.check_equal(run('SELF_PLAY', GAMES, SEED + 1, NODES)[0] != PLAYED, True)


def threads_play_the_same_games():
    claims.check_equal(run('SELF_PLAY', '--threads', 3, GAMES, SEED, NODES)[0], PLAYED)


def a_run_that_was_stopped_goes_on():
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, 'games')
        run('SELF_PLAY', '--output', path, FEW_GAMES, SEED, NODES)
        with open(path, 'a', encoding='ascii') as file:
            file.write('1 h8i9 j7:1')
        run('SELF_PLAY', '--output', path, '--threads', 2, GAMES, SEED, NODES)
        with open(path, encoding='ascii') as file:
            claims.check_equal(file.read(), PLAYED)


def openings_can_be_given():
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, 'openings')
        with open(path, 'w', encoding='ascii') as file:
            file.write('h8i9i8h9\nh8h9a1\n')
        lines = run('SELF_PLAY', '--openings', path, GAMES, SEED, NODES)[0].splitlines()
        stones = {len(re.findall(r'[a-o]\d+', line.split()[1])) for line in lines}
        claims.check_equal((len(lines), stones), (GAMES, {3, 4}))
        with open(path, 'a', encoding='ascii') as file:
            file.write('h8h8\n')
        result = subprocess.run([os.environ['SELF_PLAY'], '--openings', path, '1'], timeout=600,
                                text=True, capture_output=True)
        claims.check_equal((result.returncode, path in result.stderr), (1, True))


def each_line_is_a_game():
    lines = PLAYED.splitlines()
    claims.check_equal(len(lines), GAMES)
    claims.check_empty([line for line in lines if not GAME.fullmatch(line)], 'no games')
    for line in lines:
        moves = re.findall(r'[a-o]\d+', line)
        claims.check_equal(len(moves), len(set(moves)))


def the_same_games_give_the_same_weights():
    claims.check_equal(fit_weights(text=PLAYED)[0] == FITTED[0], True)


def where_the_result_is_not_known_the_opinion_counts():
    unknown = re.sub(r'^\S+', '?', PLAYED, flags=re.MULTILINE)
    weights = fit_weights(0, text=PLAYED)[0]
    claims.check_equal(fit_weights(0.5, text=unknown)[0] == weights, True)
    claims.check_equal(weights == FITTED[0], False)


def what_cannot_be_written_is_reported():
    for tool, arguments, complaint in (('LEAVES', [str(SEED), str(NODES)], 'could be written'),
                                       ('FIT_WEIGHTS', [], "couldn't be written")):
        with open('/dev/full', 'wb') as full:
            result = subprocess.run([os.environ[tool], *arguments], input=PLAYED, text=True,
                                    stdout=full, stderr=subprocess.PIPE, timeout=600)
        claims.check_equal((tool, result.returncode, complaint in result.stderr), (tool, 1, True))


def size_of(name):
    return (ENGINE / name).stat().st_size


def there_is_a_weight_for_everything():
    claims.check_equal(len(FITTED[0]), size_of('weights-freestyle.bin'))
    claims.check_equal(len(FITTED[0]), size_of('weights-standard.bin'))


def numbers_in(weights):
    return [number for number, in struct.iter_unpack('<h', weights)]


def sides_that_play_by_different_rules_have_weights_of_their_own():
    """Little is learned from so few games, on top of the weights that there are."""
    for rule in 'standard', 'renju':
        played = run('SELF_PLAY', GAMES, SEED, NODES, 15, rule)[0]
        weights = numbers_in(fit_weights(0.5, rule, text=played)[0])
        there = numbers_in((ENGINE / f'weights-{rule}.bin').read_bytes())
        claims.check_equal((rule, len(weights)), (rule, len(there)))
        farthest = max(abs(a - b) for a, b in zip(weights, there))
        claims.check_equal((rule, farthest, 0 < farthest < 200), (rule, farthest, True))


def a_rule_nobody_knows_is_refused():
    for tool, arguments in (('SELF_PLAY', (1, 1, 100, 15, 'chess')), ('FIT_WEIGHTS', (0.5, 'chess')),
                            ('FIT_NET', ('--rule', 'chess', 'net', 1)),
                            ('LEAVES', (1, 100, 'chess'))):
        result = subprocess.run([os.environ[tool], *map(str, arguments)], input=PLAYED, text=True,
                                capture_output=True, timeout=600)
        claims.check_equal((tool, result.returncode), (tool, 1))


def it_learns():
    losses = re.findall(r'evaluation (\S+), policy ([\d.]+)', FITTED[1])
    for first, last in zip(losses[0], losses[-1]):
        claims.check_equal((first, last, float(last) < float(first)), (first, last, True))


def lines_that_are_no_games_are_left_out():
    spoiled = 'nonsense\n1\n1 \n1 h8 z9:1\n1 h8 h9\n' + PLAYED
    claims.check_equal(fit_weights(text=spoiled)[0] == FITTED[0], True)


def the_same_games_give_the_same_leaves():
    leaves = run('LEAVES', SEED, NODES, text=PLAYED)[0]
    claims.check_equal(leaves == run('LEAVES', SEED, NODES, text=PLAYED)[0], True)
    claims.check_equal(leaves == run('LEAVES', SEED + 1, NODES, text=PLAYED)[0], False)
    claims.check_empty([line for line in leaves.splitlines() if not LEAF.fullmatch(line)],
                       'no leaves')
    # Each goes on from a position of a game, with moves that were not played there.
    prefixes = {''}
    for line in PLAYED.splitlines():
        moves = re.findall(r'[a-o]\d+', line)
        prefixes |= {''.join(moves[:count]) for count in range(len(moves) + 1)}
    others = 0
    for line in leaves.splitlines():
        moves = re.findall(r'[a-o]\d+', line)
        claims.check_equal(len(moves), len(set(moves)))
        known = max(count for count in range(len(moves)) if ''.join(moves[:count]) in prefixes)
        claims.check_equal((line, known > 0), (line, True))
        others += known < len(moves) - 1
    claims.check_equal((others, others > len(leaves.splitlines()) / 2), (others, True))


def fit_net(threads, *options, text=None):
    """The net's bytes, and what the tool said of the games that were held out."""
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, 'net')
        told = run('FIT_NET', *options, path, 1, threads, text=text or PLAYED)[1]
        with open(path, 'rb') as file:
            return file.read(), told.splitlines()[-1]


def read_loss(told):
    return float(re.match(r'Games held out: loss ([\d.]+)', told)[1])


def read_policy_loss(told):
    return float(re.search(r'of the policy ([\d.]+)', told)[1])


def the_same_games_give_the_same_net():
    net, told = fit_net(2)
    claims.check_equal(len(net), os.path.getsize(NET))
    claims.check_equal((net, told) == fit_net(2), True)
    claims.check_equal(read_loss(told) > 0, True)


def a_net_learns_from_leaves_too():
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, 'leaves')
        leaves = run('LEAVES', SEED, NODES, text=PLAYED)[0]
        with open(path, 'w', encoding='ascii') as file:
            file.write(leaves)
        learned = fit_net(2, '--leaves', path)
        claims.check_equal(learned == fit_net(2, '--leaves', path), True)
        claims.check_equal(learned[0] == fit_net(2)[0], False)
        with open(path, 'w', encoding='ascii') as file:
            file.write('\n'.join(leaves.splitlines()[:30]))
        result = subprocess.run([os.environ['FIT_NET'], '--leaves', path, path + '.net', '1'],
                                input=PLAYED, text=True, capture_output=True, timeout=600)
        claims.check_equal((result.returncode, path in result.stderr), (1, True))
        claims.check_equal(os.path.exists(path + '.net'), False)


def a_net_goes_on_from_what_another_has_learned():
    net, told = fit_net(1, '--from', NET)
    with open(NET, 'rb') as file:
        before = file.read()
    claims.check_equal((len(net), net == before), (len(before), False))
    # Most features are as they were: few lines occur in so few games.
    same = sum(a == b for a, b in zip(net, before)) / len(net)
    claims.check_equal((same, same > 0.5), (same, True))
    # Of the few games that are held out, the results are chance, but not the moves.
    anew = fit_net(1)[1]
    claims.check_equal((told, anew, read_policy_loss(told) < read_policy_loss(anew) - 0.1),
                       (told, anew, True))


def a_net_is_saved_as_it_was_judged():
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, 'net')
        net, told = fit_net(1, '--from', NET)
        with open(path, 'wb') as file:
            file.write(net)
        again = fit_net(1, '--from', path)[1]
        claims.check_equal((told, again, read_loss(again) < read_loss(told) + 0.01),
                           (told, again, True))


def a_net_of_one_size_is_a_beginning_for_another():
    played = run('SELF_PLAY', GAMES, SEED, NODES, 20)[0]
    leaves = run('LEAVES', SEED, NODES, 'freestyle', 20, text=played)[0]
    claims.check_equal(re.search(r'[p-t]\d', leaves) is not None, True)
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, 'net')
        net, told = fit_net(1, '--size', 20, '--from', NET, text=played)
        with open(path, 'wb') as file:
            file.write(net)
        again = fit_net(1, '--size', 20, '--from', path, text=played)[1]
        claims.check_equal((told, again, read_loss(again) < read_loss(told) + 0.01),
                           (told, again, True))
        for size in (4, 23):
            result = subprocess.run([os.environ['FIT_NET'], '--size', str(size), path, '1'],
                                    input=played, text=True, capture_output=True, timeout=600)
            claims.check_equal((size, result.returncode, result.stderr[:6]), (size, 1, 'Usage:'))


def what_is_no_net_is_refused():
    with tempfile.TemporaryDirectory() as folder:
        path, long = os.path.join(folder, 'net'), os.path.join(folder, 'long')
        with open(NET, 'rb') as file, open(long, 'wb') as copy:
            copy.write(file.read() + b'more')
        for no_net in (long, __file__, os.path.join(folder, 'nothing')):
            result = subprocess.run([os.environ['FIT_NET'], '--from', no_net, path, '1'], text=True,
                                    input=PLAYED, capture_output=True, timeout=600)
            claims.check_equal((result.returncode, no_net in result.stderr, os.path.exists(path)),
                               (1, True, False))


def a_net_learns_from_games_of_another_rule():
    """Where the rule isn't the same for both colours, each has weights of its own."""
    played = run('SELF_PLAY', GAMES, SEED, NODES, 15, 'renju')[0]
    net, told = fit_net(1, '--rule', 'renju', '--from', NET, text=played)
    half = len(net) // 2
    claims.check_equal((len(net), net[:half] != net[half:]), (2 * os.path.getsize(NET), True))
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, 'net')
        for bytes_kept in (len(net), half, half + 1, len(net) - 1, half - 1):
            with open(path, 'wb') as file:
                file.write(net[:bytes_kept])
            result = subprocess.run([os.environ['FIT_NET'], '--rule', 'renju', '--from', path,
                                     path + '.new', '1'], text=True, input=played,
                                    capture_output=True, timeout=600)
            good = bytes_kept in (len(net), half)
            claims.check_equal((bytes_kept, result.returncode, path + ' is no net' in result.stderr),
                               (bytes_kept, 0 if good else 1, not good))
            if bytes_kept == len(net):
                again = read_loss(result.stderr.splitlines()[-1])
                claims.check_equal((told, again, again < read_loss(told) + 0.01),
                                   (told, again, True))
        # Another rule's net can't begin with white's weights.
        with open(path, 'wb') as file:
            file.write(net)
        result = subprocess.run([os.environ['FIT_NET'], '--from', path, path + '.new', '1'],
                                text=True, input=PLAYED, capture_output=True, timeout=600)
        claims.check_equal((result.returncode, path in result.stderr), (1, True))


def a_net_needs_games():
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, 'net')
        result = subprocess.run([os.environ['FIT_NET'], path, '1'], input='', text=True,
                                capture_output=True, timeout=600)
        claims.check_equal((result.returncode, os.path.exists(path)), (1, False))


PLAYED = run('SELF_PLAY', GAMES, SEED, NODES)[0]
FITTED = fit_weights(text=PLAYED)

claims.run(the_same_seed_plays_the_same_games, threads_play_the_same_games,
           a_run_that_was_stopped_goes_on, openings_can_be_given, each_line_is_a_game,
           the_same_games_give_the_same_weights, where_the_result_is_not_known_the_opinion_counts,
           what_cannot_be_written_is_reported, there_is_a_weight_for_everything, it_learns,
           lines_that_are_no_games_are_left_out,
           sides_that_play_by_different_rules_have_weights_of_their_own,
           a_rule_nobody_knows_is_refused, the_same_games_give_the_same_leaves,
           the_same_games_give_the_same_net, a_net_learns_from_leaves_too,
           a_net_goes_on_from_what_another_has_learned, a_net_is_saved_as_it_was_judged,
           a_net_of_one_size_is_a_beginning_for_another, what_is_no_net_is_refused,
           a_net_learns_from_games_of_another_rule, a_net_needs_games)
