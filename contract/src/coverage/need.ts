import { QUARTER_HOUR } from '@deckhand/domain/coverage/coverage';
import { mark, say } from '@deckhand/domain/language/say';
import { z } from 'zod';
import { length, neededPeople } from '../limits.ts';
import { endBeforeStart, shiftTypeItem, timesOutOfOrder, weekday } from '../plans/shift.ts';
import { date, endTime, line, requiredId, said, time } from '../values.ts';

export const needNotFound = 'Need not found.';
export const needIsOver = 'This need is over. The past keeps what was needed.';
export const noDays = mark('Choose weekdays or one date');
const notOnQuarter = mark('Choose a quarter hour');
const wrongPeople = said(() => say('Must be {least} to {most} people', neededPeople));

/** The people of a position that a location needs, on weekdays over some dates or on one date (CV1). */
export const coverageNeed = z.object({
  id: z.int(),
  location: z.int(),
  location_title: z.string(),
  position: shiftTypeItem,
  /** A need of one date has the weekday of that date. */
  weekdays: z.array(weekday),
  /** Null for weekdays. */
  date: z.string().nullable(),
  start_date: z.string(),
  /** Null without an end. */
  end_date: z.string().nullable(),
  start_time: z.string(),
  /** 24:00 for the end of the day. */
  end_time: z.string(),
  people: z.int(),
  note: z.string(),
});

export type CoverageNeed = z.infer<typeof coverageNeed>;

const isQuarter = (minute: number) => minute % QUARTER_HOUR === 0;

const weekdays = z.array(weekday).max(7);

/** The days of a need: weekdays, from today on unless a start is given, or one date. */
export const needDays = {
  weekdays: weekdays.nullish(),
  date: date.nullish(),
};

export const needFields = z.object({
  position: requiredId(mark('Position is required')),
  ...needDays,
  start_date: date.nullish(),
  end_date: date.nullish(),
  start_time: time(mark('Start Time is required')).refine(isQuarter, notOnQuarter),
  /** 24:00 is the end of the day. */
  end_time: endTime(mark('End Time is required')).refine(isQuarter, notOnQuarter),
  people: z.int(wrongPeople).min(neededPeople.least, wrongPeople).max(neededPeople.most, wrongPeople),
  note: line(length.needNote).nullish(),
});

export type NeedFields = z.output<typeof needFields>;

/** The rules that involve several fields, for `superRefine`. */
export function checkNeed(fields: NeedFields, context: z.RefinementCtx<NeedFields>): void {
  const complain = (field: keyof NeedFields, message: string) =>
    context.addIssue({ code: 'custom', path: [field], message });
  if (hasWeekdays(fields) === Boolean(fields.date)) complain('weekdays', noDays);
  if (fields.end_time <= fields.start_time) complain('end_time', timesOutOfOrder);
  const { start_date: start, end_date: end } = fields;
  if (!fields.date && start && end && end < start) complain('end_date', endBeforeStart);
}

export function hasWeekdays({ weekdays: days }: Pick<NeedFields, 'weekdays'>): boolean {
  return Boolean(days && days.length > 0);
}
