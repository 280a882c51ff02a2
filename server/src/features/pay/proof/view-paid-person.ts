import type { Answer } from '@deckhand/contract/call';
import { page } from '@deckhand/contract/limits';
import { viewMyPay } from '@deckhand/contract/pay/proof/view-my-pay';
import { type PaidLine, type PaidRow, viewPaidPerson } from '@deckhand/contract/pay/proof/view-paid-person';
import { nothingToConfirm } from '@deckhand/contract/pay/sign-off/answer-my-timesheet';
import { personNotFound } from '@deckhand/contract/people/person';
import type { Actor } from '@deckhand/domain/access/actor';
import { maySeeAbsence } from '@deckhand/domain/access/requests';
import { maySeeWagesOf } from '@deckhand/domain/access/wages';
import { type Language, speak } from '@deckhand/domain/language/language';
import { canonicalJson } from '@deckhand/domain/pay/canonical-json';
import { engineOf } from '@deckhand/domain/pay/engines';
import type {
  FederalOvertime,
  PayInputs,
  PayLine,
  PayRow,
  Photograph,
} from '@deckhand/domain/pay/photograph';
import { explainLine } from '@deckhand/domain/pay/proof/explain-line';
import { type SeenLine, seenLines } from '@deckhand/domain/pay/proof/seen-lines';
import { addDays, type CivilDate, earlierOf } from '@deckhand/domain/time/civil-date';
import { formatInstant } from '@deckhand/domain/time/zones';
import type { Kysely } from 'kysely';
import { groupBy } from '../../../platform/basics/group-by.ts';
import { inSnapshot, together } from '../../../platform/database/transaction.ts';
import { route } from '../../../platform/http/route.ts';
import { nameOf } from '../../../platform/queries/person-name.ts';
import { type Reach, reachOf } from '../../../platform/queries/reach.ts';
import { found, refuse } from '../../../platform/refusals/refusal.ts';
import type { Schema } from '../../../platform/schema/schema.ts';
import { changesInWords, SOURCE_NAMES } from '../../attendance/change-in-words.ts';
import { type ChangeRow, selectChanges } from '../../attendance/changes.queries.ts';
import { type BegunPeriod, findPeriod } from '../find-period.ts';
import { isWork } from '../periods/pay-of-period.ts';
import { type ClosingRow, selectClosings, selectPaidPeople } from '../periods/periods.queries.ts';
import { dollarsOf, wirePeriod, wireSums } from '../periods/wire-period.ts';
import { selectStatements } from '../sign-off/timesheet.queries.ts';
import { loadPay, sumsOf } from '../wages/load-pay.ts';
import { loadPaySettings } from '../wages/pay-settings.queries.ts';
import { wireRule } from '../wages/wire-rule.ts';
import {
  type CorrectionRow,
  type ProvenRow,
  selectCorrectionsOf,
  selectNames,
  selectPhotograph,
  selectProvenRows,
} from './paid-person.queries.ts';

/** The pay of a person, as closed or computed as of now. */
interface Shown {
  inputs: PayInputs;
  lines: readonly PayLine[];
  federal: readonly FederalOvertime[];
  seal: string | null;
}

/** PP2: explains the pay of a person. Managers see the lines of their locations alone. */
export const viewPaidPersonRoute = route(viewPaidPerson, ({ db, actor, params, now, language }) =>
  inSnapshot(db, (snapshot) => {
    const { first, id: personId } = params;
    const asked = { first, personId, reach: reachOf(actor), notFound: personNotFound };
    return loadProof(snapshot, { ...asked, actor, now, language });
  }),
);

/** PP2: one's own, wherever it was earned. */
export const viewMyPayRoute = route(viewMyPay, ({ db, actor, params: { first }, now, language }) =>
  inSnapshot(db, (snapshot) => {
    const asked = { first, personId: actor.id, reach: 'ALL' as const, notFound: nothingToConfirm };
    return loadProof(snapshot, { ...asked, actor, now, language });
  }),
);

interface Asked {
  first: CivilDate;
  personId: number;
  reach: Reach;
  /** Said where nothing is paid in reach. */
  notFound: string;
  actor: Actor;
  now: Date;
  language: Language | null;
}

async function loadProof(
  snapshot: Kysely<Schema>,
  { first, personId, reach, notFound, actor, now, language }: Asked,
): Promise<Answer<typeof viewPaidPerson>> {
  const [period, closings, people, settings] = await together([
    findPeriod(snapshot, first, now),
    selectClosings(snapshot, first),
    selectPaidPeople(snapshot, [personId]),
    loadPaySettings(snapshot),
  ]);
  const { id, role, location_ids: locationIds, ...names } = found(people[0], notFound);
  const closing = closings.find(({ reopened_at: at }) => at === null);
  const shown = inReach(await loadShown(snapshot, period, closing, id), reach);
  if (shown === undefined) return refuse(404, notFound);
  const person = { id, role, locationIds };
  const rights = {
    seesWages: maySeeWagesOf(actor, person, settings.managers_see_wages),
    seesLeave: maySeeAbsence(actor, person, null),
  };
  const of = { shown, period, closing, personId: id, rights, reach };
  const described = await describe(snapshot, { ...of, now, language });
  return { ...described, person: { id, name: nameOf(names) } };
}

async function loadShown(
  db: Kysely<Schema>,
  period: BegunPeriod,
  closing: ClosingRow | undefined,
  personId: number,
): Promise<Shown | undefined> {
  if (closing) {
    const stored = await selectPhotograph(db, closing.id, personId);
    return stored && { ...(JSON.parse(stored.content) as Photograph), seal: stored.seal };
  }
  const { people } = await loadPay(db, period, { only: [personId] });
  return people[0] && { ...people[0], seal: null };
}

/** Undefined if the person has nothing in reach. */
function inReach(shown: Shown | undefined, reach: Reach): Shown | undefined {
  if (shown === undefined) return undefined;
  const isReached = ({ locationId }: PayLine) =>
    reach === 'ALL' || locationId === null || reach.includes(locationId);
  const lines = shown.lines.filter(isReached);
  const hasWork = lines.some(isWork);
  if (lines.length === 0 || (reach !== 'ALL' && !hasWork)) return undefined;
  return { ...shown, lines };
}

interface Described {
  shown: Shown;
  period: BegunPeriod;
  closing: ClosingRow | undefined;
  personId: number;
  rights: { seesWages: boolean; seesLeave: boolean };
  reach: Reach;
  now: Date;
  language: Language | null;
}

async function describe(
  db: Kysely<Schema>,
  { shown, period, closing, personId, rights, reach, now, language }: Described,
): Promise<Omit<Answer<typeof viewPaidPerson>, 'person'>> {
  const { inputs, federal, seal } = shown;
  const { seesWages } = rights;
  const lines = seenLines(shown.lines, rights);
  const origins = lines.map(({ parts }) => parts.map((part) => explainLine(inputs, part)));
  const paidRows = new Map(
    origins.flat().flatMap(({ rows }) => rows.map(({ row }): [number, PayRow] => [row.id, row])),
  );
  const days = lines.map((line) => line.days);
  const around = {
    from: days.map(({ from }) => from).reduce(earlierOf, period.from),
    to: period.to,
  };
  const [rows, changes, names, statements, corrections] = await together([
    selectProvenRows(db, [...paidRows.keys()]),
    selectChanges(db, { personId, days: around }, page.most),
    selectNames(db, {
      locationIds: lines.flatMap(({ locationId }) => locationId ?? []),
      positionIds: lines.flatMap(({ positionId }) => positionId ?? []),
    }),
    selectStatements(db, personId, period.from),
    selectCorrectionsOf(db, personId, correctedDates(shown, period, closing)),
  ]);
  const changesOf = groupBy(changes.rows, (change) => change.attendance_id);
  const { cents, ...sums } = sumsOf(shown.lines);
  const dollars = (amount: number | null) =>
    seesWages && amount !== null ? { dollars: dollarsOf(amount) } : {};
  const {
    first_day,
    last_day,
    pay_day,
    closed_at,
    closed_by,
    seal: periodSeal,
  } = wirePeriod(period, closing, 'CLOSED');
  const [statement] = statements;
  return {
    first_day,
    last_day,
    pay_day,
    closed_at,
    closed_by,
    seal,
    period_seal: periodSeal,
    recomputed: closing ? recompute(inputs, lines, now) : null,
    totals: { ...wireSums(sums), ...dollars(cents) },
    lines: lines.map((line, index): PaidLine => {
      const made = origins[index]?.flatMap(({ rows }) => rows) ?? [];
      const leave = origins[index]?.flatMap((origin) => origin.leave) ?? [];
      const overtime = origins[index]?.[0]?.overtime;
      return {
        kind: line.kind,
        week: line.week,
        from: line.days.from,
        to: line.days.to,
        location: line.locationId === null ? null : (names.locations.get(line.locationId) ?? null),
        position: line.positionId === null ? null : (names.positions.get(line.positionId) ?? null),
        rate: line.rate,
        minutes: line.minutes,
        overtime_minutes: line.overtimeMinutes,
        ...(line.doubleMinutes !== 0 && { double_minutes: line.doubleMinutes }),
        ...(seesWages && { wage: line.wage === null ? null : line.wage / WAGE_UNITS }),
        ...dollars(line.cents),
        adjusts: line.adjusts,
        rows: made.map(({ row, minutes }) => ({ id: row.id, minutes })),
        leave: leave.map(({ date, minutes }) => ({ date, minutes })),
        overtime: overtime
          ? {
              threshold: overtime.threshold,
              reached_on: overtime.reachedOn ?? null,
              ...(overtime.byRules.length > 0 && {
                rules: overtime.byRules.map(wireRule),
                weekly_minutes: overtime.weekly,
              }),
              ...(seesWages && overtime.regularRate && { regular_rate: wireRate(overtime.regularRate) }),
            }
          : null,
      };
    }),
    rows: speak(language, () =>
      rows.map((row) => wireRow(row, paidRows.get(row.id)?.minutes ?? 0, changesOf.get(row.id) ?? [])),
    ),
    federal: federal
      .filter(({ minutes }) => seesWages || minutes !== 0)
      .map(({ week, minutes, cents: premium }) => ({ week, minutes, ...dollars(premium) })),
    statement: statement
      ? {
          kind: statement.kind,
          said_at: statement.said_at.toISOString(),
          minutes: statement.minutes,
          is_over: statement.is_over,
        }
      : null,
    corrections: correctionsSeen(corrections, shown, rights, reach).map(wireCorrection),
  };
}

/** A wage is counted in ten-thousandths of a dollar. */
const WAGE_UNITS = 10_000;
const MINUTES_PER_HOUR = 60;

/** PP3, PP5: the stored lines that the stored inputs do not give again. */
function recompute(inputs: PayInputs, lines: readonly SeenLine[], now: Date) {
  const payOf = engineOf(inputs.engine);
  const again = (payOf?.(inputs).lines ?? []).map((line) => canonicalJson(line));
  const differing = lines.filter(({ parts }) =>
    parts.some((part) => !again.includes(canonicalJson(part))),
  ).length;
  return { at: now.toISOString(), lines: lines.length, differing };
}

/** A closed period shows the corrections since, an open one those of earlier days that it pays. */
function correctedDates({ lines }: Shown, period: BegunPeriod, closing: ClosingRow | undefined): CivilDate[] {
  const own = closing ? [{ from: period.from, to: period.to }] : [];
  const adjusted = lines.filter(({ adjusts }) => adjusts !== null).map(({ days }) => days);
  const dates = [...own, ...adjusted].flatMap(({ from, to }) => {
    const all: CivilDate[] = [];
    for (let day = from; day <= to; day = addDays(day, 1)) all.push(day);
    return all;
  });
  return [...new Set(dates)];
}

function wireRate({ wageMinutes, minutes }: { wageMinutes: number; minutes: number }) {
  return {
    rate: Math.round(wageMinutes / minutes) / WAGE_UNITS,
    dollars: Math.round(wageMinutes / MINUTES_PER_HOUR / (WAGE_UNITS / 100)) / 100,
    minutes,
  };
}

function wireRow(row: ProvenRow, minutes: number, changes: readonly ChangeRow[]): PaidRow {
  const at = (instant: Date | null) => instant && formatInstant(instant, row.timezone);
  const differs = (punched: Date | null, clocked: Date | null) =>
    punched !== null && punched.getTime() !== clocked?.getTime() ? punched : null;
  const { signer_first_name: first_name, signer_last_name: last_name } = row;
  return {
    id: row.id,
    date: row.date,
    location: row.location_title,
    position: row.position_name,
    rate: row.rate,
    clocked_in: formatInstant(row.clocked_in, row.timezone),
    clocked_out: at(row.clocked_out),
    punched_in: at(differs(row.punched_in, row.clocked_in)),
    punched_out: at(differs(row.punched_out, row.clocked_out)),
    is_late: row.is_late,
    source: SOURCE_NAMES[row.source],
    kiosk: row.kiosk_name,
    minutes,
    minutes_now: row.paid_minutes ?? 0,
    changes: [...changes].reverse().map((change) => ({
      by: authorOf(change),
      at: formatInstant(change.at, change.timezone),
      changes: changesInWords(
        change.entry_reason
          ? [...change.fields, { field: 'reason', old: null, new: change.entry_reason }]
          : change.fields,
        change.timezone,
      ),
    })),
    signed_by: first_name === null || last_name === null ? null : nameOf({ first_name, last_name }),
    signed_at: row.signed_at?.toISOString() ?? null,
  };
}

/** Corrections of a wage or of an exemption. Those of attendances say nothing of them. */
const OF_WAGES = ['SET_WAGE', 'REPLACE_WAGE', 'EXEMPTION', 'REMOVE_EXEMPTION'];

/** Words about wages and leave are for those who may see them; managers read those about days of their locations. */
function correctionsSeen(
  corrections: readonly CorrectionRow[],
  { inputs }: Shown,
  { seesWages, seesLeave }: Described['rights'],
  reach: Reach,
): CorrectionRow[] {
  const reached = new Set(
    inputs.weeks.flatMap(({ rows }) =>
      rows.filter(({ locationId }) => reach === 'ALL' || reach.includes(locationId)).map(({ date }) => date),
    ),
  );
  return corrections.flatMap((correction) => {
    if (!seesWages && OF_WAGES.includes(correction.cause)) return [];
    if (!seesLeave && correction.cause === 'LEAVE_HOURS') return [];
    if (reach === 'ALL' || correction.cause === 'LEAVE_HOURS') return [correction];
    const dates = correction.dates.filter((date) => reached.has(date));
    return dates.length > 0 ? [{ ...correction, dates }] : [];
  });
}

function wireCorrection({ dates, reason, corrected_at: at, ...by }: CorrectionRow) {
  return { by: authorOf(by), at: at.toISOString(), reason, dates };
}

function authorOf({
  first_name,
  last_name,
}: {
  first_name: string | null;
  last_name: string | null;
}): string {
  return first_name === null || last_name === null ? 'Deckhand' : nameOf({ first_name, last_name });
}
