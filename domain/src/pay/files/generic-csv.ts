import { mark } from '../../language/say.ts';
import { dollarsCell, durationCell, hoursCell, wageCell } from './cells.ts';
import { type ColumnField, type Cut, kindLabels } from './mapping.ts';
import {
  codeRank,
  commonOf,
  FileDraft,
  type FileInput,
  type FileSteps,
  kindRank,
  nameOf,
  type PaidPerson,
  periodFileName,
  type Sum,
  sumOf,
  sumsBy,
} from './payroll-file.ts';
import type { Piece } from './pieces.ts';

/** The generic CSV: chosen columns, a row for each person and pay code, cut further by week, location, position or day. */
export function* genericCsv(input: FileInput): FileSteps {
  const draft = new FileDraft(input);
  const { columns, cuts, codes } = input.mapping;
  const has = (field: ColumnField) => columns.some((column) => column.field === field);
  const keyOf = (piece: Piece) => [
    piece.adjusts,
    cut(cuts, 'WEEK', piece.week),
    cut(cuts, 'DAY', piece.date),
    cut(cuts, 'LOCATION', piece.locationId),
    cut(cuts, 'POSITION', piece.positionId),
    codeRank(input.mapping, piece),
    codes[piece.kind] ?? piece.kind,
  ];
  for (const person of draft.people()) {
    yield;
    refuseWhatIsOwed(draft, person, has('dollars'));
    if (!has('dollars')) draft.refuseDollars(person);
    for (const sum of sumsBy(person.pieces, keyOf)) {
      if (has('hours')) draft.countHours(sum.minutes);
      draft.rows.push(columns.map(({ field }) => cells[field](draft, person, sum)));
    }
  }
  const headings = columns.map(({ heading }) => draft.textCell(heading, mark('a heading')));
  return draft.finish(periodFileName('payroll', input.period, input.number), headings, has('dollars'));
}

const cut = <Value>(cuts: readonly Cut[], name: Cut, value: Value): Value | null =>
  cuts.includes(name) ? value : null;

/** PF6: rows of adjustments may be negative, but not what remains of a kind of pay for the person, or of their dollars. */
function refuseWhatIsOwed(draft: FileDraft, person: PaidPerson, hasDollars: boolean): void {
  for (const { pieces, minutes } of sumsBy(person.pieces, ({ kind }) => [kindRank(kind)])) {
    if (minutes < 0 && pieces[0]) draft.refuseAmount(person, pieces[0].kind, { minutes });
  }
  const { cents } = sumOf(person.pieces);
  if (hasDollars && cents !== null && cents < 0) {
    draft.refuseAmount(person, person.pieces[0]?.kind ?? 'REGULAR', { cents });
  }
}

type Cell = (draft: FileDraft, person: PaidPerson, sum: Sum) => string;

const nameCell =
  (names: 'locationNames' | 'positionNames', id: 'locationId' | 'positionId'): Cell =>
  (draft, _, sum) => {
    const common = commonOf(sum, (piece) => piece[id]);
    const text = common === null ? '' : (draft.input[names].get(common) ?? '');
    return draft.textCell(
      text,
      id === 'locationId' ? mark('the name of a location') : mark('the name of a position'),
    );
  };

const departmentCell =
  (codes: 'locationCodes' | 'positionCodes', id: 'locationId' | 'positionId'): Cell =>
  (draft, _, sum) => {
    const common = commonOf(sum, (piece) => piece[id]);
    const text = common === null ? '' : (draft.input.mapping[codes][common] ?? '');
    return draft.textCell(
      text,
      id === 'locationId' ? mark('the code of a location') : mark('the code of a position'),
    );
  };

const cells: Readonly<Record<ColumnField, Cell>> = {
  payroll_number: (draft, person) => draft.numberOf(person),
  key: (_, person) => person.key ?? '',
  first_name: (draft, person) => draft.textCell(person.firstName, mark('a name')),
  last_name: (draft, person) => draft.textCell(person.lastName, mark('a name')),
  name: (draft, person) => draft.textCell(nameOf(person), mark('a name')),
  employee: () => 'Employee',
  location: nameCell('locationNames', 'locationId'),
  location_code: departmentCell('locationCodes', 'locationId'),
  position: nameCell('positionNames', 'positionId'),
  position_code: departmentCell('positionCodes', 'positionId'),
  period_start: (draft) => draft.input.period.from,
  period_end: (draft) => draft.input.period.to,
  week_start: (_, __, sum) => commonOf(sum, ({ week }) => week) ?? '',
  date: (_, __, sum) => commonOf(sum, ({ date }) => date) ?? '',
  pay_code: (draft, _, sum) => draft.codeOf(sum.pieces[0]?.kind ?? 'REGULAR'),
  pay_kind: (_, __, sum) => {
    const kind = commonOf(sum, (piece) => piece.kind);
    return kind === null ? '' : kindLabels[kind];
  },
  hours: (_, __, sum) => hoursCell(sum.minutes),
  minutes: (_, __, sum) => (sum.minutes === 0 ? '' : String(sum.minutes)),
  duration: (_, __, sum) => durationCell(sum.minutes),
  wage: (_, __, sum) => wageCell(commonOf(sum, ({ wage }) => wage)),
  dollars: (_, __, sum) => dollarsCell(sum.cents),
  flsa_premium: (_, __, sum) => dollarsCell(sum.federal),
  adjustment_of: (_, __, sum) => commonOf(sum, ({ adjusts }) => adjusts) ?? '',
};
