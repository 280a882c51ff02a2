import { z } from 'zod';
import { rate } from '../attendance/attendance.ts';
import { namedPerson } from '../requests/request.ts';
import { shiftTypeItem } from '../shifts/shift.ts';
import { date, idText, search, slice } from '../values.ts';

export const attendanceNotFound = 'Attendance not found.';

/** What a shift is for: its first type, by which the tables call it, and all of them. */
export const typesOfShift = {
  shift_type: shiftTypeItem.nullable(),
  shift_types: z.array(shiftTypeItem),
};

/** An attendance in a table of the dashboard. Without a shift, what concerns the shift is null or empty. */
export const attendanceRow = z.object({
  id: z.int(),
  employee_name: namedPerson,
  shift_id: z.int().nullable(),
  shift_code: z.string().nullable(),
  ...typesOfShift,
  /** With the location's offset. */
  clocked_in: z.string(),
  clocked_out: z.string().nullable(),
  /** The location's date of the clock-in. */
  date: z.string(),
  /** Paid hours; of who is in still, those passed so far. */
  total_hours: z.number(),
  rate,
  location: z.int(),
  location_title: z.string(),
});
export type AttendanceRow = z.infer<typeof attendanceRow>;

/** How every table of the dashboard is asked for. */
export const tileQuery = { location: idText.optional(), search, ...slice };
export const datedTileQuery = { ...tileQuery, date: date.optional() };
