import { sql } from 'kysely';

/**
 * K11: somebody answers for the kiosk: the person who enrolled it or took it over last is active and reaches its location
 * as a manager or admin. Needs the tables `kiosk` and `person as keeper`.
 */
export const isKeptText = `(keeper.archived_at is null and keeper.is_active and (
  keeper.role in ('ADMIN', 'SUPER_ADMIN')
  or keeper.role = 'MANAGER' and exists (select from person_location
    where person_location.person_id = keeper.id and person_location.location_id = kiosk.location_id)))`;

export const isKept = sql<boolean>`${sql.raw(isKeptText)}`;
