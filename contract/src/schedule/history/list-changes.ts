import { z } from 'zod';
import { call, MANAGEMENT } from '../../call.ts';
import { csvColumns, format, joined } from '../../csv.ts';
import { page } from '../../limits.ts';
import { idText, wholeNumberText } from '../../values.ts';
import { type ScheduleChange, scheduleChange } from './change.ts';

/** A change is listed when it is this old: by then no smaller number can appear any more. */
export const changesListedAfterSeconds = 30;

export const listChanges = call({
  name: 'list-changes',
  feature: 'history',
  method: 'GET',
  path: '/api/schedule/changes/',
  summary: 'Follow what changes in the schedule by number, oldest first, up to half a minute late',
  access: MANAGEMENT,
  scope: 'schedule:read',
  outOfReach: 'left out',
  query: z.object({
    /** The number of the last change that the caller knows. */
    after: wholeNumberText(0, Number.MAX_SAFE_INTEGER).default(0),
    location: idText.optional(),
    limit: wholeNumberText(1, page.most).default(50),
    ...format,
  }),
  csv: csvColumns<ScheduleChange, 'history'>('history', {
    id: ({ id }) => id,
    at: ({ at }) => at,
    by: ({ actor }) => actor?.name ?? null,
    kind: ({ kind }) => kind,
    note: ({ note }) => note,
    takes_back: ({ undoes }) => undoes,
    shifts: ({ shifts }) => joined(shifts.map(({ shift_code: code }) => code)),
  }),
  success: { status: 200, body: z.object({ results: z.array(scheduleChange) }) },
  ours: true,
});
