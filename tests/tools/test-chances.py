#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Games of levels against themselves, and the chances that are fitted to them."""

import math
import os
import re
import subprocess

import claims

CHANCES = os.environ['CHANCES']
FIT_CHANCES = os.environ['FIT_CHANCES']


def run(program, *arguments, text=''):
    return subprocess.run([program, *map(str, arguments)], input=text, text=True, check=True,
                          capture_output=True, timeout=250).stdout


def line_of(number, odds, outcome, level='ox 1000', proof='-'):
    """Odds of e : 1 are a score of 200."""
    score = round(200 * math.log(odds))
    return f'freestyle {level} 1-{number} 15 9 black {score} 0.5 {proof} 0 {outcome:.1f}\n'


def bins_of(output, heading):
    """The chance that was shown and the share that was won, by bins."""
    part = output.split(heading)[1].split('\n\n')[0]
    return [(float(shown), float(won)) for shown, won in
            re.findall(r'shown +([0-9.]+), won +([0-9.]+)', part)]


def slope_of(level, output):
    return round(float(re.search(rf'^{level}, .*slope (-?[0-9.]+) ', output, re.M).group(1)), 2)


def a_line_has_the_chance_and_the_result():
    lines = run(CHANCES, '--games', 1, '--positions', 3, 'chick', 'medium').splitlines()
    levels = set()
    winners = {}
    for line in lines:
        (rule, level, rating, game, size, move, side, score, chance, proof, _moves,
         outcome) = line.split()
        levels.add((level, rating))
        claims.check_equal((rule, size, int(move) % 2), ('freestyle', '15', int(side == 'black')))
        if proof == '-':
            claims.check_equal(round(float(chance), 2),
                               round(1 / (1 + math.exp(-2.5 * int(score) / 200)), 2))
        else:
            claims.check_equal(float(chance), 0.0 if proof == 'lost' else 1.0)
        black = float(outcome) if side == 'black' else 1 - float(outcome)
        claims.check_equal(winners.setdefault((level, game), black), black)
    claims.check_equal(levels, {('chick', '370'), ('medium', '1110')})


def the_slope_of_a_level_is_found_again():
    """Shown 3 : 1 and won as often, shown 1 : 9 and won 1 : 3."""
    text = ''.join(line_of(i, 3, i % 4 > 0) for i in range(400))
    claims.check_equal(slope_of('ox', run(FIT_CHANCES, text=text)), 1)
    text = ''.join(line_of(i, 1 / 9, i % 4 == 0, 'fox 1332') for i in range(400))
    claims.check_equal(slope_of('fox', run(FIT_CHANCES, text=text)), 0.5)


def what_is_proved_is_counted_apart():
    text = ''.join(line_of(i, 3, i % 4 > 0) for i in range(40))
    proved = ''.join(line_of(40 + i, 1, i % 5 > 0, proof='fours') for i in range(10))
    output = run(FIT_CHANCES, text=text + proved)
    claims.check_equal(slope_of('ox', output), 1)
    claims.check_equal(re.search(r'fours +(\d+) positions, +(\d+) games: won +([0-9.]+)',
                                 output).groups(), ('10', '10', '80.0'))
    # Both as players of 1000 are shown them: 3 : 1 of the score is next to nothing, fours are most.
    claims.check_equal(bins_of(output, 'all levels below 2500:'), [(52.8, 75.0), (93.9, 80.0)])


def the_champions_slopes_are_compared():
    """The same under two rules, then not."""
    champion = ''.join(line_of(i, 3, i % 4 > 0, 'champion 3521') for i in range(400))
    same = champion + champion.replace('freestyle', 'renju')
    claims.check_equal('slopes: chi square 0.00 of 1' in run(FIT_CHANCES, text=same), True)
    other = ''.join(line_of(i, 3, i % 2, 'champion 3521') for i in range(400))
    output = run(FIT_CHANCES, text=champion + other.replace('freestyle', 'renju'))
    claims.check_equal(float(re.search(r'chi square ([0-9.]+)', output).group(1)) > 10, True)


def a_line_that_is_not_whole_is_left_out():
    text = ''.join(line_of(i, 3, i % 4 > 0) for i in range(40))
    claims.check_equal(run(FIT_CHANCES, text=text + line_of(40, 3, 0)[:-1]),
                       run(FIT_CHANCES, text=text))


claims.run(
    a_line_has_the_chance_and_the_result,
    the_slope_of_a_level_is_found_again,
    what_is_proved_is_counted_apart,
    the_champions_slopes_are_compared,
    a_line_that_is_not_whole_is_left_out,
)
