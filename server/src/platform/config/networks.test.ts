// Rules held here: A2.

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addressesIn, isNetwork, networkOf } from './networks.ts';

describe('an address counts for', () => {
  test.each([
    ['203.0.113.7', '203.0.113.7/32', undefined],
    ['203.0.113.7:5123', '203.0.113.7/32', undefined],
    ['::ffff:203.0.113.7', '203.0.113.7/32', undefined],
    ['::FFFF:cb00:7107', '203.0.113.7/32', undefined],
    ['0:0:0:0:0:ffff:203.0.113.7', '203.0.113.7/32', undefined],
    ['[::ffff:203.0.113.7]:443', '203.0.113.7/32', undefined],
    ['2001:db8:1:2::7', '2001:db8:1:2::/64', '2001:db8:1::/48'],
    ['2001:0DB8:0001:0002:ffff:ffff:ffff:ffff', '2001:db8:1:2::/64', '2001:db8:1::/48'],
    ['2001:db8:1:2::203.0.113.7', '2001:db8:1:2::/64', '2001:db8:1::/48'],
    ['[2001:db8:1:2::7]:443', '2001:db8:1:2::/64', '2001:db8:1::/48'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64', 'fe80:0:0::/48'],
    ['fe80::1%eth1', 'fe80:0:0:0::/64', 'fe80:0:0::/48'],
    ['::1', '0:0:0:0::/64', '0:0:0::/48'],
    ['', 'unknown', undefined],
    ['203.0.113', 'unknown', undefined],
    ['0xcb.0.113.7', 'unknown', undefined],
    ['a stranger’s choice', 'unknown', undefined],
  ])('%s: %s and %s', (address, narrow, wide) => expect(networkOf(address)).toEqual({ narrow, wide }));

  test('its /64 and /48, whatever its last bits and its spelling', () => {
    const group = fc.integer({ min: 0, max: 0xffff });
    fc.assert(
      fc.property(
        fc.array(group, { minLength: 8, maxLength: 8 }),
        group,
        fc.boolean(),
        (groups, other, upper) => {
          // An address that begins with zeros may be IPv4 in IPv6 spelling.
          const [first = 0, ...rest] = groups;
          const whole = [first | 0x2000, ...rest];
          const long = whole.map((each) => each.toString(16).padStart(4, '0')).join(':');
          const neighbor = [...whole.slice(0, 4), ...whole.slice(4).map((each) => each ^ other)];
          const short = neighbor.map((each) => each.toString(16)).join(':');
          expect(networkOf(upper ? long.toUpperCase() : long)).toEqual(networkOf(short));
          const wider = [...whole.slice(0, 3), other, 0, 0, 0, 1].map((each) => each.toString(16)).join(':');
          expect(networkOf(wider).wide).toBe(networkOf(long).wide);
        },
      ),
      { seed: 20_260_608, numRuns: 300 },
    );
  });
});

test('a trusted proxy is one of the listed addresses and networks, in every spelling', () => {
  const isTrusted = addressesIn(['127.0.0.1', '10.1.0.0/16', '2001:db8::/32', '::ffff:192.0.2.0/120']);
  const trusted = [
    '127.0.0.1',
    '::ffff:127.0.0.1',
    '10.1.255.1',
    '::ffff:a01:1',
    '2001:DB8:5::1',
    '192.0.2.9',
  ];
  const strangers = ['127.0.0.2', '10.2.0.1', '2001:db9::1', '192.0.3.1', '::1', '', 'proxy'];
  expect(trusted.filter((address) => !isTrusted(address))).toEqual([]);
  expect(strangers.filter(isTrusted)).toEqual([]);
});

test.each([
  'on',
  '0.0.0.0/0',
  '::/0',
  '::ffff:0:0/96',
  '10.0.0.0/33',
  '10.0.0.0/',
  '10.0.0.0/8/8',
  '10.0.0',
  'proxy.test',
])('%s is no network to trust', (text) => expect(isNetwork(text)).toBe(false));
