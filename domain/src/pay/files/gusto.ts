import { mark } from '../../language/say.ts';
import { hoursCell } from './cells.ts';
import type { PayKind } from './mapping.ts';
import {
  FileDraft,
  type FileInput,
  type FileSteps,
  groupsBy,
  periodFileName,
  sumsBy,
} from './payroll-file.ts';
import type { Piece } from './pieces.ts';

const HEADING = [
  'last_name',
  'first_name',
  'title',
  'gusto_employee_id',
  'regular_hours',
  'overtime_hours',
  'double_overtime_hours',
];

/** Sub and training hours are regular ones of another title, because they have another wage. */
const COLUMNS: readonly (readonly PayKind[])[] = [
  ['REGULAR', 'SUB', 'TRAINING'],
  ['OVERTIME'],
  ['DOUBLE_TIME'],
];

/** Gusto: a row for each person and title. A second one would replace the first, so adjustments are counted in it. Hours alone. */
export function* gustoFile(input: FileInput): FileSteps {
  const draft = new FileDraft(input);
  for (const person of draft.people()) {
    yield;
    const [carried, others] = apart(person.pieces, ({ kind }) => COLUMNS.flat().includes(kind));
    draft.refuseDollars(person);
    for (const { pieces, minutes } of sumsBy(others, ({ kind }) => [kind])) {
      if (pieces[0] && minutes !== 0) draft.refuseAmount(person, pieces[0].kind, { minutes });
    }
    for (const { pieces } of groupsBy(carried, (piece) => [titleOf(draft, piece)])) {
      const [first] = pieces;
      if (first === undefined) continue;
      const hours = COLUMNS.map((kinds) => {
        const minutes = pieces
          .filter(({ kind }) => kinds.includes(kind))
          .reduce((sum, piece) => sum + piece.minutes, 0);
        if (minutes < 0) draft.refuseAmount(person, kinds[0] ?? 'REGULAR', { minutes });
        draft.countHours(minutes);
        return hoursCell(minutes);
      });
      if (hours.every((cell) => cell === '')) continue;
      draft.rows.push([
        draft.textCell(person.lastName, mark('a name')),
        draft.textCell(person.firstName, mark('a name')),
        titleOf(draft, first),
        draft.numberOf(person),
        ...hours,
      ]);
    }
  }
  return draft.finish(periodFileName('gusto', input.period, input.number), HEADING, false);
}

/** The code of sub or training pay, or that of the position. */
function titleOf(draft: FileDraft, piece: Piece): string {
  const kind = piece.rate === 'SUB' || piece.rate === 'TRAINING' ? piece.rate : undefined;
  if (kind !== undefined) return draft.codeOf(kind);
  const code = piece.positionId === null ? '' : (draft.input.mapping.positionCodes[piece.positionId] ?? '');
  return draft.textCell(code, mark('the title of a position'));
}

function apart<Item>(items: readonly Item[], isFirst: (item: Item) => boolean): [Item[], Item[]] {
  return [items.filter(isFirst), items.filter((item) => !isFirst(item))];
}
