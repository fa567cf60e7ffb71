# SPDX-License-Identifier: GPL-3.0-or-later
"""A finished game of Ann and Bob, as it stands in the records."""

import json
import uuid

ANN = '11111111-1111-4111-8111-111111111111'
BOB = '22222222-2222-4222-8222-222222222222'
MOVES = ['n2', 'm2', 'n3', 'm3', 'n4', 'm4', 'n5', 'm5', 'n6']


def line(number):
    """One a day, in a March of another year, which is told with it; Ann has black and wins."""
    game = {'format': 1, 'id': str(uuid.uuid5(uuid.NAMESPACE_OID, str(number))),
            'started': f'2025-03-{number + 1:02}T10:00:00.000Z', 'duration_ms': 60000,
            'mode': 'pvp', 'rule': 'freestyle', 'size': 15,
            'black': {'seat': 1, 'profile': ANN, 'name': 'Ann'},
            'white': {'seat': 2, 'profile': BOB, 'name': 'Bob'},
            'first': 'black', 'moves': [[point, 100] for point in MOVES],
            'result': 'black', 'ending': 'five'}
    return json.dumps(game) + '\n'
