import { decimalHours } from '@deckhand/domain/time/minutes';
import { formatInstant, type ZoneCode } from '@deckhand/domain/time/zones';
import { hours, zoneName } from './zone-names.ts';

/** The attendances of a location ($1) from one date ($2) to another ($3), and what is missing in them. */
const WORKED = `
place as materialized (
  select location.id, ${zoneName('timezone')} as zone, overtime_hours($2::date) * 60 as threshold
  from location where location.id = $1
), worked as materialized (
  select attendance.id, person_id, attendance.shift_id, shift_date, rate, clocked_in, clocked_out, punched_in, punched_out,
    coalesce(paid_minutes, 0) as paid, admin_notes, reason, source, hours_set_by is not null as hours_set,
    paid_minutes = 0 and hours_set_by is null
      and (clocked_out at time zone place.zone)::time(0) = time '23:55' as is_overclocked
  from attendance cross join place
  where attendance.location_id = $1 and date between $2::date and $3::date
)`;

const UNFINISHED = `
'week_start', $2::date,
'overclocked', (select count(*) from worked where is_overclocked),
'still_clocked_in', (
  select coalesce(json_agg(json_build_object('id', id, 'key', coalesce(key, ''),
    'name', case when last_name = 'N/A' then first_name else first_name || ' ' || last_name end)
    order by lower(first_name), lower(last_name), id), '[]')
  from person where id in (select person_id from worked where clocked_out is null))`;

const RATES = { total_regular_hours: 'REGULAR', total_sub_hours: 'SUB', total_training_hours: 'TRAINING' };

export const SUMMARY = `
with ${WORKED}, week as (
  select attendance.person_id, location_id, rate, coalesce(paid_minutes, 0) as paid,
    (sum(coalesce(paid_minutes, 0)) over (partition by attendance.person_id order by clocked_in))::integer as so_far
  from attendance
  where person_id = any (array(select distinct person_id from worked)) and date between $2::date and $3::date
), total as materialized (
  select person_id, ${Object.entries(RATES)
    .map(([name, rate]) => `coalesce(sum(paid) filter (where rate = '${rate}'), 0)::integer as ${name}`)
    .join(', ')},
    sum(greatest(so_far - threshold, 0) - greatest(so_far - paid - threshold, 0))::integer as ot_hours
  from week cross join place where location_id = $1 group by person_id
)
select json_build_object(
  'count', (select count(*) from total),
  'results', (
    select coalesce(json_agg(json_build_object(
      'user_details', json_build_object('id', person.id, 'first_name', first_name, 'last_name', last_name, 'key', coalesce(key, '')),
      ${[...Object.keys(RATES), 'ot_hours'].map((name) => `'${name}', ${hours(`total.${name}`)}`).join(', ')})
      order by lower(first_name), lower(last_name), person.id), '[]')
    from total join person on person.id = total.person_id),
  'totals', (
    select json_build_object(${[...Object.keys(RATES), 'ot_hours']
      .map((name) => `'${name}', ${hours(`coalesce(sum(${name}), 0)`)}`)
      .join(', ')}) from total),
  ${UNFINISHED})::text as answer`;

/** PostgreSQL would take longer to write the times of a zone than all the rest. */
export const DETAILS = `
with ${WORKED}
select json_build_object(
  'zone', (select timezone from location where id = $1),
  'rows', (
    select json_agg(json_build_array(worked.id, person.id, first_name, last_name, extract(epoch from clocked_in)::float8,
      extract(epoch from clocked_out)::float8, extract(epoch from nullif(punched_in, clocked_in))::float8,
      extract(epoch from nullif(punched_out, clocked_out))::float8, rate, position.name, paid, admin_notes, reason, source,
      coalesce(is_overclocked, false), hours_set) order by lower(first_name), lower(last_name), person.id, clocked_in, worked.id)
    from worked
    join (select * from person where id = any (array(select distinct person_id from worked)) offset 0) as person
      on person.id = worked.person_id
    left join pattern on pattern.shift_id = worked.shift_id and pattern.dates @> worked.shift_date
    left join position on position.id = pattern.position_ids[1]),
  'rest', json_build_object(${UNFINISHED}))::text as answer`;

type DetailRow = [
  id: number,
  personId: number,
  first: string,
  last: string,
  clockedIn: number,
  clockedOut: number | null,
  punchedIn: number | null,
  punchedOut: number | null,
  rate: 'REGULAR' | 'SUB' | 'TRAINING',
  position: string | null,
  paid: number,
  notes: string,
  reason: string,
  source: 'KIOSK' | 'OFFLINE' | 'MANUAL' | 'REQUEST',
  isOverclocked: boolean,
  hoursSet: boolean,
];

const SOURCES = { KIOSK: 'Kiosk', OFFLINE: 'Kiosk offline', MANUAL: 'Manual', REQUEST: 'Request' };

/** Makes the rows of the report. */
export function answerDetails(text: string): string {
  const { zone, rows, rest } = JSON.parse(text) as { zone: ZoneCode; rows: DetailRow[] | null; rest: object };
  const wall = (seconds: number | null) => seconds && formatInstant(new Date(seconds * 1_000), zone);
  const sums = { REGULAR: [0, 0], SUB: [0, 0], TRAINING: [0, 0] } as Record<DetailRow[8], [number, number]>;
  const results = (rows ?? []).map(
    ([
      id,
      personId,
      first,
      last,
      clockedIn,
      clockedOut,
      punchedIn,
      punchedOut,
      rate,
      position,
      paid,
      notes,
      reason,
      source,
      is_overclocked,
      hours_set,
    ]) => {
      const clocked = clockedOut === null ? 0 : Math.floor(clockedOut / 60) - Math.floor(clockedIn / 60);
      const sum = sums[rate];
      sum[0] += clocked;
      sum[1] += paid;
      return {
        id,
        User_details: { id: personId, first_name: first, last_name: last },
        clocked_in: wall(clockedIn),
        clocked_out: wall(clockedOut),
        punched_in: wall(punchedIn),
        punched_out: wall(punchedOut),
        rate,
        shift_type: position === null ? null : { name: position },
        regular_clock: rate === 'REGULAR' ? decimalHours(clocked) : 0,
        regular_hours: rate === 'REGULAR' ? decimalHours(paid) : 0,
        training_clock: rate === 'TRAINING' ? decimalHours(clocked) : 0,
        training_hours: rate === 'TRAINING' ? decimalHours(paid) : 0,
        sub_clock: rate === 'SUB' ? decimalHours(clocked) : 0,
        sub_hours: rate === 'SUB' ? decimalHours(paid) : 0,
        admin_notes: notes,
        reason,
        tools: SOURCES[source],
        is_overclocked,
        hours_set,
      };
    },
  );
  const totals = {
    regular_clock: decimalHours(sums.REGULAR[0]),
    regular_hours: decimalHours(sums.REGULAR[1]),
    training_clock: decimalHours(sums.TRAINING[0]),
    training_hours: decimalHours(sums.TRAINING[1]),
    sub_clock: decimalHours(sums.SUB[0]),
    sub_hours: decimalHours(sums.SUB[1]),
  };
  return JSON.stringify({ count: results.length, results, totals, ...rest });
}
