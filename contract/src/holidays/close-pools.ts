import { z } from 'zod';
import { call, MANAGEMENT } from '../call.ts';
import { listOf } from '../values.ts';
import { closingRefusals, closure, closureFields } from './closure.ts';

/** 'Lakeside Pool is closed.', '2 pools are closed.' */
export function poolsClosed(titles: readonly string[]): string {
  return titles.length === 1 ? `${titles[0]} is closed.` : `${titles.length} pools are closed.`;
}

/** A refusal for several locations names them: 'Lakeside Pool, Reef: It is closed then already.' */
export const closePools = call({
  name: 'close-pools',
  feature: 'holidays',
  method: 'POST',
  path: '/api/shifts/closures/',
  summary: 'Close locations for a part of a day or for whole days, all of them or none; nobody loses a seat',
  access: MANAGEMENT,
  outOfReach: 403,
  body: closureFields,
  success: { status: 201, body: listOf(closure).extend({ people: z.int(), message: z.string() }) },
  refusals: closingRefusals,
  ours: true,
});
