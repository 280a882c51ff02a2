import { z } from 'zod';
import { call, MANAGEMENT } from '../../call.ts';
import { listOf, tileQuery } from '../../values.ts';
import { missedShift } from './staff-change.ts';

export const listMissedShifts = call({
  name: 'list-missed-shifts',
  feature: 'dashboard',
  method: 'GET',
  path: '/api/shifts/missed-clock-ins/',
  summary:
    'List shifts of the last 14 days that a person missed or left at least 30 minutes short, and those swapped or split since',
  access: MANAGEMENT,
  scope: 'hours:read',
  outOfReach: 'left out',
  query: z.object(tileQuery),
  success: { status: 200, body: listOf(missedShift) },
});
