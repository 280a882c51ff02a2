import type { PeriodState, ShownPayPeriod } from '@deckhand/contract/pay/periods/pay-period';
import type { PayPeriod } from '@deckhand/domain/pay/periods';
import type { CivilDate } from '@deckhand/domain/time/civil-date';
import { todayIn } from '@deckhand/domain/time/zones';
import { nameOf } from '../../../platform/queries/person-name.ts';
import type { sumsOf } from '../wages/load-pay.ts';
import type { ClosingRow, selectLocations } from './periods.queries.ts';
import { wireDays } from './wire-schedule.ts';

type Locations = Awaited<ReturnType<typeof selectLocations>>;

/** PE5, PE6: the location where the last day is not over yet. */
export function locationStillIn(locations: Locations, lastDay: CivilDate, now: Date) {
  return locations.find(({ timezone }) => todayIn(timezone, now) <= lastDay);
}

export function stateOf(
  { to }: PayPeriod,
  closing: ClosingRow | undefined,
  { locations, isClosing, now }: { locations: Locations; isClosing: boolean; now: Date },
): PeriodState {
  if (closing) return closing.handed_over_at ? 'HANDED_OVER' : 'CLOSED';
  if (locationStillIn(locations, to, now)) return 'RUNNING';
  return isClosing ? 'CLOSING' : 'OPEN';
}

export function wirePeriod(
  period: PayPeriod,
  closing: ClosingRow | undefined,
  state: PeriodState,
): ShownPayPeriod {
  const named = (id: number | null, first: string | null, last: string | null) =>
    id === null ? null : { id, name: nameOf({ first_name: first ?? '', last_name: last ?? '' }) };
  return {
    ...wireDays(period),
    // A change of the schedule does not move the pay day of what is closed.
    ...(closing && { pay_day: closing.pay_day }),
    state,
    closed_by: closing ? named(closing.closed_by, closing.closer_first_name, closing.closer_last_name) : null,
    closed_at: closing?.closed_at.toISOString() ?? null,
    handed_over_by: closing
      ? named(closing.handed_over_by, closing.giver_first_name, closing.giver_last_name)
      : null,
    handed_over_at: closing?.handed_over_at?.toISOString() ?? null,
    handed_over_notes: closing?.handed_over_notes ?? null,
    seal: closing?.seal ?? null,
  };
}

/** Sums as they are sent; without dollars for those who may not see them (WA4). */
export function wireTotals(
  people: number,
  { cents, ...sums }: ReturnType<typeof sumsOf>,
  seesDollars: boolean,
) {
  return { people, ...wireSums(sums), ...(seesDollars && cents !== null && { dollars: dollarsOf(cents) }) };
}

/** The sums of minutes; those that are paid twice only where there are some. */
export function wireSums({
  minutes,
  overtime_minutes,
  double_minutes: double,
  adjusted_minutes,
  leave_minutes,
}: Omit<ReturnType<typeof sumsOf>, 'cents'>) {
  return {
    minutes,
    overtime_minutes,
    ...(double !== 0 && { double_minutes: double }),
    adjusted_minutes,
    leave_minutes,
  };
}

export function dollarsOf(cents: number): number {
  return cents / 100;
}
