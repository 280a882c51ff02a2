import { z } from 'zod';
import { call, EVERYONE } from '../../call.ts';
import { factor } from './factor.ts';

export const listFactors = call({
  name: 'list-factors',
  feature: 'second-factor',
  method: 'GET',
  path: '/api/users/me/factors/',
  summary: 'List your own passkeys and apps, oldest first',
  access: EVERYONE,
  beforeSecondFactor: true,
  success: {
    status: 200,
    body: z.object({
      factors: z.array(factor),
      recovery_codes_left: z.int(),
      /** The school asks this person for a second factor, so the last one cannot be removed. */
      is_required: z.boolean(),
      /** The account of the school's issuer that signs this person in; null if there is none. */
      issuer_link: z
        .object({ name: z.string(), created_at: z.string(), last_used_at: z.string() })
        .nullable(),
    }),
  },
  ours: true,
});
