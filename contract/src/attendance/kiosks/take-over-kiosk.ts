import { say } from '@deckhand/domain/language/say';
import { z } from 'zod';
import { call, MANAGEMENT } from '../../call.ts';
import { proofNeeded } from '../../refusals.ts';
import { idText } from '../../values.ts';
import { kiosk, kioskNotFound } from './kiosk.ts';

export const kioskIsKept = (name: string) => say('{name} already answers for this kiosk.', { name });

export const takeOverKiosk = call({
  name: 'take-over-kiosk',
  feature: 'kiosks',
  method: 'POST',
  path: '/api/kiosks/{id}/take-over/',
  summary: 'Answer for a kiosk whose manager has left, so that it takes punches again',
  access: MANAGEMENT,
  outOfReach: 404,
  params: z.object({ id: idText }),
  success: { status: 200, body: kiosk },
  refusals: { 403: proofNeeded, 404: kioskNotFound, 409: kioskIsKept('{name}') },
  ours: true,
});
