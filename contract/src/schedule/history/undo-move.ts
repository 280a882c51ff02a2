import { say } from '@deckhand/domain/language/say';
import { z } from 'zod';
import { call, MANAGEMENT } from '../../call.ts';
import { lacksCertificateText } from '../../plans/lack.ts';
import { lawReason } from '../../plans/law-reason.ts';
import { alreadyBooked } from '../../plans/shift.ts';
import { id, messageBody } from '../../values.ts';

export const moveNotFound = 'This move cannot be taken back any more.';
export const changedAfterwards = (code: string) =>
  say('{code} has changed since it was moved. It stays where it is.', { code });

export const undoMove = call({
  name: 'undo-move',
  feature: 'shifts',
  method: 'POST',
  path: '/api/shifts/undo-move/',
  summary: 'Take back a move of one’s own within minutes, unless the shift has changed since',
  access: MANAGEMENT,
  scope: 'schedule:write',
  outOfReach: 404,
  body: z.object({ move_id: id, ...lawReason }),
  success: { status: 200, body: messageBody },
  refusals: {
    400: `${alreadyBooked} / ${lacksCertificateText}`,
    404: moveNotFound,
    409: changedAfterwards('{code}'),
  },
  ours: true,
});
