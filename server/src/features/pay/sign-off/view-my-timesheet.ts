import { page } from '@deckhand/contract/limits';
import { noSuchPeriod } from '@deckhand/contract/pay/period';
import type { Timesheet, TimesheetDay } from '@deckhand/contract/pay/sign-off/timesheet';
import { viewMyTimesheet } from '@deckhand/contract/pay/sign-off/view-my-timesheet';
import type { Actor } from '@deckhand/domain/access/actor';
import { isOverclocked } from '@deckhand/domain/attendance/closing';
import { type Language, speak } from '@deckhand/domain/language/language';
import { sumByRule } from '@deckhand/domain/pay/overtime-law';
import type { Days, PayInputs, PayLine } from '@deckhand/domain/pay/photograph';
import { workOf } from '@deckhand/domain/pay/v2';
import { addDays, type CivilDate, earlierOf, laterOf } from '@deckhand/domain/time/civil-date';
import { formatTime } from '@deckhand/domain/time/minutes';
import { startOfWeek } from '@deckhand/domain/time/weeks';
import { formatInstant, minuteOfDayIn, todayIn, type ZoneCode } from '@deckhand/domain/time/zones';
import type { Kysely } from 'kysely';
import { groupBy } from '../../../platform/basics/group-by.ts';
import { inSnapshot, together } from '../../../platform/database/transaction.ts';
import { route } from '../../../platform/http/route.ts';
import { nameOf } from '../../../platform/queries/person-name.ts';
import { refuse } from '../../../platform/refusals/refusal.ts';
import type { Schema } from '../../../platform/schema/schema.ts';
import { changesInWords, SOURCE_NAMES } from '../../attendance/change-in-words.ts';
import { type ChangeRow, selectChanges } from '../../attendance/changes.queries.ts';
import { type BegunPeriod, loadPeriodAt } from '../find-period.ts';
import { loadPay, loadPayFacts, type PayFacts } from '../wages/load-pay.ts';
import { wireRule } from '../wages/wire-rule.ts';
import {
  type OwnRow,
  type StatementRow,
  selectIsOver,
  selectOwnPhotograph,
  selectRowsOf,
  selectStatements,
} from './timesheet.queries.ts';

/** SO1: the caller's own rows, and nobody else's names except who edited. */
export const viewMyTimesheetRoute = route(viewMyTimesheet, ({ db, actor, query, now, language }) =>
  inSnapshot(db, async (snapshot) => {
    const date = query.date ?? todayIn('EST', now);
    const [period, facts] = await together([loadPeriodAt(snapshot, date, now), loadPayFacts(snapshot)]);
    if (facts.schedules.length === 0) return { timesheet: null };
    if (period === undefined) refuse(404, noSuchPeriod);
    return { timesheet: await loadTimesheet(snapshot, actor, { period, facts, now, language }) };
  }),
);

interface Asked {
  period: BegunPeriod;
  facts: PayFacts;
  now: Date;
  language: Language | null;
}

async function loadTimesheet(
  db: Kysely<Schema>,
  { id: personId, role }: Actor,
  { period, facts, now, language }: Asked,
): Promise<Timesheet> {
  const days = { from: period.from, to: period.to };
  const [rows, changes, statements, isOver, { inputs, lines }] = await together([
    selectRowsOf(db, personId, days),
    selectChanges(db, { personId, days }, page.most),
    selectStatements(db, personId, period.from),
    selectIsOver(db, personId, { days, now }),
    period.isClosed ? loadClosed(db, personId, period) : loadOpen(db, personId, period, facts),
  ]);
  const ofWeek = (week: CivilDate) => lines.filter((line) => line.week === week && line.adjusts === null);
  // Days that were closed with wages are corrected with wages, also where these are off: then only such lines have dollars.
  const dollars = period.isClosed || facts.settings.has_wages ? dollarsOf(lines) : undefined;
  const changesOf = groupBy(changes.rows, (change) => change.attendance_id);
  const closedRows = period.isClosed
    ? inputs.weeks.flatMap((week) => week.rows.filter(({ date }) => isIn(days, date)))
    : undefined;
  const dates = [...new Set([...rows, ...(closedRows ?? [])].map(({ date }) => date))].sort();
  const rowsOn = groupBy(rows, ({ date }) => date);
  const sheetDays = dates.map((date): TimesheetDay => {
    const own = rowsOn.get(date) ?? [];
    const closedThen = closedRows?.filter((row) => row.date === date);
    const closedAs = (id: number) => closedThen && (closedThen.find((row) => row.id === id)?.minutes ?? 0);
    return {
      date,
      ...wireMinutes(
        sumOf(own.map(minutesOf)),
        closedThen && sumOf(closedThen.map(({ minutes }) => minutes)),
      ),
      rows: speak(language, () =>
        own.map((row) => wireRow(row, closedAs(row.id), changesOf.get(row.id) ?? [])),
      ),
    };
  });
  const weeks = [...groupBy(sheetDays, ({ date }) => startOfWeek(date))].map(([week, own]) => ({
    first_day: laterOf(week, period.from),
    last_day: earlierOf(addDays(week, 6), period.to),
    ...minutesIn(own),
    overtime_minutes: sumOf(ofWeek(week).map((line) => line.overtimeMinutes)),
    ...wireDouble(sumOf(ofWeek(week).map((line) => line.doubleMinutes))),
    days: own,
  }));
  const zone = rows.at(-1)?.timezone ?? 'EST';
  return {
    first_day: period.from,
    last_day: period.to,
    pay_day: period.payDay,
    state: period.isClosed ? 'CLOSED' : isOver ? 'OVER' : 'RUNNING',
    previous: period.previous,
    next: period.next,
    ...minutesIn(sheetDays),
    overtime_minutes: sumOf(weeks.map((week) => week.overtime_minutes)),
    ...wireDouble(sumOf(weeks.map((week) => week.double_minutes ?? 0))),
    ...(dollars !== undefined && { dollars }),
    // WA4: managers never see those of managers.
    ...(dollars !== undefined &&
      role === 'EMPLOYEE' &&
      facts.settings.managers_see_wages && { managers_see_dollars: true as const }),
    leave: inputs.weeks.flatMap(({ leave }) => leave.filter(({ date }) => isIn(days, date))),
    adjustments: adjustmentsIn(lines),
    weeks,
    ...wireRules(inputs, days),
    statements: statements.map((row) => wireStatement(row, zone)),
  };
}

interface OwnPay {
  inputs: Pick<PayInputs, 'weeks'>;
  lines: readonly PayLine[];
}

const NOTHING: OwnPay = { inputs: { weeks: [] }, lines: [] };

/** The lines of a closed period are those of its photograph. It has none of a person whom it paid nothing. */
async function loadClosed(db: Kysely<Schema>, personId: number, period: BegunPeriod): Promise<OwnPay> {
  return (await selectOwnPhotograph(db, personId, period.from)) ?? NOTHING;
}

/** The lines of any other period are what it would pay as of now, corrections of earlier ones among it. */
async function loadOpen(
  db: Kysely<Schema>,
  personId: number,
  period: BegunPeriod,
  facts: PayFacts,
): Promise<OwnPay> {
  const { people } = await loadPay(db, period, { only: [personId], facts });
  return people[0] ?? NOTHING;
}

/** PE8: both figures where they differ. On a day that is not closed there is one. */
function wireMinutes(now: number, closed: number | undefined): { minutes: number; minutes_now?: number } {
  return closed === undefined || closed === now ? { minutes: now } : { minutes: closed, minutes_now: now };
}

function minutesIn(days: readonly TimesheetDay[]): ReturnType<typeof wireMinutes> {
  return wireMinutes(
    sumOf(days.map(({ minutes, minutes_now: now }) => now ?? minutes)),
    sumOf(days.map(({ minutes }) => minutes)),
  );
}

function isIn({ from, to }: Days, date: CivilDate): boolean {
  return from <= date && date <= to;
}

function wireDouble(minutes: number): { double_minutes?: number } {
  return minutes === 0 ? {} : { double_minutes: minutes };
}

/** LA4: the rules of states by which minutes of these days are overtime. */
function wireRules({ weeks }: OwnPay['inputs'], { from, to }: Days): Pick<Timesheet, 'rules'> {
  const work = weeks.flatMap((week) => (week.law === undefined ? [] : workOf(week)));
  const own = work.filter(({ row }) => from <= row.date && row.date <= to);
  const rules = sumByRule(own.flatMap(({ byRules }) => byRules)).map(wireRule);
  return rules.length > 0 ? { rules } : {};
}

/** Undefined where nothing is priced, as without wages and for a salary. */
function dollarsOf(lines: readonly PayLine[]): number | undefined {
  const cents = lines.flatMap((line) => line.cents ?? []);
  return cents.length === 0 ? undefined : sumOf(cents) / 100;
}

/** PE10: by the day that each is about. */
function adjustmentsIn(lines: readonly PayLine[]): Timesheet['adjustments'] {
  const adjusting = lines.filter((line) => line.adjusts !== null);
  return [...groupBy(adjusting, (line) => line.adjusts ?? '')].map(([date, own]) => {
    const dollars = dollarsOf(own);
    return {
      date,
      minutes: sumOf(own.map((line) => (line.kind === 'STRAIGHT' ? line.minutes : 0))),
      ...(dollars !== undefined && { dollars }),
    };
  });
}

function minutesOf({ paid_minutes: minutes }: OwnRow): number {
  return minutes ?? 0;
}

function wireRow(
  row: OwnRow,
  closedAs: number | undefined,
  changes: readonly ChangeRow[],
): TimesheetDay['rows'][number] {
  const clock = (instant: Date) => formatTime(minuteOfDayIn(row.timezone, instant));
  return {
    id: row.id,
    location: row.location_title,
    position:
      row.position_name === null ? null : { name: row.position_name, color: row.position_color ?? '' },
    rate: row.rate,
    clocked_in: clock(row.clocked_in),
    clocked_out: row.clocked_out && clock(row.clocked_out),
    ...wireMinutes(minutesOf(row), closedAs),
    is_overclocked: isOverclocked(
      {
        clockedOut: row.clocked_out,
        paidMinutes: row.paid_minutes,
        hoursSetBy: row.hours_set_by,
        endedByClosing: row.ended_by === 'CLOSING',
      },
      row.timezone,
    ),
    is_late: row.is_late,
    source: SOURCE_NAMES[row.source],
    changes: changes.map(({ at, first_name, last_name, timezone, fields, entry_reason }) => ({
      by: first_name === null || last_name === null ? 'Deckhand' : nameOf({ first_name, last_name }),
      at: formatInstant(at, timezone),
      changes: changesInWords(
        entry_reason ? [...fields, { field: 'reason', old: null, new: entry_reason }] : fields,
        timezone,
      ),
    })),
  };
}

function wireStatement(row: StatementRow, zone: ZoneCode): Timesheet['statements'][number] {
  const { answerer_first_name: first_name, answerer_last_name: last_name } = row;
  return {
    id: row.id,
    kind: row.kind,
    date: row.date,
    notes: row.notes,
    said_at: formatInstant(row.said_at, zone),
    minutes: row.minutes,
    is_over: row.is_over,
    answer: row.answer,
    answered_by: first_name === null || last_name === null ? null : nameOf({ first_name, last_name }),
    answered_at: row.answered_at && formatInstant(row.answered_at, zone),
  };
}

function sumOf(numbers: readonly number[]): number {
  return numbers.reduce((sum, each) => sum + each, 0);
}
