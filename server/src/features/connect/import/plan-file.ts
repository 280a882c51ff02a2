import { createHash } from 'node:crypto';
import { importForms } from '@deckhand/contract/connect/import/forms';
import { noRows, tooManyColumns, tooManyRows, unreadable } from '@deckhand/contract/connect/import/import';
import { importedColumnsAtMost, importedRowsAtMost } from '@deckhand/contract/limits';
import { IMPORT_COLUMNS, type ImportKind, plainHeading } from '@deckhand/domain/connect/import/columns';
import {
  type NewReference,
  type PlannedRow,
  referenceKey,
  type SheetRow,
} from '@deckhand/domain/connect/import/plan';
import { type ImportFile, type ImportPlan, planImport } from '@deckhand/domain/connect/import/plan-import';
import { planPeople } from '@deckhand/domain/connect/import/plan-people';
import { planLocations, planPositions } from '@deckhand/domain/connect/import/plan-records';
import { planShifts } from '@deckhand/domain/connect/import/plan-shifts';
import type { ShiftWrite } from '@deckhand/domain/connect/import/shifts-school';
import { type Saying, sayKnown } from '@deckhand/domain/language/say';
import { todayIn } from '@deckhand/domain/time/zones';
import { CsvError, parse } from 'csv-parse/sync';
import { ZONE_WITHOUT_LOCATION } from '../../../platform/queries/person-columns.ts';
import { storedPlanToRow } from '../../plans/plan-rows.ts';
import type { ImportJob, PlannedFile, SentFile, Write } from './import-job.ts';
import { peopleSchool, recordsSchool, shiftsSchool, takeRows } from './school-of-facts.ts';

/** A file that cannot be read at all. */
export class Unreadable extends Error {
  /** Why, to be said in any language. */
  readonly said: Saying;

  constructor(said: Saying) {
    super(sayKnown(said));
    this.said = said;
  }
}

/** Reads a file and plans its import. The preview shows the rows of the answer, and the save writes its writes (MI3). */
export function planFile(job: ImportJob): PlannedFile {
  const { file, facts } = job;
  const { headings, rows } = readSheet(file);
  const known = takeRows(
    facts.mapping,
    (one: { heading: string; column_name: string | null }) => [one.heading, one.column_name] as const,
  );
  const byHand = Object.entries(file.mapping).map(
    ([heading, name]) => [plainHeading(heading), name] as const,
  );
  const asked: ImportFile = {
    kind: file.kind,
    headings,
    rows,
    mapping: Object.fromEntries([...known, ...byHand]),
    dateOrders: file.date_orders,
    padsKeys: file.pad_keys,
    leftOut: file.left_out,
    today: todayIn(ZONE_WITHOUT_LOCATION, job.now),
  };
  const plan = planOf(job, asked);
  const cells = new Map(rows.map((row) => [row.row, row.cells]));
  const count = (...outcomes: PlannedRow<Write>['outcome'][]) =>
    plan.rows.filter(({ outcome }) => outcomes.includes(outcome)).length;
  return {
    headings: headings.map((heading, index) => ({ heading, column: plan.columns[index] ?? null })),
    columns: IMPORT_COLUMNS[file.kind].map(({ name, title, spanish }) => ({ name, title, spanish })),
    questions: [...plan.questions],
    counts: {
      new: count('NEW'),
      changed: count('CHANGES'),
      same: count('SAME'),
      warnings: count('WARNING'),
      errors: count('ERROR'),
      left_out: count('LEFT_OUT'),
    },
    rows: plan.rows.map(({ row, outcome, changes, problems }) => ({
      row,
      outcome,
      cells: [...(cells.get(row) ?? [])],
      changes: [...changes],
      problems: [...problems],
    })),
    seal: sealOf(file.kind, plan),
    writes: plan.rows.flatMap((row) => row.writes),
    remembered: byHand.map(([heading, column_name]) => ({ heading: heading.slice(0, 200), column_name })),
  };
}

function sealOf(kind: ImportKind, { columns, rows }: ImportPlan<Write>): string {
  const hash = createHash('sha256').update(JSON.stringify([kind, columns]));
  for (const row of rows) hash.update(`\n${JSON.stringify(row)}`);
  return hash.digest('base64url');
}

function planOf({ facts, actor, now, file: { kind } }: ImportJob, file: ImportFile): ImportPlan<Write> {
  const references = new Map(
    takeRows(
      facts.references,
      (row: NewReference & { thing_id: number }) => [referenceKey(row), row.thing_id] as const,
    ),
  );
  const [mark = ''] = takeRows(facts.school, (row: { mark: string }) => row.mark);
  const school = { actor, mark, references };
  switch (kind) {
    case 'LOCATIONS':
      return planImport(
        file,
        { ...school, records: recordsSchool(facts.locations) },
        importForms,
        planLocations,
      );
    case 'POSITIONS':
      return planImport(
        file,
        { ...school, records: recordsSchool(facts.positions) },
        importForms,
        planPositions,
      );
    case 'PEOPLE':
      return planImport(file, { ...school, ...peopleSchool(facts) }, importForms, planPeople);
    case 'SHIFTS': {
      const plan = planImport(file, { ...school, ...shiftsSchool(facts, now) }, importForms, planShifts);
      const stored = (write: ShiftWrite) => ({ ...write, plan: storedPlanToRow(write.plan) });
      return { ...plan, rows: plan.rows.map((row) => ({ ...row, writes: row.writes.map(stored) })) };
    }
  }
}

/** Cells of a CSV file or of a spreadsheet: rows keep the numbers that the spreadsheet shows, and empty ones are left out. */
function readSheet({ text, corrections }: SentFile): { headings: string[]; rows: SheetRow[] } {
  const plain = text.replace(/^\ufeff/, '');
  const [first, ...others] = readTable(plain);
  if (first === undefined) throw new Unreadable(noRows);
  const headings = first.cells;
  // Each row gets a cell for each heading.
  if (headings.length > importedColumnsAtMost) throw new Unreadable(tooManyColumns);
  const corrected = new Map(corrections.map(({ row, cell, value }) => [`${row} ${cell}`, value]));
  const rows = others.map(({ row, cells }) => ({
    row,
    cells: headings.map((_, index) => corrected.get(`${row} ${index}`) ?? cells[index] ?? ''),
    hasMore: !isEmpty(cells.slice(headings.length)),
  }));
  if (rows.length === 0) throw new Unreadable(noRows);
  return { headings: headings.map((heading) => heading.trim().slice(0, 200)), rows };
}

interface Line {
  row: number;
  cells: string[];
}

/** The headings, and all rows that are not empty: a spreadsheet may have any number of empty ones before them. */
function readTable(text: string): Line[] {
  const lines: Line[] = [];
  const take = (cells: string[], { records: row }: { records: number }) => {
    if (row > 1 && isEmpty(cells)) return null;
    if (lines.length > importedRowsAtMost) throw new Unreadable(tooManyRows);
    lines.push({ row, cells });
    // The parser keeps none itself.
    return null;
  };
  try {
    parse(text, {
      delimiter: delimiterOf(text),
      relax_column_count: true,
      relax_quotes: true,
      record_delimiter: ['\r\n', '\n', '\r'],
      on_record: take,
    });
    return lines;
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const row = Number(error.lines ?? 1);
    throw new Unreadable(() => unreadable(row));
  }
}

function isEmpty(cells: readonly string[]): boolean {
  return cells.every((cell) => cell.trim() === '');
}

/** Far more than headings have. */
const HEADINGS_WITHIN = 100_000;

/** The sign that parts the headings most often. What is in quotation marks parts nothing, line breaks neither. */
function delimiterOf(text: string): string {
  const unquoted = text.slice(0, HEADINGS_WITHIN).replace(/(?<=^|[\t;,])"[^"]*(?:""[^"]*)*"/g, '');
  const [first = ''] = unquoted.split(/\r\n|\n|\r/, 1);
  const times = (sign: string) => first.split(sign).length;
  return ['\t', ';', ','].reduce((best, sign) => (times(sign) > times(best) ? sign : best), ',');
}
