import type { SeatedPerson } from '@deckhand/contract/plans/shift';
import { firstRunningDate, lastDate, type Pattern, runsFrom } from '@deckhand/domain/plans/pattern';
import { lastRunningDate, type ShiftPlan } from '@deckhand/domain/plans/plan';
import { type SeatSpan, seatSpans } from '@deckhand/domain/plans/seats';
import type { CivilDate } from '@deckhand/domain/time/civil-date';
import type { Labels } from './load-labels.ts';

/** The facts about a shift that are the same for every date, computed once. */
export interface PlanOutline {
  readonly first: CivilDate | undefined;
  /** The end date as entered, which can be a date without the shift; null for an ongoing shift. */
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

/**
 * The pattern in force today or next, otherwise the last one. Skips a single edited date of a recurring shift (Apply To
 * One): a form that shows it would apply it to all dates when saved.
 */
export function patternShown(plan: ShiftPlan, today: CivilDate): Pattern | undefined {
  const ahead = plan.patterns.filter((pattern) => runsFrom(pattern, today));
  const candidates = ahead.length > 0 ? ahead : plan.patterns;
  const usual = candidates.filter((pattern) => pattern.repeat !== 'NEVER');
  const [first, ...rest] = usual.length > 0 ? usual : candidates;
  return ahead.length > 0 ? first : (rest.at(-1) ?? first);
}

/**
 * Describes a person in their own seat. A person who stays to the end of the shift has no end date, so that they also
 * stay when the shift is extended.
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

/** Describes a person on one date, without start and end dates. A substitute sits in the seat of another person. */
export function wireHolder(
  { seat, personId }: { readonly seat: number; readonly personId: number },
  labels: Labels,
  isSubstitute: boolean,
): SeatedPerson {
  const { id, name } = labels.person(personId);
  return {
    id,
    name,
    seat,
    start_date: null,
    end_date: null,
    replacing_role: isSubstitute ? `Staff ${seat}` : null,
  };
}
