import { joinLaw, lawWithin, overtimeLawOn } from '@deckhand/domain/pay/overtime-law';
import type { DatedWage, Days, OvertimeRule, PaidLeave, PayWeek } from '@deckhand/domain/pay/photograph';
import { inForce } from '@deckhand/domain/pay/wages/in-force';
import { addDays, type CivilDate } from '@deckhand/domain/time/civil-date';
import type { Kysely } from 'kysely';
import { groupBy } from '../../../platform/basics/group-by.ts';
import { together } from '../../../platform/database/transaction.ts';
import type { Schema } from '../../../platform/schema/schema.ts';
import { hashOfPack } from '../../law/hash-of-pack.ts';
import {
  type DatedExemption,
  type OvertimeRules,
  selectExemptionsUntil,
  selectLeaveIn,
  selectOvertimeRules,
  selectWagesIn,
  type WageRow,
} from './pricing.queries.ts';

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
  /** LA4: the rules of states about overtime on the days; empty where none holds. */
  law: readonly OvertimeRule[];
}

const MOST_MINUTES = 40 * 60;

/** Named one by one: the rest of an object takes Node four times as long. */
const wageOf = ({ kind, positionId, from, wage }: WageRow): DatedWage => ({ kind, positionId, from, wage });

/** In one trip for everybody: wages, leave and exemptions of the days, and the threshold of each week. */
export async function loadPricing(
  db: Kysely<Schema>,
  personIds: readonly number[],
  days: Days,
): Promise<Pricing> {
  const [wages, leave, exemptions, rules] = await together([
    selectWagesIn(db, personIds, days),
    selectLeaveIn(db, personIds, days),
    selectExemptionsUntil(db, personIds, days.to),
    selectOvertimeRules(db, days),
  ]);
  return pricingOf(days, { wages, leave, exemptions, rules });
}

interface PricingRows {
  wages: readonly WageRow[];
  leave: readonly (PaidLeave & { personId: number })[];
  exemptions: readonly DatedExemption[];
  rules: OvertimeRules;
}

/** Answers questions about people and weeks from the rows that were read. */
export function pricingOf(days: Days, { wages, leave, exemptions, rules }: PricingRows): Pricing {
  const wagesOf = groupBy(wages, ({ personId }) => personId);
  const leaveOf = groupBy(leave, ({ personId }) => personId);
  const exemptionsOf = groupBy(exemptions, ({ personId }) => personId);
  const byLocation = groupBy(exemptionsOf.get(null) ?? [], ({ locationId }) => locationId);
  return {
    wagesOf: (personId) => (wagesOf.get(personId) ?? []).map(wageOf),
    leaveOf: (personId) => (leaveOf.get(personId) ?? []).map(({ personId: _, ...rest }) => rest),
    exemptionIn: (week, personId) => inForce(exemptionsOf.get(personId) ?? [], week)?.kind ?? 'NONE',
    exemptLocationsIn: (week) =>
      [...byLocation]
        .flatMap(([id, dated]) => (id !== null && inForce(dated, week)?.kind === 'EXEMPT' ? [id] : []))
        .sort((left, right) => left - right),
    thresholdIn: (week) => Math.min(MOST_MINUTES, (inForce(rules.thresholds, week)?.hours ?? 40) * 60),
    law: lawOf(days, rules),
  };
}

/** The law of now on days that are not closed, and on others that with which they were closed. */
function lawOf(days: Days, { states, closed }: Pick<OvertimeRules, 'states' | 'closed'>): OvertimeRule[] {
  const asClosed = closed.flatMap(({ law }) => law ?? []);
  if (states.length === 0 && asClosed.length === 0) return [];
  const open: CivilDate[] = [];
  for (let date = days.from; date <= days.to; date = addDays(date, 1)) {
    if (!closed.some(({ from, to }) => from <= date && date <= to)) open.push(date);
  }
  return joinLaw([...asClosed, ...overtimeLawOn(open, states, hashOfPack)]);
}

/** The law of a week of a person, as far as it is about where they worked; nothing where there is none. */
export function lawOfWeek(
  { law }: Pricing,
  week: CivilDate,
  rows: readonly { readonly locationId: number }[],
): Pick<PayWeek, 'law'> {
  if (law.length === 0) return {};
  const worked = new Set(rows.map(({ locationId }) => locationId));
  const own = lawWithin(law, { from: week, to: addDays(week, 6) }, worked);
  return own.length > 0 ? { law: own } : {};
}
