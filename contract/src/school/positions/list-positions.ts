import { z } from 'zod';
import { call, MANAGEMENT } from '../../call.ts';
import { csvColumns, format } from '../../csv.ts';
import { listOf, search, slice } from '../../values.ts';
import { type Position, position } from './position.ts';

export const listPositions = call({
  name: 'list-positions',
  feature: 'positions',
  method: 'GET',
  path: '/api/shifts/shift-type/',
  summary: 'List positions (shift types) by name; all of them without a limit',
  access: MANAGEMENT,
  scope: 'schedule:read',
  query: z.object({ search, limit: slice.limit.unwrap().optional(), offset: slice.offset, ...format }),
  csv: csvColumns<Position, 'positions'>('positions', {
    deckhand_id: ({ id }) => id,
    reference: () => null,
    name: ({ name }) => name,
    color: ({ color }) => color,
  }),
  success: { status: 200, body: listOf(position) },
});
