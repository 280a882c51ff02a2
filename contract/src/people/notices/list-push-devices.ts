import { call, EVERYONE } from '../../call.ts';
import { listOf } from '../../values.ts';
import { pushDevice } from './push-device.ts';

export const listPushDevices = call({
  name: 'list-push-devices',
  feature: 'accounts',
  method: 'GET',
  path: '/api/push/devices/',
  summary: 'List your devices that take notices, this one first',
  access: EVERYONE,
  success: { status: 200, body: listOf(pushDevice) },
  ours: true,
});
