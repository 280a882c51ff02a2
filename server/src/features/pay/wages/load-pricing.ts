import type { DatedWage, Days, PaidLeave, PayWeek } from '@deckhand/domain/pay/photograph';
import { inForce } from '@deckhand/domain/pay/wages/in-force';
import type { CivilDate } from '@deckhand/domain/time/civil-date';
import type { Kysely } from 'kysely';
import { groupBy } from '../../../platform/basics/group-by.ts';
import { together } from '../../../platform/database/transaction.ts';
import type { Schema } from '../../../platform/schema/schema.ts';
import { selectExemptionsUntil, selectLeaveIn, selectThresholds, selectWagesIn } from './pricing.queries.ts';

/** All that the hours of people are priced with, besides the hours. */
export interface Pricing {
  /** WA2: the wages that count on any of the days, each from its day on. */
  wagesOf(personId: number): readonly DatedWage[];
  /** WA8: leave of the days alone, and only where the school pays it. */
  leaveOf(personId: number): readonly PaidLeave[];
  /** WA10: the person's exemption in the week that begins on this Sunday. */
  exemptionIn(week: CivilDate, personId: number): PayWeek['exempt'];
  exemptLocationsIn(week: CivilDate): readonly number[];
  /** Minutes of that week after which the school pays overtime, at most forty hours. */
  thresholdIn(week: CivilDate): number;
}

const MOST_MINUTES = 40 * 60;

/** In one trip for everybody: wages, leave and exemptions of the days, and the threshold of each week. */
export async function loadPricing(
  db: Kysely<Schema>,
  personIds: readonly number[],
  days: Days,
  leaveToo: 'WITH_LEAVE' | 'WITHOUT_LEAVE' = 'WITH_LEAVE',
): Promise<Pricing> {
  const [wages, leave, exemptions, thresholds] = await together([
    selectWagesIn(db, personIds, days),
    leaveToo === 'WITH_LEAVE' ? selectLeaveIn(db, personIds, days) : [],
    selectExemptionsUntil(db, personIds, days.to),
    selectThresholds(db),
  ]);
  const wagesOf = groupBy(wages, ({ personId }) => personId);
  const leaveOf = groupBy(leave, ({ personId }) => personId);
  const exemptionsOf = groupBy(exemptions, ({ personId }) => personId);
  const byLocation = groupBy(exemptionsOf.get(null) ?? [], ({ locationId }) => locationId);
  return {
    wagesOf: (personId) => (wagesOf.get(personId) ?? []).map(({ personId: _, ...wage }) => wage),
    leaveOf: (personId) => (leaveOf.get(personId) ?? []).map(({ personId: _, ...rest }) => rest),
    exemptionIn: (week, personId) => inForce(exemptionsOf.get(personId) ?? [], week)?.kind ?? 'NONE',
    exemptLocationsIn: (week) =>
      [...byLocation]
        .flatMap(([id, dated]) => (id !== null && inForce(dated, week)?.kind === 'EXEMPT' ? [id] : []))
        .sort((left, right) => left - right),
    thresholdIn: (week) => Math.min(MOST_MINUTES, (inForce(thresholds, week)?.hours ?? 40) * 60),
  };
}
