// Rules held here: S12.

import { findMeetingStaff } from '@deckhand/contract/schedule/meetings/find-meeting-staff';
import { beforeAll, expect, it } from 'vitest';
import type { CastName, TestPerson } from '../../../../test/fixture-school.ts';
import { openLocation, type PlannedLocation } from '../../../../test/planned-location.ts';
import { schoolForTests } from '../../../../test/test-school.ts';

const school = schoolForTests();
let location: PlannedLocation;
let meetingId: number;

beforeAll(async () => {
  location = await openLocation(school);
  const [instructor, lifeguard] = school.positions;
  const amy = await location.hire({ first_name: 'Amy', positions: [instructor] });
  const ben = await location.hire({ first_name: 'Ben', positions: [lifeguard] });
  await location.hire({ first_name: 'Cleo', positions: [instructor, lifeguard] });
  await location.plan([amy], { start_date: '2026-06-11' });
  const meeting = await location.meet([ben], {
    start_date: '2026-06-10',
    start_time: '09:00',
    end_time: '10:00',
    assigned_positions: [lifeguard],
  });
  meetingId = meeting.id;
});

async function found(
  query: Record<string, string | number>,
  as: CastName | TestPerson = 'admin',
): Promise<string[]> {
  const fullQuery = {
    location: location.id,
    positions: school.positions.join(','),
    start_time: '09:30',
    end_time: '10:30',
    ...query,
  };
  const { count, results } = await school.answer(findMeetingStaff, { query: fullQuery as never }, { as });
  expect(count).toBe(results.length);
  return results.map(({ first_name }) => first_name);
}

it('finds people with any of the positions who are free on the date', async () => {
  expect(await found({ date: '2026-06-09' })).toEqual(['Amy', 'Ben', 'Cleo']);
  expect(await found({ date: '2026-06-10' })).toEqual(['Amy', 'Cleo']);
  expect(await found({ date: '2026-06-11' })).toEqual(['Ben', 'Cleo']);
  expect(await found({ date: '2026-06-10', positions: school.positions[0] })).toEqual(['Amy', 'Cleo']);
  expect(await found({ date: '2026-06-10', positions: school.positions[1] })).toEqual(['Cleo']);
});

it('finds people who are free on every day up to the end date', async () => {
  expect(await found({ date: '2026-06-09', end_date: '2026-06-10' })).toEqual(['Amy', 'Cleo']);
  expect(await found({ date: '2026-06-09', end_date: '2026-06-11' })).toEqual(['Cleo']);
});

it('ignores a missing date or time, and does not count the edited meeting as busy', async () => {
  expect(await found({ date: '2026-06-10', start_time: '' })).toEqual(['Amy', 'Ben', 'Cleo']);
  expect(await found({})).toEqual(['Amy', 'Ben', 'Cleo']);
  expect(await found({ date: '2026-06-10', shift_id: meetingId })).toEqual(['Amy', 'Ben', 'Cleo']);
});

it('finds only people within the reach of the caller', async () => {
  expect(await found({ date: '2026-06-09' }, 'managerA')).toEqual([]);
  const query = { positions: 'a,b' };
  expect(await school.refusal(findMeetingStaff, { query }, { as: 'admin' })).toMatchObject({ status: 422 });
  expect(await school.refusal(findMeetingStaff, { query: {} }, { as: 'employeeA' })).toMatchObject({
    status: 403,
  });
});
