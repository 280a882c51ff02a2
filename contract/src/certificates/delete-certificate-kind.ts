import { z } from 'zod';
import { ADMINS, call } from '../call.ts';
import { kindNotFound } from '../school/positions/position.ts';
import { idText } from '../values.ts';
import { kindInUse } from './certificate.ts';

export const deleteCertificateKind = call({
  name: 'delete-certificate-kind',
  feature: 'certificates',
  method: 'DELETE',
  path: '/api/certificates/kinds/{id}/',
  summary: 'Delete a kind of certificate that no position requires and nobody has',
  access: ADMINS,
  params: z.object({ id: idText }),
  success: { status: 204, body: null },
  refusals: { 404: kindNotFound, 409: kindInUse },
  ours: true,
});
