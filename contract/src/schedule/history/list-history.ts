import { ACT_KINDS } from '@deckhand/domain/plans/history/act-kinds';
import { z } from 'zod';
import { call, EVERYONE } from '../../call.ts';
import { page } from '../../limits.ts';
import { date, idText, listOf, slice, wholeNumberText } from '../../values.ts';
import { scheduleChange } from './change.ts';

/** The shifts of a change that a list shows; asked for alone, a change shows all of them up to the other number. */
export const shiftsOfListedChange = { most: 5, alone: 500 } as const;

export const listHistory = call({
  name: 'list-history',
  feature: 'history',
  method: 'GET',
  path: '/api/schedule/history/',
  summary: 'List what changed in the schedule, latest first; staff see what changed in their own times',
  access: EVERYONE,
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
  }),
  success: { status: 200, body: listOf(scheduleChange) },
  ours: true,
});
