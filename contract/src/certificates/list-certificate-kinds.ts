import { call, EVERYONE } from '../call.ts';
import { listOf } from '../values.ts';
import { certificateKind } from './certificate.ts';

export const listCertificateKinds = call({
  name: 'list-certificate-kinds',
  feature: 'certificates',
  method: 'GET',
  path: '/api/certificates/kinds/',
  summary: 'List the kinds of certificate by name, with the positions that require them',
  access: EVERYONE,
  scope: 'people:read',
  success: { status: 200, body: listOf(certificateKind) },
  ours: true,
});
