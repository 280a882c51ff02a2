import { wantedElsewhere } from '@deckhand/contract/plans/horizon';
import type { Waiting } from '@deckhand/contract/reports/dashboard/list-waiting';
import { say } from '@deckhand/domain/language/say';
import { formatForDisplay, isCivilDate } from '@deckhand/domain/time/civil-date';
import { formatApiTime } from '@deckhand/domain/time/minutes';
import { publishAddress } from '../../../schedule/publishing/publish-address.ts';

/** The date of the only one, or of the first of several. */
const dates = {
  of: (n: number, date: string) => say('{n, plural, one [of] other [the first of]} {date}', { n, date }),
  on: (n: number, date: string) => say('{n, plural, one [on] other [the first on]} {date}', { n, date }),
  for: (n: number, date: string) => say('{n, plural, one [for] other [the first for]} {date}', { n, date }),
  from: (n: number, date: string) =>
    say('{n, plural, one [from] other [the first from]} {date}', { n, date }),
};

/** The words of a line, and those of its first date; today's lists have none. */
const words: Partial<
  Record<Waiting['tile'], readonly [(n: number) => string, keyof typeof dates | undefined]>
> = {
  not_clocked_in_count: [
    (n) => say('{n, plural, one [# shift has begun] other [# shifts have begun]} without a punch', { n }),
    undefined,
  ],
  unassigned_clocked_in_count: [
    (n) => say('{n, plural, one [# punch belongs] other [# punches belong]} to no shift', { n }),
    'of',
  ],
  open_shift_request_count: [
    (n) => say('{n, plural, one [# open shift] other [# open shifts]}', { n }),
    'on',
  ],
  schedule_change_request_count: [
    (n) => say('{n, plural, one [# schedule change request] other [# schedule change requests]}', { n }),
    'for',
  ],
  time_off_request_count: [
    (n) => say('{n, plural, one [# time off request] other [# time off requests]}', { n }),
    'for',
  ],
  new_shift_request_count: [
    (n) => say('{n, plural, one [# new shift request] other [# new shift requests]}', { n }),
    'from',
  ],
  missed_clock_in_count: [
    (n) => say('{n, plural, one [# missed or short shift] other [# missed or short shifts]}', { n }),
    'of',
  ],
  sign_up_count: [(n) => say('{n, plural, one [# sign-up] other [# sign-ups]} to complete', { n }), 'of'],
  kiosk_count: [
    (n) =>
      say(
        '{n, plural, one [# kiosk needs somebody to take it over] other [# kiosks need somebody to take them over]}',
        { n },
      ),
    undefined,
  ],
  certificate_count: [
    (n) => say('{n, plural, one [# certificate] other [# certificates]} to confirm', { n }),
    undefined,
  ],
  lapsed_shift_count: [
    (n) => say('{n, plural, one [# shift] other [# shifts]} without a valid certificate', { n }),
    'on',
  ],
  lapsing_shift_count: [
    (n) => say('{n, plural, one [# shift] other [# shifts]} will lack a valid certificate', { n }),
    'on',
  ],
  manual_clockin_request_count: [
    (n) => say('{n, plural, one [# missed punch] other [# missed punches]}', { n }),
    'of',
  ],
};

/** Each thing in the line, where it is named. */
export function namedWords({
  wanted = [],
  published = [],
  minors = [],
  beyond = [],
  period,
  count,
}: Waiting): { key: string; text: string; address: string }[] {
  return [
    ...wanted.map(({ name, shift_code: code, location, date }) => ({
      key: `${name} ${code} ${date}`,
      text: wantedElsewhere(name, code),
      address: `/view-schedules?location=${location}&start=${date}`,
    })),
    ...published.map(({ location, title, date }) => ({
      key: `${location} ${date}`,
      text: say('{title} is published through {date}', { title, date: formatForDisplay(date) }),
      address: publishAddress(location),
    })),
    ...minors.map(({ name, location, until }) => ({
      key: `${name} ${until}`,
      text: say('{name} may work until {time} today by the rules for minors', {
        name,
        time: formatApiTime(until) ?? until,
      }),
      address: `/labor-rules?location=${location}`,
    })),
    ...beyond.map(({ location, title, count: n, date }) => ({
      key: `${location}`,
      text: `${say('{n, plural, one [# shift] other [# shifts]} beyond the rules for minors at {title}', {
        n,
        title,
      })}, ${dates.on(n, formatForDisplay(date))}`,
      address: `/labor-rules?location=${location}`,
    })),
    ...(period ? [periodWords(count, period)] : []),
  ];
}

/** SO5: leads to what is left of the period. */
function periodWords(count: number, { first_day: first, last_day: last }: NonNullable<Waiting['period']>) {
  return {
    key: first,
    text: say(
      '{n, plural, one [# location waits] other [# locations wait]} for a signature of {first} to {last}',
      { n: count, first: formatForDisplay(first), last: formatForDisplay(last) },
    ),
    address: `/pay-periods/${first}`,
  };
}

/** Dangers come first: nobody at the pool, no valid certificates. Then come open shifts and decisions. */
const byDanger: readonly Waiting['tile'][] = [
  'not_clocked_in_count',
  'lapsed_shift_count',
  'minor_count',
  'minor_shift_count',
  'kiosk_count',
  'lapsing_shift_count',
  'open_shift_request_count',
  'certificate_count',
];

/** The most dangerous first, all else as it came: the oldest first. */
export function sortedByDanger(waiting: readonly Waiting[]): Waiting[] {
  const rankOf = ({ tile }: Waiting) => {
    const rank = byDanger.indexOf(tile);
    return rank < 0 ? byDanger.length : rank;
  };
  return [...waiting].sort((one, other) => rankOf(one) - rankOf(other));
}

/** A line of Needs you: work that is counted, or one thing of it that is named and leads elsewhere. */
interface WaitingLine {
  key: string;
  waiting: Waiting;
  named?: { text: string; address: string };
}

/** All lines, the most dangerous first. */
export function linesOf(all: readonly Waiting[]): WaitingLine[] {
  return sortedByDanger(all).flatMap((waiting): WaitingLine[] => {
    const named = namedWords(waiting);
    if (named.length === 0) return [{ key: waiting.tile, waiting }];
    return named.map(({ key, ...one }) => ({ key: `${waiting.tile} ${key}`, waiting, named: one }));
  });
}

/** '5 time off requests' with 'the first for 11-27-2026', or '1 time off request' with 'for 11-27-2026'. */
export function waitingWords({ tile, count, oldest }: Waiting): { what: string; since: string } {
  const [what, preposition] = words[tile] ?? [entries, undefined];
  const date = isCivilDate(oldest) ? formatForDisplay(oldest) : oldest;
  return { what: what(count), since: preposition === undefined ? '' : dates[preposition](count, date) };
}

function entries(n: number): string {
  return say('{n, plural, one [# entry] other [# entries]}', { n });
}
