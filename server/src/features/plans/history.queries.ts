import { type Insertable, sql, type Transaction } from 'kysely';
import type { Schema } from '../../platform/schema/schema.ts';
import type { StoredNotice } from '../../platform/schema/stored-plan.ts';

type NewAct = Omit<Insertable<Schema['schedule_change']>, 'at' | 'strand' | 'place' | 'hash'> & { at: Date };
type Version<Table extends keyof Schema> = Omit<
  Insertable<Schema[Table]>,
  'change_id' | 'at' | 'strand' | 'place' | 'hash'
>;
export type NewShiftVersion = Version<'shift_version'>;
export type NewClosureVersion = Version<'closure_version'>;

/** Changes of a person's times at a location, of which they are notified later. */
export interface NewNotice {
  person_id: number;
  location_id: number;
  before: StoredNotice;
  notes: readonly string[];
  /** From then on it waits no longer. */
  urgent_at: Date;
}

interface NewHistory {
  at: Date;
  shifts: readonly NewShiftVersion[];
  daysOff: readonly Version<'time_off_version'>[];
  closures: readonly NewClosureVersion[];
  notices: readonly NewNotice[];
  /** The locations that publish in steps at which published dates change. */
  shownAt: readonly number[];
}

/** DR7: changes of a person's times are gathered for so long. */
export const gatheringMinutes = 5;

export async function insertAct(transaction: Transaction<Schema>, act: NewAct): Promise<number> {
  const { id } = await transaction
    .insertInto('schedule_change')
    .values(act)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/**
 * The entries of a waiting notice whose shift has published dates by now that it does not know: from those on, the shift counts as it
 * was before the act that is written.
 */
const laterDates = sql`coalesce((
  select jsonb_object_agg(key, jsonb_build_object(
    'through', later.value -> 'through',
    'times', (first.value -> 'times') || coalesce((
      select jsonb_agg(time || jsonb_build_object('dates', cut.dates))
      from jsonb_array_elements(later.value -> 'times') as time,
        lateral (select (time ->> 'dates')::datemultirange
          * datemultirange(daterange((first.value ->> 'through')::date, null, '()')) as dates) as cut
      where not isempty(cut.dates)), '[]')))
  from jsonb_each(notice.before) as first join jsonb_each(excluded.before) as later using (key)
  where (first.value ->> 'through')::date < (later.value ->> 'through')::date), '{}')`;

/** Writes an act, unless it has its number already, and all that it changed, in one statement. */
export async function insertHistory(
  transaction: Transaction<Schema>,
  act: NewAct | number,
  { at, shifts, daysOff, closures, notices, shownAt }: NewHistory,
): Promise<void> {
  const parts = [
    sql`act as (${
      typeof act === 'number'
        ? sql`select ${act}::bigint as id`
        : sql`insert into schedule_change (at, actor_id, kind, undoes, request_id, location_id, note, law_reason)
          values (${act.at}, ${act.actor_id ?? null}, ${act.kind}, ${act.undoes ?? null}, ${act.request_id ?? null},
            ${act.location_id ?? null}, ${act.note ?? ''}, ${act.law_reason ?? null})
          returning id`
    })`,
    ...(shifts.length === 0
      ? []
      : [
          sql`shifts as (
            insert into shift_version (change_id, shift_id, location_id, at, touched, people, plan)
            select act.id, row.shift_id, row.location_id, greatest(${at}::timestamptz, latest.at), row.touched, row.people,
              row.plan
            from act, jsonb_to_recordset(${JSON.stringify(shifts)}::jsonb)
              as row (shift_id integer, location_id integer, touched datemultirange, people integer[], plan jsonb)
            left join lateral (
              select at from shift_version where shift_id = row.shift_id order by at desc, id desc limit 1
            ) as latest on true
          )`,
        ]),
    ...(daysOff.length === 0
      ? []
      : [
          sql`days as (
            insert into time_off_version (change_id, request_id, at, dates)
            select act.id, row.request_id, ${at}::timestamptz, row.dates
            from act, jsonb_to_recordset(${JSON.stringify(daysOff)}::jsonb)
              as row (request_id integer, dates datemultirange)
          )`,
        ]),
    ...(closures.length === 0
      ? []
      : [
          sql`closures as (
            insert into closure_version (change_id, closure_id, location_id, at, date, kind, minutes)
            select act.id, row.closure_id, row.location_id, ${at}::timestamptz, row.date, row.kind, row.minutes
            from act, jsonb_to_recordset(${JSON.stringify(closures)}::jsonb)
              as row (closure_id integer, location_id integer, date date, kind text, minutes int4range)
          )`,
        ]),
    ...(notices.length === 0
      ? []
      : [
          sql`notices as (
            insert into notice (person_id, location_id, kind, before, notes, changes, began_at, urgent_at, due_at)
            select row.person_id, row.location_id, 'CHANGES', row.before, row.notes, array[act.id], ${at}::timestamptz, row.urgent_at,
              greatest(${at}::timestamptz, least(row.urgent_at,
                greatest(held.until, ${at}::timestamptz + ${gatheringMinutes} * interval '1 minute')))
            from act, jsonb_to_recordset(${JSON.stringify(notices)}::jsonb)
              as row (person_id integer, location_id integer, before jsonb, notes text[], urgent_at timestamptz)
            left join notice_hold as held on held.location_id = row.location_id and held.until > ${at}::timestamptz
            on conflict (person_id, kind, location_id) where sent_at is null do update set
              before = excluded.before || notice.before || ${laterDates},
              notes = notice.notes || excluded.notes,
              changes = notice.changes || excluded.changes,
              urgent_at = least(notice.urgent_at, excluded.urgent_at),
              due_at = least(notice.due_at, excluded.due_at)
          )`,
        ]),
  ];
  const shown = shownAt.length === 0 ? sql`` : sql`note_published_change(${shownAt}::integer[])`;
  await sql`with ${sql.join(parts)} select ${shown} from act`.execute(transaction);
}
