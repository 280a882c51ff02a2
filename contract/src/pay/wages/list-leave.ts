import { z } from 'zod';
import { call, MANAGEMENT } from '../../call.ts';
import { date, idText, listOf, slice } from '../../values.ts';
import { leaveDay } from './leave.ts';

export const listLeave = call({
  name: 'list-leave',
  feature: 'pay',
  method: 'GET',
  path: '/api/pay/leave/',
  summary:
    'List approved leave of people in reach by date, with the hours that are proposed and those that are paid',
  access: MANAGEMENT,
  outOfReach: 'left out',
  query: z.object({
    start_date: date,
    end_date: date,
    person: idText.optional(),
    ...slice,
  }),
  success: { status: 200, body: listOf(leaveDay) },
  ours: true,
});
