import { z } from 'zod';
import { call, MANAGEMENT } from '../call.ts';
import { alreadyDecided, decisionNotes, ownRequest, requestNotFound } from '../requests/request.ts';
import { idText } from '../values.ts';
import { shiftRequest } from './shift-request.ts';

/** There is no call to approve: creating a shift with the request's id approves it (N1). */
export const declineShiftRequest = call({
  name: 'decline-shift-request',
  feature: 'shift-requests',
  method: 'POST',
  path: '/api/shifts/manage_new-shifts/{id}/',
  summary: 'Decline a request for a new shift',
  access: MANAGEMENT,
  outOfReach: 404,
  params: z.object({ id: idText }),
  body: z.object({ action: z.literal('REJECT'), notes: decisionNotes }),
  success: { status: 200, body: shiftRequest },
  refusals: { 403: ownRequest, 404: requestNotFound, 409: alreadyDecided },
  ours: true,
});
