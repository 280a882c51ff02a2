import type { CivilDate } from '@deckhand/domain/time/civil-date';
import { type Kysely, sql, type Transaction } from 'kysely';
import { anyOf } from '../../platform/queries/any-of.ts';
import { locationIdsOfPerson } from '../../platform/queries/person-columns.ts';
import { todayOfPerson } from '../../platform/queries/zone-days.ts';
import type { Schema } from '../../platform/schema/schema.ts';

/**
 * From this many days before the end on, the managers are notified, whatever the reminders of the kind are.
 */
export const managerNoticeDays = 7;

interface EndingRow {
  person_id: number;
  first_name: string;
  last_name: string;
  email: string;
  location_ids: number[];
  kind_id: number;
  kind_name: string;
  reminder_days: number[];
  today: CivilDate;
  /** The last day of what holds today. */
  ends: CivilDate;
  /** The days of the reminders about this end that were sent; 0 is the mail to the managers. */
  sent: number[];
}

/** Everybody who needs a kind that holds today and ends within the days of its first reminder, or within a week. */
export async function selectEnding(db: Kysely<Schema>, now: Date): Promise<EndingRow[]> {
  const { rows } = await sql<EndingRow>`
    select person.id as person_id, person.first_name, person.last_name, person.email,
      array(select location_id from person_location where person_location.person_id = person.id) as location_ids,
      kind.id as kind_id, kind.name as kind_name, kind.reminder_days, clock.today::text as today, (upper(span) - 1)::text as ends,
      array(
        select days from certificate_reminder
        where certificate_reminder.person_id = person.id and certificate_reminder.kind_id = kind.id
          and certificate_reminder.ends = upper(span) - 1) as sent
    from person
    join (
      select distinct person_position.person_id, needed.kind_id
      from person_position join position_certificate_kind as needed on needed.position_id = person_position.position_id
    ) as required on required.person_id = person.id
    join certificate_kind as kind on kind.id = required.kind_id
    cross join lateral (select ${todayOfPerson('person.id', now)} as today) as clock
    cross join lateral unnest((
      select range_agg(daterange(issued, expires, '[]')) from certificate
      where certificate.person_id = person.id and certificate.kind_id = kind.id and confirmed_at is not null)) as span
    where person.archived_at is null and person.is_active and span @> clock.today and not upper_inf(span)
      and upper(span) - 1 - clock.today <= (select greatest(max(days), ${managerNoticeDays}) from unnest(kind.reminder_days) as days)
    order by person.id, kind.id`.execute(db);
  return rows;
}

/** Says that a reminder is sent. Of several servers that try at once, one gets true. */
export async function takeReminder(
  transaction: Transaction<Schema>,
  reminder: { person_id: number; kind_id: number; ends: CivilDate; days: number },
  now: Date,
): Promise<boolean> {
  const taken = await transaction
    .insertInto('certificate_reminder')
    .values({ ...reminder, sent_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('days')
    .executeTakeFirst();
  return taken !== undefined;
}

/** The managers of these locations, with the locations that are theirs. */
export function selectManagersAt(db: Kysely<Schema>, locationIds: readonly number[]) {
  return db
    .selectFrom('person')
    .select(['id', 'first_name', 'email', locationIdsOfPerson])
    .where('role', '=', 'MANAGER')
    .where('is_active', '=', true)
    .where('archived_at', 'is', null)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('person_location')
          .select('person_location.person_id')
          .whereRef('person_location.person_id', '=', 'person.id')
          .where('person_location.location_id', '=', anyOf(locationIds)),
      ),
    )
    .orderBy('id')
    .execute();
}
