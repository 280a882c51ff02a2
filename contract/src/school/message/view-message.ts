import { z } from 'zod';
import { call } from '../../call.ts';
import { idText } from '../../values.ts';

/** The id of the only message. */
export const messageId = 1;

export const viewMessage = call({
  name: 'view-message',
  feature: 'message',
  method: 'GET',
  path: '/api/message/view/{id}',
  summary: 'View the message on the kiosks',
  access: 'PUBLIC',
  params: z.object({ id: idText }),
  success: { status: 200, body: z.object({ admin_message: z.string() }) },
});
