import { listMyRequests } from '@deckhand/contract/requests/list-my-requests';
import { listScheduleChanges } from '@deckhand/contract/requests/schedule-changes/list-schedule-changes';
import { requestScheduleChange } from '@deckhand/contract/requests/schedule-changes/request-schedule-change';
import { listShiftRequests } from '@deckhand/contract/requests/shift-requests/list-shift-requests';
import { requestNewShift } from '@deckhand/contract/requests/shift-requests/request-new-shift';
import { listTimeOffRequests } from '@deckhand/contract/requests/time-off/list-time-off-requests';
import { requestTimeOff } from '@deckhand/contract/requests/time-off/request-time-off';
import { listOpenings } from '@deckhand/contract/staffing/openings/list-openings';
import { addDays } from '@deckhand/domain/time/civil-date';
import { beforeAll, expect, test } from 'vitest';
import { countQueries } from '../../../test/count-queries.ts';
import type { TestPerson } from '../../../test/fixture-school.ts';
import { openLocation, type PlannedLocation } from '../../../test/planned-location.ts';
import { schoolForTests } from '../../../test/test-school.ts';

const school = schoolForTests();
let location: PlannedLocation;
let manager: TestPerson;

beforeAll(async () => {
  location = await openLocation(school);
  manager = await location.hire({ role: 'MANAGER' });
});

/** Creates a shift with a person, an open shift, and a request of each of three kinds. */
async function createRequests(number: number): Promise<void> {
  const person = await location.hire();
  const day = addDays('2026-06-22', number);
  const shift = await location.plan([person], { start_date: day });
  await location.plan([], { start_date: day });
  const as = { as: person };
  const change = { shift: shift.id, shift_date: day, reason: 'An exam' };
  await school.answer(requestScheduleChange, { query: {}, body: change }, as);
  const days = { start_date: day, end_date: addDays(day, 30) };
  await school.answer(requestTimeOff, { body: { ...days, leave_type: 'PAID_LEAVE', reason: 'Away' } }, as);
  const availability = {
    week_days: 'MONDAY' as const,
    date_of_availability: day,
    start_time: '18:00',
    end_time: '19:00',
  };
  await school.answer(
    requestNewShift,
    { body: { ...availability, ok3months: 'no', reason: 'More hours' } },
    as,
  );
}

test('every list costs the same few queries for any number of rows', async () => {
  const query = { location: String(location.id) };
  const lists = [listOpenings, listScheduleChanges, listTimeOffRequests, listShiftRequests];
  const cost = async () => {
    const counts = [];
    for (const list of lists)
      counts.push(await countQueries(school.pool, () => school.answer(list, { query }, { as: manager })));
    counts.push(
      await countQueries(school.pool, () => school.answer(listMyRequests, { query: {} }, { as: manager })),
    );
    return counts;
  };
  await createRequests(0);
  const few = await cost();
  for (let number = 1; number < 6; number += 1) await createRequests(number);
  expect(await cost()).toEqual(few);
  expect(Math.max(...few), String(few)).toBeLessThan(16);
});
