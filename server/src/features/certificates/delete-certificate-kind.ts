import { kindInUse } from '@deckhand/contract/certificates/certificate';
import { deleteCertificateKind } from '@deckhand/contract/certificates/delete-certificate-kind';
import { kindNotFound } from '@deckhand/contract/school/positions/position';
import { writeAudit } from '../../platform/audit/write-audit.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { route } from '../../platform/http/route.ts';
import { found, refusingWhen } from '../../platform/refusals/refusal.ts';
import { deleteKind, lockKind } from './certificates.queries.ts';
import { auditedKind } from './save-certificate-kind.ts';

/** The foreign keys decide whether it is in use: somebody may enter a certificate at the same moment. */
export const deleteCertificateKindRoute = route(deleteCertificateKind, ({ db, actor, params, now }) =>
  inTransaction(db, async (transaction) => {
    const { id } = params;
    const before = auditedKind(found(await lockKind(transaction, id), kindNotFound));
    const refusal = { status: 409, text: kindInUse } as const;
    await refusingWhen(
      'position_certificate_kind_kind',
      refusal,
      refusingWhen('certificate_of_kind', refusal, deleteKind(transaction, id)),
    );
    const after = { name: null, validity_months: null, reminder_days: null };
    await writeAudit(transaction, [{ subject: 'certificate_kind', subjectId: id, before, after }], {
      actorId: actor.id,
      cause: 'DELETE_KIND',
      now,
    });
    return undefined;
  }),
);
