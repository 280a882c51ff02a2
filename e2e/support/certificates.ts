import { addCertificate } from '@deckhand/contract/certificates/add-certificate';
import { listCertificateKinds } from '@deckhand/contract/certificates/list-certificate-kinds';
import { answerOf } from './school-api.ts';
import type { SchoolServer } from './school-server.ts';

/** Gives somebody every certificate that their positions require, without an end, so that they can be seated anywhere. */
export async function certify(
  school: SchoolServer,
  { id, positionIds, token }: { id: number; positionIds: readonly number[]; token: string },
): Promise<void> {
  const { results } = await answerOf(school, listCertificateKinds, {}, token);
  const required = results.filter(({ positions }) => positions.some((one) => positionIds.includes(one.id)));
  for (const { id: kind } of required) {
    const body = { user: id, kind, number: `N-${id}`, issued: '2020-01-01', expires: null };
    await answerOf(school, addCertificate, { body }, token);
  }
}
