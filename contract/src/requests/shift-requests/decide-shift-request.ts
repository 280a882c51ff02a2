import { z } from 'zod';
import { call, MANAGEMENT } from '../../call.ts';
import { idText } from '../../values.ts';
import { alreadyDecided, decisionNotes, ownRequest, requestNotFound } from '../request.ts';
import { shiftRequest } from './shift-request.ts';

export const approvalNeedsWords = 'Say in a note what the request is approved for.';

/** Creating shifts with the request's id and its person in them approves it as well (N1a). */
export const decideShiftRequest = call({
  name: 'decide-shift-request',
  feature: 'shift-requests',
  method: 'POST',
  path: '/api/shifts/manage_new-shifts/{id}/',
  summary: 'Decline a request for a new shift, or approve it in words, without creating a shift',
  access: MANAGEMENT,
  outOfReach: 404,
  params: z.object({ id: idText }),
  body: z.object({ action: z.enum(['REJECT', 'APPROVE']), notes: decisionNotes }),
  success: { status: 200, body: shiftRequest },
  refusals: { 400: approvalNeedsWords, 403: ownRequest, 404: requestNotFound, 409: alreadyDecided },
  ours: true,
});
