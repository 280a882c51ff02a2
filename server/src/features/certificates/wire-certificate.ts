import type { Certificate } from '@deckhand/contract/certificates/certificate';
import { validDates } from '@deckhand/domain/certificates/certified-dates';
import type { DateSet } from '@deckhand/domain/plans/date-set';
import { namedPerson, nameOf } from '../../platform/queries/person-name.ts';
import type { CertificateRow } from './certificates.queries.ts';

export function wireCertificate(row: CertificateRow): Certificate {
  return {
    id: row.id,
    kind: row.kind_id,
    kind_name: row.kind_name,
    number: row.number,
    issued: row.issued,
    expires: row.expires,
    note: row.note,
    entered_by: {
      id: row.entered_by,
      name: nameOf({ first_name: row.author_first_name, last_name: row.author_last_name }),
    },
    confirmed_by: namedPerson(row.confirmed_by, row.confirmer_first_name, row.confirmer_last_name),
    is_confirmed: row.confirmed_by !== null,
  };
}

/** CE2: the dates on which certificates hold together. */
export function datesOf(
  rows: readonly Pick<CertificateRow, 'issued' | 'expires' | 'confirmed_by'>[],
): DateSet {
  return validDates(
    rows.map(({ issued, expires, confirmed_by: by }) => ({ issued, expires, isConfirmed: by !== null })),
  );
}
