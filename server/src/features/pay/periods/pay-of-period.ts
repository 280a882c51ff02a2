import type { PayPeriod } from '@deckhand/domain/pay/periods';
import type { PayLine, Photograph } from '@deckhand/domain/pay/photograph';
import { workOf } from '@deckhand/domain/pay/v2';
import type { Kysely } from 'kysely';
import { inTurns } from '../../../platform/basics/in-turns.ts';
import type { Reach } from '../../../platform/queries/reach.ts';
import type { Schema } from '../../../platform/schema/schema.ts';
import { loadPay } from '../wages/load-pay.ts';
import { type ClosingRow, selectStored } from './periods.queries.ts';

export interface DayMinutes {
  minutes: number;
  overtime: number;
}

/** The lines of a person, as closed or as of now. */
export interface PersonPay {
  personId: number;
  lines: readonly PayLine[];
  /** The locations where the person worked in the period. */
  locationIds: readonly number[];
  lacksWage: boolean;
  /** Paid minutes by date, and those of them at 1.5 or 2. */
  byDay: ReadonlyMap<string, DayMinutes>;
}

/** Loads what a period pays: stored if it is closed, else computed. Managers see people with work in their reach, and that alone. */
export async function payOfPeriod(
  db: Kysely<Schema>,
  period: PayPeriod,
  closing: ClosingRow | undefined,
  reach: Reach,
): Promise<PersonPay[]> {
  const people = closing
    ? await inTurns(await selectStored(db, closing.id), ({ personId, content }) => {
        const { inputs, lines } = JSON.parse(content) as Photograph;
        return { personId, inputs, lines, lacksWage: false };
      })
    : (await loadPay(db, period)).people;
  const isReached = (locationId: number | null) =>
    reach === 'ALL' || locationId === null || reach.includes(locationId);
  const shown = await inTurns(people, ({ personId, inputs, lines, lacksWage }): PersonPay => {
    const work = inputs.weeks
      .flatMap(workOf)
      .filter(({ row }) => period.from <= row.date && row.date <= period.to && isReached(row.locationId));
    const rows = work.map(({ row }) => row);
    const byDay = new Map<string, DayMinutes>();
    for (const { row, overtime, double } of work) {
      addMinutes(byDay, row.date, { minutes: row.minutes, overtime: overtime + double });
    }
    return {
      personId,
      lines: lines.filter(({ locationId }) => isReached(locationId)),
      locationIds: [...new Set(rows.map(({ locationId }) => locationId))],
      lacksWage,
      byDay,
    };
  });
  if (reach === 'ALL') return shown;
  return shown.filter(({ locationIds, lines }) => locationIds.length > 0 || lines.some(isWork));
}

/** An adjustment of dollars alone is no work at a location: a manager who saw somebody listed for it would know of a raise (WA4). */
export function isWork({ locationId, minutes, overtimeMinutes, doubleMinutes }: PayLine): boolean {
  return locationId !== null && (minutes !== 0 || overtimeMinutes !== 0 || doubleMinutes !== 0);
}

export function addMinutes(byDay: Map<string, DayMinutes>, date: string, more: DayMinutes): void {
  const before = byDay.get(date);
  byDay.set(date, {
    minutes: (before?.minutes ?? 0) + more.minutes,
    overtime: (before?.overtime ?? 0) + more.overtime,
  });
}
