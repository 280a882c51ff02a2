import type { Answer, CallDeclaration } from '@deckhand/contract/call';
import { viewMe } from '@deckhand/contract/people/view-me';
import type { ScheduleItem } from '@deckhand/contract/schedule/calendar/schedule-item';
import { viewMySchedule } from '@deckhand/contract/schedule/calendar/view-my-schedule';
import { viewUpcoming } from '@deckhand/contract/schedule/calendar/view-upcoming';
import { viewSettings } from '@deckhand/contract/school/settings/view-settings';
import { viewAvailability } from '@deckhand/contract/staffing/availability/view-availability';
import { addDays, type CivilDate } from '@deckhand/domain/time/civil-date';
import { parseTime } from '@deckhand/domain/time/minutes';
import { startOfWeek, type ViewType, viewDates } from '@deckhand/domain/time/weeks';
import { instantAt, type ZoneCode } from '@deckhand/domain/time/zones';

type NextShift = NonNullable<Answer<typeof viewUpcoming>['next_shift']>;

/** SA3: as much of the last answers as the person reads and asks for without a network, and nothing of others. */
export interface KeptSchedule {
  /** The id of the person it belongs to. */
  person: number;
  /** The hash of the token with which it was read: no other session sees it. */
  session: string;
  /** The moment of the answers, in milliseconds. */
  at: number;
  first: CivilDate;
  last: CivilDate;
  me: Answer<typeof viewMe>;
  settings: Answer<typeof viewSettings>;
  schedule: Answer<typeof viewMySchedule>;
  next: NextShift | null;
  availability: Answer<typeof viewAvailability>;
}

const keptWeeks = 5;
/** Milliseconds without contact after which everything is forgotten: the server remembers keys for as long. */
export const keptFor = 14 * 24 * 3_600_000;

export function keptDates(today: CivilDate): { start_date: CivilDate; end_date: CivilDate } {
  const first = startOfWeek(today);
  return { start_date: first, end_date: addDays(first, keptWeeks * 7 - 1) };
}

/** The card without colleagues, and without texts that may name them. */
export function ownPart<Item extends ScheduleItem>(item: Item, person: number): Item {
  const own = <One extends { id: number }>(people: readonly One[]) =>
    people.filter(({ id }) => id === person);
  const only = <One extends { id: number }>(one: One | null) => (one?.id === person ? one : null);
  return {
    ...item,
    staff: own(item.staff),
    original_staff_1: only(item.original_staff_1),
    original_staff_2: only(item.original_staff_2),
    overtake_staff: null,
    comments: '',
    agenda: '',
    cancel_reason: null,
    timeoff_request: item.timeoff_request && { reason: '' },
    ...(item.dismissed_staff && { dismissed_staff: own(item.dismissed_staff) }),
    ...(item.lapses && { lapses: own(item.lapses) }),
    ...(item.breaches && { breaches: own(item.breaches) }),
  };
}

/** Entries that a manager made are the person's own, but the name of the manager is not. */
export function ownAvailability(
  availability: Answer<typeof viewAvailability>,
  me: { id: number; first_name: string; last_name: string },
): Answer<typeof viewAvailability> {
  const by = { id: me.id, name: `${me.first_name} ${me.last_name}` };
  return {
    ...availability,
    unavailable: availability.unavailable.map((entry) => ({ ...entry, entered_by: by })),
  };
}

/** Answers as the server would have, as far as it was kept; undefined for every other call. */
export function keptAnswerTo(
  kept: KeptSchedule,
  call: CallDeclaration,
  input: unknown,
  now: number,
): unknown {
  switch (call.name) {
    case viewMe.name:
      return kept.me;
    case viewSettings.name:
      return kept.settings;
    case viewMySchedule.name:
      return scheduleOf(kept, (input as { query: AskedSchedule }).query);
    case viewUpcoming.name:
      return {
        next_shift: nextOf(kept, now),
        open_shifts: none,
        asked_swaps: none,
        requests: none,
      } satisfies Answer<typeof viewUpcoming>;
    case viewAvailability.name: {
      const { params } = input as { params: { id: number | string } };
      return Number(params.id) === kept.person ? kept.availability : undefined;
    }
    default:
      return undefined;
  }
}

const none = { count: 0, results: [], next: null, previous: null };

interface AskedSchedule {
  view_type: ViewType;
  start_date: CivilDate;
  /** Without it, the dates are those of the view. */
  end_date?: CivilDate | undefined;
}

function scheduleOf(
  { schedule, first, last }: KeptSchedule,
  { view_type: view, start_date, end_date }: AskedSchedule,
): Answer<typeof viewMySchedule> | undefined {
  const dates = end_date === undefined ? viewDates(view, start_date) : [start_date, end_date];
  const [start = start_date, end = start_date] = [dates[0], dates.at(-1)];
  if (end < first || start > last) return undefined;
  const isAsked = (date: string) => date >= start && date <= end;
  return {
    ...schedule,
    results: schedule.results.filter((item) => isAsked(item.start_date)),
    total_hours: Object.fromEntries(Object.entries(schedule.total_hours).filter(([date]) => isAsked(date))),
  };
}

/** The next shift of the answer while it is still ahead, then the next one of the schedule. */
function nextOf(kept: KeptSchedule, now: number): NextShift | null {
  const { next } = kept;
  if (next && Date.parse(next.begins_at) > now) return next;
  const zones = new Map<number | null, ZoneCode>(
    kept.me.locations.map(({ location_id, timezone }) => [location_id, timezone]),
  );
  const ahead = kept.schedule.results.flatMap((item) => {
    const [zone, start, end] = [
      zones.get(item.location),
      parseTime(item.start_time ?? ''),
      parseTime(item.end_time ?? ''),
    ];
    if (!['shift', 'meeting'].includes(item.type) || item.is_cancelled) return [];
    if (zone === undefined || start === undefined || end === undefined) return [];
    const [begins, ends] = [start, end].map((minute) => instantAt(item.start_date, minute, zone).getTime());
    return begins !== undefined && ends !== undefined && ends > now ? [{ item, begins }] : [];
  });
  const [first] = ahead.sort((left, right) => left.begins - right.begins);
  if (first === undefined) return null;
  return {
    ...first.item,
    has_begun: first.begins <= now,
    begins_at: new Date(first.begins).toISOString(),
    location_address: next?.location === first.item.location ? next.location_address : '',
  };
}
