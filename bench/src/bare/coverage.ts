import type { Answer } from '@deckhand/contract/call';
import type { CoverageStretch } from '@deckhand/contract/coverage/coverage';
import type { viewCoverage } from '@deckhand/contract/coverage/view-coverage';
import { DateSet } from '@deckhand/domain/plans/date-set';
import { formatTime } from '@deckhand/domain/time/minutes';
import { minuteOfDayIn, todayIn, type ZoneCode } from '@deckhand/domain/time/zones';

interface Rows {
  zone: ZoneCode;
  days: [date: string, weekday: number, reason: string | null, closure: number | null][];
  needs: [position: number, weekdays: number[], dates: string, start: number, end: number, people: number][];
  types: { id: number; name: string; color: string }[];
  patterns: [
    shiftId: number,
    isDaily: boolean,
    weekday: number,
    dates: string,
    start: number,
    end: number,
    positionIds: number[],
  ][];
  seats: [shiftId: number, personId: number, weekday: number, dates: string][];
  dismissals: [shiftId: number, date: string][];
  able: [personId: number, positionId: number][];
  punches: [personId: number, date: string, shiftId: number | null][];
}

const DATES = `datemultirange(daterange($2::date, $3::date, '[]'))`;
const HERE = `any ((select ids from here)::integer[])`;

/** Everything that decides the coverage of a location ($1) from one date ($2) to another ($3). */
export const COVERAGE = `
with here as materialized (
  select array_agg(id) as ids from shift where location_id = $1 and kind <> 'STAFF_MEETING'),
need as materialized (select * from coverage_need where location_id = $1 and dates && ${DATES})
select json_build_object(
  'zone', place.timezone,
  'days', (
    select json_agg(json_build_array(day.date, extract(dow from day.date), holiday.reason, holiday.id) order by day.date)
    from (select $2::date + n as date from generate_series(0, $3::date - $2::date) as n) as day
    left join holiday on holiday.location_id = $1 and holiday.date = day.date
      and holiday.minutes = int4range(0, 1440)),
  'needs', (
    select json_agg(json_build_array(position_id, weekdays, dates::text, lower(minutes), upper(minutes), people)) from need),
  'types', (
    select json_agg(json_build_object('id', id, 'name', name, 'color', color) order by id)
    from position where id in (select position_id from need)),
  'patterns', (
    select json_agg(json_build_array(shift_id, repeat = 'DAILY', weekday, dates::text, lower(minutes), upper(minutes), position_ids))
    from pattern where shift_id = ${HERE} and dates && ${DATES}),
  'seats', (
    select json_agg(json_build_array(shift_id, person_id, weekday, dates::text))
    from commitment where shift_id = ${HERE} and dates && ${DATES}),
  'dismissals', (select json_agg(json_build_array(shift_id, date)) from dismissal where shift_id = ${HERE}),
  'able', (
    select json_agg(json_build_array(person.id, position_id))
    from person_location join person on person.id = person_location.person_id
    join person_position on person_position.person_id = person.id
    where person_location.location_id = $1 and is_active and archived_at is null),
  'punches', (
    select json_agg(json_build_array(person_id, date, shift_id)) from attendance
    where location_id = $1 and clocked_out is null)
)::text as answer
from location as place where place.id = $1 and place.archived_at is null`;

const QUARTERS = 96;

/** Counts in quarter hours, as plainly as it can be done for shifts of one position that begin and end on them. */
export function answerCoverage(text: string, now: Date): string {
  const rows = JSON.parse(text) as { [Name in keyof Rows]: Rows[Name] | null } & Pick<Rows, 'zone' | 'days'>;
  const today = todayIn(rows.zone, now);
  const minute = minuteOfDayIn(rows.zone, now);
  const able = new Set((rows.able ?? []).map(([person, position]) => `${person} ${position}`));
  const dismissed = new Set((rows.dismissals ?? []).map(([shift, date]) => `${shift} ${date}`));
  const needs = (rows.needs ?? []).map(([position, weekdays, dates, start, end, people]) => {
    return { position, weekdays, dates: DateSet.fromMultirange(dates), start, end, people };
  });
  const seats = new Map<number, { person: number; weekday: number; dates: DateSet }[]>();
  for (const [shift, person, weekday, dates] of rows.seats ?? []) {
    const seat = { person, weekday, dates: DateSet.fromMultirange(dates) };
    const others = seats.get(shift);
    if (others) others.push(seat);
    else seats.set(shift, [seat]);
  }
  const patterns = (rows.patterns ?? []).map(
    ([shift, isDaily, weekday, dates, start, end, [position = 0]]) => {
      return { shift, isDaily, weekday, dates: DateSet.fromMultirange(dates), start, end, position };
    },
  );
  const positionOf = new Map(patterns.map(({ shift, position }) => [shift, position]));
  const results: CoverageStretch[] = [];
  for (const [date, day, reason] of rows.days) {
    const asked = needs.filter(({ weekdays, dates }) => weekdays.includes(day) && dates.contains(date));
    const running = patterns.filter(
      ({ shift, isDaily, weekday, dates }) =>
        (isDaily || weekday === day) && dates.contains(date) && !dismissed.has(`${shift} ${date}`),
    );
    for (const { id: position } of rows.types ?? []) {
      const needed = new Uint16Array(QUARTERS);
      const planned = new Uint16Array(QUARTERS);
      const open = new Uint16Array(QUARTERS);
      for (const need of asked) {
        if (need.position !== position) continue;
        for (let at = need.start / 15; at < need.end / 15; at += 1)
          needed[at] = Math.max(needed[at] ?? 0, need.people);
      }
      for (const { shift, start, end, position: its } of running) {
        if (its !== position) continue;
        const held = (seats.get(shift) ?? []).filter(
          ({ weekday, dates }) => weekday === day && dates.contains(date),
        );
        const people = held.filter(({ person }) => able.has(`${person} ${position}`)).length;
        const isOpen = held.length === 0 && (date > today || (date === today && start > minute));
        for (let at = start / 15; at < end / 15; at += 1) {
          planned[at] = (planned[at] ?? 0) + people;
          if (isOpen) open[at] = (open[at] ?? 0) + 1;
        }
      }
      for (let at = 0; at < QUARTERS; at += 1) {
        const count = needed[at] ?? 0;
        if (count === 0) continue;
        const missing = Math.max(0, count - (planned[at] ?? 0));
        const filled = Math.min(missing, open[at] ?? 0);
        const isClosed = reason !== null;
        const stretch = {
          date,
          position,
          start_time: formatTime(at * 15),
          end_time: formatTime(at * 15 + 15),
          state: isClosed
            ? ('CLOSED' as const)
            : missing === 0
              ? ('GREEN' as const)
              : filled === missing
                ? ('AMBER' as const)
                : ('RED' as const),
          needed: isClosed ? 0 : count,
          planned: isClosed ? 0 : (planned[at] ?? 0),
          lapsing: 0,
          open: isClosed ? 0 : filled,
          lacking: 0,
          present: null,
        };
        const last = results.at(-1);
        if (last && last.end_time === stretch.start_time && isSame(last, stretch))
          last.end_time = stretch.end_time;
        else results.push(stretch);
      }
    }
  }
  const clock = formatTime(minute);
  for (const stretch of results) {
    if (stretch.date !== today || stretch.state === 'CLOSED') continue;
    if (stretch.start_time > clock || clock >= stretch.end_time) continue;
    stretch.present = (rows.punches ?? []).filter(
      ([person, date, shift]) =>
        date === today &&
        able.has(`${person} ${stretch.position}`) &&
        (shift === null || positionOf.get(shift) === stretch.position),
    ).length;
  }
  const answer: Answer<typeof viewCoverage> = {
    results,
    positions: rows.types ?? [],
    closed: rows.days.flatMap(([date, , reason, id]) =>
      reason === null || id === null
        ? []
        : [{ id, date, start_time: null, end_time: null, reason, is_ahead: date >= today }],
    ),
    now: { date: today, time: clock },
  };
  return JSON.stringify(answer);
}

function isSame(left: CoverageStretch, right: CoverageStretch): boolean {
  return (['date', 'position', 'state', 'needed', 'planned', 'open'] as const).every(
    (name) => left[name] === right[name],
  );
}
