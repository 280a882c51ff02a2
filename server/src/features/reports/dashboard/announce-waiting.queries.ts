import { type Kysely, sql } from 'kysely';
import { openLocationIdsOfPerson } from '../../../platform/queries/person-columns.ts';
import type { Schema } from '../../../platform/schema/schema.ts';

/** Something that waits for management. */
export interface WaitingThing {
  id: number;
  /** PUNCH is one that a kiosk sent, and that needs a second look. */
  kind: Schema['request']['kind'] | 'PUNCH';
  person_id: number;
  first_name: string;
  last_name: string;
  first_date: string;
  last_date: string | null;
  location_ids: number[];
}

/** PN3: marks what has begun to wait since this moment as announced, and returns it: each once, whatever servers do so. */
export async function takeUnannounced(
  db: Kysely<Schema>,
  { since, now }: { since: Date; now: Date },
): Promise<WaitingThing[]> {
  const { rows } = await sql<WaitingThing>`
    with waiting as (
      select id, kind, person_id, first_date, last_date, location_id from request
      where status = 'PENDING' and created_at > ${since} and (kind <> 'SWAP' or accepted_at is not null)
      union all
      select punch.missed_punch_id, 'PUNCH', punch.person_id, punch.happened_at::date, null, kiosk.location_id
      from offline_punch as punch join kiosk on kiosk.id = punch.kiosk_id
      where punch.waits and punch.settled_at is null and punch.received_at > ${since}),
    fresh as (
      insert into announced_request (request_id, at) select id, ${now}::timestamptz from waiting order by id
      on conflict do nothing returning request_id)
    select waiting.id, waiting.kind, person.id as person_id, person.first_name, person.last_name, waiting.first_date,
      waiting.last_date,
      case when waiting.location_id is null
        then array(select location_id from person_location where person_location.person_id = person.id)
        else array[waiting.location_id] end as location_ids
    from waiting join fresh on fresh.request_id = waiting.id join person on person.id = waiting.person_id
    order by waiting.id`.execute(db);
  return rows;
}

/** The people of management who want to be notified of such things. */
export function selectChoosers(db: Kysely<Schema>) {
  return db
    .selectFrom('person')
    .innerJoin('notice_choice', 'notice_choice.person_id', 'person.id')
    .select([
      'person.id',
      'person.role',
      'person.first_name',
      'person.email',
      'notice_choice.kind',
      openLocationIdsOfPerson,
    ])
    .where('notice_choice.kind', 'in', ['REQUESTS', 'KIOSKS'])
    .where('person.role', '<>', 'EMPLOYEE')
    .where('person.is_active', '=', true)
    .where('person.archived_at', 'is', null)
    .orderBy('person.id')
    .execute();
}
