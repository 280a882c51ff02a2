import { z } from 'zod';
import { call, MANAGEMENT } from '../../call.ts';
import { idText, messageBody } from '../../values.ts';
import { neverHidden, publicationNotFound } from './publishing.ts';

export const takeBackPublication = call({
  name: 'take-back-publication',
  feature: 'publishing',
  method: 'POST',
  path: '/api/schedule/publications/{id}/take-back/',
  summary: 'Take back what one published within two minutes, before anybody is notified',
  access: MANAGEMENT,
  scope: 'schedule:write',
  outOfReach: 404,
  params: z.object({ id: idText }),
  success: { status: 200, body: messageBody.extend({ change_id: z.int() }) },
  refusals: { 400: neverHidden, 404: publicationNotFound },
  ours: true,
});
