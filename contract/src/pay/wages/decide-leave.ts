import { z } from 'zod';
import { closedDayRefusals } from '../../attendance/closed-days.ts';
import { call, MANAGEMENT } from '../../call.ts';
import { personNotFound } from '../../people/person.ts';
import { reasonRequired } from '../../requests/request.ts';
import { date, id } from '../../values.ts';
import { leaveDay, leaveHoursText, leaveIsUnpaid, leaveNotFound, leaveReason, ownLeave } from './leave.ts';

export const decideLeave = call({
  name: 'decide-leave',
  feature: 'pay',
  method: 'POST',
  path: '/api/pay/leave/',
  summary: 'Set the paid hours of somebody’s approved leave on a date; none with a reason',
  access: MANAGEMENT,
  outOfReach: 404,
  body: z
    .object({
      user_id: id,
      date,
      hours: z.number(leaveHoursText).min(0, leaveHoursText).max(24, leaveHoursText),
      reason: leaveReason.optional(),
    })
    .refine(({ hours, reason }) => hours !== 0 || Boolean(reason), {
      path: ['reason'],
      error: reasonRequired,
    }),
  success: { status: 200, body: leaveDay },
  refusals: {
    400: leaveNotFound,
    403: ownLeave,
    404: personNotFound,
    409: `${leaveIsUnpaid} / ${closedDayRefusals}`,
  },
  ours: true,
});
