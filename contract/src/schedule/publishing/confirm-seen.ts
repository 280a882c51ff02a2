import { mark } from '@deckhand/domain/language/say';
import { z } from 'zod';
import { call, EVERYONE } from '../../call.ts';
import { id, messageBody } from '../../values.ts';
import { changeNotFound } from '../history/change.ts';

export const scheduleConfirmed = mark('Thank you.');

export const confirmSeen = call({
  name: 'confirm-seen',
  feature: 'publishing',
  method: 'POST',
  path: '/api/schedule/seen/',
  summary: 'Confirm that one has seen one’s schedule, with everything up to a change',
  access: EVERYONE,
  body: z.object({ change_id: id }),
  success: { status: 200, body: messageBody },
  refusals: { 404: changeNotFound },
  ours: true,
});
