import { say } from '@deckhand/domain/language/say';
import { z } from 'zod';
import { call, MANAGEMENT } from '../../call.ts';
import { closure } from '../../plans/closure.ts';
import { idText, listOf } from '../../values.ts';
import { closedTimes, closureNotFound, closureOver, openAlready } from './closure.ts';

export const poolReopened = (title: string) => say('{title} is open again.', { title });

/** Answers with what stays closed. */
export const reopenPool = call({
  name: 'reopen-pool',
  feature: 'holidays',
  method: 'POST',
  path: '/api/shifts/closures/{id}/reopen/',
  summary: 'Open a closed location again from now on, for all of the time or a part of it, with its staff',
  access: MANAGEMENT,
  scope: 'schedule:write',
  outOfReach: 404,
  params: z.object({ id: idText }),
  body: z.object(closedTimes),
  success: { status: 200, body: listOf(closure).extend({ people: z.int(), message: z.string() }) },
  refusals: { 400: `${closureOver} / ${openAlready}`, 404: closureNotFound },
  ours: true,
});
