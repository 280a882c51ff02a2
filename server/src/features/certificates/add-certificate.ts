import { addCertificate } from '@deckhand/contract/certificates/add-certificate';
import { certificateNotFound } from '@deckhand/contract/certificates/certificate';
import { kindNotFound } from '@deckhand/contract/school/positions/position';
import type { Actor } from '@deckhand/domain/access/actor';
import { mayEnterCertificateOf } from '@deckhand/domain/access/certificates';
import type { CivilDate } from '@deckhand/domain/time/civil-date';
import type { Transaction } from 'kysely';
import { type AuditedBy, writeAudit } from '../../platform/audit/write-audit.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { route } from '../../platform/http/route.ts';
import { forbid, found, refusingWhen } from '../../platform/refusals/refusal.ts';
import type { Schema } from '../../platform/schema/schema.ts';
import { findPersonForChange } from '../people/find-person.ts';
import { auditedCertificate } from './audited-certificate.ts';
import { type CertificateToStore, insertCertificates, selectCertificate } from './certificates.queries.ts';
import { wireCertificate } from './wire-certificate.ts';

interface NewCertificate {
  personId: number;
  kind: number;
  number?: string | null | undefined;
  issued: CivilDate;
  expires?: CivilDate | null | undefined;
  note?: string | null | undefined;
}

export const addCertificateRoute = route(addCertificate, ({ db, actor, body, now }) =>
  inTransaction(db, async (transaction) => {
    const { user, ...fields } = body;
    const id = await enterCertificate(transaction, actor, { ...fields, personId: user ?? actor.id }, now);
    return wireCertificate(found(await selectCertificate(transaction, id), certificateNotFound));
  }),
);

/**
 * CE1: a certificate that somebody enters for themselves waits for another manager; one that management
 * enters for others counts at once.
 */
export async function enterCertificate(
  transaction: Transaction<Schema>,
  actor: Actor,
  { personId, kind, number, issued, expires, note }: NewCertificate,
  now: Date,
): Promise<number> {
  const person = await findPersonForChange(transaction, actor, personId);
  if (!mayEnterCertificateOf(actor, person)) forbid();
  const isOwn = person.id === actor.id;
  const certificate = {
    person_id: person.id,
    kind_id: kind,
    number: number ?? '',
    issued,
    expires: expires ?? null,
    note: note ?? '',
    entered_by: actor.id,
    entered_at: now,
    confirmed_by: isOwn ? null : actor.id,
    confirmed_at: isOwn ? null : now,
  };
  const by = { actorId: actor.id, cause: 'ENTER_CERTIFICATE', now };
  const [id = 0] = await refusingUnknownKind(recordCertificates(transaction, [certificate], by));
  return id;
}

/** Stores certificates with their audit. Returns their ids. */
export async function recordCertificates(
  transaction: Transaction<Schema>,
  certificates: readonly CertificateToStore[],
  by: AuditedBy,
): Promise<number[]> {
  const ids = await insertCertificates(transaction, certificates);
  const changes = certificates.map((certificate, index) => ({
    subject: 'certificate',
    subjectId: ids[index] ?? 0,
    before: {},
    after: auditedCertificate(certificate),
  }));
  await writeAudit(transaction, changes, by);
  return ids;
}

export function refusingUnknownKind<Result>(work: Promise<Result>): Promise<Result> {
  return refusingWhen('certificate_of_kind', { status: 400, text: kindNotFound }, work);
}
