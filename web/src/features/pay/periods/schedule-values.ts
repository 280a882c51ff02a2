import type { CallInput } from '@deckhand/contract/call';
import type { ShownPaySchedule } from '@deckhand/contract/pay/periods/pay-schedule';
import type { setPaySchedule } from '@deckhand/contract/pay/periods/set-pay-schedule';
import { say } from '@deckhand/domain/language/say';
import {
  nextPeriods,
  type PayPeriod,
  type PaySchedule,
  periodAt,
  splitsWeeks,
  whenChangeTakesEffect,
} from '@deckhand/domain/pay/periods';
import { addDays, type CivilDate, daysBetween, isCivilDate } from '@deckhand/domain/time/civil-date';
import { startOfWeek } from '@deckhand/domain/time/weeks';

export const kindLabels: Record<PaySchedule['kind'], string> = {
  WEEKLY: say('Every week'),
  BIWEEKLY: say('Every two weeks'),
  SEMIMONTHLY: say('Twice a month'),
  MONTHLY: say('Every month'),
};

/** The values of the form. An emptied number is null, which the schema refuses. */
export interface ScheduleValues {
  kind: PaySchedule['kind'];
  starts_on: string;
  /** SEMIMONTHLY: the first and the second day of the month on which a period begins. */
  days: number | null;
  second_day: number | null;
  pay_day_offset: number | null;
}

const SHOWN_PERIODS = 3;
const USUAL_DAYS = [1, 16] as const;
const USUAL_PAY_DAY = 5;
const LENGTHS = { WEEKLY: 7, BIWEEKLY: 14 } as const;

/** A change begins with the present schedule, after the running period; the first one with this week. */
export function scheduleValues(schedule: ShownPaySchedule | null, today: CivilDate): ScheduleValues {
  const [days, second] = schedule?.days ?? USUAL_DAYS;
  return {
    kind: schedule?.kind ?? 'BIWEEKLY',
    starts_on: schedule ? startAfterRunning(schedule) : startOfWeek(today),
    days,
    second_day: second,
    pay_day_offset: schedule?.pay_day_offset ?? USUAL_PAY_DAY,
  };
}

export function scheduleInput(values: ScheduleValues): CallInput<typeof setPaySchedule>['body'] {
  const { kind, starts_on, days, second_day, pay_day_offset } = values;
  return {
    kind,
    starts_on,
    // The schema refuses a day that is missing.
    ...(kind === 'SEMIMONTHLY' && { days: [days, second_day] as [number, number] }),
    pay_day_offset: pay_day_offset as number,
  };
}

interface ShownPeriod extends PayPeriod {
  /** A transitional one, shorter than those after it. */
  isShort: boolean;
}

export type Preview =
  | {
      isPossible: true;
      /** The running period, which stays as it is; undefined if there is none yet. */
      running: PayPeriod | undefined;
      next: ShownPeriod[];
      splitsWeeks: boolean;
    }
  | { isPossible: false };

/** PE4: the next periods if this were saved; undefined while the values are incomplete. */
export function previewSchedule(
  schedule: ShownPaySchedule | null,
  values: ScheduleValues,
  today: CivilDate,
): Preview | undefined {
  const change = changeOf(values);
  if (change === undefined) return undefined;
  const stored = schedule?.schedules.map(storedSchedule) ?? [];
  const closedThrough = schedule?.closed_through ?? null;
  const effect = whenChangeTakesEffect(stored, change, { today, closedThrough });
  if (effect === undefined) return { isPossible: false };
  const next = nextPeriods(effect.schedules, SHOWN_PERIODS, effect.effectiveFrom);
  return {
    isPossible: true,
    running: periodAt(stored, today),
    next: next.map((period) => ({ ...period, isShort: isShort(change, period) })),
    splitsWeeks: splitsWeeks(change),
  };
}

function changeOf(values: ScheduleValues): Omit<PaySchedule, 'effectiveFrom'> | undefined {
  const { kind, starts_on: startsOn, days, second_day: second, pay_day_offset: offset } = values;
  if (!isCivilDate(startsOn) || offset === null || offset < 0 || offset > 31) return undefined;
  if (kind === 'MONTHLY' && Number(startsOn.slice(8)) > 28) return undefined;
  if (kind !== 'SEMIMONTHLY') return { kind, startsOn, days: null, payDayOffset: offset };
  if (days === null || second === null || days < 1 || second > 28 || days >= second) return undefined;
  return { kind, startsOn, days: [days, second], payDayOffset: offset };
}

export function storedSchedule(row: ShownPaySchedule['schedules'][number]): PaySchedule {
  return {
    effectiveFrom: row.effective_from,
    kind: row.kind,
    startsOn: row.starts_on,
    days: row.days,
    payDayOffset: row.pay_day_offset,
  };
}

function startAfterRunning({ next: [running], starts_on }: ShownPaySchedule): CivilDate {
  return running ? addDays(running.last_day, 1) : starts_on;
}

function isShort({ kind, startsOn, days }: Omit<PaySchedule, 'effectiveFrom'>, { from, to }: PayPeriod) {
  if (kind === 'WEEKLY' || kind === 'BIWEEKLY') return daysBetween(from, to) + 1 < LENGTHS[kind];
  const first = Number(from.slice(8));
  return kind === 'MONTHLY' ? first !== Number(startsOn.slice(8)) : !days?.includes(first);
}
