import { z } from 'zod';
import { call, EVERYONE } from '../../call.ts';

export const viewPushKey = call({
  name: 'view-push-key',
  feature: 'accounts',
  method: 'GET',
  path: '/api/push/key/',
  summary: 'View the key with which a browser subscribes to pushes',
  access: EVERYONE,
  success: {
    status: 200,
    body: z.object({
      /** The public key (RFC 8292) in base64url; null where push is off. */
      key: z.string().nullable(),
      /** Says why push is off; null where it is not. */
      off_because: z.string().nullable(),
    }),
  },
  ours: true,
});
