import type { SeatedPerson } from '@deckhand/contract/shifts/shift';
import { type Pattern, runningDates } from '@deckhand/domain/schedule/pattern';
import { lastRunningDate, type ShiftPlan } from '@deckhand/domain/schedule/plan';
import { type SeatSpan, seatSpans } from '@deckhand/domain/schedule/seats';
import { type CivilDate, compareDates } from '@deckhand/domain/time/civil-date';
import type { Labels } from './load-labels.ts';

/** What is the same for every date of a shift, so that it is worked out once. */
export interface PlanOutline {
  readonly first: CivilDate | undefined;
  /** The end as it was entered, which need not be a date the shift runs on; null for an ongoing shift. */
  readonly last: CivilDate | null;
  readonly lastRunning: CivilDate | undefined;
  readonly spans: readonly SeatSpan[];
}

export function outlinePlan(plan: ShiftPlan): PlanOutline {
  return {
    first: firstRunningDate(plan.patterns),
    last: lastDate(plan.patterns),
    lastRunning: lastRunningDate(plan),
    spans: seatSpans(plan.commitments, plan.replacements),
  };
}

/** The earliest date that any of the patterns runs on. */
export function firstRunningDate(patterns: readonly Pattern[]): CivilDate | undefined {
  return patterns
    .flatMap((pattern) =>
      pattern.repeat === 'DAILY'
        ? (pattern.dates.first ?? [])
        : runningDates(pattern).flatMap(({ dates }) => dates.first ?? []),
    )
    .sort(compareDates)[0];
}

function lastDate(patterns: readonly Pattern[]): CivilDate | null {
  if (patterns.some((pattern) => pattern.dates.isOngoing)) return null;
  return (
    patterns
      .flatMap((pattern) => pattern.dates.last ?? [])
      .sort(compareDates)
      .at(-1) ?? null
  );
}

/**
 * Somebody in his own seat. Who stays to the end of the shift has no end date of his own: were it written down, he would
 * be left behind when somebody prolongs the shift.
 */
export function wireSpan(
  span: SeatSpan,
  { lastRunning }: Pick<PlanOutline, 'lastRunning'>,
  labels: Labels,
): SeatedPerson {
  const { last } = span;
  const staysToTheEnd = last === undefined || (lastRunning !== undefined && last >= lastRunning);
  return {
    ...labels.person(span.personId),
    seat: span.seat,
    start_date: span.first,
    end_date: staysToTheEnd ? null : last,
    replacing_role: null,
  };
}

/** Somebody on one date, without dates of his own; `standsIn` when the seat is somebody else's. */
export function wireHolder(
  { seat, personId }: { readonly seat: number; readonly personId: number },
  labels: Labels,
  standsIn: boolean,
): SeatedPerson {
  return {
    ...labels.person(personId),
    seat,
    start_date: null,
    end_date: null,
    replacing_role: standsIn ? `Staff ${seat}` : null,
  };
}
