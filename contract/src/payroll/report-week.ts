import { z } from 'zod';
import { date, flag, requiredIdText, search } from '../values.ts';

export const selectLocation = 'Select a location.';
export const nothingToExport = 'No export data found.';
export const overclockedInTheWay = 'Overclocked shifts must have hours set before exporting.';

/** Asked for as a workbook, every report of a week may refuse with these. */
export const exportRefusals = { 404: nothingToExport, 409: overclockedInTheWay } as const;

/** How every weekly report is asked for. Any day of the week names it; weeks begin on Sunday (P1). */
export const reportQuery = {
  location: requiredIdText(selectLocation),
  date,
  search,
  /** The answer is a workbook then. */
  export: flag.optional(),
};

/** The Sunday on which the week of a report begins. */
export const reportWeek = { week_start: z.string() };

/** Hours with two decimals, rounded once, here (G3). */
export const hours = z.number();

/** Of the location's whole week, whatever is searched for: while there is one, nothing is exported. */
export const overclocked = { overclocked: z.int() };
