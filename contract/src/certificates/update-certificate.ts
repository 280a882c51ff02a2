import { z } from 'zod';
import { call, EVERYONE } from '../call.ts';
import { kindNotFound } from '../school/positions/position.ts';
import { idText } from '../values.ts';
import {
  certificate,
  certificateFields,
  certificateNotFound,
  confirmedCertificate,
  endComplaint,
  endsInOrder,
} from './certificate.ts';

export const updateCertificate = call({
  name: 'update-certificate',
  feature: 'certificates',
  method: 'PUT',
  path: '/api/certificates/{id}/',
  summary: 'Correct a certificate: one’s own until it is confirmed, or that of a person in reach',
  access: EVERYONE,
  scope: 'people:write',
  outOfReach: 404,
  params: z.object({ id: idText }),
  body: certificateFields.refine(endsInOrder, endComplaint),
  success: { status: 200, body: certificate },
  refusals: { 400: kindNotFound, 403: confirmedCertificate, 404: certificateNotFound },
  ours: true,
});
