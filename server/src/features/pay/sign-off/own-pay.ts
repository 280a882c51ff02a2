import { PRESENT_ENGINE } from '@deckhand/domain/pay/engines';
import type { Days, PayInputs, PayLine, PayWeek, Photograph } from '@deckhand/domain/pay/photograph';
import { leaveWithoutWage, rowsWithoutWage } from '@deckhand/domain/pay/v1';
import { payOf } from '@deckhand/domain/pay/v2';
import { addDays, type CivilDate, earlierOf, laterOf } from '@deckhand/domain/time/civil-date';
import { startOfWeek } from '@deckhand/domain/time/weeks';
import { lawOfWeek, type Pricing } from '../wages/load-pricing.ts';
import type { OwnRow } from './timesheet.queries.ts';

/**
 * The lines of a person's own period. Those of a closed one are in its photograph; of an open one they are as they would be now,
 * without corrections of earlier periods, which closing adds.
 */
export function ownPay(
  photograph: Photograph | undefined,
  { personId, days, rows, pricing, isPriced }: OwnPay,
): { inputs: PayInputs; lines: readonly PayLine[] } {
  if (photograph) return photograph;
  const inputs = inputsOf({ personId, days, rows, pricing, isPriced });
  const isUnpriced = rowsWithoutWage(inputs).length + leaveWithoutWage(inputs).length > 0;
  const paid = isUnpriced ? inputsOf({ personId, days, rows, pricing, isPriced: false }) : inputs;
  return { inputs: paid, lines: payOf(paid).lines };
}

interface OwnPay {
  personId: number;
  days: Days;
  /** All days of its weeks until the last day. */
  rows: readonly OwnRow[];
  pricing: Pricing;
  isPriced: boolean;
}

function inputsOf({ personId, days, rows, pricing, isPriced }: OwnPay): PayInputs {
  const weeks: PayWeek[] = [];
  for (let week = startOfWeek(days.from); week <= days.to; week = addDays(week, 7)) {
    const before = { from: week, to: addDays(days.from, -1), isPriced };
    const last = earlierOf(addDays(week, 6), days.to);
    const own = { from: laterOf(week, days.from), to: last, isPriced };
    const worked = rows.filter((row) => isIn({ from: week, to: last }, row.date)).flatMap(payRowOf);
    weeks.push({
      week,
      threshold: pricing.thresholdIn(week),
      exempt: pricing.exemptionIn(week, personId),
      exemptLocationIds: pricing.exemptLocationsIn(week),
      ...lawOfWeek(pricing, week, worked),
      rows: worked,
      leave: pricing.leaveOf(personId).filter((leave) => isIn({ from: week, to: last }, leave.date)),
      parts: week < days.from ? [before, own] : [own],
    });
  }
  return {
    engine: PRESENT_ENGINE,
    person: personId,
    period: { from: days.from, to: days.to },
    wages: isPriced ? pricing.wagesOf(personId) : [],
    weeks,
    corrections: [],
  };
}

function payRowOf(row: OwnRow) {
  if (row.paid_minutes === null) return [];
  return {
    id: row.id,
    date: row.date,
    locationId: row.location_id,
    positionId: row.position_id,
    rate: row.rate,
    clockedIn: row.clocked_in.toISOString(),
    minutes: row.paid_minutes,
  };
}

function isIn({ from, to }: Days, date: CivilDate): boolean {
  return date >= from && date <= to;
}
