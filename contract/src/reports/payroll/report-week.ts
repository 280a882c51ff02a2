import { mark, say, sayKnown } from '@deckhand/domain/language/say';
import { STATE_CODES, STATES, type StateCode } from '@deckhand/domain/school/locations/states';
import { z } from 'zod';
import { lawNotice } from '../../law/notice.ts';
import { nothingToExport } from '../../refusals.ts';
import { date, flag, requiredIdText, search } from '../../values.ts';

export const selectLocation = mark('Select a location.');
export const overclockedBlocksExport = mark('Overclocked shifts must have hours set before exporting.');

/** The refusals of exporting a weekly report as a workbook (P6). */
export const exportRefusals = { 404: nothingToExport, 409: overclockedBlocksExport } as const;

/** The filters of every weekly report. `date` may be any day of the week (P1). */
export const reportQuery = {
  location: requiredIdText(selectLocation),
  date,
  search,
  /** True: the answer is a workbook. */
  export: flag.optional(),
};

export const order = z.enum(['asc', 'desc'], mark('Must be asc or desc')).default('asc');

/** The Sunday on which the week of a report begins. */
export const reportWeek = {
  week_start: z.string(),
  /** LA4: a state whose rules of overtime may make pay differ from this report; absent where none may. */
  state_overtime: z.enum(STATE_CODES).optional(),
};

/** LA4: reports count overtime by the week; pay counts it by the rules of the state as well. */
export function stateOvertimeText(state: StateCode): string {
  const words = say(
    'In {state}, overtime is counted by the day, too. This report counts by the week alone; what is paid is in the pay period.',
    { state: STATES[state] },
  );
  return `${words} ${sayKnown(lawNotice)}`;
}

/** Hours with two decimals (G3). */
export const hours = z.number();

/** A person who is still clocked in. */
const personIn = z.object({ id: z.int(), name: z.string(), key: z.string() });

/** The gaps in the location's week, regardless of the search. */
export const unfinished = {
  /** The number of overclocked attendances; any blocks the export (P6). */
  overclocked: z.int(),
  /** The people who are still clocked in, by name. Their time is in no total yet, and the export marks them (P6a). */
  still_clocked_in: z.array(personIn),
};
export type PersonIn = z.infer<typeof personIn>;

/** PE8: closed days of these people were corrected since, with the fields or columns of figures that were closed as others. */
const closedAs = z.object({
  id: z.int(),
  name: z.string(),
  key: z.string(),
  hours: z.record(z.string(), hours),
});
export type ClosedAs = z.infer<typeof closedAs>;

/** Left out where nobody's figures differ, and where no total does. */
export const correctedSince = {
  closed_as: z.array(closedAs).optional(),
  /** The fields or columns of the total that were closed as others. */
  closed_totals: z.record(z.string(), hours).optional(),
};

/** The last column of the file of a week with closed days, and what it says. */
export const payPeriodColumn = 'Pay Period';
export const closedWord = 'Closed';

/** In place of a clock-out, on the screen and in the export. */
export const stillIn = mark('Still in');
