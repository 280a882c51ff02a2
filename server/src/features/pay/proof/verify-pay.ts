import { createHash } from 'node:crypto';
import { canonicalJson } from '@deckhand/domain/pay/canonical-json';
import { engineOf } from '@deckhand/domain/pay/engines';
import type { PayInputs, PayLine, PayRow, Photograph } from '@deckhand/domain/pay/photograph';
import { wageFor } from '@deckhand/domain/pay/v1';
import { type CivilDate, formatForDisplay } from '@deckhand/domain/time/civil-date';
import type { Kysely } from 'kysely';
import { groupBy } from '../../../platform/basics/group-by.ts';
import { eachInTurns } from '../../../platform/basics/in-turns.ts';
import { inSnapshot, together } from '../../../platform/database/transaction.ts';
import type { Schema } from '../../../platform/schema/schema.ts';
import { selectPayRows } from '../pay-rows.queries.ts';
import { sealOfPeriod } from '../periods/seals.ts';
import { sumsOf } from '../wages/load-pay.ts';
import { loadPricing, type Pricing } from '../wages/load-pricing.ts';
import {
  selectCorrectedDays,
  selectPhotographsAfter,
  selectSealedPeriods,
  selectUnpaidDays,
} from './proof.queries.ts';

export interface PayVerification {
  periods: number;
  people: number;
  lines: number;
  /** A sentence for each thing that is not as it was closed. */
  faults: string[];
  /** Days of people whose attendances, wage, leave or exemption are not those that were closed, because somebody corrected them. */
  corrected: PersonDay[];
}

interface PersonDay {
  personId: number;
  date: CivilDate;
}

type SealedPeriod = Awaited<ReturnType<typeof selectSealedPeriods>>[number];
type StoredPhotograph = Awaited<ReturnType<typeof selectPhotographsAfter>>[number];

const FIRST_SEAL = '0'.repeat(64);
const AT_ONCE = 200;

/**
 * PP3: computes every closed period again from what was stored, with the engine of its time, and compares it line by line; then
 * compares what was stored with the attendances of now. Reads one moment, also while people work.
 *
 * @param only the first day of the one period to recompute; the chain of seals is followed through all of them
 */
export function verifyPay(db: Kysely<Schema>, only?: CivilDate): Promise<PayVerification> {
  return inSnapshot(db, async (snapshot) => {
    const found: PayVerification = { periods: 0, people: 0, lines: 0, faults: [], corrected: [] };
    let previous = FIRST_SEAL;
    for (const period of await selectSealedPeriods(snapshot)) {
      const name = `Period ${formatForDisplay(period.from)} to ${formatForDisplay(period.to)}`;
      if (period.previous_seal !== previous) found.faults.push(`${name}: the seal before it is another one.`);
      if (period.audited !== period.seal)
        found.faults.push(`${name}: its seal is not the one of the audit trail.`);
      previous = period.seal;
      if (only !== undefined && (period.from !== only || period.isReopened)) continue;
      found.periods += 1;
      await verifyPeriod(snapshot, period, name, found);
    }
    return found;
  });
}

async function verifyPeriod(
  db: Kysely<Schema>,
  period: SealedPeriod,
  name: string,
  found: PayVerification,
): Promise<void> {
  const seals: string[] = [];
  const [first, unpaid] = await together([
    selectPhotographsAfter(db, period.id, 0, AT_ONCE),
    period.isReopened ? [] : selectUnpaidDays(db, period),
  ]);
  for (let stored = first; ; ) {
    const inputs: PayInputs[] = [];
    for await (const photograph of eachInTurns(stored)) {
      seals.push(photograph.seal);
      const read = verifyPhotograph(photograph, period, name, found);
      if (read) inputs.push(read);
    }
    if (!period.isReopened) await compareWithToday(db, period, { inputs, name, found });
    const last = stored.at(-1);
    if (last === undefined || stored.length < AT_ONCE) break;
    stored = await selectPhotographsAfter(db, period.id, last.personId, AT_ONCE);
  }
  if (unpaid.length > 0) await findUncorrected(db, period, { unpaid, name, found });
  if (sealOfPeriod(period.previous_seal, period, seals) !== period.seal)
    found.faults.push(`${name}: its seal does not fit what is stored.`);
}

function verifyPhotograph(
  stored: StoredPhotograph,
  period: SealedPeriod,
  name: string,
  found: PayVerification,
): PayInputs | undefined {
  const who = `${name}, person ${stored.personId}`;
  found.people += 1;
  if (createHash('sha256').update(stored.content).digest('hex') !== stored.seal)
    found.faults.push(`${who}: what is stored does not fit its seal.`);
  const engine = engineOf(period.engine);
  if (engine === undefined) {
    found.faults.push(`${who}: this Deckhand does not know engine ${period.engine}.`);
    return undefined;
  }
  const photograph = photographIn(stored.content);
  if (photograph === undefined || photograph.inputs.person !== stored.personId) {
    found.faults.push(`${who}: what is stored cannot be read.`);
    return undefined;
  }
  const { inputs, lines, federal } = photograph;
  found.lines += lines.length;
  const again = engine(inputs);
  for (let index = 0; index < Math.max(lines.length, again.lines.length); index += 1) {
    const [was, is] = [lines[index], again.lines[index]];
    if (canonicalJson(was ?? null) !== canonicalJson(is ?? null))
      found.faults.push(`${who}, line ${index + 1}: stored ${words(was)}, recomputed ${words(is)}.`);
  }
  if (canonicalJson(federal) !== canonicalJson(again.federal))
    found.faults.push(`${who}: the federal overtime is not what is recomputed.`);
  const sums = sumsOf(lines);
  const names = Object.keys(sums) as (keyof typeof sums)[];
  if (names.some((sum) => sums[sum] !== stored[sum]))
    found.faults.push(`${who}: the sums do not fit the lines.`);
  return inputs;
}

function photographIn(content: string): Photograph | undefined {
  try {
    return JSON.parse(content) as Photograph;
  } catch {
    return undefined;
  }
}

function words(line: PayLine | undefined): string {
  if (line === undefined) return 'nothing';
  const minutes = `${line.kind} of ${formatForDisplay(line.week)} ${line.minutes} min`;
  return line.cents === null ? minutes : `${minutes} ${(line.cents / 100).toFixed(2)}`;
}

/**
 * Attendances, wages, leave and exemptions of the period may differ from those that were closed on days that somebody corrected since, and
 * on no other.
 */
async function compareWithToday(
  db: Kysely<Schema>,
  period: SealedPeriod,
  { inputs, name, found }: { inputs: readonly PayInputs[]; name: string; found: PayVerification },
): Promise<void> {
  const personIds = inputs.map(({ person }) => person);
  const [rows, corrections, pricing] = await together([
    selectPayRows(db, personIds, period),
    selectCorrectedDays(db, personIds, period.correctionsThrough),
    loadPricing(db, personIds, period),
  ]);
  const isOfPeriod = ({ date }: PayRow) => period.from <= date && date <= period.to;
  const rowsOf = groupBy(rows, ({ personId }) => personId);
  const isCorrected = new Set(corrections.map(({ personId, date }) => `${personId} ${date}`));
  for (const own of inputs) {
    const { person, weeks } = own;
    const closed = weeks.flatMap((week) => week.rows).filter(isOfPeriod);
    const present = (rowsOf.get(person) ?? []).map(({ personId: _, ...row }) => row);
    const corrected = new Set<CivilDate>();
    for (const [what, dates] of [
      ['ATTENDANCES', datesThatDiffer(closed, present)],
      ...pricedOtherwise(own, pricing, period),
    ] as const) {
      for (const date of dates) {
        if (isCorrected.has(`${person} ${date}`)) corrected.add(date);
        else found.faults.push(notCorrected(name, { personId: person, date }, what));
      }
    }
    found.corrected.push(...[...corrected].sort().map((date) => ({ personId: person, date })));
  }
}

type Differing = readonly [keyof typeof DIFFERING, readonly CivilDate[]];

/** Days whose wage, leave or exemption is another one now. Only what was paid counts: a wage of a day without pay changes nothing. */
function pricedOtherwise({ person, wages, weeks }: PayInputs, pricing: Pricing, period: SealedPeriod) {
  const wagesNow = pricing.wagesOf(person);
  const leaveNow = new Map(pricing.leaveOf(person).map(({ date, minutes }) => [date, minutes]));
  const isOfPeriod = ({ date }: { date: CivilDate }) => period.from <= date && date <= period.to;
  const [wage, leave, exemptions] = [new Set<CivilDate>(), new Set<CivilDate>(), new Set<CivilDate>()];
  for (const week of weeks) {
    const rows = week.rows.filter((row) => isOfPeriod(row) && row.minutes > 0);
    const away = week.leave.filter(isOfPeriod);
    const isPriced =
      week.exempt !== 'SALARIED' && week.parts.some((part) => part.isPriced && part.from >= period.from);
    const paid = [...rows, ...away.map(({ date }) => ({ date, rate: 'REGULAR' as const, positionId: null }))];
    if (isPriced) {
      for (const one of paid) if (wageFor(wages, one) !== wageFor(wagesNow, one)) wage.add(one.date);
    }
    for (const { date, minutes } of away) {
      if (leaveNow.get(date) !== minutes) leave.add(date);
      leaveNow.delete(date);
    }
    if (paid.length > 0 && pricing.exemptionIn(week.week, person) !== week.exempt)
      for (const { date } of paid) exemptions.add(date);
  }
  for (const date of leaveNow.keys()) if (isOfPeriod({ date })) leave.add(date);
  return [
    ['WAGE', [...wage].sort()],
    ['LEAVE', [...leave].sort()],
    ['EXEMPTION', [...exemptions].sort()],
  ] satisfies Differing[];
}

const DIFFERING = {
  ATTENDANCES: (date: string) => `the attendances of ${date} are not those that were closed`,
  WAGE: (date: string) => `the wage of ${date} is not that with which it was closed`,
  LEAVE: (date: string) => `the leave of ${date} is not that with which it was closed`,
  EXEMPTION: (date: string) => `the exemption of ${date} is not that with which it was closed`,
};

/** Somebody of whom nothing was stored can have worked only on days that were corrected since. */
async function findUncorrected(
  db: Kysely<Schema>,
  period: SealedPeriod,
  { unpaid, name, found }: { unpaid: readonly PersonDay[]; name: string; found: PayVerification },
): Promise<void> {
  const personIds = [...new Set(unpaid.map(({ personId }) => personId))];
  const corrections = await selectCorrectedDays(db, personIds, period.correctionsThrough);
  const isCorrected = new Set(corrections.map(({ personId, date }) => `${personId} ${date}`));
  for (const day of unpaid) {
    if (isCorrected.has(`${day.personId} ${day.date}`)) found.corrected.push(day);
    else found.faults.push(notCorrected(name, day, 'ATTENDANCES'));
  }
}

function notCorrected(name: string, { personId, date }: PersonDay, what: keyof typeof DIFFERING): string {
  const them = what === 'ATTENDANCES' ? 'them' : 'it';
  return `${name}, person ${personId}: ${DIFFERING[what](formatForDisplay(date))}, and nobody corrected ${them}.`;
}

function datesThatDiffer(one: readonly PayRow[], other: readonly PayRow[]): CivilDate[] {
  const texts = (rows: readonly PayRow[]) => new Map(rows.map((row) => [canonicalJson(row), row.date]));
  const [left, right] = [texts(one), texts(other)];
  const only = [...left]
    .filter(([text]) => !right.has(text))
    .concat([...right].filter(([text]) => !left.has(text)));
  return [...new Set(only.map(([, date]) => date))].sort();
}
