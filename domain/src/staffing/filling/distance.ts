import type { Booking } from '../reasons.ts';
import type { Judgement, Obstacle, Price } from './judge.ts';
import type { Helper, Vacancy } from './school.ts';

/**
 * How far a person is from a vacancy by one rule: by how many minutes, or no minutes where a rule knows no more or less. Whoever is
 * booked for its beginning comes late, and whoever is booked for its end leaves early.
 */
export interface Distance {
  readonly kind: Obstacle['kind'] | Price['kind'] | 'LATE' | 'EARLY';
  readonly minutes: number | null;
}

/** FI7: how far somebody is from a vacancy, rule by rule: first what forbids it, then what it costs. */
export function distancesTo<Booked extends Booking>(
  vacancy: Vacancy,
  helper: Pick<Helper<Booked>, 'engagements'>,
  { obstacles, prices }: Judgement<Booked>,
): Distance[] {
  return [
    ...obstacles.map((obstacle) => obstacleDistance(vacancy, helper, obstacle)),
    ...prices.map(priceDistance),
  ];
}

function obstacleDistance<Booked extends Booking>(
  vacancy: Vacancy,
  { engagements }: Pick<Helper<Booked>, 'engagements'>,
  obstacle: Obstacle<Booked>,
): Distance {
  switch (obstacle.kind) {
    case 'TRAVEL':
    case 'REST':
      return { kind: obstacle.kind, minutes: obstacle.needed - obstacle.minutes };
    case 'LONG_DAY':
      return { kind: 'LONG_DAY', minutes: obstacle.minutes - obstacle.most };
    case 'BOOKED': {
      const inTheWay = engagements.filter(
        ({ booking, from, to }) => booking === obstacle.booking && from < vacancy.to && vacancy.from < to,
      );
      const [only] = inTheWay;
      if (only === undefined || inTheWay.length > 1) return { kind: 'BOOKED', minutes: null };
      if (only.from <= vacancy.from && only.to < vacancy.to)
        return { kind: 'LATE', minutes: only.to - vacancy.from };
      if (vacancy.from < only.from && vacancy.to <= only.to)
        return { kind: 'EARLY', minutes: vacancy.to - only.from };
      return { kind: 'BOOKED', minutes: null };
    }
    default:
      return { kind: obstacle.kind, minutes: null };
  }
}

function priceDistance(price: Price): Distance {
  switch (price.kind) {
    case 'MOST_HOURS':
      return { kind: 'MOST_HOURS', minutes: price.minutes - price.most };
    case 'OVERTIME':
      return { kind: 'OVERTIME', minutes: price.minutes };
    case 'UNAVAILABLE':
      return { kind: 'UNAVAILABLE', minutes: null };
  }
}

/** All of them together. A rule without minutes is farther than any others. */
export function totalDistance(distances: readonly Distance[]): number {
  return distances.reduce((sum, { minutes }) => sum + (minutes ?? Number.POSITIVE_INFINITY), 0);
}
