import { deleteCertificate } from '@deckhand/contract/certificates/delete-certificate';
import type { Transaction } from 'kysely';
import { type AuditedBy, writeAudit } from '../../platform/audit/write-audit.ts';
import { inTransaction, later } from '../../platform/database/transaction.ts';
import { route } from '../../platform/http/route.ts';
import type { Schema } from '../../platform/schema/schema.ts';
import { auditedCertificate } from './audited-certificate.ts';
import { removeCertificate } from './certificates.queries.ts';
import { type FoundCertificate, findCertificateForChange } from './find-certificate.ts';

export const deleteCertificateRoute = route(deleteCertificate, ({ db, actor, params, now }) =>
  inTransaction(db, async (transaction) => {
    const certificate = await findCertificateForChange(transaction, actor, params.id);
    const by = { actorId: actor.id, cause: 'DELETE_CERTIFICATE', now };
    await eraseCertificate(transaction, certificate, by);
    return undefined;
  }),
);

/** Deletes a certificate; the audit trail says what it was. */
export async function eraseCertificate(
  transaction: Transaction<Schema>,
  certificate: FoundCertificate,
  by: AuditedBy,
): Promise<void> {
  await removeCertificate(later(transaction), certificate.id);
  const before = auditedCertificate(certificate);
  const after = Object.fromEntries(Object.keys(before).map((field) => [field, null]));
  await writeAudit(transaction, [{ subject: 'certificate', subjectId: certificate.id, before, after }], by);
}
