import { type Kysely, type SelectQueryBuilder, sql } from 'kysely';
import { countRows } from '../../../platform/queries/count-rows.ts';
import { containing } from '../../../platform/queries/search-text.ts';
import type { Schema } from '../../../platform/schema/schema.ts';

export interface EventFilter {
  search?: string | undefined;
  kind?: Schema['security_event']['kind'] | undefined;
  person?: number | undefined;
  since?: Date | undefined;
  until?: Date | undefined;
}

export type EventRow = Awaited<ReturnType<typeof selectEvents>>[number];

export function countEvents(db: Kysely<Schema>, filter: EventFilter): Promise<number> {
  return countRows(narrowed(db.selectFrom('security_event'), filter));
}

/** Selects the latest events, in the order of an index. */
export function selectEvents(
  db: Kysely<Schema>,
  filter: EventFilter,
  part: { limit: number; offset: number },
) {
  return narrowed(db.selectFrom('security_event'), filter)
    .leftJoin('person as actor', 'actor.id', 'security_event.actor_id')
    .leftJoin('person', 'person.id', 'security_event.person_id')
    .select([
      'security_event.id',
      'security_event.at',
      'security_event.kind',
      'security_event.address',
      'security_event.browser',
      'security_event.details',
      'actor.id as actor_id',
      'actor.first_name as actor_first_name',
      'actor.last_name as actor_last_name',
      'person.id as person_id',
      'person.first_name',
      'person.last_name',
    ])
    .orderBy('security_event.at', 'desc')
    .orderBy('security_event.id', 'desc')
    .limit(part.limit)
    .offset(part.offset)
    .execute();
}

function narrowed<Row>(
  query: SelectQueryBuilder<Schema, 'security_event', Row>,
  { search, kind, person, since, until }: EventFilter,
): SelectQueryBuilder<Schema, 'security_event', Row> {
  let found = query;
  if (kind !== undefined) found = found.where('security_event.kind', '=', kind);
  if (since !== undefined) found = found.where('security_event.at', '>=', since);
  if (until !== undefined) found = found.where('security_event.at', '<', until);
  if (person !== undefined) {
    found = found.where((eb) =>
      eb.or([eb('security_event.person_id', '=', person), eb('security_event.actor_id', '=', person)]),
    );
  }
  if (search) found = found.where(matches(search));
  return found;
}

/** The people are looked up first, among fewer rows and by an index of their own. */
function matches(search: string) {
  const people = sql`(select id from person where searchable like ${containing(search)})`;
  return sql<boolean>`(
    security_event.person_id in ${people} or security_event.actor_id in ${people}
    or lower(security_event.details) like ${containing(search)}
    or lower(security_event.address) like ${containing(search)})`;
}
