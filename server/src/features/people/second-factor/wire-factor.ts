import type { Factor } from '@deckhand/contract/people/second-factor/factor';
import { formatInstant, type ZoneCode } from '@deckhand/domain/time/zones';

interface FactorRow extends Pick<Factor, 'id' | 'kind' | 'name'> {
  created_at: Date;
  last_used_at: Date | null;
}

export function wireFactor(row: FactorRow, zone: ZoneCode): Factor {
  return {
    id: row.id,
    kind: row.kind,
    name: row.name,
    created_at: formatInstant(row.created_at, zone),
    last_used_at: row.last_used_at && formatInstant(row.last_used_at, zone),
  };
}
