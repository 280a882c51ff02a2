import type { Stint } from '@deckhand/domain/law/minors';
import { addDays, type CivilDate } from '@deckhand/domain/time/civil-date';
import { startOfWeek } from '@deckhand/domain/time/weeks';
import type { ZoneCode } from '@deckhand/domain/time/zones';
import { type Kysely, sql } from 'kysely';
import type { Schema } from '../../../platform/schema/schema.ts';
import { exemptDates, guardsIn } from '../../plans/minors.queries.ts';
import { isReached, type PayScope } from './exceptions.queries.ts';

export interface MinorStint {
  person_id: number;
  first_name: string;
  last_name: string;
  born_on: CivilDate;
  /** The dates of their exemptions from rules of hours. */
  exempt: string;
  location_id: number;
  location_title: string;
  timezone: ZoneCode;
  date: CivilDate;
  /** Minutes since 1970. Paid time counts from the clock-in on. */
  began_at: number;
  ended_at: number;
  /** Set where the shift of the work is a lifeguard's. */
  guards: Stint['guards'] | null;
}

/**
 * Selects the paid work of minors who worked in reach in the period: that of its whole weeks, at all locations, and of the day before
 * them, because rules count days, weeks and 24 hours.
 */
export async function selectWorkOfMinors(
  db: Kysely<Schema>,
  { days, reach }: Pick<PayScope, 'days' | 'reach'>,
): Promise<MinorStint[]> {
  const around = { from: addDays(startOfWeek(days.from), -1), to: addDays(startOfWeek(days.to), 6) };
  const { rows } = await sql<MinorStint>`
    select person.id as person_id, person.first_name, person.last_name, person.born_on, ${exemptDates} as exempt,
      location.id as location_id, location.title as location_title, location.timezone, attendance.date,
      floor(extract(epoch from attendance.clocked_in) / 60)::integer as began_at,
      floor(extract(epoch from attendance.clocked_in) / 60)::integer + attendance.paid_minutes as ended_at,
      ${guardsIn} as guards
    from person
    join attendance on attendance.person_id = person.id and attendance.clocked_out is not null and attendance.paid_minutes > 0
      and attendance.date between ${around.from}::date and ${around.to}::date
    join location on location.id = attendance.location_id
    where person.born_on > ${days.from}::date - interval '18 years' and exists (
      select from attendance join location on location.id = attendance.location_id and ${isReached(reach)}
      where attendance.person_id = person.id and attendance.date between ${days.from}::date and ${days.to}::date)
    order by person.id, attendance.clocked_in`.execute(db);
  return rows;
}
