import { viewPaySchedule } from '@deckhand/contract/pay/periods/view-pay-schedule';
import { type PayPeriod, periodAt } from '@deckhand/domain/pay/periods';
import { addDays, type CivilDate } from '@deckhand/domain/time/civil-date';
import { useCall } from '../../../api/use-call.ts';
import { useMe } from '../../../api/view-me.ts';
import { kindLabels, storedSchedule } from './schedule-values.ts';

/** A period as the calendar cuts it, and whether it is closed (PE8). */
export interface KnownPeriod extends PayPeriod {
  isClosed: boolean;
  /** One that has not begun has no page yet. */
  hasBegun: boolean;
}

/** The pay periods of the school. Without a pay schedule it asks nothing and knows none. */
export function usePaySchedule() {
  const hasPeriods = useMe().data?.has_pay_periods === true;
  const { data } = useCall(viewPaySchedule, hasPeriods ? {} : undefined, { showsFailure: true });
  const schedules = data?.schedules.map(storedSchedule) ?? [];

  function periodOf(date: CivilDate): KnownPeriod | undefined {
    const period = periodAt(schedules, date);
    const closedThrough = data?.closed_through ?? null;
    return (
      period && {
        ...period,
        isClosed: closedThrough !== null && period.to <= closedThrough,
        hasBegun: data !== undefined && data !== null && period.from <= data.today,
      }
    );
  }

  /** The periods that these days belong to. */
  function periodsOf(from: CivilDate, to: CivilDate): KnownPeriod[] {
    const periods: KnownPeriod[] = [];
    for (let day = from; day <= to; ) {
      const period = periodOf(day);
      if (period) periods.push(period);
      day = addDays(period?.to ?? day, 1);
    }
    return periods;
  }

  /** All days of the week are closed: those that are follow each other without a gap. */
  function isWeekClosed(sunday: CivilDate): boolean {
    return [sunday, addDays(sunday, 6)].every((day) => periodOf(day)?.isClosed === true);
  }

  /** The periods before and after this one that have begun. */
  function neighborsOf(period: { first_day: CivilDate; last_day: CivilDate }) {
    const later = data && period.last_day < data.today ? periodOf(addDays(period.last_day, 1)) : undefined;
    return { earlier: periodOf(addDays(period.first_day, -1)), later };
  }

  return {
    hasPeriods,
    isLoaded: data !== undefined,
    kind: data ? kindLabels[data.kind] : undefined,
    periodOf,
    periodsOf,
    isWeekClosed,
    neighborsOf,
  };
}
