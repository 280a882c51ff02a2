import { mark } from '@deckhand/domain/language/say';
import { z } from 'zod';
import { call, MANAGEMENT } from '../call.ts';
import { mailBudgets } from '../person-budgets.ts';
import { decisionNotes } from '../requests/request.ts';
import { idText, messageBody } from '../values.ts';
import { alreadyConfirmed, certificateNotFound, ownCertificate } from './certificate.ts';

export const certificateConfirmed = mark('Certificate confirmed.');
export const certificateRejected = mark('Certificate rejected.');

export const decideCertificate = call({
  name: 'decide-certificate',
  feature: 'certificates',
  method: 'POST',
  path: '/api/certificates/{id}/decision/',
  summary: 'Confirm or reject a certificate that somebody else entered for themselves',
  access: MANAGEMENT,
  outOfReach: 404,
  params: z.object({ id: idText }),
  body: z.object({ action: z.enum(['CONFIRM', 'REJECT']), notes: decisionNotes }),
  budgets: mailBudgets,
  success: { status: 200, body: messageBody },
  refusals: { 403: ownCertificate, 404: certificateNotFound, 409: alreadyConfirmed },
  ours: true,
});
