import { wantedElsewhere } from '@deckhand/contract/plans/horizon';
import type { Waiting } from '@deckhand/contract/reports/dashboard/list-waiting';
import { formatForDisplay, isCivilDate } from '@deckhand/domain/time/civil-date';
import { counted } from '../../../../shared/board/schedule-cards.ts';
import { publishAddress } from '../../../schedule/publishing/publish-address.ts';

/** Singular, plural, and the words before the first date; today's lists have none. */
const words: Partial<Record<Waiting['tile'], readonly [string, string, string?]>> = {
  not_clocked_in_count: ['shift has begun without a punch', 'shifts have begun without a punch'],
  unassigned_clocked_in_count: ['punch belongs to no shift', 'punches belong to no shift', 'the first of'],
  open_shift_request_count: ['open shift', 'open shifts', 'the first on'],
  schedule_change_request_count: ['schedule change request', 'schedule change requests', 'the first for'],
  time_off_request_count: ['time off request', 'time off requests', 'the first for'],
  new_shift_request_count: ['new shift request', 'new shift requests', 'the first from'],
  missed_clock_in_count: ['missed or short shift', 'missed or short shifts', 'the first of'],
  sign_up_count: ['sign-up to complete', 'sign-ups to complete', 'the first of'],
  kiosk_count: ['kiosk needs somebody to take it over', 'kiosks need somebody to take them over'],
  certificate_count: ['certificate to confirm', 'certificates to confirm'],
  lapsed_shift_count: [
    'shift without a valid certificate',
    'shifts without a valid certificate',
    'the first on',
  ],
  lapsing_shift_count: [
    'shift will lack a valid certificate',
    'shifts will lack a valid certificate',
    'the first on',
  ],
  manual_clockin_request_count: ['missed punch', 'missed punches', 'the first of'],
};

/** Each thing in the line, where it is named. */
export function namedWords({
  wanted = [],
  published = [],
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
      text: `${title} is published through ${formatForDisplay(date)}`,
      address: publishAddress(location),
    })),
    ...(period ? [periodWords(count, period)] : []),
  ];
}

/** SO5: leads to what is left of the period. */
function periodWords(count: number, { first_day: first, last_day: last }: NonNullable<Waiting['period']>) {
  const locations = counted(count, 'location waits', 'locations wait');
  return {
    key: first,
    text: `${locations} for a signature of ${formatForDisplay(first)} to ${formatForDisplay(last)}`,
    address: `/pay-periods/${first}`,
  };
}

/** Dangers come first: nobody at the pool, no valid certificates. Then come open shifts and decisions. */
const byDanger: readonly Waiting['tile'][] = [
  'not_clocked_in_count',
  'lapsed_shift_count',
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

/** '5 time off requests' with 'the first for 11-27-2026', or '1 time off request' with 'for 11-27-2026'. */
export function waitingWords({ tile, count, oldest }: Waiting): { what: string; since: string } {
  const [one, many, first] = words[tile] ?? ['entry', 'entries'];
  const date = isCivilDate(oldest) ? formatForDisplay(oldest) : oldest;
  const since = first === undefined ? '' : `${first} ${date}`;
  return { what: counted(count, one, many), since: count === 1 ? since.replace('the first ', '') : since };
}
