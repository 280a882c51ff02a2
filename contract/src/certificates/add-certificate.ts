import { call, EVERYONE } from '../call.ts';
import { personNotFound } from '../people/person.ts';
import { kindNotFound } from '../school/positions/position.ts';
import { certificate, certificateFields, endComplaint, endsInOrder, holderField } from './certificate.ts';

export const addCertificate = call({
  name: 'add-certificate',
  feature: 'certificates',
  method: 'POST',
  path: '/api/certificates/',
  summary:
    'Enter a certificate: one’s own, which waits for another manager, or that of a person in reach, which counts at once',
  access: EVERYONE,
  scope: 'people:write',
  outOfReach: 404,
  body: certificateFields.extend({ user: holderField }).refine(endsInOrder, endComplaint),
  success: { status: 201, body: certificate },
  refusals: { 400: kindNotFound, 404: personNotFound },
  ours: true,
});
