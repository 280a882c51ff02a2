import { z } from 'zod';
import { budgets } from '../../budgets.ts';
import { call } from '../../call.ts';
import { attempts } from '../../limits.ts';
import { id, line, messageBody } from '../../values.ts';

/** The service worker of a device has no session: the secret in the push stands for it. */
export const confirmShown = call({
  name: 'confirm-shown',
  feature: 'accounts',
  method: 'POST',
  path: '/api/push/shown/',
  summary: 'Confirm, as a device, that it has shown a push',
  access: 'PUBLIC',
  body: z.object({
    receipt: line(64),
    device: id,
  }),
  budgets: budgets('shown', 'calls', { network: attempts.shownPerAddress }),
  success: { status: 200, body: messageBody },
  ours: true,
});
