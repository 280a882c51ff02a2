import { z } from 'zod';
import { call, EVERYONE } from '../../call.ts';
import { idText, messageBody } from '../../values.ts';
import { pushDeviceNotFound } from './push-device.ts';

export const removePushDevice = call({
  name: 'remove-push-device',
  feature: 'accounts',
  method: 'DELETE',
  path: '/api/push/devices/{id}/',
  summary: 'Let one of your devices take no notices any more',
  access: EVERYONE,
  params: z.object({ id: idText }),
  success: { status: 200, body: messageBody },
  refusals: { 404: pushDeviceNotFound },
  ours: true,
});
