import { z } from 'zod';
import { call } from '../../call.ts';
import { linkExpired, linkParams } from '../account.ts';

export const checkActivationLink = call({
  name: 'check-activation-link',
  feature: 'accounts',
  method: 'GET',
  path: '/api/users/activation-link/{id}/',
  summary: 'Check if an activation link still works',
  access: 'PUBLIC',
  params: linkParams,
  success: {
    status: 200,
    body: z.object({
      valid: z.literal(true),
      user: z.object({ id: z.int(), first_name: z.string(), last_name: z.string(), email: z.string() }),
    }),
  },
  refusals: { 404: linkExpired, 410: linkExpired },
});
