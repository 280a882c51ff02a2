import type { PayPeriod } from '@deckhand/domain/pay/periods';
import type { PayLine, Photograph } from '@deckhand/domain/pay/photograph';
import type { Kysely } from 'kysely';
import { inTurns } from '../../../platform/basics/in-turns.ts';
import type { Reach } from '../../../platform/queries/reach.ts';
import type { Schema } from '../../../platform/schema/schema.ts';
import { loadPay } from '../wages/load-pay.ts';
import { type ClosingRow, selectStored } from './periods.queries.ts';

/** The lines of a person, as closed or as of now. */
export interface PersonPay {
  personId: number;
  lines: readonly PayLine[];
  /** The locations where the person worked in the period. */
  locationIds: readonly number[];
  lacksWage: boolean;
  /** Paid minutes by date. */
  byDay: ReadonlyMap<string, number>;
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
    const rows = inputs.weeks
      .flatMap((week) => week.rows)
      .filter(({ date, locationId }) => period.from <= date && date <= period.to && isReached(locationId));
    const byDay = new Map<string, number>();
    for (const { date, minutes } of rows) byDay.set(date, (byDay.get(date) ?? 0) + minutes);
    return {
      personId,
      lines: lines.filter(({ locationId }) => isReached(locationId)),
      locationIds: [...new Set(rows.map(({ locationId }) => locationId))],
      lacksWage,
      byDay,
    };
  });
  if (reach === 'ALL') return shown;
  return shown.filter(
    ({ locationIds, lines }) => locationIds.length > 0 || lines.some(({ locationId }) => locationId !== null),
  );
}
