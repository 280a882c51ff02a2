import { compareDates } from '../../time/civil-date.ts';
import { EXCEPTION_KINDS, type ExceptionKind, make, type PayException } from './exception.ts';
import {
  type Debt,
  type LeaveWithoutHours,
  type MissingWage,
  type OpenDispute,
  OTHER_RULES,
  type OwnRows,
  ofDebt,
  ofDispute,
  ofLeave,
  ofMinor,
  ofMissingWage,
  ofOwnRows,
  ofPunch,
  type UndecidedPunch,
  type WorkBeyondRules,
} from './other-exceptions.ts';
import { ROW_RULES, type WorkedRow } from './row-exceptions.ts';
import { exceptionsOfSeats, type PlannedSeat, SEAT_RULES } from './seat-exceptions.ts';

export interface Facts {
  readonly rows: readonly WorkedRow[];
  /** In the order of `compareSeats`. */
  readonly seats: readonly PlannedSeat[];
  readonly punches: readonly UndecidedPunch[];
  readonly disputes: readonly OpenDispute[];
  readonly missingWages: readonly MissingWage[];
  readonly leave: readonly LeaveWithoutHours[];
  readonly ownRows: readonly OwnRows[];
  readonly debts: readonly Debt[];
  readonly minors: readonly WorkBeyondRules[];
}

/** The name of each kind, as lists and filters show it. */
export const EXCEPTION_LABELS = Object.fromEntries(
  [...ROW_RULES, ...SEAT_RULES, ...Object.values(OTHER_RULES)].map(({ kind, label }) => [kind, label]),
) as Readonly<Record<ExceptionKind, string>>;

/** Anything that can have an exception, in pieces that are quick to look at. */
export type Piece =
  | { readonly row: WorkedRow }
  | { readonly seats: readonly PlannedSeat[] }
  | { readonly punch: UndecidedPunch }
  | { readonly dispute: OpenDispute }
  | { readonly missingWage: MissingWage }
  | { readonly leave: LeaveWithoutHours }
  | { readonly ownRows: OwnRows }
  | { readonly debt: Debt }
  | { readonly minor: WorkBeyondRules };

/** The pieces of the facts, one after the other. The seats of a person on a date are one; they come in the order of `compareSeats`. */
export function* piecesOf(facts: Facts): Generator<Piece, void> {
  for (const row of facts.rows) yield { row };
  let day: PlannedSeat[] = [];
  for (const seat of facts.seats) {
    const [first] = day;
    if (first && (first.person.id !== seat.person.id || first.date !== seat.date)) {
      yield { seats: day };
      day = [];
    }
    day.push(seat);
  }
  if (day.length > 0) yield { seats: day };
  for (const punch of facts.punches) yield { punch };
  for (const dispute of facts.disputes) yield { dispute };
  for (const missingWage of facts.missingWages) yield { missingWage };
  for (const leave of facts.leave) yield { leave };
  for (const ownRows of facts.ownRows) yield { ownRows };
  for (const debt of facts.debts) yield { debt };
  for (const minor of facts.minors) yield { minor };
}

/** The exceptions of one piece. */
export function exceptionsOf(piece: Piece): PayException[] {
  if ('row' in piece) {
    const { row } = piece;
    return ROW_RULES.flatMap((rule) => make(rule, row, String(row.id), rule.ofRow(row), row.id));
  }
  if ('seats' in piece) return exceptionsOfSeats(piece.seats);
  if ('punch' in piece) {
    const { punch } = piece;
    return make(OTHER_RULES[punch.kind], punch, String(punch.id), ofPunch(punch));
  }
  if ('dispute' in piece) {
    const { dispute } = piece;
    return make(OTHER_RULES.DISPUTE, dispute, String(dispute.id), ofDispute(dispute));
  }
  if ('missingWage' in piece) {
    const { missingWage } = piece;
    return make(OTHER_RULES.WAGE, missingWage, String(missingWage.person.id), ofMissingWage(missingWage));
  }
  if ('leave' in piece) {
    const { leave } = piece;
    return make(OTHER_RULES.LEAVE, leave, `${leave.person.id}:${leave.date}`, ofLeave(leave));
  }
  if ('debt' in piece) {
    const { debt } = piece;
    return make(OTHER_RULES.DEBT, debt, String(debt.person.id), ofDebt(debt));
  }
  if ('minor' in piece) {
    const { minor } = piece;
    const subject = `${minor.person.id}:${minor.location.id}:${minor.date}`;
    return make(OTHER_RULES.MINOR, minor, subject, ofMinor(minor));
  }
  const { ownRows: own } = piece;
  return make(OTHER_RULES.ALONE, own, `${own.location.id}:${own.person.id}`, ofOwnRows(own));
}

/** SO5: hard first, then by day, then as kinds are listed, then by name. */
export function compareExceptions(left: PayException, right: PayException): number {
  return (
    Number(left.weight === 'soft') - Number(right.weight === 'soft') ||
    compareDates(left.date, right.date) ||
    EXCEPTION_KINDS.indexOf(left.kind) - EXCEPTION_KINDS.indexOf(right.kind) ||
    compareTexts(left.person.name, right.person.name) ||
    compareTexts(left.id, right.id)
  );
}

function compareTexts(left: string, right: string): number {
  return left < right ? -1 : Number(left > right);
}
