// Rules held here: S12.

import { deleteMeeting } from '@deckhand/contract/schedule/meetings/delete-meeting';
import { listMeetings } from '@deckhand/contract/schedule/meetings/list-meetings';
import type { Meeting } from '@deckhand/contract/schedule/meetings/meeting';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import type { TestPerson } from '../../../../test/fixture-school.ts';
import { openLocation, type PlannedLocation } from '../../../../test/planned-location.ts';
import { schoolForTests } from '../../../../test/test-school.ts';

const school = schoolForTests();
let location: PlannedLocation;
let amy: TestPerson;
let ben: TestPerson;

beforeAll(async () => {});
beforeEach(async () => {
  location = await openLocation(school);
  amy = await location.hire({ first_name: 'Amy' });
  ben = await location.hire({ first_name: 'Ben' });
});

async function archive({ id }: Meeting): Promise<void> {
  await school.answer(deleteMeeting, { params: { id: String(id) } }, { as: 'admin' });
}

function list(search?: string) {
  const query = { location: String(location.id), ...(search !== undefined && { search }) };
  return school.answer(listMeetings, { query }, { as: 'admin' });
}

it('keeps an archived meeting in the list after the active ones, as planned if it never took place', async () => {
  const archived = await location.meet([ben, amy], { start_date: '2026-06-10', end_date: '2026-06-12' });
  const active = await location.meet([amy], { start_date: '2026-06-15' });
  await archive(archived);
  await archive(await location.meet([ben], { start_date: '2026-06-16' }));
  const { results } = await list();
  expect(results.map(({ id }) => id)).toEqual([active.id, expect.any(Number), archived.id]);
  expect(results.at(-1)).toEqual({ ...archived, status: 'ARCHIVED' });
  // A search still finds it by the people it invited, and they are free for another meeting.
  expect((await list('Amy')).results.map(({ id }) => id)).toEqual([active.id, archived.id]);
  await location.meet([ben], { start_date: '2026-06-10' });
});

it('ends an archived meeting on the last day on which it took place', async () => {
  const meeting = await location.meet([amy], {
    start_date: '2026-06-05',
    end_date: '2026-06-12',
    start_time: '08:00',
    end_time: '08:30',
  });
  await archive(meeting);
  const { results } = await list();
  expect(results).toMatchObject([{ start_date: '2026-06-05', end_date: '2026-06-08', status: 'ARCHIVED' }]);
});
