import { say } from '@deckhand/domain/language/say';
import { z } from 'zod';
import { ADMINS, call } from '../../call.ts';
import { length } from '../../limits.ts';
import { idText, text } from '../../values.ts';

export const updateMessage = call({
  name: 'update-message',
  feature: 'message',
  method: 'PUT',
  path: '/api/message/{id}/',
  summary: 'Change the message on the kiosks; an empty text removes it',
  access: ADMINS,
  params: z.object({ id: idText }),
  body: z.object({
    message: text(length.message, () =>
      say('Message cannot exceed {max} characters', { max: length.message }),
    ),
  }),
  success: { status: 200, body: z.object({ admin_message: z.string() }) },
});
