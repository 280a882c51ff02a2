import { shortWeekdayName } from '@deckhand/domain/time/civil-date';
import { z } from 'zod';
import { call, MANAGEMENT } from '../../call.ts';
import { csvColumns, format, joined } from '../../csv.ts';
import { type Shift, shift } from '../../plans/shift.ts';
import { idText, listOf, search, slice } from '../../values.ts';

export const listShifts = call({
  name: 'list-shifts',
  feature: 'shifts',
  method: 'GET',
  path: '/api/shifts/',
  summary: 'List shifts, newest first, without archived ones and replaced one-time ones',
  access: MANAGEMENT,
  scope: 'schedule:read',
  outOfReach: 'left out',
  query: z.object({ location: idText.optional(), search, ...slice, ...format }),
  csv: csvColumns<Shift, 'shifts'>('shifts', {
    deckhand_id: ({ id }) => id,
    reference: () => null,
    location: ({ location_title: title }) => title,
    positions: ({ shift_type: positions }) => joined(positions.map(({ name }) => name)),
    days: ({ shift_repeat: repeat, shift_day: day }) =>
      repeat === 'DAILY' ? 'Daily' : repeat === 'WEEKLY' && day ? shortWeekdayName(day) : null,
    start: ({ start_time: start }) => start,
    end: ({ end_time: end }) => end,
    from: ({ start_date: from, shift_date: date }) => date ?? from,
    until: ({ end_date: until, shift_date: date }) => date ?? until,
    staff_1: (row) => seatedIn(row, 1),
    staff_2: (row) => seatedIn(row, 2),
    comments: ({ comments }) => comments,
    code: ({ shift_code: code }) => code,
    kind: ({ schedule_type: type }) => type,
    repeat: ({ shift_repeat: repeat }) => repeat,
  }),
  success: { status: 200, body: listOf(shift) },
});

function seatedIn({ staff }: Shift, seat: number): string {
  return joined(staff.filter((person) => person.seat === seat).map(({ name }) => name));
}
