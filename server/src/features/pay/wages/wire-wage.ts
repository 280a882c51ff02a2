import type { WageShown } from '@deckhand/contract/pay/wages/wage';
import { decimalWage } from '@deckhand/domain/pay/money';
import { addDays, type CivilDate } from '@deckhand/domain/time/civil-date';
import { nameOf } from '../../../platform/queries/person-name.ts';
import type { WageRow } from './wages.queries.ts';

export function wireWage(row: WageRow, today: CivilDate): WageShown {
  return {
    id: row.id,
    kind: row.kind,
    shift_type: row.position_id === null ? null : { id: row.position_id, name: row.position_name ?? '' },
    from_date: row.from_date,
    until: row.next_from === null ? null : addDays(row.next_from, -1),
    wage: decimalWage(row.wage),
    reason: row.reason,
    entered_by: { id: row.entered_by, name: nameOf(row) },
    entered_at: row.entered_at.toISOString(),
    is_future: row.from_date > today,
  };
}
