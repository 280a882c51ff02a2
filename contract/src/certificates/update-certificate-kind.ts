import { z } from 'zod';
import { ADMINS, call } from '../call.ts';
import { kindNotFound } from '../school/positions/position.ts';
import { idText } from '../values.ts';
import { certificateKind, kindFields, kindNameTaken } from './certificate.ts';

export const updateCertificateKind = call({
  name: 'update-certificate-kind',
  feature: 'certificates',
  method: 'PUT',
  path: '/api/certificates/kinds/{id}/',
  summary: 'Change the name, the usual validity and the reminders of a kind of certificate',
  access: ADMINS,
  params: z.object({ id: idText }),
  body: kindFields,
  success: { status: 200, body: certificateKind },
  refusals: { 404: kindNotFound, 409: kindNameTaken },
  ours: true,
});
