// Rules held here: DR12, TM5, TM6, TM7.

import type { ComparedItem } from '@deckhand/contract/schedule/calendar/compare-schedules';
import type { PastItem } from '@deckhand/contract/schedule/calendar/past-schedule';
import { describe, expect, it } from 'vitest';
import { pastCards } from './past-cards.ts';
import { knownWords, markOf, summaryOf } from './past-words.ts';

const item = (changes: Partial<PastItem> = {}): PastItem => ({
  id: 12,
  shift_code: 'S0012',
  type: 'shift',
  schedule_type: 'RECURRING_SHIFT',
  shift_repeat: 'WEEKLY',
  shift_day: 'MONDAY',
  start_date: '2026-11-23',
  start_time: '10:00',
  end_time: '13:00',
  shift_start_date: '2026-09-07',
  shift_end_date: null,
  end_date: null,
  shift_type: [{ id: 1, name: 'Swim Instructor', color: 'blue' }],
  staff: [{ id: 1, name: 'Mia Castellano', seat: 1, start_date: null, end_date: null, replacing_role: null }],
  original_staff_1: null,
  original_staff_2: null,
  overtake_staff: null,
  location: 1,
  location_title: 'Lakeside Pool',
  comments: '',
  agenda: '',
  is_open: false,
  is_replace: false,
  is_cancelled: false,
  is_holiday: false,
  holiday_info: null,
  is_timeoff: false,
  timeOff: false,
  has_assigned_end_date: false,
  ...changes,
});

const compared = (changes: Partial<ComparedItem>): ComparedItem => ({
  id: 12,
  state: 'CHANGED',
  differs: [],
  before: item(),
  after: item(),
  lines: [],
  changes: [],
  ...changes,
});

const sinceThen = { against: 'now', isLater: true } as const;
const before = { against: 'published', isLater: false } as const;
const badges = (items: readonly PastItem[], results: readonly ComparedItem[], direction = sinceThen) =>
  pastCards(items, results, direction).map((card) => [
    card.look,
    ...card.badges.map(({ word }) => word),
    ...(card.was ? [card.was] : []),
  ]);

describe('the cards of a moment', () => {
  it('say what has become of them, and what was added since', () => {
    const changed = compared({
      differs: ['TIME', 'PEOPLE'],
      after: item({ start_time: '09:00', end_time: '12:00', staff: [] }),
    });
    const gone = compared({ state: 'GONE', before: item({ id: 16 }), after: null });
    const added = compared({ state: 'NEW', before: null, after: item({ id: 53 }) });
    expect(badges([item(), item({ id: 16 }), item({ id: 7 })], [changed, gone, added])).toEqual([
      ['plain', 'Changed', 'now 9:00\u00a0AM\u00a0– 12:00\u00a0PM, open'],
      ['plain', 'Gone since'],
      ['plain'],
      ['proposed', 'Added since'],
    ]);
  });

  it('count no hours for what was added since', () => {
    const added = compared({ state: 'NEW', before: null, after: item({ id: 53 }) });
    expect(pastCards([item()], [added], sinceThen).map(({ minutes }) => minutes)).toEqual([180, 0]);
  });

  it('say for one person whether they had been notified of them, and had seen them', () => {
    const known = (given: PastItem['known']) => badges([item({ known: given })], [])[0]?.slice(1);
    const mail = { notified_at: '2026-11-17T15:07:00Z', notified_by: 'MAIL' } as const;
    expect(known({ notified_at: null, notified_by: null, seen_at: null })).toEqual(['Not notified']);
    expect(known({ ...mail, seen_at: null })).toEqual(['Not seen']);
    expect(known({ ...mail, seen_at: mail.notified_at })).toEqual(['Seen']);
    expect(known(mail)).toEqual(['Notified']);
    expect(known(undefined)).toEqual([]);
    expect(knownWords({ ...mail, seen_at: null })[1]).toBe('Not seen by then');
    expect(knownWords({ notified_at: null, notified_by: null })).toEqual(['Not notified by then']);
  });

  it('say how they had been notified, where the history knows', () => {
    const at = new Date(2026, 10, 17, 10, 7).toISOString();
    const moment = '11-17-2026, 10:07 AM';
    expect(
      (['MAIL', 'PUSH', 'BOTH', null] as const).flatMap((notified_by) =>
        knownWords({ notified_at: at, notified_by }),
      ),
    ).toEqual([
      `Notified ${moment} by mail`,
      `Notified ${moment} on a device`,
      `Notified ${moment} by mail and on a device`,
      `Notified ${moment}`,
    ]);
  });
});

it('says of an earlier moment what was, and counts the differences', () => {
  const results = [
    compared({ differs: ['DISMISSED'], after: item({ is_cancelled: true }) }),
    compared({ state: 'GONE', after: null }),
    compared({ state: 'NEW', before: null }),
  ];
  expect(results.map((one) => markOf(one, before))).toEqual(['was dismissed', '', '']);
  expect(summaryOf(results, before)).toEqual({
    total: '3 cards differ from the published schedule',
    kinds: [
      { word: '1 changed', tone: 'warning' },
      { word: '1 gone by then', tone: 'info' },
      { word: '1 new since', tone: 'danger' },
    ],
  });
  expect(summaryOf(results.slice(0, 1), sinceThen).total).toBe('1 card differs from now');
});
