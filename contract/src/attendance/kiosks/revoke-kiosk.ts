import { z } from 'zod';
import { call, MANAGEMENT } from '../../call.ts';
import { proofNeeded } from '../../refusals.ts';
import { idText } from '../../values.ts';
import { kioskNotFound } from './kiosk.ts';

export const revokeKiosk = call({
  name: 'revoke-kiosk',
  feature: 'kiosks',
  method: 'DELETE',
  path: '/api/kiosks/{id}/',
  summary: 'Revoke a kiosk’s token',
  access: MANAGEMENT,
  outOfReach: 404,
  params: z.object({ id: idText }),
  success: { status: 204, body: null },
  refusals: { 403: proofNeeded, 404: kioskNotFound },
  ours: true,
});
