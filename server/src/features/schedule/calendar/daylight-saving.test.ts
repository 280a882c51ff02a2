// Rules held here: G2.

import { viewLastShift } from '@deckhand/contract/schedule/calendar/view-last-shift';
import { viewSchedule } from '@deckhand/contract/schedule/calendar/view-schedule';
import { beforeAll, describe, expect, it } from 'vitest';
import type { TestPerson } from '../../../../test/fixture-school.ts';
import { openLocation, type PlannedLocation } from '../../../../test/planned-location.ts';
import { schoolForTests } from '../../../../test/test-school.ts';
import { openSession } from '../../../platform/sessions/sessions.ts';

const school = schoolForTests();

// Hours behind UTC in summer. In 2026 the clocks go forward on 8 March and back on 1 November, at 2 AM.
const ZONES = [
  ['EST', 4],
  ['CST', 5],
  ['MST', 6],
  ['PST', 7],
  ['AKST', 8],
  ['HST', 10],
  ['MST_AZ', 7],
] as const;

describe.each(ZONES)('in the zone %s', (zone, summer) => {
  let location: PlannedLocation;
  let nora: TestPerson;

  beforeAll(async () => {
    location = await openLocation(school, zone);
    nora = await location.hire();
    const night = { shift_repeat: 'DAILY', start_time: '01:00', end_time: '04:00' } as const;
    setClock('2026-06-08T14:00:00Z');
    await location.plan([nora], { ...night, start_date: '2026-03-06', end_date: '2026-03-10' });
    await location.plan([nora], { ...night, start_date: '2026-10-30', end_date: '2026-11-03' });
  });

  it.each([
    ['2026-03-08', ['2026-03-08', '2026-03-09', '2026-03-10']],
    ['2026-11-01', ['2026-11-01', '2026-11-02', '2026-11-03']],
  ])('a shift from 1 AM to 4 AM counts three hours on %s, as on any day', async (sunday, dates) => {
    setClock(`${sunday}T18:00:00Z`);
    // A new session, because sessions do not last from June to November.
    const { token } = await school.hire({ role: 'ADMIN' });
    const query = { location: String(location.id), start_date: sunday };
    const board = await school.answer(viewSchedule, { query }, { as: { token } });
    expect(board.results.map((item) => [item.start_date, item.start_time, item.end_time])).toEqual(
      dates.map((date) => [date, '01:00', '04:00']),
    );
    expect(dates.map((date) => board.total_hours[date])).toEqual(['03:00', '03:00', '03:00']);
    expect(Object.keys(board.total_hours)).toHaveLength(7);
  });

  it('an opening ends when the local clock reaches its start', async () => {
    const sunday = await openLocation(school, zone);
    setClock('2026-06-08T14:00:00Z');
    const once = {
      schedule_type: 'ONE_TIME_SHIFT',
      shift_repeat: 'NEVER',
      start_date: '2026-03-08',
    } as const;
    await sunday.plan([], { ...once, start_time: '03:00', end_time: '05:00' });
    // At 3 AM summer time has begun.
    const begins = Date.UTC(2026, 2, 8, 3 + summer);
    expect(await isOpenAt(sunday, '2026-03-08', begins - 1_000)).toBe(true);
    expect(await isOpenAt(sunday, '2026-03-08', begins)).toBe(false);
  });

  it('a shift that began in the repeated hour does not begin again', async () => {
    const sunday = await openLocation(school, zone);
    setClock('2026-06-08T14:00:00Z');
    const once = {
      schedule_type: 'ONE_TIME_SHIFT',
      shift_repeat: 'NEVER',
      start_date: '2026-11-01',
    } as const;
    await sunday.plan([], { ...once, start_time: '01:30', end_time: '05:00' });
    const begins = Date.UTC(2026, 10, 1, 1 + summer, 30);
    expect(await isOpenAt(sunday, '2026-11-01', begins - 1_000)).toBe(true);
    expect(await isOpenAt(sunday, '2026-11-01', begins)).toBe(false);
    // Later, local time is 1:15 AM for the second time in zones with summer time.
    expect(await isOpenAt(sunday, '2026-11-01', begins + 45 * 60_000)).toBe(false);
    const lastOf = async (instant: number) => {
      setClock(new Date(instant).toISOString());
      const { id, token } = await signedIn(nora);
      return school.answer(viewLastShift, { params: { id: String(id) } }, { as: { token } });
    };
    const oneOClock = Date.UTC(2026, 10, 1, 1 + summer);
    expect(await lastOf(oneOClock - 1_000)).toMatchObject({ shift_date: '2026-10-31' });
    expect(await lastOf(oneOClock)).toMatchObject({ shift_date: '2026-11-01' });
    expect(await lastOf(oneOClock + 59 * 60_000)).toMatchObject({ shift_date: '2026-11-01' });
  });
});

function setClock(instant: string): void {
  school.pass({ seconds: (new Date(instant).getTime() - school.clock().getTime()) / 1_000 });
}

async function signedIn(person: TestPerson): Promise<{ id: number; token: string }> {
  return { id: person.id, token: await openSession(school.db, person.id, school.clock()) };
}

async function isOpenAt(
  location: PlannedLocation,
  date: string,
  instant: number,
): Promise<boolean | undefined> {
  setClock(new Date(instant).toISOString());
  const { token } = await school.hire({ role: 'ADMIN' });
  const query = { location: String(location.id), start_date: date };
  const { results } = await school.answer(viewSchedule, { query }, { as: { token } });
  return results[0]?.is_open;
}
