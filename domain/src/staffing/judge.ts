import type { RequiredKinds } from '../certificates/certified-dates.ts';
import { type Candidate, minutesWithin } from './candidate.ts';
import { type Limits, type Obstacle, type Price, type Reason, RULES, type SeatReason } from './rules.ts';
import { type Seat, type SeatDate, sumLength } from './seat.ts';

export interface Judgement {
  readonly obstacles: readonly Obstacle[];
  readonly prices: readonly Price[];
}

/**
 * AV3: everything that speaks against a person for a seat; nothing for somebody who fits and is free. Every lookup of staff, and
 * whatever says why somebody is not among them, asks here.
 */
export function reasonsAgainst(candidate: Candidate, seat: Seat, required: RequiredKinds): SeatReason[] {
  return RULES.flatMap(({ ofSeat }): readonly SeatReason[] => ofSeat?.(candidate, seat, required) ?? []);
}

/**
 * FI1: everything that speaks against a person for a seat on dates of one week, which they take together. What speaks against
 * several dates is said of the first of them.
 */
export function judge(
  { required, limits }: { readonly required: RequiredKinds; readonly limits: Limits },
  candidate: Candidate,
  dates: readonly SeatDate[],
): Judgement {
  const obstacles: Obstacle[] = [];
  const prices: Price[] = [];
  for (const seat of dates) {
    const said = new Set([...obstacles, ...prices].map(({ kind }) => kind));
    // Most rules say nothing against most people, and thousands are judged at once.
    const add = <One extends Reason>(list: One[], reasons: readonly One[] | undefined) => {
      for (const reason of reasons ?? []) if (!said.has(reason.kind)) list.push(reason);
    };
    for (const rule of RULES) {
      if (rule.weight === 'hard') {
        // Several dates may break together a rule that each of them keeps.
        if (!rule.ofDates) add(obstacles, rule.ofSeat?.(candidate, seat, required));
        add(obstacles, rule.ofDate?.(candidate, seat, limits));
      } else add(prices, rule.ofSeat?.(candidate, seat, required));
    }
  }
  const [first] = dates;
  if (!first) return { obstacles, prices };
  for (const { weight, ofDates } of RULES)
    if (weight === 'hard') obstacles.push(...(ofDates?.(candidate, dates) ?? []));
  const before = minutesWithin(candidate, first.week);
  const hours = { before, after: before + sumLength(dates) };
  for (const rule of RULES)
    if (rule.weight === 'soft') prices.push(...(rule.ofWeek?.(candidate, hours, limits) ?? []));
  return { obstacles, prices };
}

/** Whether filling may propose the person by itself. Somebody at a price is chosen by a manager alone. */
export function isProposable({ obstacles, prices }: Judgement, { noOvertime }: Limits): boolean {
  return obstacles.length === 0 && prices.every(({ kind }) => kind === 'OVERTIME' && !noOvertime);
}

/** AV3: somebody who is only unavailable may be chosen all the same, after a question. */
export function mayBeChosen(reasons: readonly { readonly kind: string }[]): boolean {
  return reasons.every(({ kind }) => kind === 'UNAVAILABLE');
}
