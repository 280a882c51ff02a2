import { updateCertificateKind } from '@deckhand/contract/certificates/update-certificate-kind';
import { kindNotFound } from '@deckhand/contract/school/positions/position';
import { writeAudit } from '../../platform/audit/write-audit.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { route } from '../../platform/http/route.ts';
import { found } from '../../platform/refusals/refusal.ts';
import { lockKind, updateKind } from './certificates.queries.ts';
import { auditedKind, findKind, kindRow, refusingTakenName } from './save-certificate-kind.ts';

export const updateCertificateKindRoute = route(updateCertificateKind, ({ db, actor, params, body, now }) =>
  inTransaction(db, async (transaction) => {
    const { id } = params;
    const before = found(await lockKind(transaction, id), kindNotFound);
    const after = kindRow(body);
    await refusingTakenName(updateKind(transaction, id, after));
    const change = { subjectId: id, before: auditedKind(before), after: auditedKind(after) };
    await writeAudit(transaction, [{ subject: 'certificate_kind', ...change }], {
      actorId: actor.id,
      cause: 'UPDATE_KIND',
      now,
    });
    return findKind(transaction, id);
  }),
);
