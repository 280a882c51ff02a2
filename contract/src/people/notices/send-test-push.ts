import { z } from 'zod';
import { budgets } from '../../budgets.ts';
import { call, EVERYONE } from '../../call.ts';
import { attempts } from '../../limits.ts';
import { id, messageBody } from '../../values.ts';
import { pushDeviceNotFound } from './push-device.ts';

export const sendTestPush = call({
  name: 'send-test-push',
  feature: 'accounts',
  method: 'POST',
  path: '/api/push/test/',
  summary: 'Send a test to one of your devices, which then says when it last showed a notice',
  access: EVERYONE,
  body: z.object({ device: id }),
  budgets: budgets('test-push', 'calls', { person: attempts.testPushPerPerson }),
  success: { status: 202, body: messageBody },
  refusals: { 404: pushDeviceNotFound },
  ours: true,
});
