import { type LocationState, STATES_WITH_OVERTIME } from '@deckhand/domain/pay/overtime-law';
import type { DatedWage, Days, OvertimeRule, PaidLeave } from '@deckhand/domain/pay/photograph';
import { addDays, type CivilDate } from '@deckhand/domain/time/civil-date';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import { anyOf, listOf } from '../../../platform/queries/any-of.ts';
import { builtOnce, type Slots } from '../../../platform/queries/built-once.ts';
import { columnsAsText, columnsOfNumbers } from '../../../platform/queries/columns-of-numbers.ts';
import type { Schema } from '../../../platform/schema/schema.ts';

const STATES = listOf(STATES_WITH_OVERTIME.map(({ state }) => state));

/** The wages of these people that count on any of the days, and when they begin. */
export async function selectWagesIn(
  db: Kysely<Schema>,
  personIds: readonly number[],
  days: Days,
): Promise<WageRow[]> {
  const [row] = await wagesIn(db, { personIds: listOf(personIds), ...days });
  return wagesFromNumbers(row?.wages);
}

export type WageRow = DatedWage & { personId: number };

/** Wages are read as columns of numbers: kinds are counted from one in this list, and days from the first. */
const KINDS = ['BASE', 'POSITION', 'TRAINING', 'SUB'] as const satisfies readonly DatedWage['kind'][];
const FIRST_DAY: CivilDate = '2000-01-01';

/** The wages of one person alone, in the order in which they begin. */
const datedWages = ({ from, to }: Slots<Days>, people: RawBuilder<unknown>) => sql`
  select person_id as "personId", kind, position_id as "positionId", from_date as "from", wage
  from (
    select person_id, kind, position_id, from_date, wage,
      lead(from_date) over (partition by person_id, kind, position_id order by from_date) as next_from
    from wage where person_id = any(${people}::integer[]) and removed_at is null
  ) as dated
  where from_date <= ${to} and (next_from is null or next_from > ${from})
  order by person_id, kind, position_id, from_date`;

/** A column with the wages of these people, for `wagesFromNumbers`. */
export const wagesAsNumbers = (days: Slots<Days>, people: RawBuilder<unknown>) => sql<string | null>`(
  select ${columnsAsText(
    sql`"personId"`,
    sql`array_position(${sql.lit(listOf(KINDS))}::text[], kind)`,
    sql`coalesce("positionId", 0)`,
    sql`"from" - ${sql.lit(FIRST_DAY)}::date`,
    sql`wage`,
  )}
  from (${datedWages(days, people)}) as dated)`;

export function wagesFromNumbers(text: string | null | undefined): WageRow[] {
  const dates = new Map<number, CivilDate>();
  const dateOf = (day: number) => {
    const date = dates.get(day) ?? addDays(FIRST_DAY, day);
    dates.set(day, date);
    return date;
  };
  const [personIds = [], kinds = [], positions = [], days = [], wages = []] = columnsOfNumbers(text);
  return personIds.map((personId, at) => ({
    personId,
    kind: KINDS[(kinds[at] ?? 0) - 1] ?? 'BASE',
    positionId: positions[at] || null,
    from: dateOf(days[at] ?? 0),
    wage: wages[at] ?? 0,
  }));
}

const wagesIn = builtOnce(
  (_db, value: Slots<Days & { personIds: string }>) =>
    sql<{ wages: string | null }>`select ${wagesAsNumbers(value, value.personIds)} as wages`,
);

/** As `selectWagesIn`, of the people of a location who may do any of these positions, once for each of them. */
export async function selectStaffWages(
  db: Kysely<Schema>,
  { locationId, openPositions }: { locationId: number; openPositions: readonly number[] },
  days: Days,
): Promise<(DatedWage & { personId: number; staffPositionId: number })[]> {
  const { rows } = await sql<DatedWage & { personId: number; staffPositionId: number }>`
    with staff as materialized (
      select person.id, person_position.position_id
      from person_position
      join person_location on person_location.person_id = person_position.person_id
      join person on person.id = person_position.person_id
      where person_location.location_id = ${locationId} and person_position.position_id = ${anyOf(openPositions)}
        and person.archived_at is null and person.is_active)
    select own.*, staff.position_id as "staffPositionId"
    from (${datedWages({ from: sql`${days.from}`, to: sql`${days.to}` }, sql`array(select id from staff)`)}) as own
    join staff on staff.id = own."personId"`.execute(db);
  return rows;
}

/**
 * Leave of these days with minutes that are paid, where the school pays it. A closed day has the leave that it was closed with, and what
 * was decided since, by a correction.
 */
export async function selectLeaveIn(
  db: Kysely<Schema>,
  personIds: readonly number[],
  { from, to }: Days,
): Promise<(PaidLeave & { personId: number })[]> {
  return db
    .selectFrom('leave_hours')
    .leftJoin('pay_period', (join) =>
      join
        .on('reopened_at', 'is', null)
        .onRef('first_day', '<=', 'leave_hours.date')
        .onRef('last_day', '>=', 'leave_hours.date'),
    )
    .select(['person_id as personId', 'date', 'kind', 'minutes'])
    .where('person_id', '=', anyOf(personIds))
    .where('date', '>=', from)
    .where('date', '<=', to)
    .where('minutes', '>', 0)
    .where(
      sql<boolean>`coalesce(pay_period.pays_leave or decided_at > closed_at, (select pays_leave from pay_settings), false)`,
    )
    .orderBy('person_id')
    .orderBy('date')
    .execute();
}

export interface DatedExemption {
  personId: number | null;
  locationId: number | null;
  kind: 'NONE' | 'EXEMPT' | 'SALARIED';
  from: CivilDate;
}

/** The exemptions of these people and of all locations that have begun by the day. */
export async function selectExemptionsUntil(
  db: Kysely<Schema>,
  personIds: readonly number[],
  day: CivilDate,
): Promise<DatedExemption[]> {
  const [row] = await exemptionsUntil(db, { personIds: listOf(personIds), day });
  return row?.exemptions ?? [];
}

/** A column with the exemptions of these people and of all locations that have begun by the day. */
export const exemptionsAsJson = (people: RawBuilder<unknown>, day: RawBuilder<unknown>) => sql<
  DatedExemption[]
>`(
  select coalesce(json_agg(json_build_object('personId', person_id, 'locationId', location_id, 'kind', kind, 'from', from_date)), '[]')
  from pay_exemption
  where removed_at is null and from_date <= ${day}::date and (location_id is not null or person_id = any(${people}::integer[])))`;

const exemptionsUntil = builtOnce(
  (_db, { personIds, day }: Slots<{ personIds: string; day: CivilDate }>) =>
    sql<{ exemptions: DatedExemption[] }>`select ${exemptionsAsJson(personIds, day)} as exemptions`,
);

/** The rules of overtime that hold for everybody. */
export interface OvertimeRules {
  /** Hours after which overtime begins, from these Sundays on. */
  thresholds: { from: CivilDate; hours: number }[];
  /** Locations in states with rules of overtime, archived ones among them, and when a school has switched those off (LA2). */
  states: LocationState[];
  /** Closed periods that have any of the days, with the rules of states as they were then. */
  closed: (Days & { law: readonly OvertimeRule[] | null })[];
}

/** One statement, because most schools have nothing of it but a threshold. */
export async function selectOvertimeRules(db: Kysely<Schema>, { from, to }: Days): Promise<OvertimeRules> {
  const [rules] = await overtimeRules(db, { from, to });
  return rules ?? { thresholds: [], states: [], closed: [] };
}

const overtimeRules = builtOnce(
  (_db, { from, to }: Slots<Days>) => sql<OvertimeRules>`
    select
      (select coalesce(json_agg(json_build_object('from', from_date, 'hours', hours)), '[]') from overtime_threshold) as thresholds,
      (select coalesce(json_agg(json_build_object('locationId', location.id, 'state', location.state, 'off', (
          select coalesce(json_agg(json_build_object('pack', pack, 'from', first_day, 'to', holds_through)), '[]') from law_part_off
          where law_part_off.location_id = location.id and part = 'OVERTIME')) order by location.id), '[]')
        from location where location.state = any(${sql.lit(STATES)}::text[])) as states,
      (select coalesce(json_agg(json_build_object('from', first_day, 'to', last_day, 'law', law) order by first_day), '[]')
        from pay_period where reopened_at is null and last_day >= ${from} and first_day <= ${to}) as closed`,
);
