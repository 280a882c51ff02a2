import { ACT_KINDS } from '@deckhand/domain/plans/history/act-kinds';
import { z } from 'zod';
import { call, EVERYONE, workbookType } from '../../call.ts';
import { changesInExport, page } from '../../limits.ts';
import { nothingToExport } from '../../refusals.ts';
import { date, flag, idText, listOf, slice, wholeNumberText } from '../../values.ts';
import { scheduleChange } from './change.ts';

/** The shifts of a change that a list shows; asked for alone, a change shows all of them up to the other number. */
export const shiftsOfListedChange = { most: 5, alone: 500 } as const;

export const tooManyChanges = `An export takes ${changesInExport.toLocaleString('en-US')} changes at the most. Choose fewer dates.`;

export const listHistory = call({
  name: 'list-history',
  feature: 'history',
  method: 'GET',
  path: '/api/schedule/history/',
  summary: 'List what changed in the schedule, latest first; staff see what changed in their own times',
  access: EVERYONE,
  scope: 'schedule:read',
  outOfReach: 'left out',
  query: z.object({
    location: idText.optional(),
    /** Changes of these dates. */
    start_date: date.optional(),
    end_date: date.optional(),
    shift: idText.optional(),
    /** Changes of the person's own times. */
    person: idText.optional(),
    kind: z.enum(ACT_KINDS).optional(),
    /** The person who made them. */
    actor: idText.optional(),
    /** Changes of the last so many seconds. */
    within: wholeNumberText(1, 86_400).optional(),
    /** One change, with all of its shifts. */
    change: idText.optional(),
    limit: wholeNumberText(1, page.most).default(50),
    offset: slice.offset,
    export: flag.optional(),
  }),
  success: { status: 200, body: listOf(scheduleChange), file: workbookType },
  refusals: { 400: tooManyChanges, 404: nothingToExport },
  ours: true,
});
