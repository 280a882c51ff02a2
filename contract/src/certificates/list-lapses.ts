import { z } from 'zod';
import { call, MANAGEMENT } from '../call.ts';
import { idText, listOf } from '../values.ts';
import { lapse } from './lapse.ts';

export const listLapses = call({
  name: 'list-lapses',
  feature: 'certificates',
  method: 'GET',
  path: '/api/certificates/lapses/',
  summary: 'List the shifts of the next two weeks whose people will lack a certificate, by person and kind',
  access: MANAGEMENT,
  scope: 'people:read',
  outOfReach: 'left out',
  query: z.object({ location: idText.optional() }),
  success: { status: 200, body: listOf(lapse) },
  ours: true,
});
