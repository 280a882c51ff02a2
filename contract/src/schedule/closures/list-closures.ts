import { z } from 'zod';
import { call, MANAGEMENT } from '../../call.ts';
import { closure } from '../../plans/closure.ts';
import { date, idText, listOf } from '../../values.ts';

export const listClosures = call({
  name: 'list-closures',
  feature: 'holidays',
  method: 'GET',
  path: '/api/shifts/closures/',
  summary: 'List when the locations in reach are closed, holidays included, by date',
  access: MANAGEMENT,
  scope: 'schedule:read',
  outOfReach: 'left out',
  query: z.object({ start_date: date.optional(), end_date: date.optional(), location: idText.optional() }),
  success: { status: 200, body: listOf(closure) },
  ours: true,
});
