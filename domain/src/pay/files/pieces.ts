import type { Rate } from '../../attendance/rate.ts';
import type { CivilDate } from '../../time/civil-date.ts';
import type { Days, PayLine, PayWeek, Photograph } from '../photograph.ts';
import { wageFor } from '../v1.ts';
import { type Work, workOf } from '../v2.ts';
import type { PayKind } from './mapping.ts';

/** A part of a photograph that no file cuts further: minutes and dollars of one kind of pay. */
export interface Piece {
  readonly kind: PayKind;
  readonly week: CivilDate;
  readonly days: Days;
  /** The day that it is about: of an adjustment always, of others only where days are asked for. */
  readonly date: CivilDate | null;
  readonly locationId: number | null;
  readonly positionId: number | null;
  readonly rate: Rate | null;
  readonly wage: number | null;
  /** Zero where only dollars are paid. */
  readonly minutes: number;
  /** Straight time and premium together; null where nothing is priced. */
  readonly cents: number | null;
  /** The part of it that federal law asks for (WA9). */
  readonly federal: number;
  readonly adjusts: CivilDate | null;
}

type Writable<Value> = { -readonly [Name in keyof Value]: Value[Name] };

const STRAIGHT_KINDS: Readonly<Record<Rate, PayKind>> = {
  REGULAR: 'REGULAR',
  SUB: 'SUB',
  TRAINING: 'TRAINING',
};
const LINE_KINDS = {
  OVERTIME: 'OVERTIME',
  DOUBLE_TIME: 'DOUBLE_TIME',
  SETTLED_RATE: 'PREMIUM',
  PAID_LEAVE: 'LEAVE',
  SICK: 'SICK',
} as const;

/**
 * Cuts the lines of a photograph into kinds of pay. Hours come from straight time alone, whose minutes are regular, overtime or
 * double; dollars of a premium join the minutes that earn it.
 */
export function piecesOf(photograph: Photograph, isByDay: boolean): Piece[] {
  const days = new DaysOfLines(photograph, isByDay);
  const pieces: Writable<Piece>[] = photograph.lines
    .filter(({ kind }) => kind === 'STRAIGHT')
    .flatMap((line) => straightPieces(line, days));
  for (const line of photograph.lines) {
    if (line.kind === 'STRAIGHT') continue;
    const kind = LINE_KINDS[line.kind];
    if (kind === 'OVERTIME' || kind === 'DOUBLE_TIME') {
      const earning = earningPieces(pieces, line, kind);
      if (line.cents === null) continue;
      if (earning === undefined) pieces.push({ ...pieceOf(line, kind), date: days.last(line), minutes: 0 });
      else {
        share(
          line.cents,
          earning.map(({ minutes }) => minutes),
        ).forEach((cents, index) => {
          const piece = earning[index];
          if (piece) piece.cents = (piece.cents ?? 0) + cents;
        });
      }
    } else if (kind === 'PREMIUM') pieces.push({ ...pieceOf(line, kind), date: days.last(line), minutes: 0 });
    else pieces.push(...byDays(line, kind, line.minutes, line.cents, days.leave(line)));
  }
  addFederal(pieces, photograph);
  return joinMovedCents(pieces);
}

function pieceOf(line: PayLine, kind: PayKind): Piece {
  const { week, days, locationId, positionId, rate, wage, minutes, cents, adjusts } = line;
  return {
    ...{ kind, week, days, locationId, positionId, rate, wage, minutes, cents, adjusts },
    date: adjusts,
    federal: 0,
  };
}

/** The regular, overtime and double minutes of a line of straight time, with their part of its cents. */
function straightPieces(line: PayLine, days: DaysOfLines): Piece[] {
  const { minutes, overtimeMinutes, doubleMinutes, cents, rate } = line;
  const parts = [minutes - overtimeMinutes - doubleMinutes, overtimeMinutes, doubleMinutes];
  const kinds = [STRAIGHT_KINDS[rate ?? 'REGULAR'], 'OVERTIME', 'DOUBLE_TIME'] as const;
  const shares = cents === null ? [null, null, null] : straightCents(cents, parts, line.wage);
  return kinds.flatMap((kind, index) => {
    const own = parts[index] ?? 0;
    const part = shares[index] ?? null;
    return own === 0 && !part ? [] : byDays(line, kind, own, part, days.worked(line, kind));
  });
}

/** Minutes of one sign share the cents; where a correction only moved minutes, the wage says what each part is worth. */
function straightCents(cents: number, parts: readonly number[], wage: number | null): number[] {
  const hasOneSign = parts.every((part) => part >= 0) || parts.every((part) => part <= 0);
  if (hasOneSign || wage === null) return share(cents, hasOneSign ? parts : parts.map(Math.abs));
  const worth = parts.map((part) => Math.floor((part * wage) / 6000 + 0.5));
  const first = parts.findIndex((part) => part !== 0);
  const rest = cents - worth.reduce((sum, part) => sum + part, 0);
  return worth.map((part, index) => (index === first ? part + rest : part));
}

interface DayMinutes {
  readonly date: CivilDate;
  minutes: number;
}

/** Takes the next minutes from the days of a line. */
function byDays(
  line: PayLine,
  kind: PayKind,
  minutes: number,
  cents: number | null,
  left: DayMinutes[] | undefined,
): Piece[] {
  const whole = { ...pieceOf(line, kind), minutes, cents };
  if (left === undefined) return [whole];
  const taken: { date: CivilDate; minutes: number }[] = [];
  let wanted = minutes;
  while (wanted > 0) {
    const day = left.find((one) => one.minutes > 0);
    const date = day?.date ?? line.days.to;
    const part = day === undefined ? wanted : Math.min(day.minutes, wanted);
    if (day) day.minutes -= part;
    wanted -= part;
    const same = taken.find((one) => one.date === date);
    if (same) same.minutes += part;
    else taken.push({ date, minutes: part });
  }
  const shares =
    cents === null
      ? null
      : share(
          cents,
          taken.map((one) => one.minutes),
        );
  return taken.map((day, index) => ({
    ...whole,
    ...day,
    cents: shares === null ? null : (shares[index] ?? 0),
  }));
}

/** The minutes of each day of a line, overtime and double time on the days on which they were worked (P3, LA4). */
class DaysOfLines {
  private readonly left = new Map<string, DayMinutes[]>();
  constructor(
    private readonly photograph: Photograph,
    private readonly isByDay: boolean,
  ) {}

  worked(line: PayLine, kind: PayKind): DayMinutes[] | undefined {
    const { locationId, positionId, rate, wage } = line;
    const isOfLine = ({ row }: Work) =>
      row.locationId === locationId &&
      row.positionId === positionId &&
      row.rate === rate &&
      (wage === null || wageFor(this.photograph.inputs.wages, row) === wage);
    const key = [locationId, positionId, rate, wage].join(' ');
    if (this.weekOf(line)?.law === undefined) {
      // Overtime of a week is worked last, so a line's own last minutes are its overtime.
      return this.of(line, key, (week) =>
        workOf(week)
          .filter(isOfLine)
          .map(({ row }) => ({ date: row.date, minutes: row.minutes })),
      );
    }
    const minutesOf = ({ row, overtime, double }: Work) => {
      if (kind === 'OVERTIME') return overtime;
      return kind === 'DOUBLE_TIME' ? double : row.minutes - overtime - double;
    };
    return this.of(line, `${kind} ${key}`, (week) =>
      workOf(week)
        .filter(isOfLine)
        .map((work) => ({ date: work.row.date, minutes: minutesOf(work) })),
    );
  }

  leave(line: PayLine): DayMinutes[] | undefined {
    return this.of(line, line.kind, (week) =>
      week.leave
        .filter(({ kind }) => kind === line.kind)
        .sort((one, other) => (one.date < other.date ? -1 : 1)),
    );
  }

  /** The day of dollars that no minute earned. */
  last(line: PayLine): CivilDate | null {
    return line.adjusts ?? (this.isByDay ? line.days.to : null);
  }

  private weekOf({ week }: PayLine): PayWeek | undefined {
    return this.photograph.inputs.weeks.find((one) => one.week === week);
  }

  private of(
    line: PayLine,
    key: string,
    find: (week: PayWeek) => readonly { date: CivilDate; minutes: number }[],
  ): DayMinutes[] | undefined {
    if (!this.isByDay || line.adjusts !== null) return undefined;
    const { from, to } = line.days;
    const whole = `${line.week} ${from} ${key}`;
    const known = this.left.get(whole);
    if (known) return known;
    const week = this.weekOf(line);
    const rows = week === undefined ? [] : find(week);
    const days = rows
      .filter(({ date }) => date >= from && date <= to)
      .map(({ date, minutes }) => ({ date, minutes }));
    this.left.set(whole, days);
    return days;
  }
}

const isSamePart = (piece: Piece, line: { week: CivilDate; days: Days; adjusts?: CivilDate | null }) =>
  piece.week === line.week &&
  piece.days.from === line.days.from &&
  (line.adjusts === undefined || piece.adjusts === line.adjusts);

/** The pieces whose minutes earn a premium: those of its own position if it has one, or all of its location. */
function earningPieces<One extends Piece>(
  pieces: readonly One[],
  line: PayLine,
  kind: PayKind,
): One[] | undefined {
  const earning = pieces.filter(
    (piece) => piece.kind === kind && piece.minutes !== 0 && isSamePart(piece, line),
  );
  const atLocation = earning.filter(({ locationId }) => locationId === line.locationId);
  const exact = atLocation.filter(
    ({ positionId, rate }) => positionId === line.positionId && rate === line.rate,
  );
  return [exact, atLocation].find(
    (found) =>
      found.length > 0 &&
      (found.every(({ minutes }) => minutes > 0) || found.every(({ minutes }) => minutes < 0)),
  );
}

/** WA9 is a sum of the week: it is shown with the overtime that it belongs to. */
function addFederal(pieces: Writable<Piece>[], photograph: Photograph): void {
  for (const part of photograph.federal) {
    if (!part.cents) continue;
    const ofWeek = pieces.filter((piece) => isSamePart(piece, part));
    const found = (['OVERTIME', 'DOUBLE_TIME'] as const)
      .map((kind) => ofWeek.filter((piece) => piece.kind === kind))
      .find(({ length }) => length > 0);
    const bearing = found ?? ofWeek.slice(0, 1);
    share(
      part.cents,
      bearing.map(({ minutes }) => Math.abs(minutes)),
    ).forEach((cents, index) => {
      const piece = bearing[index];
      if (piece) piece.federal += cents;
    });
  }
}

/**
 * A corrected week is rounded anew (WA5), by which a cent can move from one line to another that the correction is not about. It
 * goes back to the adjustment itself: no payroll file has a line of one cent for it.
 */
function joinMovedCents(pieces: Writable<Piece>[]): Piece[] {
  const isMovedCent = ({ adjusts, minutes, cents }: Piece) =>
    adjusts !== null && minutes === 0 && Math.abs(cents ?? 0) <= 1;
  const kept = pieces.filter((piece) => !isMovedCent(piece));
  for (const piece of pieces.filter(isMovedCent)) {
    const others = kept.filter((other) => isSamePart(other, piece));
    const [into] = others.sort(
      (one, other) =>
        Number(other.minutes !== 0) - Number(one.minutes !== 0) ||
        Math.abs(other.cents ?? 0) - Math.abs(one.cents ?? 0),
    );
    if (into === undefined) kept.push(piece);
    else {
      into.cents = (into.cents ?? 0) + (piece.cents ?? 0);
      into.federal += piece.federal;
    }
  }
  return kept;
}

/** Shares whole cents by weights of one sign; what rounding leaves goes to the largest remainders, the earlier of equal ones. */
function share(cents: number, weights: readonly number[]): number[] {
  const sum = weights.reduce((total, weight) => total + weight, 0);
  if (sum === 0) return weights.map((_, index) => (index === 0 ? cents : 0));
  const exact = weights.map((weight) => (cents * weight) / sum);
  const shares = exact.map(Math.floor);
  const left = cents - shares.reduce((total, part) => total + part, 0);
  const byRemainder = exact
    .map((part, index) => ({ index, remainder: part - Math.floor(part) }))
    .sort((one, other) => other.remainder - one.remainder || one.index - other.index);
  for (const { index } of byRemainder.slice(0, left)) shares[index] = (shares[index] ?? 0) + 1;
  return shares;
}
