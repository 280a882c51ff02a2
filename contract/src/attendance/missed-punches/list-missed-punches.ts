import { z } from 'zod';
import { call, MANAGEMENT } from '../../call.ts';
import { listOf, tileQuery } from '../../values.ts';
import { missedPunch } from './missed-punch.ts';

export const listMissedPunches = call({
  name: 'list-missed-punches',
  feature: 'missed-punches',
  method: 'GET',
  path: '/api/shifts/missed-attendance/',
  summary:
    'List requests for missed attendance and offline punches that could not be recorded: pending ones, oldest first, then those decided in the last 14 days',
  access: MANAGEMENT,
  scope: 'requests:read',
  outOfReach: 'left out',
  query: z.object(tileQuery),
  success: { status: 200, body: listOf(missedPunch) },
});
