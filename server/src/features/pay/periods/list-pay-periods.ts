import { listPayPeriods } from '@deckhand/contract/pay/periods/list-pay-periods';
import { isAdmin } from '@deckhand/domain/access/role';
import { periodsThrough } from '@deckhand/domain/pay/periods';
import { inSnapshot, together } from '../../../platform/database/transaction.ts';
import { route } from '../../../platform/http/route.ts';
import { selectPaySchedules } from '../pay-periods.queries.ts';
import {
  isBeingClosed,
  selectLivingClosings,
  selectLocations,
  selectStoredTotals,
} from './periods.queries.ts';
import { stateOf, wirePeriod, wireTotals } from './wire-period.ts';
import { latestToday } from './wire-schedule.ts';

export const listPayPeriodsRoute = route(listPayPeriods, ({ db, actor, query, now }) =>
  inSnapshot(db, async (transaction) => {
    const [schedules, locations] = await together([
      selectPaySchedules(transaction),
      selectLocations(transaction),
    ]);
    const { count, periods } = periodsThrough(schedules, latestToday(locations, now), query);
    const closings = await selectLivingClosings(
      transaction,
      periods.map(({ from }) => from),
    );
    const closingOf = new Map(closings.map((closing) => [closing.first_day, closing]));
    // Periods close in order, so only the earliest open one can be closing.
    const open = periods.findLast(({ from }) => !closingOf.has(from));
    const [isClosing, totals] = await together([
      open ? isBeingClosed(transaction, open.from) : false,
      isAdmin(actor.role)
        ? selectStoredTotals(
            transaction,
            closings.map(({ id }) => id),
          )
        : [],
    ]);
    return {
      count,
      results: periods.map((period) => {
        const closing = closingOf.get(period.from);
        const state = stateOf(period, closing, {
          locations,
          isClosing: isClosing && period === open,
          now,
        });
        const stored = totals.find(({ period_id: id }) => id === closing?.id);
        return {
          ...wirePeriod(period, closing, state),
          totals: stored ? wireTotals(stored.people, stored, true) : null,
        };
      }),
    };
  }),
);
