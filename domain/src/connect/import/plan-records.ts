import { say } from '../../language/say.ts';
import { ZONES, type ZoneCode } from '../../time/zones.ts';
import {
  type Difference,
  type ImportForms,
  type ImportSchool,
  identify,
  type NewReference,
  type PlannedRow,
  RowReader,
  type Sheet,
} from './plan.ts';
import { plainName, readPhone } from './read-cells.ts';

/** A location or a position that is here, with the fields of its form as text. */
export interface KnownRecord {
  readonly id: number;
  readonly values: Readonly<Record<string, string>>;
}

export interface RecordsSchool extends ImportSchool {
  readonly records: readonly KnownRecord[];
}

/** A location or position to add or change, with all fields of its form. */
export interface RecordWrite {
  readonly id: number | null;
  readonly values: Readonly<Record<string, unknown>>;
  readonly reference: NewReference | null;
}

export function planLocations(sheet: Sheet, school: RecordsSchool, forms: ImportForms) {
  return planRecords(sheet, school, {
    naming: 'title',
    taken: forms.words.titleTaken,
    fields: ['title', 'address', 'phone_number', 'email', 'timezone'],
    read: (column, text) =>
      column === 'phone_number' ? readPhone(text) : column === 'timezone' ? zoneOf(text) : text,
    // The shifts of a location keep their clock; another one is chosen where its clashes are shown (S3a).
    fixed: ['timezone'],
    check: (fields) => forms.location(fields),
  });
}

export function planPositions(sheet: Sheet, school: RecordsSchool, forms: ImportForms) {
  return planRecords(sheet, school, {
    naming: 'name',
    taken: forms.words.nameTaken,
    fields: ['name', 'color'],
    read: (column, text) => (column === 'color' ? text.toLowerCase().replace(/[ -]/g, '_') : text),
    fixed: [],
    check: (fields, isNew) => forms.position(fields, isNew),
  });
}

interface Form {
  /** The field by which a record is known where nothing else says it (MI5). */
  readonly naming: string;
  readonly taken: string;
  readonly fields: readonly string[];
  readonly read: (column: string, text: string) => string;
  readonly fixed: readonly string[];
  readonly check: (fields: object, isNew: boolean) => ReturnType<ImportForms['location']>;
}

/** All fields are required, and named like their columns. */
function planRecords(sheet: Sheet, school: RecordsSchool, form: Form): PlannedRow<RecordWrite>[] {
  const { naming, taken } = form;
  const byId = new Map(school.records.map((record) => [record.id, record]));
  const byName = new Map(school.records.map((record) => [plainName(record.values[naming] ?? ''), record]));
  const read = sheet.rows.map((row) => {
    const reader = new RowReader(row, sheet);
    const { id, reference } = identify(reader, school, (one) => byId.has(one));
    const name = plainName(reader.text(naming) ?? '');
    const known = id === undefined ? byName.get(name) : byId.get(id);
    const sent = form.fields.flatMap((field) => {
      const cell = reader.cell(field);
      if (cell === undefined) return [];
      return [[field, cell === null ? '' : form.read(field, cell)] as const];
    });
    const { values, complaints } = form.check(
      { ...known?.values, ...Object.fromEntries(sent) },
      known === undefined,
    );
    for (const { field, text } of complaints) reader.complain(field, text);
    const changes: Difference[] = form.fields
      .filter((field) => known !== undefined && sent.some(([column]) => column === field))
      .map((column) => ({
        column,
        before: known?.values[column] ?? '',
        after: String(values[column] ?? ''),
      }))
      .filter(({ before, after }) => before !== after);
    for (const { column } of changes)
      if (form.fixed.includes(column))
        reader.complain(
          column,
          say('An import does not change this. Change it on the page of the location.'),
        );
    return { reader, known, reference, values, changes, name: plainName(String(values[naming] ?? name)) };
  });
  // Names that records of this school keep: one that is given up in the same file is free.
  const renamed = new Set(
    read.flatMap(({ known, changes }) =>
      known && changes.some(({ column }) => column === naming) ? known.id : [],
    ),
  );
  const rowsOf = new Map<string, typeof read>();
  for (const one of read) rowsOf.set(one.name, [...(rowsOf.get(one.name) ?? []), one]);
  return read.map(({ reader, known, reference, values, changes, name }) => {
    const holder = byName.get(name);
    if (holder && holder.id !== known?.id && !renamed.has(holder.id)) reader.complain(naming, taken);
    const other = rowsOf.get(name)?.find((one) => one.reader !== reader);
    if (other && name !== '')
      reader.complain(naming, say('{text} (row {row})', { text: taken, row: other.reader.row }));
    const isWritten = known === undefined || changes.length > 0 || reference !== null;
    const write = { id: known?.id ?? null, values, reference };
    return reader.planned(changes, isWritten ? [write] : [], known === undefined);
  });
}

/** 'America/Chicago', 'Central (CST)', 'Central Time (US & Canada)' and 'CST' are one zone. */
function zoneOf(text: string): string {
  const plain = plainName(text);
  const code = (Object.keys(ZONES) as ZoneCode[]).find((zone) => {
    const { label, timeZone, clock } = ZONES[zone];
    const names: string[] = [zone, label, timeZone, clock];
    return names.some((name) => plainName(name) === plain) || plain.startsWith(`${clock.toLowerCase()} (`);
  });
  return code ?? text;
}
