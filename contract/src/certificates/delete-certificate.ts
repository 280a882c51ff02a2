import { z } from 'zod';
import { call, EVERYONE } from '../call.ts';
import { idText } from '../values.ts';
import { certificateNotFound, confirmedCertificate } from './certificate.ts';

export const deleteCertificate = call({
  name: 'delete-certificate',
  feature: 'certificates',
  method: 'DELETE',
  path: '/api/certificates/{id}/',
  summary: 'Delete a certificate: one’s own until it is confirmed, or that of a person in reach',
  access: EVERYONE,
  scope: 'people:write',
  outOfReach: 404,
  params: z.object({ id: idText }),
  success: { status: 204, body: null },
  refusals: { 403: confirmedCertificate, 404: certificateNotFound },
  ours: true,
});
