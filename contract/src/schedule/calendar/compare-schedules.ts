import { ACT_KINDS } from '@deckhand/domain/plans/history/act-kinds';
import { z } from 'zod';
import { call, EVERYONE } from '../../call.ts';
import { changedLine, changeNotFound } from '../history/change.ts';
import { momentOrName, ownTimesOnly, pastItem, unknownMoments } from './past-schedule.ts';
import { tooManyCards, tooManyDates, tooManyShifts } from './schedule-query.ts';
import { viewPastSchedule } from './view-past-schedule.ts';

export const changesBetweenAtMost = 5_000;
export const tooManyChanges =
  'Too much has changed in between. Choose moments that are closer to each other.';

/** TM7: an occurrence, closure or day off that is not the same at both moments. */
const comparedItem = z.object({
  id: z.int(),
  state: z.enum(['NEW', 'GONE', 'CHANGED']),
  /** The fields that changed. */
  differs: z.array(z.enum(['TIME', 'TYPE', 'PEOPLE', 'DISMISSED', 'WORDS'])),
  before: pastItem.nullable(),
  after: pastItem.nullable(),
  /** The differences on this date, in words. */
  lines: z.array(changedLine),
  /** The changes in between that did it, the latest first. */
  changes: z.array(
    z.object({
      id: z.int(),
      at: z.string(),
      kind: z.enum(ACT_KINDS),
      /** Null where a rule did it. To staff, a colleague has no name. */
      actor: z.object({ id: z.int().nullable(), name: z.string() }).nullable(),
    }),
  ),
});

export type ComparedItem = z.infer<typeof comparedItem>;

export const compareSchedules = call({
  name: 'compare-schedules',
  feature: 'schedule',
  method: 'GET',
  path: '/api/schedule/compare/',
  summary: 'Compare the schedule of a location at two moments, and say which changes made the difference',
  access: EVERYONE,
  scope: 'schedule:read',
  outOfReach: 'left out',
  query: viewPastSchedule.query.omit({ at: true }).extend({ one: momentOrName, other: momentOrName }),
  success: {
    status: 200,
    body: z.object({
      /** The moments that were compared. */
      one: z.string(),
      other: z.string(),
      /** Counts the shifts and meetings that are the same. */
      same: z.int(),
      results: z.array(comparedItem),
    }),
  },
  refusals: {
    400: `${unknownMoments} / ${tooManyChanges} / ${tooManyDates} / ${tooManyShifts} / ${tooManyCards}`,
    403: ownTimesOnly,
    404: changeNotFound,
  },
  ours: true,
});
