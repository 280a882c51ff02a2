import { mark, say, sayKnown } from '@deckhand/domain/language/say';
import { type CivilDate, formatForDisplay } from '@deckhand/domain/time/civil-date';
import { z } from 'zod';
import { isLaw } from '../../plans/law-reason.ts';
import { namedPerson } from '../../requests/request.ts';
import { affectedShift } from '../../requests/time-off/time-off-request.ts';

export const absenceNotFound = 'Absence not found.';
export const absenceOver = 'This absence is over already.';
export const backTooLate = 'The absence ends before that day.';
export const ownAbsence = 'Somebody else records when you are absent.';
export const absenceOverlaps =
  'This person already has time off on some of these days, or asks for it. Decide or end that first.';
export const repairOutdated = mark('What this absence opens has changed meanwhile. Look at it again.');

/** AB4: adds what was taken, and who has it now: 'S0007 on 06-08-2026: Theo Lambert has it.' */
export function repairTakenBy(shift: string, date: CivilDate, name: string): string {
  const taken = say('{shift} on {date}: {name} has it.', { shift, date: formatForDisplay(date), name });
  return `${sayKnown(repairOutdated)} ${taken}`;
}

/** AB1: days on which somebody is sick, as management recorded them. */
export const absence = z.object({
  id: z.int(),
  user: namedPerson,
  start_date: z.string(),
  end_date: z.string(),
  recorded_by: namedPerson.nullable(),
  recorded_at: z.string(),
  /** The caller may end it: they manage the person and are somebody else. */
  may_end: z.boolean(),
});
export type Absence = z.infer<typeof absence>;

/** An occurrence that stays with somebody else when the person is back, and why, in a sentence. */
const staying = affectedShift.extend({ reason: z.string(), is_law: isLaw });

/** AB5: the dates that go back to the person, and those that do not. */
export const returned = {
  given: z.array(affectedShift),
  stays: z.array(staying),
};
