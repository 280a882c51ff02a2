import { z } from 'zod';
import { date, flag, requiredIdText, search } from '../values.ts';

export const selectLocation = 'Select a location.';
export const nothingToExport = 'No export data found.';
export const overclockedBlocksExport = 'Overclocked shifts must have hours set before exporting.';

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

/** The Sunday on which the week of a report begins. */
export const reportWeek = { week_start: z.string() };

/** Hours with two decimals (G3). */
export const hours = z.number();

/** The number of overclocked attendances in the location's week, regardless of the search; any blocks the export (P6). */
export const overclocked = { overclocked: z.int() };
