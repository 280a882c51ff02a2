import { say, sayKnown } from '../../language/say.ts';
import { ZONES, type ZoneCode } from '../../time/zones.ts';
import { readClosures, type WrittenClosure } from '../written-closures.ts';
import {
  type Difference,
  type ImportForms,
  type ImportSchool,
  identify,
  type NewReference,
  type PlannedRow,
  RowReader,
  refuseSameReference,
  refuseTwice,
  type Sheet,
  shownValue,
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
  /** When a new location is closed. */
  readonly closures: readonly WrittenClosure[];
  readonly reference: NewReference | null;
}

export function planLocations(sheet: Sheet, school: RecordsSchool, forms: ImportForms) {
  return planRecords(sheet, school, forms, {
    naming: 'title',
    taken: forms.words.titleTaken,
    fields: ['title', 'address', 'phone_number', 'email', 'timezone'],
    read: (column, text) =>
      column === 'phone_number' ? readPhone(text) : column === 'timezone' ? zoneOf(text) : text,
    // The shifts of a location keep their clock; another one is chosen where its clashes are shown (S3a).
    fixed: ['timezone'],
    check: (fields) => forms.location(fields),
    readNew: (reader) => ({
      values: { published_through: reader.date('published_through', forms.words.dateForm) ?? null },
      closures: closuresOf(reader, forms),
    }),
  });
}

export function planPositions(sheet: Sheet, school: RecordsSchool, forms: ImportForms) {
  return planRecords(sheet, school, forms, {
    naming: 'name',
    taken: forms.words.nameTaken,
    fields: ['name', 'color', 'lifeguard'],
    read: (column, text) =>
      column === 'color'
        ? text.toLowerCase().replace(/[ -]/g, '_')
        : column === 'lifeguard'
          ? yesOrNo(text)
          : text,
    fixed: [],
    // A dash takes the work of a lifeguard away.
    check: (fields, isNew) =>
      forms.position(
        'lifeguard' in fields && fields.lifeguard === '' ? { ...fields, lifeguard: 'no' } : fields,
        isNew,
      ),
    readNew: () => ({ values: {}, closures: [] }),
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
  /** Further columns of an export, which only a new record takes: those of one that is here have their own pages. */
  readonly readNew: (reader: RowReader) => Pick<RecordWrite, 'values' | 'closures'>;
}

function closuresOf(reader: RowReader, forms: ImportForms): readonly WrittenClosure[] {
  const text = reader.text('closures');
  const closures = text === undefined ? [] : readClosures(text, forms.isReason);
  if (closures === undefined)
    reader.complain('closures', say('Leave this cell as Deckhand has exported it, or empty it.'));
  return closures ?? [];
}

/** All fields are required, and named like their columns. */
function planRecords(
  sheet: Sheet,
  school: RecordsSchool,
  forms: ImportForms,
  form: Form,
): PlannedRow<RecordWrite>[] {
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
      .filter(({ before, after }) => before !== after)
      .map(({ column, before, after }) => ({
        column,
        before: shownValue(forms, column, before),
        after: shownValue(forms, column, after),
      }));
    for (const { column } of changes)
      if (form.fixed.includes(column))
        reader.complain(
          column,
          say('An import does not change this. Change it on the page of the location.'),
        );
    const further = known === undefined ? form.readNew(reader) : undefined;
    return {
      ...{ reader, known, reference, changes, name: plainName(String(values[naming] ?? name)) },
      values: { ...values, ...further?.values },
      closures: further?.closures ?? [],
    };
  });
  // Names that records of this school keep: one that is given up in the same file is free.
  const renamed = new Set(
    read.flatMap(({ known, changes }) =>
      known && changes.some(({ column }) => column === naming) ? known.id : [],
    ),
  );
  const isTaken = (row: number) => say('{text} (row {row})', { text: sayKnown(taken), row });
  refuseTwice(
    read.map(({ reader, name }) => ({ reader, value: name === '' ? undefined : name })),
    naming,
    isTaken,
  );
  // One row knows it by its reference, and another by the name that the first one changes.
  refuseTwice(
    read.map(({ reader, known }) => ({
      reader,
      value: known && reader.problems.length === 0 ? String(known.id) : undefined,
    })),
    null,
    isTaken,
  );
  refuseSameReference(read);
  return read.map(({ reader, known, reference, values, closures, changes, name }) => {
    const holder = byName.get(name);
    if (holder && holder.id !== known?.id && !renamed.has(holder.id)) reader.complain(naming, taken);
    const isWritten = known === undefined || changes.length > 0 || reference !== null;
    const write = { id: known?.id ?? null, values, closures, reference };
    return reader.planned(changes, isWritten ? [write] : [], known === undefined);
  });
}

/** The form complains about a text that is neither. */
function yesOrNo(text: string): string {
  const plain = text.toLowerCase();
  if (['yes', 'true', '1', 'x', 'si', 'sí'].includes(plain)) return 'yes';
  return ['no', 'false', '0'].includes(plain) ? 'no' : text;
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
