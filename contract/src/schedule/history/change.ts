import { ACT_KINDS } from '@deckhand/domain/plans/history/act-kinds';
import { z } from 'zod';

export const changeNotFound = 'Change not found';

const named = z.object({ id: z.int(), name: z.string() });

/** One thing that differs, in words; absent sides are nothing. */
export const changedLine = z.object({
  about: z.string(),
  before: z.string().nullable(),
  after: z.string().nullable(),
});

/** A shift or meeting that a change concerns, with what it changed of it. */
const changedShift = z.object({
  id: z.int(),
  shift_code: z.string(),
  location: z.int(),
  location_title: z.string(),
  /** The first date that differs, and the hours from the change until the shift begins then (TM17). Not for staff. */
  first_date: z.string().nullable(),
  notice_hours: z.number().nullable(),
  lines: z.array(changedLine),
});

/** One line of the history (TM1): what somebody, or a rule, did to the schedule. */
export const scheduleChange = z.object({
  id: z.int(),
  at: z.string(),
  kind: z.enum(ACT_KINDS),
  /** Null where a rule did it. To staff, a colleague has no name (TM3). */
  actor: z.object({ id: z.int().nullable(), name: z.string() }).nullable(),
  /** The reason that was given. */
  note: z.string(),
  /** LA8: why an admin went on against rules of law. Not for staff. */
  law_reason: z.string().nullable(),
  /** The request that it decided. */
  request: z.object({ id: z.int(), kind: z.string(), person: named }).nullable(),
  /** The days off that it gave and that the caller may end early (TM13). */
  days_off: z.object({ start_date: z.string(), end_date: z.string() }).nullable(),
  /** The change that it takes back. */
  undoes: z.int().nullable(),
  /** The last change that took this one back. */
  taken_back: z.object({ id: z.int(), at: z.string(), actor: named }).nullable(),
  shifts: z.array(changedShift),
  /** All shifts that it changed at the caller's locations: a list shows the first of them. */
  shift_count: z.int(),
  /** Counts the shifts that it changed at locations out of reach (TM2). */
  elsewhere: z.int(),
  closures: z.array(z.object({ location: z.int(), location_title: z.string(), text: z.string() })),
  /** Horizons that it moved (DR5): 'Published through 12-19-2026'. */
  publications: z.array(z.object({ location: z.int(), location_title: z.string(), text: z.string() })),
  /** TM3: when the reader was notified of it, and confirmed their schedule with it. To staff alone. */
  notified_at: z.string().nullable(),
  seen_at: z.string().nullable(),
  /** Undo is offered, exactly where its preview is not refused; the preview says what becomes of it. */
  can_undo: z.boolean(),
});

export type ScheduleChange = z.infer<typeof scheduleChange>;
