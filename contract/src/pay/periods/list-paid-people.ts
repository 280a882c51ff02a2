import { z } from 'zod';
import { call, MANAGEMENT } from '../../call.ts';
import { idText, listOf, search, slice } from '../../values.ts';
import { noSuchPeriod, periodParams } from '../period.ts';

export const listPaidPeople = call({
  name: 'list-paid-people',
  feature: 'pay',
  method: 'GET',
  path: '/api/pay/periods/{first}/people/',
  summary: 'List what a pay period pays each person, by name',
  access: MANAGEMENT,
  outOfReach: 'left out',
  params: periodParams,
  query: z.object({ location: idText.optional(), search, ...slice }),
  success: {
    status: 200,
    body: listOf(
      z.object({
        id: z.int(),
        name: z.string(),
        locations: z.array(z.string()),
        regular_minutes: z.int(),
        overtime_minutes: z.int(),
        /** Absent where nothing is paid twice (LA4). */
        double_minutes: z.int().optional(),
        leave_minutes: z.int(),
        adjusted_minutes: z.int(),
        minutes: z.int(),
        dollars: z.number().optional(),
        /** Their own word about it (SO2). */
        answer: z.enum(['CONFIRMED', 'DISPUTED', 'NONE']),
      }),
    ),
  },
  refusals: { 404: noSuchPeriod },
  ours: true,
});
