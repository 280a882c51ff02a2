import { z } from 'zod';
import { rate } from '../../attendance/attendance.ts';
import { type CsvCells, csvColumns, format } from '../../csv.ts';
import { shiftTypeItem } from '../../plans/shift.ts';
import { namedPerson } from '../../requests/request.ts';
import { tileQuery } from '../../values.ts';

export const attendanceNotFound = 'Attendance not found.';

/** The first type of a shift, which the tables show, and all its types. */
export const typesOfShift = {
  shift_type: shiftTypeItem.nullable(),
  shift_types: z.array(shiftTypeItem),
};

/** An attendance in a table of the dashboard. The fields of the shift are null or empty without one. */
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
  /** Paid hours; while the person is clocked in, the hours so far. */
  total_hours: z.number(),
  rate,
  location: z.int(),
  location_title: z.string(),
});
export type AttendanceRow = z.infer<typeof attendanceRow>;

/** The cells of an attendance as CSV, as far as the tables know them (TK6). */
export const attendanceCells: CsvCells<AttendanceRow, 'attendance'> = {
  id: ({ id }) => id,
  person_id: ({ employee_name: person }) => person.id,
  person: ({ employee_name: person }) => person.name,
  location: ({ location_title: title }) => title,
  shift: ({ shift_code: code }) => code,
  date: ({ date: day }) => day,
  rate: (row) => row.rate,
  clocked_in: ({ clocked_in: moment }) => moment,
  clocked_out: ({ clocked_out: moment }) => moment,
};

export const attendanceColumns = csvColumns<AttendanceRow, 'attendance'>('attendance', attendanceCells);

export const attendanceQuery = { ...tileQuery, ...format };
