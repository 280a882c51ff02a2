import { z } from 'zod';
import { call, MANAGEMENT } from '../../call.ts';
import { idText, listOf } from '../../values.ts';
import { openAlarm } from './alarm.ts';

export const listOpenAlarms = call({
  name: 'list-open-alarms',
  feature: 'alarms',
  method: 'GET',
  path: '/api/shifts/coverage/alarms/now/',
  summary: 'List the alarms that last at the locations in reach, the first that began first',
  access: MANAGEMENT,
  scope: 'schedule:read',
  outOfReach: 'left out',
  query: z.object({ location: idText.optional() }),
  success: { status: 200, body: listOf(openAlarm) },
  ours: true,
});
