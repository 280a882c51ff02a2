import { holidayNotFound } from '@deckhand/contract/schedule/closures/holiday';
import { removeHoliday } from '@deckhand/contract/schedule/closures/remove-holiday';
import { reachesLocation } from '@deckhand/domain/access/locations';
import { isWholeDay } from '@deckhand/domain/time/minutes';
import { todayIn } from '@deckhand/domain/time/zones';
import { together } from '../../../platform/database/transaction.ts';
import { route } from '../../../platform/http/route.ts';
import { found, refuse } from '../../../platform/refusals/refusal.ts';
import { inAct } from '../../plans/act.ts';
import { closingFromRow } from '../../plans/closure-rows.ts';
import { auditClosures } from './audit-closures.ts';
import { deleteHoliday, lockClosure } from './holidays.queries.ts';

/** Locked, because a day that somebody opens for a part at the same moment is no holiday any more: its rest stays closed. */
export const removeHolidayRoute = route(removeHoliday, ({ db, actor, params, now }) =>
  inAct(db, { kind: 'REOPENED', actor, now }, async (transaction, act) => {
    const holiday = found(await lockClosure(transaction, params.id), holidayNotFound);
    const isHoliday = isWholeDay(closingFromRow(holiday).minutes);
    if (!isHoliday || !reachesLocation(actor, holiday.location_id)) refuse(404, holidayNotFound);
    if (holiday.date <= todayIn(holiday.timezone, now)) refuse(400, removeHoliday.refusals[400]);
    await together([
      deleteHoliday(transaction, holiday.id),
      auditClosures(
        transaction,
        act,
        [{ ...holiday, before: holiday.minutes, after: null }],
        'REMOVE_HOLIDAY',
      ),
    ]);
    return undefined;
  }),
);
