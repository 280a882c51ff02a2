import { z } from 'zod';
import { call, MANAGEMENT } from '../../call.ts';
import { idText, listOf, slice } from '../../values.ts';
import { pastAlarm } from './alarm.ts';

export const listAlarms = call({
  name: 'list-alarms',
  feature: 'alarms',
  method: 'GET',
  path: '/api/shifts/coverage/alarms/',
  summary: 'List the alarms of the locations in reach with their length, the last one first',
  access: MANAGEMENT,
  scope: 'schedule:read',
  outOfReach: 'left out',
  query: z.object({ location: idText.optional(), ...slice }),
  success: { status: 200, body: listOf(pastAlarm) },
  ours: true,
});
