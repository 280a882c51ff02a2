import { createHash } from 'node:crypto';
import { canonicalJson } from '@deckhand/domain/pay/canonical-json';
import { engineOf } from '@deckhand/domain/pay/engines';
import type { PayInputs, PayLine, PayRow, Photograph } from '@deckhand/domain/pay/photograph';
import { wageFor } from '@deckhand/domain/pay/v1';
import { type CivilDate, compareDates, earlierOf, formatForDisplay } from '@deckhand/domain/time/civil-date';
import { startOfWeek } from '@deckhand/domain/time/weeks';
import type { Kysely } from 'kysely';
import { groupBy } from '../../../platform/basics/group-by.ts';
import { eachInTurns } from '../../../platform/basics/in-turns.ts';
import { inSnapshot, together } from '../../../platform/database/transaction.ts';
import type { Schema } from '../../../platform/schema/schema.ts';
import { selectPayRows, selectPayRowsOfWeeks } from '../pay-rows.queries.ts';
import { sealOfPeriod } from '../periods/seals.ts';
import { sumsOf } from '../wages/load-pay.ts';
import { loadPricing, type Pricing } from '../wages/load-pricing.ts';
import {
  selectCorrectedDays,
  selectLostPeriods,
  selectPhotographsAfter,
  selectSealedPeriods,
  selectUnpaidCorrections,
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

interface Verifying {
  found: PayVerification;
  /** The earliest closed day. */
  closedFrom: CivilDate;
  /** Holds what is named already: the days of a week that was corrected, or that two periods pay, are compared with each photograph of it. */
  named: Set<string>;
}

type StoredPhotograph = Awaited<ReturnType<typeof selectPhotographsAfter>>[number];

const FIRST_SEAL = '0'.repeat(64);
const AT_ONCE = 200;

/**
 * PP3: computes every closed period again from what was stored, with the engine of its time, and compares it line by line; then
 * compares what was stored with the attendances of now, and with what the audit trail says of closing. Reads one moment, also while
 * people work.
 *
 * @param only the first day of the one period to recompute; the chain of seals is followed through all of them
 */
export function verifyPay(db: Kysely<Schema>, only?: CivilDate): Promise<PayVerification> {
  return inSnapshot(db, async (snapshot) => {
    const found: PayVerification = { periods: 0, people: 0, lines: 0, faults: [], corrected: [] };
    let previous = FIRST_SEAL;
    const [periods, lost] = await together([selectSealedPeriods(snapshot), selectLostPeriods(snapshot)]);
    const closed = periods
      .filter(({ isReopened }) => !isReopened)
      .sort((one, other) => compareDates(one.from, other.from));
    const verifying = { found, closedFrom: closed[0]?.from ?? '9999-12-31', named: new Set<string>() };
    for (const period of periods) {
      const name = nameOfPeriod(period);
      if (period.previous_seal !== previous) found.faults.push(`${name}: the seal before it is another one.`);
      if (period.audited !== period.seal)
        found.faults.push(`${name}: its seal is not the one of the audit trail.`);
      found.faults.push(...storedOtherwise(period, name));
      previous = period.seal;
      if (only !== undefined && (period.from !== only || period.isReopened)) continue;
      found.periods += 1;
      const before = closed[closed.indexOf(period) - 1];
      await verifyPeriod(snapshot, { period, name, before }, verifying);
    }
    for (const days of lost) found.faults.push(`${nameOfPeriod(days)}: it was closed, and is not stored.`);
    return found;
  });
}

function nameOfPeriod({ from, to }: { from: CivilDate | null; to: CivilDate | null }): string {
  return `Period ${from && formatForDisplay(from)} to ${to && formatForDisplay(to)}`;
}

/** A period that is reopened or handed over, or no more, may be changed in other ways: the audit trail knows if somebody did that. */
function storedOtherwise(
  { isReopened, wasReopened, isHandedOver, wasHandedOver }: SealedPeriod,
  name: string,
): string[] {
  return [
    isReopened && !wasReopened && 'it is stored as reopened, and nobody reopened it.',
    !isReopened && wasReopened && 'it was reopened, and is stored as closed.',
    isHandedOver && !wasHandedOver && 'it is stored as handed over, and nobody handed it over.',
    !isHandedOver && wasHandedOver && 'it was handed over, and is not stored as such.',
  ].flatMap((fault) => (fault ? [`${name}: ${fault}`] : []));
}

interface Named {
  period: SealedPeriod;
  name: string;
  /** The closed period before it. */
  before: SealedPeriod | undefined;
}

async function verifyPeriod(
  db: Kysely<Schema>,
  { period, name, before }: Named,
  verifying: Verifying,
): Promise<void> {
  const { found, closedFrom } = verifying;
  const seals: string[] = [];
  const [first, unpaid, unpaidCorrections] = await together([
    selectPhotographsAfter(db, period.id, 0, AT_ONCE),
    period.isReopened ? [] : selectUnpaidDays(db, period),
    before
      ? selectUnpaidCorrections(db, period, { correctionsThrough: before.correctionsThrough, closedFrom })
      : [],
  ]);
  for (const { personId, date } of unpaidCorrections)
    found.faults.push(
      `${name}, person ${personId}: the correction of ${formatForDisplay(date)} is not paid.`,
    );
  for (let stored = first; ; ) {
    const inputs: PayInputs[] = [];
    for await (const photograph of eachInTurns(stored)) {
      seals.push(photograph.seal);
      const read = verifyPhotograph(photograph, period, name, found);
      if (read) inputs.push(read);
    }
    if (!period.isReopened) await compareWithToday(db, period, { inputs, name, verifying });
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
  const own = inputs.weeks.flatMap(({ parts }) => parts.filter(({ from }) => from >= period.from));
  if (own.some(({ isPriced }) => isPriced !== period.isPriced))
    found.faults.push(
      `${who}: the period is stored ${PRICED[`${period.isPriced}`]}, and was closed otherwise.`,
    );
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

const PRICED = { true: 'as priced', false: 'in hours alone' };

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
 * Attendances, wages, leave and exemptions may differ from those that were closed on days that somebody corrected since, and on no other.
 * A photograph has closed days before its period as well, where it corrected them or where it pays the rest of their week: they may
 * differ from it only if they were corrected once more.
 */
async function compareWithToday(
  db: Kysely<Schema>,
  period: SealedPeriod,
  { inputs, name, verifying }: { inputs: readonly PayInputs[]; name: string; verifying: Verifying },
): Promise<void> {
  const { found, closedFrom, named } = verifying;
  const personIds = inputs.map(({ person }) => person);
  const earlier = inputs.flatMap(({ person, weeks }) =>
    weeks.flatMap(({ week }) => (week < period.from ? [{ personId: person, week }] : [])),
  );
  const from = earlier.map(({ week }) => week).reduce(earlierOf, period.from);
  const [ownRows, earlierRows, corrections, pricing] = await together([
    selectPayRows(db, personIds, period),
    earlier.length > 0 ? selectPayRowsOfWeeks(db, earlier) : [],
    selectCorrectedDays(db, personIds, period.correctionsThrough),
    loadPricing(db, personIds, { from, to: period.to }),
  ]);
  const isClosed = ({ date }: { date: CivilDate }) => closedFrom <= date && date <= period.to;
  const rows = [...earlierRows.filter((row) => isClosed(row) && row.date < period.from), ...ownRows];
  const rowsOf = groupBy(rows, ({ personId }) => personId);
  const isCorrected = new Set(corrections.map(({ personId, date }) => `${personId} ${date}`));
  for (const own of inputs) {
    const { person, weeks } = own;
    const closed = weeks.flatMap((week) => week.rows).filter(isClosed);
    const present = (rowsOf.get(person) ?? []).map(({ personId: _, ...row }) => row);
    const corrected = new Set<CivilDate>();
    for (const [what, dates] of [
      ['ATTENDANCES', datesThatDiffer(closed, present)],
      ...pricedOtherwise(own, pricing, isClosed),
    ] as const) {
      for (const date of dates) {
        const key = `${person} ${date} ${what}`;
        if (isCorrected.has(`${person} ${date}`)) corrected.add(date);
        else if (!named.has(key)) {
          named.add(key);
          found.faults.push(notCorrected(name, { personId: person, date }, what));
        }
      }
    }
    // Earlier periods name their own.
    const ofPeriod = [...corrected].filter((date) => date >= period.from).sort();
    found.corrected.push(...ofPeriod.map((date) => ({ personId: person, date })));
  }
}

type Differing = readonly [keyof typeof DIFFERING, readonly CivilDate[]];

/** Days whose wage, leave or exemption is another one now. Only what was paid counts: a wage of a day without pay changes nothing. */
function pricedOtherwise(
  { person, wages, weeks }: PayInputs,
  pricing: Pricing,
  isClosed: (day: { date: CivilDate }) => boolean,
) {
  const wagesNow = pricing.wagesOf(person);
  const isStored = new Set(weeks.map(({ week }) => week));
  const leaveNow = new Map(
    pricing
      .leaveOf(person)
      .filter((one) => isClosed(one) && isStored.has(startOfWeek(one.date)))
      .map(({ date, minutes }) => [date, minutes]),
  );
  const [wage, leave, exemptions] = [new Set<CivilDate>(), new Set<CivilDate>(), new Set<CivilDate>()];
  for (const week of weeks) {
    const rows = week.rows.filter((row) => isClosed(row) && row.minutes > 0);
    const away = week.leave.filter(isClosed);
    const isPriced = (date: CivilDate) =>
      week.exempt !== 'SALARIED' &&
      week.parts.some((part) => part.isPriced && part.from <= date && date <= part.to);
    const paid = [...rows, ...away.map(({ date }) => ({ date, rate: 'REGULAR' as const, positionId: null }))];
    for (const one of paid) {
      if (isPriced(one.date) && wageFor(wages, one) !== wageFor(wagesNow, one)) wage.add(one.date);
    }
    for (const { date, minutes } of away) {
      if (leaveNow.get(date) !== minutes) leave.add(date);
      leaveNow.delete(date);
    }
    if (paid.length > 0 && pricing.exemptionIn(week.week, person) !== week.exempt)
      for (const { date } of paid) exemptions.add(date);
  }
  for (const date of leaveNow.keys()) leave.add(date);
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
