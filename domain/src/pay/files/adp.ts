import { dollarsCell, hoursCell, wageCell } from './cells.ts';
import type { PayKind } from './mapping.ts';
import {
  FileDraft,
  type FileInput,
  type FileSteps,
  groupsBy,
  isMixed,
  isOfDollars,
  kindRank,
  type PaidPerson,
} from './payroll-file.ts';
import type { Piece } from './pieces.ts';

const HEADING = [
  'Co Code',
  'Batch ID',
  'File #',
  'Temp Dept',
  'Temp Rate',
  'Reg Hours',
  'O/T Hours',
  'Hours 3 Code',
  'Hours 3 Amount',
  'Hours 4 Code',
  'Hours 4 Amount',
  'Earnings 3 Code',
  'Earnings 3 Amount',
];

const isAscii = (text: string) => /^[\x20-\x7e]*$/.test(text);

/**
 * ADP Workforce Now. A row is a person's time in a department at a wage: hours go by kind, and ADP works out their dollars. Dollars that
 * belong to no hours are in Earnings 3. More codes than a row has room for are in further rows.
 */
export function* adpFile(input: FileInput): FileSteps {
  const draft = new FileDraft(input);
  const { hasDollars } = input.mapping;
  const company = draft.companyCode((code) => /^[A-Za-z0-9]{2,3}$/.test(code));
  // Eight characters, and another one for each period.
  const batch = input.period.to.replaceAll('-', '');
  for (const person of draft.people()) {
    yield;
    for (const piece of person.pieces.filter(isMixed)) {
      draft.refuseAmount(person, piece.kind, { cents: piece.cents ?? 0 });
    }
    const pieces = nettedPieces(person.pieces);
    const rows = groupsBy(pieces, (piece) => [
      piece.adjusts,
      draft.departmentOf(piece, '', isAscii),
      hasDollars ? piece.wage : null,
    ]);
    for (const { pieces: ofRow } of rows) {
      const [first] = ofRow;
      if (first === undefined) continue;
      const start = [company, batch, draft.numberOf(person), draft.departmentOf(first, '')];
      const rate = wageCell(hasDollars ? first.wage : null);
      for (const amounts of amountsOf(draft, person, ofRow)) draft.rows.push([...start, rate, ...amounts]);
    }
  }
  return draft.finish(`PR${company.padEnd(3, '_')}EPI.csv`, HEADING, false);
}

/**
 * ADP has not said what it does with negative hours, so they are taken off the person's own hours of that kind, department and wage.
 * The dollars of hours follow from them and are left out.
 */
function nettedPieces(pieces: readonly Piece[]): Piece[] {
  const netted = pieces.map((piece) => ({ ...piece, cents: isOfDollars(piece) ? piece.cents : null }));
  for (const negative of netted) {
    for (const other of netted) {
      if (negative.minutes >= 0) break;
      const isAlike =
        other.kind === negative.kind &&
        other.locationId === negative.locationId &&
        other.positionId === negative.positionId &&
        other.wage === negative.wage;
      if (!isAlike || other.minutes <= 0) continue;
      const taken = Math.min(other.minutes, -negative.minutes);
      other.minutes -= taken;
      negative.minutes += taken;
    }
  }
  return netted.filter(({ minutes, cents }) => minutes !== 0 || cents !== null);
}

/** The columns from Reg Hours on: two further hour codes and one of dollars have room in each row. */
function amountsOf(draft: FileDraft, person: PaidPerson, pieces: readonly Piece[]): string[][] {
  const hours = new Map<PayKind, string>();
  const earnings: string[][] = [];
  for (const { minutes, cents, pieces: ofKind } of groupsBy(pieces, ({ kind }) => [kindRank(kind)])) {
    const kind = ofKind[0]?.kind ?? 'REGULAR';
    if (minutes < 0) draft.refuseAmount(person, kind, { minutes });
    if (minutes !== 0) {
      draft.countHours(minutes);
      hours.set(kind, hoursCell(minutes));
    }
    if (!cents) continue;
    if (cents < 0) draft.refuseAmount(person, kind, { cents });
    earnings.push([draft.codeOf(kind, isAscii), dollarsCell(cents)]);
  }
  const basics = [hours.get('REGULAR') ?? '', hours.get('OVERTIME') ?? ''];
  const further = [...hours]
    .filter(([kind]) => kind !== 'REGULAR' && kind !== 'OVERTIME')
    .map(([kind, cell]) => [draft.codeOf(kind, isAscii), cell]);
  const none = ['', ''];
  const count = Math.max(
    basics.some((cell) => cell !== '') ? 1 : 0,
    Math.ceil(further.length / 2),
    earnings.length,
  );
  return Array.from({ length: count }, (_, row) => [
    ...(row === 0 ? basics : none),
    ...(further[row * 2] ?? none),
    ...(further[row * 2 + 1] ?? none),
    ...(earnings[row] ?? none),
  ]);
}
