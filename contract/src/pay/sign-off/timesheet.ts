import { z } from 'zod';
import { rate } from '../../attendance/attendance.ts';
import { overtimeRule } from '../overtime-rule.ts';

/** A change of a row, in words. */
const rowChange = z.object({
  /** 'Deckhand' for the closing of the day. */
  by: z.string(),
  /** With the location's offset. */
  at: z.string(),
  changes: z.record(z.string(), z.object({ old: z.string().nullable(), new: z.string().nullable() })),
});

const timesheetRow = z.object({
  id: z.int(),
  location: z.string(),
  /** Null without a shift. */
  position: z.object({ name: z.string(), color: z.string() }).nullable(),
  rate,
  /** On the location's clock; null while clocked in. */
  clocked_in: z.string(),
  clocked_out: z.string().nullable(),
  /** As it was closed, if its day is. */
  minutes: z.int(),
  /** PE8: the minutes after a correction since; absent where they are the same. */
  minutes_now: z.int().optional(),
  /** K6: the end of the day closed it, and nobody has set its hours. */
  is_overclocked: z.boolean(),
  /** PE8: it came to its day after that was closed. */
  is_late: z.boolean(),
  /** Kiosk, Kiosk offline, Manual or Request. */
  source: z.string(),
  /** The latest first. */
  changes: z.array(rowChange),
});

const timesheetDay = z.object({
  date: z.string(),
  minutes: z.int(),
  minutes_now: z.int().optional(),
  rows: z.array(timesheetRow),
});

/** SO2: a word of the person about the period that they have not taken back. */
const statement = z.object({
  id: z.int(),
  kind: z.enum(['CONFIRM', 'DISPUTE']),
  date: z.string().nullable(),
  notes: z.string(),
  said_at: z.string(),
  minutes: z.int(),
  /** The rows that it is about have changed since. */
  is_over: z.boolean(),
  answer: z.string().nullable(),
  answered_by: z.string().nullable(),
  answered_at: z.string().nullable(),
});

/** SO1 */
export const timesheet = z.object({
  first_day: z.string(),
  last_day: z.string(),
  pay_day: z.string(),
  /** RUNNING: work of the caller may still come. OVER: they can say whether it looks right. */
  state: z.enum(['RUNNING', 'OVER', 'CLOSED']),
  previous: z.string().nullable(),
  next: z.string().nullable(),
  /** A closed period has the figures that it was closed with, whatever was corrected since. */
  minutes: z.int(),
  minutes_now: z.int().optional(),
  overtime_minutes: z.int(),
  /** LA4: minutes that are paid twice; absent where there are none. */
  double_minutes: z.int().optional(),
  /** WA4: before taxes. Absent without wages, for a salary, and while a wage is missing. */
  dollars: z.number().optional(),
  /** The caller's managers may see the dollars, too; otherwise absent. */
  managers_see_dollars: z.literal(true).optional(),
  leave: z.array(z.object({ date: z.string(), kind: z.enum(['PAID_LEAVE', 'SICK']), minutes: z.int() })),
  /** PE10: paid with this period for corrected days of earlier ones. Of one that is not closed: as of now. */
  adjustments: z.array(z.object({ date: z.string(), minutes: z.int(), dollars: z.number().optional() })),
  weeks: z.array(
    z.object({
      first_day: z.string(),
      last_day: z.string(),
      minutes: z.int(),
      minutes_now: z.int().optional(),
      /** Counts the days of this period; a week that is split has others elsewhere. */
      overtime_minutes: z.int(),
      double_minutes: z.int().optional(),
      days: z.array(timesheetDay),
    }),
  ),
  /** LA4: rules of states by which minutes of the period are overtime; absent where there are none. */
  rules: z.array(overtimeRule).optional(),
  statements: z.array(statement),
});
export type Timesheet = z.infer<typeof timesheet>;
export type TimesheetDay = z.infer<typeof timesheetDay>;
export type TimesheetRow = z.infer<typeof timesheetRow>;
export type Statement = z.infer<typeof statement>;
