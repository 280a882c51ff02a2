import type { SeatedPerson } from '@deckhand/contract/shifts/shift';
import { type Pattern, runningDates, runsOn } from '@deckhand/domain/schedule/pattern';
import { lastRunningDate, type ShiftPlan } from '@deckhand/domain/schedule/plan';
import { type SeatSpan, seatSpans } from '@deckhand/domain/schedule/seats';
import type { CivilDate } from '@deckhand/domain/time/civil-date';
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
  const last = lastDate(plan.patterns);
  return {
    first: firstRunningDate(plan.patterns),
    last,
    lastRunning: last === null ? undefined : lastRunningDate(plan),
    spans: seatSpans(plan.commitments, plan.replacements),
  };
}

/** The earliest date that any of the patterns runs on. */
export function firstRunningDate(patterns: readonly Pattern[]): CivilDate | undefined {
  let earliest: CivilDate | undefined;
  for (const pattern of patterns) {
    const first = firstDateOf(pattern);
    if (first !== undefined && (earliest === undefined || first < earliest)) earliest = first;
  }
  return earliest;
}

function firstDateOf(pattern: Pattern): CivilDate | undefined {
  const { first } = pattern.dates;
  // Most patterns begin on a date they run on.
  if (first === undefined || runsOn(pattern, first)) return first;
  return runningDates(pattern)[0]?.dates.first;
}

function lastDate(patterns: readonly Pattern[]): CivilDate | null {
  let latest: CivilDate | null = null;
  for (const { dates } of patterns) {
    if (dates.isOngoing) return null;
    if (dates.last !== undefined && (latest === null || dates.last > latest)) latest = dates.last;
  }
  return latest;
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
  const { id, name } = labels.person(span.personId);
  return {
    id,
    name,
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
  const { id, name } = labels.person(personId);
  return {
    id,
    name,
    seat,
    start_date: null,
    end_date: null,
    replacing_role: standsIn ? `Staff ${seat}` : null,
  };
}
