import { createHash, randomBytes } from 'node:crypto';
import { canonicalJson } from '@deckhand/domain/pay/canonical-json';
import { type PayrollMapping, USUAL_MAPPING } from '@deckhand/domain/pay/files/mapping';
import type { PayLine, Photograph } from '@deckhand/domain/pay/photograph';
import { addDays, type CivilDate } from '@deckhand/domain/time/civil-date';
import { sql } from 'kysely';
import { saveMapping } from '../src/features/pay/files/mapping.queries.ts';
import { sumsOf } from '../src/features/pay/wages/load-pay.ts';
import type { TestSchool } from './test-school.ts';

export interface ClosedPeriod {
  id: number;
  first: CivilDate;
  last: CivilDate;
}

type Line = Partial<PayLine>;

/**
 * Stores a closed week with the lines of people, as closing would store them. Without people, one person worked an hour there, and a
 * file can be made of it.
 */
export async function closePeriod(
  school: TestSchool,
  first: CivilDate,
  linesOf?: ReadonlyMap<number, readonly Line[]>,
): Promise<ClosedPeriod> {
  const last = addDays(first, 6);
  const { id } = await school.db
    .insertInto('pay_period')
    .values({
      ...{ first_day: first, last_day: last, pay_day: addDays(last, 6) },
      ...{ closed_by: school.cast.admin.id, closed_at: school.clock(), engine: 1, is_priced: true },
      ...{ corrections_through: 0, previous_seal: '0'.repeat(64), seal: sealOf(first) },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const people = linesOf ?? new Map([[(await school.hire()).id, [{ minutes: 60, cents: 1_600 }]]]);
  for (const [person, lines] of people) await insertPhotograph(school, { id, first, last }, person, lines);
  if (linesOf === undefined) {
    const [person = 0] = people.keys();
    await school.db
      .updateTable('person')
      .set({ payroll_number: sql<string>`'P' || id` })
      .where('id', '=', person)
      .execute();
    await saveTestMapping(school, { codes: { REGULAR: 'REG' } });
  }
  return { id, first, last };
}

/** Maps payroll files to the generic CSV, or as the test says. */
export function saveTestMapping(school: TestSchool, mapping: Partial<PayrollMapping>): Promise<void> {
  const set = { set_by: school.cast.admin.id, set_at: school.clock() };
  return saveMapping(school.db, { ...USUAL_MAPPING, ...mapping }, set);
}

async function insertPhotograph(
  school: TestSchool,
  { id, first, last }: ClosedPeriod,
  person: number,
  lines: readonly Line[],
): Promise<void> {
  const days = { from: first, to: last };
  const photograph: Photograph = {
    inputs: { engine: 1, person, period: days, wages: [], weeks: [], corrections: [] },
    lines: lines.map((line) => ({
      ...{ kind: 'STRAIGHT', week: first, days, locationId: school.locationA, rate: 'REGULAR' },
      ...{ positionId: school.positions[0] ?? null, wage: 160_000, minutes: 0, overtimeMinutes: 0 },
      ...{ doubleMinutes: 0, cents: null, adjusts: null },
      ...line,
    })),
    federal: [],
    salt: randomBytes(16).toString('hex'),
  };
  const content = canonicalJson(photograph);
  await school.db
    .insertInto('pay_photograph')
    .values({
      ...{ period_id: id, person_id: person, content, seal: sealOf(content) },
      ...sumsOf(photograph.lines),
    })
    .execute();
}

const sealOf = (text: string) => createHash('sha256').update(text).digest('hex');
