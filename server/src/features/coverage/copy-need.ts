import { copyNeed, sameNeed } from '@deckhand/contract/coverage/copy-need';
import { pastDate } from '@deckhand/contract/plans/shift';
import { reachesLocation } from '@deckhand/domain/access/locations';
import { DateSet } from '@deckhand/domain/plans/date-set';
import type { CivilDate, Weekday } from '@deckhand/domain/time/civil-date';
import { todayIn } from '@deckhand/domain/time/zones';
import { inTransaction } from '../../platform/database/transaction.ts';
import { route } from '../../platform/http/route.ts';
import { forbid, refuse } from '../../platform/refusals/refusal.ts';
import { weekdayFromRow } from '../plans/plan-rows.ts';
import { findOpenLocations } from '../school/locations/find-location.ts';
import { storeNeeds } from './add-need.ts';
import { selectNeedsById } from './coverage.queries.ts';
import { findNeed } from './find-need.ts';
import { dateOf, daysToRow, type NeedDays, oneDate, wireNeed } from './need-form.ts';

export const copyNeedRoute = route(copyNeed, ({ db, actor, params, body, now }) =>
  inTransaction(db, async (transaction) => {
    const { row, dates } = await findNeed(transaction, actor, params.id, now);
    const ids = [...new Set(body.location_ids)];
    if (!ids.every((id) => reachesLocation(actor, id))) forbid();
    const locations = await findOpenLocations(transaction, ids);
    const weekdays = row.weekdays.map(weekdayFromRow);
    const copies = locations.flatMap(({ id, timezone }) => {
      const days = copiedDays({ weekdays, dates }, body, todayIn(timezone, now));
      const copied = DateSet.fromMultirange(days.dates);
      const isSame =
        id === row.location_id && days.weekdays.join() === row.weekdays.join() && copied.minus(dates).isEmpty;
      if (isSame) return [];
      const { position_id, minutes, people, note } = row;
      return [{ position_id, minutes, people, note, ...days, location_id: id }];
    });
    if (copies.length === 0) refuse(400, sameNeed);
    const made = await storeNeeds(transaction, actor, copies, now);
    const results = (await selectNeedsById(transaction, made)).map(wireNeed);
    return { count: results.length, results };
  }),
);

interface Asked {
  weekdays?: readonly Weekday[] | null | undefined;
  date?: CivilDate | null | undefined;
}

/** The days of a copy, from today on. Weekdays for a need of one date hold from that date on. */
function copiedDays(source: NeedDays, { weekdays, date }: Asked, today: CivilDate) {
  if (date) {
    if (date < today) refuse(400, pastDate);
    return daysToRow(oneDate(date));
  }
  const hasWeekdays = weekdays !== undefined && weekdays !== null && weekdays.length > 0;
  const only = dateOf(source);
  const dates = hasWeekdays && only !== null ? DateSet.fromRange(only) : source.dates;
  const ahead = dates.onOrAfter(today);
  if (ahead.isEmpty) refuse(400, pastDate);
  return daysToRow({ weekdays: hasWeekdays ? weekdays : source.weekdays, dates: ahead });
}
