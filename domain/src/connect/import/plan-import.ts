import { say, sayKnown } from '../../language/say.ts';
import type { CivilDate } from '../../time/civil-date.ts';
import { findColumns, type ImportKind, type Mapping } from './columns.ts';
import {
  type ImportForms,
  latestDate,
  type PlannedRow,
  type Problem,
  RowReader,
  type Sheet,
  type SheetRow,
} from './plan.ts';
import { type DateOrder, isFormula, orderOfDates, plainCell } from './read-cells.ts';

/** A file as it was read, with all that its owner said of it. */
export interface ImportFile {
  readonly kind: ImportKind;
  readonly headings: readonly string[];
  readonly rows: readonly SheetRow[];
  readonly mapping: Mapping;
  readonly dateOrders: Readonly<Record<string, DateOrder>>;
  readonly padsKeys: boolean;
  readonly leftOut: readonly number[];
  readonly today: CivilDate;
}

export interface ImportPlan<Write> {
  /** The column of each heading. */
  readonly columns: readonly (string | null)[];
  /** MI7: columns whose dates can be read in two ways, each with an example. */
  readonly questions: readonly { readonly column: string; readonly example: string }[];
  readonly rows: readonly PlannedRow<Write>[];
}

const DATE_COLUMNS = ['date_of_birth', 'joined_on', 'left_on', 'from', 'until', 'published_through'];

/** Plans a kind of file. */
export type Planner<School, Write> = (
  sheet: Sheet,
  school: School,
  forms: ImportForms,
) => PlannedRow<Write>[];

/**
 * MI3: the one function that says what an import does. The preview shows its answer, and the save writes it. Pure: the same file in
 * the same school has the same answer.
 */
export function planImport<School, Write>(
  file: ImportFile,
  school: School,
  forms: ImportForms,
  planKind: Planner<School, Write>,
): ImportPlan<Write> {
  const columns = findColumns(file.kind, file.headings, file.mapping);
  const leftOut = new Set(file.leftOut);
  const rows = file.rows.filter(({ row }) => !leftOut.has(row));
  const { dateOrders, questions } = readOrders(file, columns);
  const sheet = { rows, columns, dateOrders, padsKeys: file.padsKeys, today: file.today };
  const planned = new Map(planKind(sheet, school, forms).map((one) => [one.row, one]));
  return {
    columns,
    questions,
    rows: file.rows.map((row) => {
      const known = planned.get(row.row);
      if (known === undefined)
        return { row: row.row, outcome: 'LEFT_OUT', changes: [], problems: [], writes: [] };
      const faults = faultsOf(row, sheet, questions, forms);
      if (faults.length === 0) return known;
      const isSaid = ({ column, text }: Problem) =>
        faults.some((fault) => fault.column === column && fault.text === text);
      const others = known.problems.filter((problem) => !isSaid(problem));
      return { ...known, outcome: 'ERROR', problems: [...faults, ...others], writes: [] };
    }),
  };
}

function readOrders(file: ImportFile, columns: readonly (string | null)[]) {
  const dateOrders = new Map<string, DateOrder>();
  const questions: { column: string; example: string }[] = [];
  for (const [index, column] of columns.entries()) {
    if (column === null || !DATE_COLUMNS.includes(column)) continue;
    const texts = file.rows.map(({ cells }) => plainCell(cells[index] ?? '')).filter((text) => text !== '');
    const order = file.dateOrders[column] ?? orderOfDates(texts, latestDate(column, file.today));
    if (order === undefined) questions.push({ column, example: texts[0] ?? '' });
    else dateOrders.set(column, order);
  }
  return { dateOrders, questions };
}

/** Problems of cells, whatever they mean. */
function faultsOf(
  row: SheetRow,
  sheet: Sheet,
  questions: ImportPlan<never>['questions'],
  { isText, words }: ImportForms,
): Problem[] {
  const reader = new RowReader(row, sheet);
  if (row.hasMore) reader.complain(null, say('The row has more cells than there are headings.'));
  for (const [index, column] of sheet.columns.entries()) {
    const cell = row.cells[index] ?? '';
    if (column === null) continue;
    if (isFormula(cell)) reader.complain(column, say('A formula is not imported. Write its value.'));
    // Programs write it for what they could not read.
    if (cell.includes('\ufffd'))
      reader.complain(column, say('A character was lost. Save the file as UTF-8 and choose it again.'));
    if (!isText(cell)) reader.complain(column, sayKnown(words.notAllowed));
  }
  for (const { column } of questions)
    if (reader.text(column) !== undefined)
      reader.complain(column, say('Choose whether the month or the day comes first.'));
  return reader.problems;
}
