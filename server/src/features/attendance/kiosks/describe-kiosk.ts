import type { Kiosk } from '@deckhand/contract/attendance/kiosks/kiosk';
import { formatInstant } from '@deckhand/domain/time/zones';
import { nameOf } from '../../../platform/queries/person-name.ts';
import type { KioskRow } from './kiosks.queries.ts';

export function describeKiosk(row: KioskRow): Kiosk {
  return {
    id: row.id,
    name: row.name,
    location: row.location_id,
    location_title: row.location_title,
    timezone: row.timezone,
    enrolled_by: nameOf(row),
    enrolled_at: formatInstant(row.enrolled_at, row.timezone),
    last_seen_at: row.last_seen_at && formatInstant(row.last_seen_at, row.timezone),
    taken_over_by:
      row.taken_over_at && nameOf({ first_name: row.keeper_first_name, last_name: row.keeper_last_name }),
    taken_over_at: row.taken_over_at && formatInstant(row.taken_over_at, row.timezone),
    needs_takeover: !row.is_kept,
  };
}
