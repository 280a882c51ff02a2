// Rules held here: G8.

import type { CallInput } from '@deckhand/contract/call';
import { createMeeting } from '@deckhand/contract/schedule/meetings/create-meeting';
import { editMeeting } from '@deckhand/contract/schedule/meetings/edit-meeting';
import { addShift } from '@deckhand/contract/schedule/shifts/add-shift';
import { beforeAll, expect, it } from 'vitest';
import { openLocation, type PlannedLocation } from '../../../../test/planned-location.ts';
import { schoolForTests } from '../../../../test/test-school.ts';

const school = schoolForTests();
let location: PlannedLocation;
let body: CallInput<typeof createMeeting>['body'];

beforeAll(async () => {
  location = await openLocation(school);
  const amy = await location.hire({ first_name: 'Amy' });
  body = {
    start_date: '2026-06-10',
    start_time: '13:00',
    end_time: '14:00',
    assigned_positions: [school.positions[0]],
    assigned_staff: [amy.id],
  };
  await location.meet([amy]);
});
const as = { as: 'admin' } as const;
const create = (changes: Partial<typeof body>) =>
  school.call(createMeeting, { query: { location: String(location.id) }, body: { ...body, ...changes } }, as);

it('carries the text of a refusal as Message too, whatever its status', async () => {
  const answers = [
    await create({}),
    await create({ end_time: '12:00' }),
    await create({ assigned_staff: [] }),
    await school.call(editMeeting, { params: { id: '99999' }, body }, as),
    await school.call(createMeeting, { query: {}, body }, {}),
  ];
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([400, 400, 422, 404, 401]);
  for (const answer of answers) {
    const { error, message, Message } = answer.json();
    expect(error).toEqual(expect.stringMatching(/./));
    expect([message, Message]).toEqual([error, error]);
  }
});

it('carries no Message about anything else', async () => {
  const answer = await school.call(addShift, { body: {} as never }, as);
  expect(answer.statusCode).toBe(422);
  expect(answer.json()).not.toHaveProperty('Message');
});
