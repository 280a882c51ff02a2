import { z } from 'zod';
import { call, MANAGEMENT } from '../../call.ts';
import { listOf, search, slice } from '../../values.ts';
import { position } from './position.ts';

export const listPositions = call({
  name: 'list-positions',
  feature: 'positions',
  method: 'GET',
  path: '/api/shifts/shift-type/',
  summary: 'List positions (shift types) by name; all of them without a limit',
  access: MANAGEMENT,
  scope: 'schedule:read',
  query: z.object({ search, limit: slice.limit.unwrap().optional(), offset: slice.offset }),
  success: { status: 200, body: listOf(position) },
});
