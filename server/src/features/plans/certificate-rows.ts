import type { CertificateHolder } from '@deckhand/domain/certificates/certified-dates';
import { DateSet } from '@deckhand/domain/plans/date-set';
import type { HeldKindRow } from './certificates.queries.ts';

/** Without the database: threads that judge people load no client of it. */
export function certificateHolder(row: {
  position_ids: readonly number[];
  certificates: readonly HeldKindRow[];
}): CertificateHolder {
  return {
    positionIds: row.position_ids,
    certificates: new Map(
      row.certificates.map(({ kind_id: id, dates }) => [id, DateSet.fromMultirange(dates)]),
    ),
  };
}
