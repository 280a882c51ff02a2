import type { Schema } from '../../platform/schema/schema.ts';

type Fields = Pick<
  Schema['certificate'],
  'person_id' | 'kind_id' | 'number' | 'issued' | 'expires' | 'confirmed_by'
>;

/**
 * A certificate in the audit trail, which keeps every word forever. Its issuer could find the holder by the
 * number, so the trail has only its last characters: enough to see that it was changed. The note stays out.
 */
export function auditedCertificate({ person_id, kind_id, number, issued, expires, confirmed_by }: Fields) {
  return { person_id, kind_id, number: `…${number.slice(-2)}`, issued, expires, confirmed_by };
}
