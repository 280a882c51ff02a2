import { createCertificateKind } from '@deckhand/contract/certificates/create-certificate-kind';
import type { Transaction } from 'kysely';
import { writeAudit } from '../../platform/audit/write-audit.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { route } from '../../platform/http/route.ts';
import type { Schema } from '../../platform/schema/schema.ts';
import { insertKind } from './certificates.queries.ts';
import {
  auditedKind,
  findKind,
  type KindFields,
  kindRow,
  refusingTakenName,
} from './save-certificate-kind.ts';

export const createCertificateKindRoute = route(createCertificateKind, ({ db, actor, body, now }) =>
  inTransaction(db, async (transaction) =>
    findKind(transaction, await createKind(transaction, actor.id, body, now)),
  ),
);

/** Returns the id of the new kind. */
export async function createKind(
  transaction: Transaction<Schema>,
  actorId: number,
  fields: KindFields,
  now: Date,
): Promise<number> {
  const row = kindRow(fields);
  const id = await refusingTakenName(insertKind(transaction, row));
  const change = { subjectId: id, before: {}, after: auditedKind(row) };
  await writeAudit(transaction, [{ subject: 'certificate_kind', ...change }], {
    actorId,
    cause: 'CREATE_KIND',
    now,
  });
  return id;
}
