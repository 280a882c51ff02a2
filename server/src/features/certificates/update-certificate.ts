import { certificateNotFound } from '@deckhand/contract/certificates/certificate';
import { updateCertificate } from '@deckhand/contract/certificates/update-certificate';
import { writeAudit } from '../../platform/audit/write-audit.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { route } from '../../platform/http/route.ts';
import { found } from '../../platform/refusals/refusal.ts';
import { refusingUnknownKind } from './add-certificate.ts';
import { auditedCertificate } from './audited-certificate.ts';
import { selectCertificate, updateCertificateFields } from './certificates.queries.ts';
import { findCertificateForChange } from './find-certificate.ts';
import { wireCertificate } from './wire-certificate.ts';

/** CE1: a manager who corrects somebody else's certificate confirms it by that. */
export const updateCertificateRoute = route(updateCertificate, ({ db, actor, params, body, now }) =>
  inTransaction(db, async (transaction) => {
    const { id } = params;
    const before = await findCertificateForChange(transaction, actor, id);
    const isOwn = before.person_id === actor.id;
    const fields = {
      kind_id: body.kind,
      number: body.number ?? '',
      issued: body.issued,
      expires: body.expires ?? null,
      note: body.note ?? '',
      ...(!isOwn && { confirmed_by: actor.id, confirmed_at: now }),
    };
    await refusingUnknownKind(updateCertificateFields(transaction, id, fields));
    const after = auditedCertificate({ ...before, ...fields });
    await writeAudit(
      transaction,
      [{ subject: 'certificate', subjectId: id, before: auditedCertificate(before), after }],
      { actorId: actor.id, cause: 'UPDATE_CERTIFICATE', now },
    );
    return wireCertificate(found(await selectCertificate(transaction, id), certificateNotFound));
  }),
);
