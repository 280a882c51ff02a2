import { noLastName } from '@deckhand/contract/people/person';
import type { ScheduleAnswer, ScheduleItem } from '@deckhand/contract/schedule/calendar/schedule-item';
import { DateSet } from '@deckhand/domain/plans/date-set';
import { seatSpans } from '@deckhand/domain/plans/seats';
import { WEEKDAYS } from '@deckhand/domain/time/civil-date';
import { formatDuration, formatTime } from '@deckhand/domain/time/minutes';
import { instantAt, type ZoneCode } from '@deckhand/domain/time/zones';
import { ANY_HERE, SHIFTS_HERE } from './shifts-here.ts';

type PatternRow = [
  shiftId: number,
  code: string,
  kind: 'ONE_TIME_SHIFT' | 'RECURRING_SHIFT' | 'STAFF_MEETING',
  repeat: 'WEEKLY' | 'DAILY' | 'NEVER',
  comments: string,
  agenda: string,
  isDaily: boolean,
  weekday: number,
  dates: string | null,
  from: string,
  next: string | null,
  firstRun: string,
  lastRun: string | null,
  start: number,
  end: number,
  positionIds: number[],
];
type SeatRow = [
  shiftId: number,
  seat: number,
  personId: number,
  weekday: number,
  dates: string | null,
  from: string,
  next: string | null,
  first: string,
  last: string,
];

interface Rows {
  location: [id: number, title: string, zone: ZoneCode];
  days: [date: string, weekday: number, holidayId: number | null, reason: string | null][];
  patterns: PatternRow[];
  seats: SeatRow[];
  types: { id: number; name: string; color: string }[];
  dismissals: [shiftId: number, date: string, reason: string, staff: { id: number; name: string }[]][];
  replacements: [
    shiftId: number,
    date: string,
    seat: number,
    original: { id: number; name: string } | null,
    substitute: { id: number; name: string } | null,
  ][];
  requests: [personId: number, shiftId: number | null, first: string, last: string][];
}

const RUNS = (edge: 'first' | 'last') =>
  edge === 'first'
    ? `lower(dates) + case when pattern.repeat = 'DAILY' then 0 else (weekday - extract(dow from lower(dates))::integer + 7) % 7 end`
    : `upper(dates) - 1 - case when pattern.repeat = 'DAILY' then 0 else (extract(dow from upper(dates) - 1)::integer - weekday + 7) % 7 end`;
/** The dates themselves only where they are more than one range. */
const DATES = `case when dates <> range_merge(dates)::datemultirange then dates::text end, lower(dates), upper(dates)`;
const name = (person: string) =>
  `case when ${person}.last_name = '${noLastName}' then ${person}.first_name else ${person}.first_name || ' ' || ${person}.last_name end`;
const named = (person: string) =>
  `case when ${person}.id is not null then json_build_object('id', ${person}.id, 'name', ${name(person)}) end`;

/**
 * Everything that the cards of a location ($1) from one date ($2) to another ($3) need. PostgreSQL would take far longer to
 * make the cards themselves than to hand over their parts.
 */
export const WEEK = `
with ${SHIFTS_HERE}
select json_build_object(
  'location', json_build_array(place.id, place.title, place.timezone),
  'days', (
    select json_agg(json_build_array(day.date, extract(dow from day.date), holiday.id, holiday.reason) order by day.date)
    from (select $2::date + n as date from generate_series(0, $3::date - $2::date) as n) as day
    left join holiday on holiday.location_id = $1 and holiday.date = day.date),
  'patterns', (
    select json_agg(json_build_array(shift.id, shift.code, shift.kind, shift.repeat, shift.comments, shift.agenda,
      pattern.repeat = 'DAILY', pattern.weekday, ${DATES}, ${RUNS('first')}, ${RUNS('last')}, lower(minutes), upper(minutes),
      position_ids) order by shift.id)
    from pattern join shift on shift.id = pattern.shift_id where pattern.shift_id = ${ANY_HERE}),
  'seats', (
    select json_agg(json_build_array(shift_id, seat, person_id, weekday, ${DATES}, first_name, last_name) order by shift_id, seat)
    from commitment join person on person.id = commitment.person_id where shift_id = ${ANY_HERE}),
  'types', (select json_agg(json_build_object('id', id, 'name', name, 'color', color)) from position),
  'dismissals', (
    select json_agg(json_build_array(dismissal.shift_id, dismissal.date, dismissal.reason, (
      select coalesce(json_agg(${named('person')} order by had.seat), '[]')
      from dismissed_seat as had join person on person.id = had.person_id
      where had.shift_id = dismissal.shift_id and had.date = dismissal.date)))
    from dismissal
    where dismissal.shift_id = ${ANY_HERE} and date between $2::date and $3::date),
  'replacements', (
    select json_agg(json_build_array(replacement.shift_id, date, seat, ${named('original')}, ${named('substitute')}) order by seat)
    from replacement
    left join person as original on original.id = original_id
    left join person as substitute on substitute.id = substitute_id
    where replacement.shift_id = ${ANY_HERE}),
  'requests', (
    select json_agg(json_build_array(person_id, shift_id, first_date, last_date) order by first_date, id)
    from request
    where status = 'PENDING' and kind in ('TIME_OFF', 'SCHEDULE_CHANGE') and first_date <= $3::date and last_date >= $2::date)
)::text as answer
from location as place where place.id = $1 and place.archived_at is null`;

interface Seat {
  seat: number;
  personId: number;
  weekday: number;
  contains: (date: string) => boolean;
  dates: string;
  from: string;
  next: string | null;
  name: string;
}

interface Shift {
  first: string;
  last: string | null;
  lastRun: string | null;
  isOngoing: boolean;
  seats: Seat[];
  replacements: Rows['replacements'];
  spans?: readonly Span[];
}

/** Makes the cards, as plainly as it can be done. */
export function answerWeek(text: string, now: Date): string {
  const rows = JSON.parse(text) as { [Name in keyof Rows]: Rows[Name] | null } & Pick<
    Rows,
    'location' | 'days'
  >;
  const [locationId, title, zone] = rows.location;
  const types = new Map((rows.types ?? []).map((type) => [type.id, type]));
  const shifts = new Map<number, Shift>();
  for (const row of rows.patterns ?? []) {
    const [id, , , , , , , , , , next, firstRun, lastRun] = row;
    const last = next === null ? null : dayBefore(next);
    const shift = shifts.get(id);
    if (shift === undefined) {
      shifts.set(id, {
        first: firstRun,
        last,
        lastRun,
        isOngoing: next === null,
        seats: [],
        replacements: [],
      });
    } else {
      if (firstRun < shift.first) shift.first = firstRun;
      shift.isOngoing ||= next === null;
      if ((last ?? '') > (shift.last ?? '')) shift.last = last;
      if ((lastRun ?? '') > (shift.lastRun ?? '')) shift.lastRun = lastRun;
    }
  }
  for (const [id, seat, personId, weekday, dates, from, next, first, last] of rows.seats ?? []) {
    shifts.get(id)?.seats.push({
      seat,
      personId,
      weekday,
      contains: membership(dates, from, next),
      dates: dates ?? `{[${from},${next ?? ''})}`,
      from,
      next,
      name: last === noLastName ? first : `${first} ${last}`,
    });
  }
  for (const row of rows.replacements ?? []) shifts.get(row[0])?.replacements.push(row);
  const dismissals = new Map((rows.dismissals ?? []).map((row) => [`${row[0]} ${row[1]}`, row]));
  const requests = rows.requests ?? [];
  const minutes = new Map(rows.days.map(([date]) => [date, 0]));
  const results: ScheduleItem[] = [];
  for (const [date, , holidayId, reason] of rows.days) {
    if (holidayId !== null) results.push(holidayCard(holidayId, date, reason ?? '', locationId, title));
  }
  for (const row of rows.patterns ?? []) {
    const [
      id,
      code,
      kind,
      repeat,
      comments,
      agenda,
      isDaily,
      weekday,
      dates,
      from,
      next,
      ,
      ,
      start,
      end,
      positionIds,
    ] = row;
    const shift = shifts.get(id) as Shift;
    const runsOn = membership(dates, from, next);
    for (const [date, day, holidayId] of rows.days) {
      if (holidayId !== null || !(isDaily || day === weekday) || !runsOn(date)) continue;
      const dismissal = dismissals.get(`${id} ${date}`);
      const replaced = shift.replacements.filter((replacement) => replacement[1] === date);
      const holders = shift.seats.filter((seat) => seat.weekday === day && seat.contains(date));
      const lastRun = shift.isOngoing ? null : shift.lastRun;
      const last = shift.isOngoing ? null : shift.last;
      shift.spans ??= spansOf(shift);
      const { spans } = shift;
      if (dismissal === undefined)
        minutes.set(date, (minutes.get(date) ?? 0) + (end - start) * holders.length);
      results.push({
        id,
        shift_code: code,
        type: kind === 'STAFF_MEETING' ? 'meeting' : 'shift',
        schedule_type: kind,
        shift_repeat: repeat,
        shift_day: WEEKDAYS[day] as ScheduleItem['shift_day'],
        start_date: date,
        start_time: formatTime(start),
        end_time: formatTime(end),
        shift_start_date: shift.first,
        shift_end_date: last,
        end_date: last,
        shift_type: positionIds.map(
          (position) => types.get(position) ?? { id: position, name: '', color: '' },
        ),
        staff: holders.map(({ seat, personId, name: holder }) => {
          const isSubstitute = replaced.some((replacement) => replacement[2] === seat);
          const span =
            isSubstitute || kind === 'ONE_TIME_SHIFT'
              ? undefined
              : spans.find((one) => one.seat === seat && one.personId === personId && covers(one, date));
          return {
            id: personId,
            name: holder,
            seat,
            start_date: span?.first ?? null,
            end_date: span !== undefined && endsEarly(span, lastRun) ? (span.last ?? null) : null,
            replacing_role: isSubstitute ? `Staff ${seat}` : null,
          };
        }),
        original_staff_1: replaced.find((replacement) => replacement[2] === 1)?.[3] ?? null,
        original_staff_2: replaced.find((replacement) => replacement[2] === 2)?.[3] ?? null,
        overtake_staff: substituteIn(replaced),
        location: locationId,
        location_title: title,
        comments,
        agenda,
        is_open:
          holders.length === 0 &&
          dismissal === undefined &&
          kind !== 'STAFF_MEETING' &&
          instantAt(date, start, zone) > now,
        is_replace: replaced.length > 0,
        is_cancelled: dismissal !== undefined,
        cancel_reason: dismissal?.[2] ?? null,
        is_holiday: false,
        holiday_info: null,
        is_timeoff: false,
        timeOff: false,
        timeoff_request: null,
        has_assigned_end_date:
          kind === 'RECURRING_SHIFT' && spans.some((span) => covers(span, date) && endsEarly(span, lastRun)),
        employee_request_dates:
          requests.length === 0
            ? []
            : holders.flatMap(({ personId }) =>
                requests
                  .filter(([by, about]) => by === personId && (about === null || about === id))
                  .filter(([, , first, until]) => first <= date && date <= until)
                  .map(([, , first, until]) => ({ start_date: first, end_date: until })),
              ),
        dismissed_staff: dismissal?.[3],
      });
    }
  }
  results.sort(
    (one, other) =>
      compare(one.start_date, other.start_date) ||
      compare(one.start_time ?? '', other.start_time ?? '') ||
      one.id - other.id,
  );
  const total_hours = Object.fromEntries([...minutes].map(([date, sum]) => [date, formatDuration(sum)]));
  return JSON.stringify({ results, total_hours } satisfies ScheduleAnswer);
}

interface Span {
  seat: number;
  personId: number;
  first: string;
  last?: string;
}

function spansOf({ seats, replacements }: Shift): readonly Span[] {
  const [only] = seats;
  // Almost all shifts have one person for one range of dates.
  if (
    only !== undefined &&
    seats.length === 1 &&
    replacements.length === 0 &&
    only.dates.lastIndexOf('[') === 1
  ) {
    const { seat, personId, from, next } = only;
    return [
      next === null
        ? { seat, personId, first: from }
        : { seat, personId, first: from, last: dayBefore(next) },
    ];
  }
  return seatSpans(
    seats.map(({ seat, personId, weekday, dates }) => ({
      seat,
      personId,
      weekday: WEEKDAYS[weekday] as (typeof WEEKDAYS)[number],
      dates: DateSet.fromMultirange(dates),
      minutes: { start: 0, end: 0 },
    })),
    replacements.map(([, date, seat, original, substitute]) => ({
      date,
      seat,
      originalId: original?.id ?? null,
      substituteId: substitute?.id ?? null,
    })),
  );
}

function covers({ first, last }: Span, date: string): boolean {
  return first <= date && (last === undefined || date <= last);
}

function endsEarly({ last }: Span, lastRun: string | null): boolean {
  return last !== undefined && (lastRun === null || last < lastRun);
}

function substituteIn(replaced: Rows['replacements']): { name: string } | null {
  const found = replaced.find((replacement) => replacement[4] !== null)?.[4];
  return found ? { name: found.name } : null;
}

function membership(dates: string | null, from: string, next: string | null): (date: string) => boolean {
  if (dates !== null) {
    const set = DateSet.fromMultirange(dates);
    return (date) => set.contains(date);
  }
  return (date) => from <= date && (next === null || date < next);
}

function compare(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0;
}

function dayBefore(date: string): string {
  return new Date(Date.parse(date) - 86_400_000).toISOString().slice(0, 10);
}

function holidayCard(
  id: number,
  date: string,
  reason: string,
  location: number,
  title: string,
): ScheduleItem {
  return {
    id,
    shift_code: '',
    type: 'holiday',
    schedule_type: null,
    shift_repeat: null,
    shift_day: WEEKDAYS[new Date(date).getUTCDay()] as ScheduleItem['shift_day'],
    start_date: date,
    start_time: null,
    end_time: null,
    shift_start_date: null,
    shift_end_date: null,
    end_date: null,
    shift_type: [],
    staff: [],
    original_staff_1: null,
    original_staff_2: null,
    overtake_staff: null,
    location,
    location_title: title,
    comments: '',
    agenda: '',
    is_open: false,
    is_replace: false,
    is_cancelled: false,
    cancel_reason: null,
    is_holiday: true,
    holiday_info: { holiday_reason: reason },
    is_timeoff: false,
    timeOff: false,
    timeoff_request: null,
    has_assigned_end_date: false,
    employee_request_dates: [],
  };
}
