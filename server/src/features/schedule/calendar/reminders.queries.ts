import { type Insertable, type Kysely, sql, type Transaction } from 'kysely';
import { zoneDays } from '../../../platform/queries/zone-days.ts';
import type { Schema } from '../../../platform/schema/schema.ts';

/** A seat of somebody who wants to be reminded, in a shift that begins soon. */
export interface NearSeat {
  person_id: number;
  first_name: string;
  email: string;
  shift_id: number;
  /** So long before they want to be reminded. */
  minutes: number;
}

/**
 * PN3: the seats of people who want a reminder that is due, unless they have had it. A shift that began is among them until it ends: a closure
 * may have made it begin later, and then it stays among them.
 */
export async function selectNearSeats(db: Kysely<Schema>, now: Date): Promise<NearSeat[]> {
  const { rows } = await sql<NearSeat>`
    select distinct person.id as person_id, person.first_name, person.email, commitment.shift_id, choice.minutes
    from notice_choice as choice
    join person on person.id = choice.person_id and person.is_active and person.archived_at is null
    join commitment on commitment.person_id = person.id and commitment.shift_id is not null
    join ${zoneDays(now)} on zone.code = commitment.zone
    cross join lateral (values (zone.today, zone.minute), (zone.today + 1, zone.minute - 1440)) as day (date, minute)
    where choice.kind = 'REMINDER' and commitment.dates @> day.date
      and lower(commitment.minutes) <= day.minute + choice.minutes and upper(commitment.minutes) > day.minute
      and not exists (select from shift_reminder as reminder where reminder.person_id = person.id
        and reminder.shift_id = commitment.shift_id and reminder.date = day.date
          and reminder.start_minute = lower(commitment.minutes))
    order by person.id, commitment.shift_id`.execute(db);
  return rows;
}

/** False if the person has been reminded of this beginning. */
export async function insertReminder(
  transaction: Transaction<Schema>,
  reminder: Insertable<Schema['shift_reminder']>,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await transaction
    .insertInto('shift_reminder')
    .values(reminder)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}
