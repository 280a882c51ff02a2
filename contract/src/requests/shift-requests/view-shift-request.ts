import { z } from 'zod';
import { call, MANAGEMENT } from '../../call.ts';
import { idText } from '../../values.ts';
import { requestNotFound } from '../request.ts';
import { shiftRequest } from './shift-request.ts';

/** The request that the form of a new shift answers. */
const requestToAnswer = shiftRequest.extend({
  /** The positions of the requester, one of which a shift for them needs (S2). */
  positions: z.array(z.object({ id: z.int(), name: z.string() })),
});
export type RequestToAnswer = z.infer<typeof requestToAnswer>;

export const viewShiftRequest = call({
  name: 'view-shift-request',
  feature: 'shift-requests',
  method: 'GET',
  path: '/api/shifts/manage_new-shifts/{id}/',
  summary: 'Read a request for a new shift, to create what was asked for',
  access: MANAGEMENT,
  scope: 'requests:read',
  outOfReach: 404,
  params: z.object({ id: idText }),
  success: { status: 200, body: requestToAnswer },
  refusals: { 404: requestNotFound },
  ours: true,
});
