import { coverageDaysAtMost, tooManyCoverageDays } from '@deckhand/contract/coverage/coverage';
import { viewCoverage } from '@deckhand/contract/coverage/view-coverage';
import { wireClosedTimes } from '@deckhand/contract/plans/closure';
import { endBeforeStart } from '@deckhand/contract/plans/shift';
import { locationNotFound } from '@deckhand/contract/school/locations/location';
import { reachesLocation } from '@deckhand/domain/access/locations';
import { coverageOf } from '@deckhand/domain/coverage/coverage';
import { plannedTimes } from '@deckhand/domain/coverage/planned-times';
import { minutesAhead } from '@deckhand/domain/plans/closures/closures';
import { DateSet } from '@deckhand/domain/plans/date-set';
import { daysBetween } from '@deckhand/domain/time/civil-date';
import { formatTime } from '@deckhand/domain/time/minutes';
import { inSnapshot } from '../../platform/database/transaction.ts';
import { route } from '../../platform/http/route.ts';
import { found, refuse } from '../../platform/refusals/refusal.ts';
import { byWeek } from './by-week.ts';
import { loadCoverage } from './load-coverage.ts';

/** CV2: the people whom a location needs and plans on the dates, and who is here now. */
export const viewCoverageRoute = route(viewCoverage, async ({ db, actor, query, now }) => {
  const { location, start_date: first, end_date: last } = query;
  if (!reachesLocation(actor, location)) refuse(404, locationNotFound);
  if (last < first) refuse(400, endBeforeStart);
  if (daysBetween(first, last) >= coverageDaysAtMost) refuse(400, tooManyCoverageDays);
  const [loaded] = await inSnapshot(db, (transaction) =>
    loadCoverage(transaction, [location], { first, last }, now),
  );
  const { facts, plans, positions, closings } = found(loaded, locationNotFound);
  const stretches = await byWeek({ first, last }, (week) =>
    coverageOf(
      { ...facts, ...plannedTimes(plans.values(), week.first, week.last) },
      DateSet.fromRange(week.first, week.last).dates(),
    ),
  );
  return {
    results: stretches.map(({ positionId, minutes, ...stretch }) => ({
      ...stretch,
      position: positionId,
      start_time: formatTime(minutes.start),
      end_time: formatTime(minutes.end),
    })),
    positions: [...positions.values()].sort((left, right) => left.id - right.id),
    closed: closings.map((closing) => ({
      id: closing.id,
      date: closing.date,
      ...wireClosedTimes(closing.minutes),
      reason: closing.reason,
      is_ahead: minutesAhead(closing, facts.now.date, facts.now.minute) !== undefined,
    })),
    now: { date: facts.now.date, time: formatTime(facts.now.minute) },
  };
});
