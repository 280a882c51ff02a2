import { viewLastShift } from '@deckhand/contract/schedule/calendar/view-last-shift';
import { spanOf } from '@deckhand/domain/plans/closures/closures';
import { DateSet } from '@deckhand/domain/plans/date-set';
import { horizonFor, publishedDates } from '@deckhand/domain/plans/horizon';
import { alignToWeekday } from '@deckhand/domain/plans/weekday-dates';
import { addDays, type CivilDate } from '@deckhand/domain/time/civil-date';
import { formatTime } from '@deckhand/domain/time/minutes';
import { todayIn } from '@deckhand/domain/time/zones';
import { route } from '../../../platform/http/route.ts';
import { reachOf } from '../../../platform/queries/reach.ts';
import { findPerson } from '../../people/find-person.ts';
import { closuresFromRows } from '../../plans/closure-rows.ts';
import { hasBegunIn } from '../../plans/has-begun.ts';
import { minutesFromRow, weekdayFromRow } from '../../plans/plan-rows.ts';
import { selectSeatsUntil } from './schedule.queries.ts';

/** Returns the person's latest shift that has begun. Dismissed and closed dates do not count. */
export const viewLastShiftRoute = route(viewLastShift, async ({ db, actor, params, now }) => {
  const person = await findPerson(db, actor, params.id);
  const locations = person.id === actor.id ? 'ALL' : reachOf(actor);
  // The date is latest in the Eastern zone; dates ahead of the location's own today are removed below.
  const rows = await selectSeatsUntil(db, person.id, todayIn('EST', now), locations);
  const [latest] = rows
    .flatMap((row) => {
      const minutes = minutesFromRow(row.minutes);
      const closures = closuresFromRows(row.closings);
      const today = todayIn(row.timezone, now);
      const hasBegun = hasBegunIn(row.timezone, now);
      const { location_id: id, published_through } = row;
      const dates = publishedDates(
        DateSet.fromMultirange(row.dates),
        horizonFor(actor, { id, published_through }),
      );
      const held = dates
        .before(hasBegun(today, runningOn(today).start) ? addDays(today, 1) : today)
        .minus(closures.datesWithout(minutes));
      const date = alignToWeekday(held, weekdayFromRow(row.weekday)).last;
      return date === undefined ? [] : { row, date, ...runningOn(date) };

      function runningOn(day: CivilDate) {
        return spanOf(closures.cut(day, minutes)) ?? minutes;
      }
    })
    .sort((left, right) =>
      left.date === right.date ? right.start - left.start : left.date < right.date ? 1 : -1,
    );
  if (!latest) return null;
  return {
    shift_id: latest.row.id,
    shift_code: latest.row.code,
    shift_date: latest.date,
    start_time: formatTime(latest.start),
    end_time: formatTime(latest.end),
  };
});
