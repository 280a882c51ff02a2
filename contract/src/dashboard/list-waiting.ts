import { z } from 'zod';
import { call, MANAGEMENT } from '../call.ts';
import { idText, listOf } from '../values.ts';
import { counts } from './view-counts.ts';

/** What waits in one tile, by the name of the tile's count: how much of it, and the first date that it is about. */
export const waiting = z.object({
  tile: counts.keyof(),
  count: z.int(),
  oldest: z.string(),
});
export type Waiting = z.infer<typeof waiting>;

export const listWaiting = call({
  name: 'list-waiting',
  feature: 'dashboard',
  method: 'GET',
  path: '/api/shifts/request/waiting/',
  summary:
    'What waits for the caller, tile by tile, the oldest first; nothing that is decided, and not his own',
  access: MANAGEMENT,
  query: z.object({ location: idText.optional() }),
  success: { status: 200, body: listOf(waiting) },
  ours: true,
});
