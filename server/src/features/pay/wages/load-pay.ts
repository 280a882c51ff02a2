import type { PaySettings } from '@deckhand/contract/pay/wages/pay-settings';
import { PRESENT_ENGINE } from '@deckhand/domain/pay/engines';
import { lawWithin } from '@deckhand/domain/pay/overtime-law';
import { firstPayDate, type PayPeriod, type PaySchedule, partsOfWeek } from '@deckhand/domain/pay/periods';
import type {
  Correction,
  DatedWage,
  Days,
  FederalOvertime,
  OvertimeRule,
  PaidLeave,
  PayInputs,
  PayLine,
  PayRow,
  PayWeek,
  Photograph,
} from '@deckhand/domain/pay/photograph';
import { leaveWithoutWage, rowsWithoutWage } from '@deckhand/domain/pay/v1';
import { payOf } from '@deckhand/domain/pay/v2';
import { addDays, type CivilDate, compareDates, earlierOf } from '@deckhand/domain/time/civil-date';
import { startOfWeek } from '@deckhand/domain/time/weeks';
import type { Kysely } from 'kysely';
import { groupBy } from '../../../platform/basics/group-by.ts';
import { inTurns } from '../../../platform/basics/in-turns.ts';
import { together } from '../../../platform/database/transaction.ts';
import type { Schema } from '../../../platform/schema/schema.ts';
import {
  type ClosedPeriod,
  selectClosedPeriods,
  selectDueCorrections,
  selectPaySchedules,
  selectPhotographs,
} from '../pay-periods.queries.ts';
import {
  type PersonalRow,
  selectPaidPersonIds,
  selectPayRows,
  selectPayRowsOfWeeks,
} from '../pay-rows.queries.ts';
import { lawOfWeek, loadPricing } from './load-pricing.ts';
import { loadPaySettings } from './pay-settings.queries.ts';

/** The pay that a period that is not closed would pay a person now. */
export interface PaidPerson {
  personId: number;
  inputs: PayInputs;
  lines: readonly PayLine[];
  federal: readonly FederalOvertime[];
  /** Some of it has no wage, so nothing of the person is priced. */
  lacksWage: boolean;
  /** The first of it, and where: null for leave. */
  missingWage: { date: CivilDate; locationId: number | null } | undefined;
}

export interface LoadedPay {
  isPriced: boolean;
  paysLeave: boolean;
  people: PaidPerson[];
  /** The last correction that the lines know. */
  correctionsThrough: number;
  /** LA4: the rules of states about overtime on the days of the period; null where none holds. */
  law: OvertimeRule[] | null;
}

interface Supposing {
  /** These people alone. */
  only?: readonly number[];
  /** Spares a trip where they are read already. */
  facts?: PayFacts;
  supposed?: SupposedCorrection | undefined;
}

/** Computes as if closed days of a person had been corrected. */
export interface SupposedCorrection {
  personId: number;
  dates: readonly CivilDate[];
  /** An attendance is as given. A new one has the number zero. */
  row?: PayRow;
  /** Their wages are these. */
  wages?: readonly DatedWage[];
}

/** The weeks of people that were corrected since the last closing, each with its first corrected day. */
type CorrectedWeeks = Map<number, Map<CivilDate, CivilDate>>;

/**
 * Computes what a period that is not closed pays, as of now: everybody, or the given people. Corrections of closed days are due
 * with the first period that is not closed (PE10).
 */
export async function loadPay(
  db: Kysely<Schema>,
  period: PayPeriod,
  { only, supposed, facts }: Supposing = {},
): Promise<LoadedPay> {
  const { schedules, closed, settings, due } = facts ?? (await loadPayFacts(db));
  const latest = closed.at(-1);
  const firstOpen = latest ? addDays(latest.to, 1) : firstPayDate(schedules);
  const settled = latest?.correctionsThrough ?? 0;
  const isFirstOpen = period.from === firstOpen;
  const stored = isFirstOpen ? due : [];
  const personIds = [
    ...new Set(only ?? (await selectPaidPersonIds(db, period, isFirstOpen ? settled : null))),
  ];
  const corrections = supposed
    ? [...stored, { id: settled, personId: supposed.personId, dates: [...supposed.dates] }]
    : stored;
  const corrected = correctedWeeks(corrections, closed, new Set(personIds));
  const { people, law } = await loadPeople(db, {
    period,
    schedules,
    closed,
    personIds,
    corrected,
    hasWages: settings.has_wages,
    supposed,
  });
  return {
    isPriced: settings.has_wages,
    paysLeave: settings.pays_leave,
    people,
    correctionsThrough: Math.max(settled, ...corrections.map(({ id }) => id)),
    law: law.length > 0 ? law : null,
  };
}

export interface PayFacts {
  schedules: readonly PaySchedule[];
  closed: readonly ClosedPeriod[];
  settings: PaySettings;
  /** The corrections that the first period that is not closed pays. */
  due: Awaited<ReturnType<typeof selectDueCorrections>>;
}

/** Everything about the school that the pay of any person depends on. */
export async function loadPayFacts(db: Kysely<Schema>): Promise<PayFacts> {
  const [schedules, closed, settings, due] = await together([
    selectPaySchedules(db),
    selectClosedPeriods(db),
    loadPaySettings(db),
    selectDueCorrections(db),
  ]);
  return { schedules, closed, settings, due };
}

/** Weeks with corrected days that are closed. A correction may also move an attendance from or to a day that is not. */
function correctedWeeks(
  corrections: PayFacts['due'],
  closed: readonly ClosedPeriod[],
  personIds: ReadonlySet<number>,
): CorrectedWeeks {
  const weeks: CorrectedWeeks = new Map();
  for (const { personId, dates } of corrections) {
    if (!personIds.has(personId)) continue;
    const theirs = weeks.get(personId) ?? new Map<CivilDate, CivilDate>();
    weeks.set(personId, theirs);
    for (const date of dates) {
      if (!closed.some(({ from, to }) => from <= date && date <= to)) continue;
      const week = startOfWeek(date);
      theirs.set(week, earlierOf(date, theirs.get(week) ?? date));
    }
  }
  return weeks;
}

/** So many people are read in one trip: the weeks of all people of a large school at once keep other calls waiting. */
const PEOPLE_AT_ONCE = 1_000;

interface Asked {
  period: PayPeriod;
  schedules: readonly PaySchedule[];
  closed: readonly ClosedPeriod[];
  personIds: readonly number[];
  corrected: CorrectedWeeks;
  hasWages: boolean;
  supposed: Supposing['supposed'];
}

async function loadPeople(
  db: Kysely<Schema>,
  asked: Asked,
): Promise<{ people: PaidPerson[]; law: OvertimeRule[] }> {
  const { period, personIds, corrected } = asked;
  const own = { from: startOfWeek(period.from), to: addDays(startOfWeek(period.to), 6) };
  const from = [...corrected.values()].flatMap((weeks) => [...weeks.keys()]).reduce(earlierOf, own.from);
  const people: PaidPerson[][] = [];
  let law: OvertimeRule[] = [];
  let at = 0;
  do {
    const ids = personIds.slice(at, at + PEOPLE_AT_ONCE);
    const loaded = await loadSome(db, { ...asked, personIds: ids }, { own, from });
    people.push(loaded.people);
    law = loaded.law;
    at += PEOPLE_AT_ONCE;
  } while (at < personIds.length);
  return { people: people.flat(), law };
}

/** `own` are the weeks of the period; corrections go back to the week `from`. */
async function loadSome(
  db: Kysely<Schema>,
  asked: Asked,
  { own, from }: { own: Days; from: CivilDate },
): Promise<{ people: PaidPerson[]; law: OvertimeRule[] }> {
  const { period, closed, personIds, corrected } = asked;
  const correctedIds = personIds.filter((id) => corrected.has(id));
  const earlierWeeks = correctedIds.flatMap((personId) =>
    [...(corrected.get(personId) ?? [])].flatMap(([week]) => (week < own.from ? { personId, week } : [])),
  );
  const [rows, earlierRows, pricing, photographs] = await together([
    selectPayRows(db, personIds, own),
    earlierWeeks.length > 0 ? selectPayRowsOfWeeks(db, earlierWeeks) : [],
    loadPricing(db, personIds, { from, to: own.to }),
    correctedIds.length > 0 ? selectPhotographs(db, correctedIds, from) : [],
  ]);
  const rowsOf = groupBy(withSupposed([...earlierRows, ...rows], asked.supposed), ({ personId }) => personId);
  const storedOf = groupBy(photographs, ({ personId }) => personId);
  const ownWeeks = weeksOf(own);
  const wagesOf = (personId: number) =>
    (personId === asked.supposed?.personId && asked.supposed.wages) || pricing.wagesOf(personId);
  const people = await inTurns(personIds, (personId) => {
    const theirs = (rowsOf.get(personId) ?? []).map(({ personId: _, ...row }): PayRow => row);
    const byWeek = groupBy(theirs, ({ date }) => startOfWeek(date));
    const stored = (storedOf.get(personId) ?? []).map(({ content }) => JSON.parse(content) as Photograph);
    const leaveByWeek = groupBy(leaveAsClosed(pricing.leaveOf(personId), stored), ({ date }) =>
      startOfWeek(date),
    );
    const correctedDays = corrected.get(personId) ?? new Map<CivilDate, CivilDate>();
    const weekOf = (week: CivilDate): PayWeek => ({
      week,
      threshold: pricing.thresholdIn(week),
      exempt: pricing.exemptionIn(week, personId),
      exemptLocationIds: pricing.exemptLocationsIn(week),
      ...lawOfWeek(pricing, week, byWeek.get(week) ?? []),
      rows: byWeek.get(week) ?? [],
      leave: leaveByWeek.get(week) ?? [],
      parts: partsOfWeek(asked.schedules, week)
        .filter(({ to }) => to <= period.to)
        .map((part) => ({ ...part, isPriced: closedAt(closed, part)?.isPriced ?? asked.hasWages })),
    });
    const weeks = [...new Set([...correctedDays.keys(), ...ownWeeks])].sort().map(weekOf);
    // Days that were closed with wages stay priced when these are turned off.
    const isPriced = weeks.some(({ parts }) => parts.some((part) => part.isPriced));
    const priced: PayInputs = {
      engine: PRESENT_ENGINE,
      person: personId,
      period: { from: period.from, to: period.to },
      wages: isPriced ? wagesOf(personId) : [],
      weeks,
      corrections: [...correctedDays].sort().flatMap(([week, day]) =>
        partsOfWeek(asked.schedules, week)
          .filter((part) => closedAt(closed, part) !== undefined)
          .map((days) => paidSoFar(stored, { week, days, day })),
      ),
    };
    const missingWage = [
      ...rowsWithoutWage(priced).map(({ date, locationId }) => ({ date, locationId })),
      ...leaveWithoutWage(priced).map(({ date }) => ({ date, locationId: null })),
    ].sort((one, other) => compareDates(one.date, other.date))[0];
    const lacksWage = missingWage !== undefined;
    const inputs = lacksWage ? unpriced(priced) : priced;
    return { personId, inputs, ...payOf(inputs), lacksWage, missingWage };
  });
  return { people, law: lawWithin(pricing.law, period) };
}

/** After a year it is forgotten which leave was for sickness. A closed day was paid as such, and stays so: nothing of it changed. */
function leaveAsClosed(leave: readonly PaidLeave[], stored: readonly Photograph[]): PaidLeave[] {
  const sick = new Set(
    stored.flatMap(({ inputs: { weeks } }) =>
      weeks.flatMap((week) => week.leave.filter(({ kind }) => kind === 'SICK').map(({ date }) => date)),
    ),
  );
  return leave.map((one) => (sick.has(one.date) ? { ...one, kind: 'SICK' } : one));
}

function withSupposed(rows: readonly PersonalRow[], supposed: Supposing['supposed']): readonly PersonalRow[] {
  if (supposed?.row === undefined) return rows;
  const { personId, row } = supposed;
  return [...rows.filter(({ id }) => id !== row.id), { ...row, personId }].sort(
    (one, other) => compareDates(one.clockedIn, other.clockedIn) || one.id - other.id,
  );
}

function weeksOf({ from, to }: Days): CivilDate[] {
  const weeks: CivilDate[] = [];
  for (let week = from; week <= to; week = addDays(week, 7)) weeks.push(week);
  return weeks;
}

function closedAt(closed: readonly ClosedPeriod[], { from }: Days): ClosedPeriod | undefined {
  return closed.find((period) => period.from <= from && from <= period.to);
}

/** Counts the person in hours alone. */
function unpriced(inputs: PayInputs): PayInputs {
  const weeks = inputs.weeks.map((week) => ({
    ...week,
    parts: week.parts.map((part) => ({ ...part, isPriced: false })),
  }));
  return { ...inputs, weeks };
}

/** Everything that was paid for the part: when it was closed, and by corrections since. */
function paidSoFar(stored: readonly Photograph[], at: Pick<Correction, 'week' | 'days' | 'day'>): Correction {
  const isOfPart = (each: { week: CivilDate; days: Days }) =>
    each.week === at.week && each.days.from === at.days.from && each.days.to === at.days.to;
  return {
    ...at,
    paid: stored.flatMap(({ lines }) => lines.filter(isOfPart)),
    federal: stored.flatMap(({ federal }) => federal.filter(isOfPart)),
  };
}

export type PaySums = ReturnType<typeof sumsOf>;

/** Adds sums to others, so that lines of thousands of people need not be summed at once. */
export function addSums(to: PaySums, more: PaySums): void {
  to.minutes += more.minutes;
  to.overtime_minutes += more.overtime_minutes;
  to.double_minutes += more.double_minutes;
  to.adjusted_minutes += more.adjusted_minutes;
  to.leave_minutes += more.leave_minutes;
  if (more.cents !== null) to.cents = (to.cents ?? 0) + more.cents;
}

/** The sums of lines, as they are stored and shown. Cents are null where no line has any. */
export function sumsOf(lines: readonly PayLine[]) {
  const sums = { minutes: 0, overtime_minutes: 0, double_minutes: 0, adjusted_minutes: 0, leave_minutes: 0 };
  let cents: number | null = null;
  for (const { kind, minutes, overtimeMinutes, doubleMinutes, adjusts, cents: ofLine } of lines) {
    if (ofLine !== null) cents = (cents ?? 0) + ofLine;
    if (kind === 'PAID_LEAVE' || kind === 'SICK') sums.leave_minutes += minutes;
    if (kind !== 'STRAIGHT') continue;
    sums.minutes += minutes;
    sums.overtime_minutes += overtimeMinutes;
    sums.double_minutes += doubleMinutes;
    if (adjusts !== null) sums.adjusted_minutes += minutes;
  }
  return { ...sums, cents };
}
