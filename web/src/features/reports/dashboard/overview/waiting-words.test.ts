// Rules held here: DR4, DR10, LA8, SO5.

import { expect, it } from 'vitest';
import { linesOf, namedWords, sortedByDanger, waitingWords } from './waiting-words.ts';

it.each([
  ['time_off_request_count', 5, '5 time off requests', 'the first for 11-27-2026'],
  ['time_off_request_count', 1, '1 time off request', 'for 11-27-2026'],
  ['open_shift_request_count', 4, '4 open shifts', 'the first on 11-27-2026'],
  ['kiosk_count', 1, '1 kiosk needs somebody to take it over', ''],
  ['sign_up_count', 2, '2 sign-ups to complete', 'the first of 11-27-2026'],
  ['certificate_count', 1, '1 certificate to confirm', ''],
  ['lapsed_shift_count', 2, '2 shifts without a valid certificate', 'the first on 11-27-2026'],
  ['lapsing_shift_count', 1, '1 shift will lack a valid certificate', 'on 11-27-2026'],
  ['not_clocked_in_count', 3, '3 shifts have begun without a punch', ''],
] as const)('%s of %i is said as "%s"', (tile, count, what, since) => {
  expect(waitingWords({ tile, count, oldest: '2026-11-27' })).toEqual({ what, since });
});

it('names who wanted a shift at the time of a draft, and leads there', () => {
  const wanted = [{ name: 'Mia Castellano', shift_code: 'S0077', location: 3, date: '2026-12-28' }];
  expect(
    namedWords({ tile: 'wanted_elsewhere_count', count: 1, oldest: '2026-12-28', wanted }),
  ).toMatchObject([
    {
      text: 'Mia Castellano wanted S0077; they are in your draft at that time.',
      address: '/view-schedules?location=3&start=2026-12-28',
    },
  ]);
});

it('says through which date a location is published, and leads to publishing it', () => {
  const published = [{ location: 3, title: 'Lakeside Pool', date: '2026-11-24' }];
  expect(
    namedWords({ tile: 'published_through_count', count: 1, oldest: '2026-11-24', published }),
  ).toMatchObject([
    {
      text: 'Lakeside Pool is published through 11-24-2026',
      address: '/view-schedules?location=3&publish=draft',
    },
  ]);
});

it('counts the shifts beyond the rules for minors by location, and leads to their list', () => {
  const beyond = [
    { location: 3, title: 'Lakeside Pool', count: 2, date: '2026-11-24' },
    { location: 1, title: 'Downtown Pool', count: 1, date: '2026-11-25' },
  ];
  expect(namedWords({ tile: 'minor_shift_count', count: 3, oldest: '2026-11-24', beyond })).toMatchObject([
    {
      text: '2 shifts beyond the rules for minors at Lakeside Pool, the first on 11-24-2026',
      address: '/labor-rules?location=3',
    },
    {
      text: '1 shift beyond the rules for minors at Downtown Pool, on 11-25-2026',
      address: '/labor-rules?location=1',
    },
  ]);
});

it('says how many locations wait for a signature, and leads to the pay period', () => {
  const period = { first_day: '2026-11-01', last_day: '2026-11-14' };
  expect(namedWords({ tile: 'pay_period_count', count: 2, oldest: '2026-11-14', period })).toEqual([
    {
      key: '2026-11-01',
      text: '2 locations wait for a signature of 11-01-2026 to 11-14-2026',
      address: '/pay-periods/2026-11-01',
    },
  ]);
});

it('puts what endangers people first, and all else in the order in which it came', () => {
  const line = (tile: Parameters<typeof waitingWords>[0]['tile']) => ({
    tile,
    count: 1,
    oldest: '2026-11-27',
  });
  const came = [
    line('time_off_request_count'),
    line('open_shift_request_count'),
    line('lapsing_shift_count'),
    line('missed_clock_in_count'),
    line('lapsed_shift_count'),
    line('not_clocked_in_count'),
  ];
  expect(sortedByDanger(came).map(({ tile }) => tile)).toEqual([
    'not_clocked_in_count',
    'lapsed_shift_count',
    'lapsing_shift_count',
    'open_shift_request_count',
    'time_off_request_count',
    'missed_clock_in_count',
  ]);
});

it('makes a line of each thing that is named, so that a phone shows four of them and not four lists', () => {
  const minor = (name: string) => ({ name, location: 3, until: '19:00' });
  const minors = ['Ada Young', 'Ben Small', 'Cleo Fry', 'Dan Minor'].map(minor);
  const lines = linesOf([
    { tile: 'time_off_request_count', count: 5, oldest: '2026-11-27' },
    { tile: 'minor_count', count: 4, oldest: '2026-11-24', minors },
    { tile: 'not_clocked_in_count', count: 1, oldest: '2026-11-24' },
  ]);
  expect(lines.map(({ key, named }) => named?.text ?? key)).toEqual([
    'not_clocked_in_count',
    'Ada Young may work until 7:00 PM today by the rules for minors',
    'Ben Small may work until 7:00 PM today by the rules for minors',
    'Cleo Fry may work until 7:00 PM today by the rules for minors',
    'Dan Minor may work until 7:00 PM today by the rules for minors',
    'time_off_request_count',
  ]);
  expect(new Set(lines.map(({ key }) => key)).size).toBe(lines.length);
});
