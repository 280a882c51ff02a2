// Rules held here: S7.

import { deleteShift } from '@deckhand/contract/schedule/shifts/delete-shift';
import { dismissShift } from '@deckhand/contract/schedule/shifts/dismiss-shift';
import { listDeletedShifts } from '@deckhand/contract/schedule/shifts/list-deleted-shifts';
import { listReplacedShifts } from '@deckhand/contract/schedule/shifts/list-replaced-shifts';
import { expect, test } from 'vitest';
import { openLocation } from '../../../test/planned-location.ts';
import { punchIn, typeCode } from '../../../test/test-kiosk.ts';
import { schoolForTests } from '../../../test/test-school.ts';

const school = schoolForTests();

test('an archived shift and a replacement show their attendance', async () => {
  const location = await openLocation(school, 'EST');
  const [holder, substitute] = [await location.hire(), await location.hire()];
  const shift = await location.plan([holder], { shift_repeat: 'DAILY' });
  await location.replace(shift, '2026-06-08', holder, substitute);
  await punchIn(school, substitute, { shift_id: shift.id, rate: 'SUB' });
  const query = { location: String(location.id) };
  const open = { rate: 'SUB', clocked_in: '2026-06-08T10:00:00-04:00', clocked_out: null, total_hours: 0 };
  const replaced = () => school.answer(listReplacedShifts, { query }, { as: 'admin' });
  expect((await replaced()).results).toMatchObject([{ attendance_records: [open] }]);

  school.pass({ minutes: 100 });
  await typeCode(school, substitute);
  const ended = { ...open, clocked_out: '2026-06-08T11:40:00-04:00', total_hours: 1.67 };
  expect((await replaced()).results).toMatchObject([{ attendance_records: [ended] }]);
  school.pass({ days: 1, minutes: -100 });
  await punchIn(school, holder, { shift_id: shift.id });
  await school.answer(deleteShift, { params: { id: shift.id } }, { as: 'admin' });
  const { results } = await school.answer(listDeletedShifts, { query }, { as: 'admin' });
  const nextDay = { ...open, rate: 'REGULAR', clocked_in: '2026-06-09T10:00:00-04:00' };
  expect(results).toMatchObject([{ id: shift.id, attendance_records: [ended, nextDay] }]);
  expect((await replaced()).results).toMatchObject([{ attendance_records: [ended] }]);
  school.pass({ days: -1 });
});

test('a shift cannot be dismissed on a date for which a person has punched in', async () => {
  const location = await openLocation(school);
  const person = await location.hire();
  const shift = await location.plan([person]);
  await punchIn(school, person, { shift_id: shift.id });
  const body = { shift_id: shift.id, date: '2026-06-08', reason: 'Heater' };
  expect(await school.refusal(dismissShift, { body }, { as: 'admin' })).toEqual({
    status: 400,
    text: 'Someone has already punched in for this shift on that date.',
  });
  await location.dismiss(shift, '2026-06-15');
});
