import { listWaiting, type Waiting } from '@deckhand/contract/reports/dashboard/list-waiting';
import { isAdmin } from '@deckhand/domain/access/role';
import type { Days } from '@deckhand/domain/pay/photograph';
import { compareDates, earlierOf } from '@deckhand/domain/time/civil-date';
import { formatTime } from '@deckhand/domain/time/minutes';
import { minuteOfDayIn, todayIn } from '@deckhand/domain/time/zones';
import { groupBy } from '../../../platform/basics/group-by.ts';
import { inSnapshot, together } from '../../../platform/database/transaction.ts';
import { route } from '../../../platform/http/route.ts';
import { nameOf } from '../../../platform/queries/person-name.ts';
import { reachOf } from '../../../platform/queries/reach.ts';
import { kiosksWaiting } from '../../attendance/kiosks/kiosks.queries.ts';
import { selectYoungAtWork } from '../../attendance/minors-at-work.queries.ts';
import { loadWorkableUntil } from '../../attendance/minors-at-work.ts';
import { missedPunchesWaiting } from '../../attendance/missed-punches/missed-punches.queries.ts';
import { certificatesWaiting } from '../../certificates/holders.queries.ts';
import { lapsesWaiting } from '../../certificates/lapses.queries.ts';
import { loadBreaches, type PersonBeyond, youngSeatsAhead } from '../../law/load-breaches.ts';
import { selectClosedDays, selectPaySchedules } from '../../pay/pay-periods.queries.ts';
import { loadPeriodWaiting } from '../../pay/sign-off/period-waiting.ts';
import { signUpsWaiting } from '../../people/sign-ups.queries.ts';
import { bornBeforeMinors } from '../../plans/minors.ts';
import { wantedWaiting } from '../../plans/needed-elsewhere.queries.ts';
import { scheduleChangesWaiting } from '../../requests/schedule-changes/schedule-changes.queries.ts';
import { shiftRequestsWaiting } from '../../requests/shift-requests/shift-requests.queries.ts';
import { timeOffWaitingFor } from '../../requests/time-off/count-time-off.ts';
import { horizonsWaiting } from '../../schedule/publishing/horizons.queries.ts';
import { openingsWaiting } from '../../staffing/openings/openings.queries.ts';
import { waitingUnassigned } from './attendance-tiles.queries.ts';
import { selectWaiting } from './counts.queries.ts';
import { waitingAbsences, waitingMissedShifts } from './occurrence-tiles.queries.ts';
import { tileFilter } from './tile-filter.ts';

/** Counts the rows of each list that wait for the manager. */
export const listWaitingRoute = route(listWaiting, ({ db: database, actor, query, now }) =>
  // The schedule of pay comes with the same trip.
  inSnapshot(database, async (db) => {
    const { location } = query;
    const filter = tileFilter(actor, query, now);
    const people = { reach: reachOf(actor), location, now };
    const asked = selectWaiting(db, {
      not_clocked_in_count: waitingAbsences(filter),
      unassigned_clocked_in_count: waitingUnassigned(filter),
      open_shift_request_count: openingsWaiting(people),
      schedule_change_request_count: scheduleChangesWaiting(db, people, actor.id),
      time_off_request_count: timeOffWaitingFor(db, actor, location, now),
      new_shift_request_count: shiftRequestsWaiting(db, people, actor.id),
      missed_clock_in_count: waitingMissedShifts(filter),
      manual_clockin_request_count: missedPunchesWaiting(filter, actor.id),
      kiosk_count: kiosksWaiting(filter),
      certificate_count: certificatesWaiting(actor, location),
      lapsed_shift_count: lapsesWaiting(people, 'lapsed'),
      lapsing_shift_count: lapsesWaiting(people, 'lapsing'),
      wanted_elsewhere_count: wantedWaiting(people),
      published_through_count: horizonsWaiting(people),
      // They have no location yet, so every choice of one shows them.
      ...(isAdmin(actor.role) && { sign_up_count: signUpsWaiting() }),
    });
    const { reach } = filter;
    const [waiting, schedules, closed, young, youngSeats] = await together([
      asked,
      selectPaySchedules(db),
      selectClosedDays(db),
      selectYoungAtWork(db, reach, bornBeforeMinors(now)),
      youngSeatsAhead(db, people),
    ]);
    // Only a school with pay periods pays a trip more.
    const due = await loadPeriodWaiting(db, { schedules, closed, reach, personId: actor.id, now });
    // Only people under 18 who are clocked in take trips more.
    const limits = await loadWorkableUntil(db, young, now);
    const minors = young.flatMap((one) => {
      const until = limits.get(one.id);
      return until && until.getTime() - now.getTime() <= WARNED_BEFORE ? [minorLine(one, until)] : [];
    });
    // Only people under 18 with shifts take another.
    const beyond = await loadBreaches(db, youngSeats, people);
    const results = [
      ...waiting,
      ...beyondLine(beyond),
      ...(due ? [payLine(due)] : []),
      ...(minors.length > 0
        ? [{ tile: 'minor_count' as const, count: minors.length, oldest: todayIn('EST', now), minors }]
        : []),
    ];
    return { count: results.length, results };
  }),
);

/** LA8: the shifts beyond rules for minors that no admin gave with a reason, by location; the one with the first date first. */
function beyondLine(people: readonly PersonBeyond[]): Waiting[] {
  const undecided = people.flatMap(({ seats }) => seats.filter(({ isDecided }) => !isDecided));
  const beyond = [...groupBy(undecided, ({ row }) => row.location_id)]
    .flatMap(([location, seats]) => {
      const [first, ...others] = seats.map(({ seat }) => seat.date);
      const title = seats[0]?.row.location_title ?? '';
      return first ? [{ location, title, count: seats.length, date: others.reduce(earlierOf, first) }] : [];
    })
    .sort((one, other) => compareDates(one.date, other.date) || one.location - other.location);
  const [first] = beyond;
  return first ? [{ tile: 'minor_shift_count', count: undecided.length, oldest: first.date, beyond }] : [];
}

/** LA9: fifteen minutes, in milliseconds. */
const WARNED_BEFORE = 15 * 60_000;

function minorLine(
  { location_id, timezone, ...name }: Awaited<ReturnType<typeof selectYoungAtWork>>[number],
  until: Date,
): NonNullable<Waiting['minors']>[number] {
  return { name: nameOf(name), location: location_id, until: formatTime(minuteOfDayIn(timezone, until)) };
}

/** SO5 */
function payLine({ period, count }: { period: Days; count: number }): Waiting {
  const days = { first_day: period.from, last_day: period.to };
  return { tile: 'pay_period_count', count, oldest: period.to, period: days };
}
