import type { TooYoung } from '@deckhand/contract/plans/too-young';
import type { Stint } from '@deckhand/domain/law/minors';
import type { SchoolDates } from '@deckhand/domain/law/school-calendar';
import type { StateCode } from '@deckhand/domain/school/locations/states';
import type { CivilDate } from '@deckhand/domain/time/civil-date';
import type { ZoneCode } from '@deckhand/domain/time/zones';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import { anyOfList, listOf } from '../../platform/queries/any-of.ts';
import { builtOnce, type Slots } from '../../platform/queries/built-once.ts';
import type { Schema } from '../../platform/schema/schema.ts';
import { certificatesOfPerson, type HeldKindRow } from './certificates.queries.ts';

/** A shift that somebody has on dates of one weekday, for any one of the positions. */
interface WorkRow {
  shift_id: number;
  location_id: number;
  position_ids: number[];
  weekday: number;
  dates: string;
  minutes: string;
}

/** For queries over `person`: the dates of their exemptions from rules of hours. */
export const exemptDates = sql<string>`(
  select coalesce(range_agg(daterange(first_day, holds_through, '[]')), '{}')::text from law_exemption as one
  where one.person_id = person.id and first_day <= coalesce(holds_through, first_day))`;

/** Dates as values, or as slots of a statement that is built once. */
type Within = SchoolDates | Slots<SchoolDates>;

/**
 * For queries over `person`: their shifts and meetings on any of the dates. The positions of a meeting only say who is invited. Commitments
 * are few and come first: the planner would begin with all patterns of the dates, for each person anew.
 */
function work({ first, last }: Within) {
  const asked = sql`(select datemultirange(daterange(${first}::date, ${last}::date, '[]')))`;
  return sql<WorkRow[]>`(
    with own as materialized (
      select shift_id, weekday, dates, minutes from commitment
      where commitment.person_id = person.id and shift_id is not null and dates && ${asked})
    select coalesce(json_agg(json_build_object('shift_id', shift.id, 'location_id', shift.location_id,
      'position_ids', case when shift.kind = 'STAFF_MEETING' then '{}' else pattern.position_ids end, 'weekday', own.weekday,
      'dates', (own.dates * pattern.dates)::text, 'minutes', own.minutes::text)), '[]')
    from own
    join shift on shift.id = own.shift_id
    join pattern on pattern.shift_id = own.shift_id and pattern.dates && own.dates and pattern.dates && ${asked})`;
}

/** Everything about these people that rules of law ask, on the dates. */
export function selectMinors(db: Kysely<Schema>, ids: readonly number[], within: SchoolDates) {
  return minorsOf(db, { ids: listOf(ids), ...within });
}

/** The values stand in subqueries: seen, they would make PostgreSQL plan each run anew, which takes as long as the run. */
const minorsOf = builtOnce((db, value: Slots<SchoolDates & { ids: string }>) =>
  minorsWithin(db, value).where(
    'person.id',
    '=',
    sql<number>`any((select ${value.ids}::integer[])::integer[])`,
  ),
);

/** A query for everything about all minors that rules of law ask. */
export function minorsBornAfter(db: Kysely<Schema>, born: CivilDate, within: SchoolDates) {
  return minorsWithin(db, within).where('person.born_on', '>', born).where('person.archived_at', 'is', null);
}

function minorsWithin(db: Kysely<Schema>, within: Within) {
  return db
    .selectFrom('person')
    .select([
      'person.id',
      'person.born_on',
      sql<
        number[]
      >`array(select position_id from person_position where person_position.person_id = person.id)`.as(
        'position_ids',
      ),
      sql<HeldKindRow[]>`${certificatesOfPerson}`.as('certificates'),
      exemptDates.as('exempt'),
      work(within).as('work'),
    ]);
}

export type MinorRow = Awaited<ReturnType<typeof selectMinors>>[number];

export interface CalendarRow {
  weekdays: number[];
  start: number;
  end: number;
  terms: SchoolDates[];
  days_off: SchoolDates[];
}

export interface LawRow {
  id: number;
  state: StateCode | null;
  timezone: ZoneCode;
  published_through: CivilDate | null;
  calendar: CalendarRow | null;
  parts_off: { pack: string; dates: string }[];
  closures: { date: CivilDate; minutes: string }[];
}

const datesOf = (table: string) => sql`(
    select coalesce(json_agg(json_build_object('first', first_day, 'last', last_day) order by first_day), '[]')
    from ${sql.table(table)} as dates where dates.location_id = location.id)`;

/** For queries over `location`: its school calendar (LA6). */
export const schoolCalendarOfLocation = sql<CalendarRow | null>`(
  select json_build_object('weekdays', weekdays, 'start', lower(hours), 'end', upper(hours),
    'terms', ${datesOf('school_term')}, 'days_off', ${datesOf('school_day_off')})
  from school_calendar where school_calendar.location_id = location.id)`;

/** The law of these locations and of those where the people work, with the closures that shorten work there. */
export function selectLaws(
  db: Kysely<Schema>,
  asked: { locationIds: readonly number[]; personIds: readonly number[] },
  within: SchoolDates,
): Promise<LawRow[]> {
  return lawsAround(db, {
    locationIds: listOf(asked.locationIds),
    personIds: listOf(asked.personIds),
    ...within,
  });
}

const lawsAround = builtOnce((_db, asked: Slots<SchoolDates & { locationIds: string; personIds: string }>) =>
  lawsOfLocations(
    sql`location.id = ${anyOfList(asked.locationIds)} or location.id in (
        select shift.location_id from commitment join shift on shift.id = commitment.shift_id
        where commitment.person_id = ${anyOfList(asked.personIds)})`,
    asked,
  ),
);

/** A query for the law of the locations for which the condition holds. */
export function lawsOfLocations(condition: RawBuilder<unknown>, { first, last }: Within): RawBuilder<LawRow> {
  return sql<LawRow>`
    select location.id, location.state, location.timezone, location.published_through,
      ${schoolCalendarOfLocation} as calendar,
      (select coalesce(json_agg(json_build_object('pack', off.pack, 'dates', off.dates::text)), '[]') from (
        select pack, range_agg(daterange(first_day, holds_through, '[]')) as dates from law_part_off
        where law_part_off.location_id = location.id and part = 'MINORS' and first_day <= coalesce(holds_through, first_day)
        group by pack) as off) as parts_off,
      (select coalesce(json_agg(json_build_object('date', holiday.date, 'minutes', holiday.minutes::text)), '[]') from holiday
        where holiday.location_id = location.id and holiday.date between ${first}::date and ${last}::date) as closures
    from location
    where ${condition}`;
}

/** Any position is a lifeguard's. A statement asks it once. */
export const anyLifeguard = sql<boolean>`exists (select from position where is_lifeguard)`;

/**
 * LA9: for statements over `shift` and `day`, which has the dates of birth that its date allows: whether the person is too young for
 * a lifeguard's shift. They guard where each position that they would do is a lifeguard's, as certificates are asked (CE3). Adults are
 * asked nothing but their date of birth.
 */
export function tooYoungFor(
  person: RawBuilder<unknown>,
  bornOn: RawBuilder<unknown> = sql`(select born_on from person where person.id = ${person})`,
): RawBuilder<TooYoung['why'] | null> {
  return sql<
    TooYoung['why'] | null
  >`(case when shift.kind <> 'STAFF_MEETING' and ${bornOn} > day.certified_after
    then too_young_for(${person}, ${bornOn}, shift.id, day.date, day.too_young_after) end)`;
}

/** For statements over `attendance` of minors: set where its shift is a lifeguard's (LA5). */
export const guardsIn = sql<
  Stint['guards'] | null
>`(case when ${anyLifeguard} and attendance.shift_id is not null then (
  select case when is_certified(attendance.person_id, attendance.shift_date) then 'CERTIFIED' else 'UNCERTIFIED' end
  from shift join pattern on pattern.shift_id = shift.id and pattern.dates @> attendance.shift_date
  where shift.id = attendance.shift_id and shift.kind <> 'STAFF_MEETING'
    and is_guarding(attendance.person_id, pattern.position_ids)) end)`;

/** The positions whose work is a lifeguard's. */
export async function selectLifeguardPositions(db: Kysely<Schema>): Promise<number[]> {
  const rows = await lifeguardPositions(db, {});
  return rows.map(({ id }) => id);
}

const lifeguardPositions = builtOnce((db) =>
  db.selectFrom('position').select('id').where('is_lifeguard', '=', true),
);
