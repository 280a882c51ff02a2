import { listCertificateKinds } from '@deckhand/contract/certificates/list-certificate-kinds';
import { route } from '../../platform/http/route.ts';
import { selectKinds } from './certificates.queries.ts';

export const listCertificateKindsRoute = route(listCertificateKinds, async ({ db }) => {
  const results = await selectKinds(db);
  return { count: results.length, results };
});
