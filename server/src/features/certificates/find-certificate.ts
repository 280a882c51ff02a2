import { certificateNotFound, confirmedCertificate } from '@deckhand/contract/certificates/certificate';
import type { Actor } from '@deckhand/domain/access/actor';
import { mayChangeCertificateOf } from '@deckhand/domain/access/certificates';
import { isSelf, maySee } from '@deckhand/domain/access/people';
import type { Transaction } from 'kysely';
import { forbid, found, refuse } from '../../platform/refusals/refusal.ts';
import type { Schema } from '../../platform/schema/schema.ts';
import { type LockedCertificate, lockCertificate } from './certificates.queries.ts';

export type FoundCertificate = LockedCertificate & { holder: Actor };

/** U5: finds a certificate of a person whom the actor may see, and locks it; any other is not found. */
export async function findCertificate(
  transaction: Transaction<Schema>,
  actor: Actor,
  id: number,
): Promise<FoundCertificate> {
  const certificate = found(await lockCertificate(transaction, id), certificateNotFound);
  const { person_id: personId, role, location_ids: locationIds } = certificate;
  const holder = { id: personId, role, locationIds };
  if (!maySee(actor, holder)) refuse(404, certificateNotFound);
  return { ...certificate, holder };
}

/** Finds a certificate that the actor may correct (CE1). */
export async function findCertificateForChange(
  transaction: Transaction<Schema>,
  actor: Actor,
  id: number,
): Promise<FoundCertificate> {
  const certificate = await findCertificate(transaction, actor, id);
  const { holder, confirmed_by: confirmedBy } = certificate;
  if (mayChangeCertificateOf(actor, holder, confirmedBy !== null)) return certificate;
  return isSelf(actor, holder) ? refuse(403, confirmedCertificate) : forbid();
}
