import { ADMINS, call } from '../call.ts';
import { certificateKind, kindFields, kindNameTaken } from './certificate.ts';

export const createCertificateKind = call({
  name: 'create-certificate-kind',
  feature: 'certificates',
  method: 'POST',
  path: '/api/certificates/kinds/',
  summary: 'Create a kind of certificate',
  access: ADMINS,
  body: kindFields,
  success: { status: 201, body: certificateKind },
  refusals: { 409: kindNameTaken },
  ours: true,
});
