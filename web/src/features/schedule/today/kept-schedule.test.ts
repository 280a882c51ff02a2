// Rules held here: SA3.

import { viewMe } from '@deckhand/contract/people/view-me';
import { listMyRequests } from '@deckhand/contract/requests/list-my-requests';
import type { ScheduleItem } from '@deckhand/contract/schedule/calendar/schedule-item';
import { viewMySchedule } from '@deckhand/contract/schedule/calendar/view-my-schedule';
import { viewUpcoming } from '@deckhand/contract/schedule/calendar/view-upcoming';
import { viewAvailability } from '@deckhand/contract/staffing/availability/view-availability';
import { addDays, type CivilDate } from '@deckhand/domain/time/civil-date';
import type { ViewType } from '@deckhand/domain/time/weeks';
import { expect, test } from 'vitest';
import { type KeptSchedule, keptAnswerTo, keptDates, ownAvailability, ownPart } from './kept-schedule.ts';

const mia = 7;
const other = { id: 8, name: 'Rosa Delgado' };

function card(date: string, values: Partial<ScheduleItem> = {}): ScheduleItem {
  return {
    id: 3,
    shift_code: 'S3',
    type: 'shift',
    start_date: date,
    start_time: '09:00',
    end_time: '12:00',
    staff: [{ id: mia, name: 'Mia Castellano' }, other],
    original_staff_1: other,
    original_staff_2: { id: mia, name: 'Mia Castellano' },
    overtake_staff: { name: other.name },
    location: 1,
    comments: 'Ask Rosa Delgado for the key',
    agenda: 'Rosa Delgado talks about safety',
    is_cancelled: false,
    cancel_reason: 'Rosa Delgado is ill',
    timeoff_request: { reason: 'With Rosa Delgado' },
    dismissed_staff: [other],
    lapses: [{ ...other, position: 'Swim Instructor' }],
    ...values,
  } as unknown as ScheduleItem;
}

const me = {
  id: mia,
  first_name: 'Mia',
  last_name: 'Castellano',
  locations: [{ location_id: 1, timezone: 'EST' }],
};
const first = '2026-11-15' as CivilDate;

function keptWith(items: ScheduleItem[], next: unknown = null): KeptSchedule {
  return {
    person: mia,
    first,
    last: addDays(first, 34),
    me,
    next,
    schedule: {
      results: items,
      total_hours: Object.fromEntries(items.map(({ start_date }) => [start_date, '03:00'])),
    },
    availability: { unavailable: [] },
  } as unknown as KeptSchedule;
}

const noon = Date.parse('2026-11-17T17:00:00Z');

test('nothing of a colleague is in what is kept', () => {
  const kept = ownPart(card('2026-11-23'), mia);
  expect(JSON.stringify(kept)).not.toContain('Rosa');
  expect(kept).toMatchObject({ shift_code: 'S3', staff: [{ id: mia }], original_staff_2: { id: mia } });
  const entry = { id: 1, note: '', entered_by: other };
  const availability = { unavailable: [entry], shifts: [] } as unknown as KeptSchedule['availability'];
  expect(JSON.stringify(ownAvailability(availability, me))).not.toContain('Rosa');
});

test('five whole weeks are kept, beginning with this one', () => {
  expect(keptDates('2026-11-17' as CivilDate)).toEqual({ start_date: '2026-11-15', end_date: '2026-12-19' });
});

test('a schedule without a network has the dates that were asked for', () => {
  const kept = keptWith([card('2026-11-16'), card('2026-11-23'), card('2026-11-30')]);
  const asked = (start_date: string, end_date: string) =>
    keptAnswerTo(kept, viewMySchedule, { query: { start_date, end_date } }, noon);
  expect(asked('2026-11-22', '2026-11-28')).toMatchObject({
    results: [{ start_date: '2026-11-23' }],
    total_hours: { '2026-11-23': '03:00' },
  });
  expect(asked('2026-12-27', '2027-01-02')).toBeUndefined();
  expect(asked('2026-11-01', '2026-11-07')).toBeUndefined();
});

test('a calendar that asks for a view instead of a last date has its dates, too', () => {
  const kept = keptWith([card('2026-11-16'), card('2026-11-23'), card('2026-11-30')]);
  const asked = (view_type: ViewType, start_date: string) =>
    keptAnswerTo(kept, viewMySchedule, { query: { view_type, start_date, end_date: undefined } }, noon);
  expect(asked('weekly', '2026-11-25')).toMatchObject({ results: [{ start_date: '2026-11-23' }] });
  expect(asked('3days', '2026-11-28')).toMatchObject({ results: [{ start_date: '2026-11-30' }] });
  expect(asked('3days', '2026-11-24')).toMatchObject({ results: [] });
  expect(asked('weekly', '2026-11-14')).toBeUndefined();
});

test('the next shift is found in the schedule once that of the answer has begun', () => {
  const items = [card('2026-11-23'), card('2026-11-30'), card('2026-11-18', { is_cancelled: true })];
  const next = {
    ...card('2026-11-17'),
    begins_at: '2026-11-17T14:00:00Z',
    location: 1,
    location_address: '12 Shore Road',
  };
  expect(keptAnswerTo(keptWith(items, next), viewUpcoming, {}, noon)).toMatchObject({
    next_shift: {
      start_date: '2026-11-23',
      begins_at: '2026-11-23T14:00:00.000Z',
      has_begun: false,
      location_address: '12 Shore Road',
    },
    asked_swaps: { count: 0 },
    open_shifts: { count: 0 },
  });
  const early = Date.parse('2026-11-17T13:00:00Z');
  expect(keptAnswerTo(keptWith(items, next), viewUpcoming, {}, early)).toMatchObject({ next_shift: next });
  const running = keptAnswerTo(keptWith(items), viewUpcoming, {}, Date.parse('2026-11-23T15:00:00Z'));
  expect(running).toMatchObject({ next_shift: { start_date: '2026-11-23', has_begun: true } });
});

test('no other call has a kept answer', () => {
  const kept = keptWith([]);
  expect(keptAnswerTo(kept, viewMe, {}, noon)).toBe(me);
  expect(keptAnswerTo(kept, viewAvailability, { params: { id: mia } }, noon)).toEqual({ unavailable: [] });
  expect(keptAnswerTo(kept, viewAvailability, { params: { id: 8 } }, noon)).toBeUndefined();
  expect(keptAnswerTo(kept, listMyRequests, { query: {} }, noon)).toBeUndefined();
});
