# SPDX-License-Identifier: GPL-3.0-or-later
"""Writes FLAC files (RFC 9639), so that minutes of music stay small.

Only what they need: one channel, 16 bits, the fixed predictors, Rice codes of
one parameter a frame.
"""

import hashlib
import struct

BLOCK = 1024  # samples a frame
BITS = 16
MAX_PARAMETER = 14


def crc_table(polynomial, bits):
    """What each byte at the top of a checksum does to it."""
    table = []
    for byte in range(256):
        value = byte << (bits - 8)
        for _ in range(8):
            value = value << 1 ^ (polynomial if value >> (bits - 1) else 0)
        table.append(value & (1 << bits) - 1)
    return table


CRC8 = crc_table(0x107, 8)
CRC16 = crc_table(0x18005, 16)


def crc8(data):
    value = 0
    for byte in data:
        value = CRC8[value ^ byte]
    return value


def crc16(data):
    value = 0
    for byte in data:
        value = value << 8 & 0xffff ^ CRC16[value >> 8 ^ byte]
    return value


def differences(samples):
    """The samples, their differences, the differences of these, and of those."""
    orders = [list(samples)]
    for _ in range(3):
        last = orders[-1]
        orders.append([b - a for a, b in zip(last, last[1:])])
    return orders


class RiceCodes(dict):
    """The codes of one parameter. The numbers 0, -1, 1, -2 … are taken as 0, 1, 2,
    3 …: how many times 2^parameter, then the rest."""

    def __init__(self, parameter):
        super().__init__()
        self.parameter = parameter

    def __missing__(self, number):
        folded = 2 * number if number >= 0 else -2 * number - 1
        high, low = divmod(folded, 1 << self.parameter)
        self[number] = '0' * high + '1'
        if self.parameter:
            self[number] += format(low, f'0{self.parameter}b')
        return self[number]


CODES = [RiceCodes(parameter) for parameter in range(MAX_PARAMETER + 1)]


def rice_parameter(residuals):
    """The one with which numbers of that size take the fewest bits, nearly."""
    mean = 2 * sum(map(abs, residuals)) // max(1, len(residuals))
    return min(MAX_PARAMETER, max(0, mean.bit_length() - 1))


def subframe(samples, wasted):
    """The bits of one frame's samples, of which the lowest bits are all zero."""
    if not any(samples):
        return '00000000' + BITS * '0'
    orders = differences([sample >> wasted for sample in samples])
    first = min(3, len(samples) - 1)
    order = min(range(first + 1), key=lambda i: sum(map(abs, orders[i])))
    parameter = rice_parameter(orders[order])
    width = BITS - wasted
    return ''.join([
        f'0001{order:03b}',
        '1' + '0' * (wasted - 1) + '1' if wasted else '0',
        *(format(sample & (1 << width) - 1, f'0{width}b') for sample in orders[0][:order]),
        '00', '0000', f'{parameter:04b}',
        *map(CODES[parameter].__getitem__, orders[order]),
    ])


# NOTE: GStreamer doesn't know a frame whose head leaves the rate to the file's head.
def frame(number, samples, rate, wasted):
    header = (b'\xff\xf8\x7d\x08' + chr(number).encode()
              + struct.pack('>HH', len(samples) - 1, rate))
    header += bytes([crc8(header)])
    bits = subframe(samples, wasted)
    bits += '0' * (-len(bits) % 8)
    data = header + int(bits, 2).to_bytes(len(bits) // 8, 'big')
    return data + struct.pack('>H', crc16(data))


def encode(numbers, rate, wasted=0):
    """A whole file. The lowest wasted bits of each number are left out."""
    numbers = [number >> wasted << wasted for number in numbers]
    frames = [frame(i // BLOCK, numbers[i:i + BLOCK], rate, wasted)
              for i in range(0, len(numbers), BLOCK)]
    digest = hashlib.md5(struct.pack(f'<{len(numbers)}h', *numbers), usedforsecurity=False)
    sizes = [len(data) for data in frames]
    info = struct.pack('>HH', BLOCK, BLOCK)
    info += b''.join(size.to_bytes(3, 'big') for size in (min(sizes), max(sizes)))
    info += (rate << 44 | (BITS - 1) << 36 | len(numbers)).to_bytes(8, 'big') + digest.digest()
    return b'fLaC\x80' + len(info).to_bytes(3, 'big') + info + b''.join(frames)
