import { z } from 'zod';
import { ADMINS, call } from '../../call.ts';
import { idText, listOf, slice } from '../../values.ts';
import { exemption } from './exemption.ts';

export const listExemptions = call({
  name: 'list-exemptions',
  feature: 'pay',
  method: 'GET',
  path: '/api/pay/exempt/',
  summary: 'List the people and locations that are exempt from overtime or paid a salary, the latest first',
  access: ADMINS,
  query: z.object({ person: idText.optional(), location: idText.optional(), ...slice }),
  success: { status: 200, body: listOf(exemption) },
  ours: true,
});
