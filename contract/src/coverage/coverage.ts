import { COVERAGE_STATES } from '@deckhand/domain/coverage/coverage';
import { say } from '@deckhand/domain/language/say';
import { z } from 'zod';
import { shiftTypeItem } from '../plans/shift.ts';

/** Quarter hours of one position in a row that have the same figures (CV2). */
export const coverageStretch = z.object({
  date: z.string(),
  /** The id of the position. */
  position: z.int(),
  start_time: z.string(),
  end_time: z.string(),
  /**
   * GREEN: enough. AMBER: enough only with open shifts, or with certificates that are renewed. RED: too few.
   * CLOSED: nobody is needed.
   */
  state: z.enum(COVERAGE_STATES),
  needed: z.int(),
  /** The people in seats who may do the position and whose certificates hold. */
  planned: z.int(),
  /** The missing people who have a seat with certificates that hold today and will have ended by then. */
  lapsing: z.int(),
  /** The missing people for whom there is an open shift. */
  open: z.int(),
  /** The missing people who have a seat without valid certificates: they do not count. */
  lacking: z.int(),
  /** Who is clocked in now (CV4); null where it is not now. */
  present: z.int().nullable(),
});

export type CoverageStretch = z.infer<typeof coverageStretch>;

/** A stretch that a change would leave with too few people (CV3). */
export const coverageGap = coverageStretch
  .pick({ date: true, start_time: true, end_time: true, needed: true, planned: true })
  .extend({ position: shiftTypeItem, location: z.int(), location_title: z.string() });

export type CoverageGap = z.infer<typeof coverageGap>;

/** The stretches that a change would leave short, up to the last date that was looked at. */
export const coverageGaps = z.object({ count: z.int(), results: z.array(coverageGap), until: z.string() });
export type GapList = z.infer<typeof coverageGaps>;

/** A month with parts of its neighbors, as in calendars; a change without an end is looked at for as long. */
export const coverageDaysAtMost = 62;
export const tooManyCoverageDays = () =>
  say('Coverage is shown for {days} days at the most.', { days: coverageDaysAtMost });
