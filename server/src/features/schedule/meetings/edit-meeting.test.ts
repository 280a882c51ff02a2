// Rules held here: S5b.

import { editMeeting } from '@deckhand/contract/schedule/meetings/edit-meeting';
import { expect, it } from 'vitest';
import { openLocation } from '../../../../test/planned-location.ts';
import { scheduleLines } from '../../../../test/planned-shift.ts';
import { schoolForTests } from '../../../../test/test-school.ts';

const school = schoolForTests();

it('a meeting of several days that is saved with one date runs on that date only', async () => {
  const location = await openLocation(school);
  const amy = await location.hire({ first_name: 'Amy' });
  const ben = await location.hire({ first_name: 'Ben' });
  const meeting = await location.meet([amy], { start_date: '2026-06-15', end_date: '2026-06-18' });
  const body = {
    start_date: '2026-06-16',
    end_date: null,
    start_time: '14:00',
    end_time: '15:00',
    assigned_positions: meeting.assigned_positions.map(({ id }) => id),
    assigned_staff: [ben.id],
  };
  const params = { id: String(meeting.id) };
  const answer = await school.answer(editMeeting, { params, body }, { as: 'admin' });
  expect(answer).toMatchObject({ start_date: '2026-06-16', start_time: '14:00' });
  expect(await scheduleLines(school, '2026-06-08', '2026-06-30', location.id)).toEqual([
    `2026-06-16 14:00-15:00 ${meeting.shift_code} [${ben.id}]`,
  ]);
});
