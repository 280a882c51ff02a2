import { z } from 'zod';
import { call, MANAGEMENT } from '../../call.ts';
import { idText } from '../../values.ts';
import { alreadyDecided, decisionNotes, ownRequest, requestNotFound } from '../request.ts';
import { timeOffRequest } from './time-off-request.ts';

export const timeOffExpired = 'This request has expired: its first day is over.';

export const decideTimeOff = call({
  name: 'decide-time-off',
  feature: 'time-off',
  method: 'POST',
  path: '/api/shifts/manage_time-off/{id}/',
  summary: 'Approve time off, which releases the person from all shifts of those days, or reject it',
  access: MANAGEMENT,
  outOfReach: 404,
  params: z.object({ id: idText }),
  body: z.object({ action: z.enum(['APPROVE', 'REJECT']), notes: decisionNotes }),
  success: { status: 200, body: timeOffRequest },
  refusals: { 403: ownRequest, 404: requestNotFound, 409: alreadyDecided },
});
