import type { Candidate } from '../candidate.ts';
import type { Judgement } from '../judge.ts';
import type { Reason } from '../rules.ts';
import type { SeatDate } from '../seat.ts';

/**
 * The distance of a person from an open seat by one rule, in minutes, or without minutes where a rule knows
 * no more or less. A person who is booked for its beginning comes late, and one who is booked for its end
 * leaves early.
 */
export interface Distance {
  readonly kind: Reason['kind'] | 'LATE' | 'EARLY';
  readonly minutes: number | null;
}

/**
 * FI7: the distance of somebody from an open seat, rule by rule: first what forbids it, then what it costs.
 */
export function distancesTo(
  seat: SeatDate,
  { engagements }: Pick<Candidate, 'engagements'>,
  { obstacles, prices }: Judgement,
): Distance[] {
  return [...obstacles, ...prices].map((reason): Distance => {
    const { kind } = reason;
    switch (kind) {
      case 'TRAVEL':
      case 'REST':
        return { kind, minutes: reason.needed - reason.minutes };
      case 'LONG_DAY':
      case 'MOST_HOURS':
        return { kind, minutes: reason.minutes - reason.most };
      case 'OVERTIME':
        return { kind, minutes: reason.minutes };
      case 'BOOKED':
        return distanceTo(
          seat,
          engagements.filter(({ booking }) => booking === reason.booking),
        );
      default:
        return { kind, minutes: null };
    }
  });
}

/** By how much what somebody is booked for would have to end earlier, or begin later. */
function distanceTo(seat: SeatDate, booked: Candidate['engagements']): Distance {
  const inTheWay = booked.filter(({ from, to }) => from < seat.to && seat.from < to);
  const [only] = inTheWay;
  if (only && inTheWay.length === 1) {
    if (only.from <= seat.from && only.to < seat.to) return { kind: 'LATE', minutes: only.to - seat.from };
    if (seat.from < only.from && seat.to <= only.to) return { kind: 'EARLY', minutes: seat.to - only.from };
  }
  return { kind: 'BOOKED', minutes: null };
}

/** All of them together. A rule without minutes is farther than any others. */
export function totalDistance(distances: readonly Distance[]): number {
  return distances.reduce((sum, { minutes }) => sum + (minutes ?? Number.POSITIVE_INFINITY), 0);
}
