import { z } from 'zod';
import { call, EVERYONE } from '../call.ts';
import { idText } from '../values.ts';
import { alreadyDecided, requestNotFound } from './request.ts';

export const withdrawRequest = call({
  name: 'withdraw-request',
  feature: 'requests',
  method: 'DELETE',
  path: '/api/shifts/request/{id}/',
  summary: 'Withdraw your own request that is not decided yet',
  access: EVERYONE,
  params: z.object({ id: idText }),
  success: { status: 204, body: null },
  refusals: { 404: requestNotFound, 409: alreadyDecided },
  ours: true,
});
