import type { Actor } from '../../access/actor.ts';
import {
  locationsAfterEdit,
  mayGrantLocations,
  mayGrantRole,
  mayManage,
  maySee,
  maySeeBirthDate,
} from '../../access/people.ts';
import type { Role } from '../../access/role.ts';
import { say, sayKnown } from '../../language/say.ts';
import { formatForDisplay } from '../../time/civil-date.ts';
import {
  type Difference,
  type ImportForms,
  type ImportSchool,
  identify,
  type NewReference,
  ownValue,
  type PlannedRow,
  RowReader,
  refuseOutOfReach,
  refuseSameReference,
  refuseTwice,
  type Sheet,
  shownValue,
} from './plan.ts';
import { plainName, readNames, readPhone } from './read-cells.ts';

/** Somebody who is here, with the fields of the form as text. */
export interface KnownPerson {
  readonly id: number;
  readonly role: Role;
  readonly isActive: boolean;
  readonly emailKey: string;
  readonly values: Readonly<Record<string, string | null>>;
  readonly locationIds: readonly number[];
  readonly positionIds: readonly number[];
}

export interface Named {
  readonly id: number;
  readonly name: string;
}

export interface PeopleSchool extends ImportSchool {
  readonly people: readonly KnownPerson[];
  readonly locations: readonly Named[];
  readonly positions: readonly Named[];
}

/** A person to add, or the fields to change of one. */
export interface PersonWrite {
  readonly id: number | null;
  readonly fields: Readonly<Record<string, unknown>>;
  readonly isActive: boolean;
  readonly locations: readonly number[] | null;
  readonly positions: readonly number[] | null;
  readonly reference: NewReference | null;
}

type FieldKind = 'text' | 'phone' | 'date' | 'choice';

/** The columns that are one field of the form each. */
const FIELDS: readonly (readonly [column: string, field: string, kind: FieldKind])[] = [
  ['first_name', 'first_name', 'text'],
  ['last_name', 'last_name', 'text'],
  ['email', 'email', 'text'],
  ['phone_number', 'phone_number', 'phone'],
  ['key', 'key', 'text'],
  ['role', 'user_type', 'choice'],
  ['employment', 'employee_status', 'choice'],
  ['emergency_phone', 'emergency_phone_number', 'phone'],
  ['company', 'company_name', 'text'],
  ['postal_code', 'postal_code', 'text'],
  ['gender', 'gender', 'choice'],
  ['country', 'country', 'text'],
  ['province', 'province', 'text'],
  ['city', 'city', 'text'],
  ['date_of_birth', 'dob', 'date'],
  ['joined_on', 'employee_joining_date', 'date'],
  ['left_on', 'employee_ending_date', 'date'],
  ['language', 'language', 'text'],
];

/** Words for the choices of the form, here and in other systems. */
const CHOICES: Readonly<Record<string, string>> = {
  employee: 'EMPLOYEE',
  staff: 'EMPLOYEE',
  'team member': 'EMPLOYEE',
  empleado: 'EMPLOYEE',
  empleada: 'EMPLOYEE',
  'empleado(a)': 'EMPLOYEE',
  manager: 'MANAGER',
  supervisor: 'MANAGER',
  'location manager': 'MANAGER',
  'general manager': 'MANAGER',
  gerente: 'MANAGER',
  admin: 'ADMIN',
  administrator: 'ADMIN',
  'system administrator': 'ADMIN',
  administrador: 'ADMIN',
  'super admin': 'SUPER_ADMIN',
  'full time': 'FULL_TIME',
  'full-time': 'FULL_TIME',
  'tiempo completo': 'FULL_TIME',
  'part time': 'PART_TIME',
  'part-time': 'PART_TIME',
  casual: 'PART_TIME',
  'tiempo parcial': 'PART_TIME',
  'medio tiempo': 'PART_TIME',
  seasonal: 'SEASONAL',
  temporal: 'SEASONAL',
  substitute: 'SUBSTITUTE',
  suplente: 'SUBSTITUTE',
  female: 'FEMALE',
  f: 'FEMALE',
  femenino: 'FEMALE',
  male: 'MALE',
  m: 'MALE',
  masculino: 'MALE',
  'non-binary': 'NON_BINARY',
  'no binario': 'NON_BINARY',
  'prefer not to say': 'UNDISCLOSED',
};

const INACTIVE = [
  'inactive',
  'false',
  'no',
  '0',
  'terminated',
  'archived',
  'discarded',
  'inactivo',
  'inactiva',
];
const ACTIVE = ['active', 'true', 'yes', '1', 'employed', 'activo', 'activa', 'si', 'sí'];

/** Fields that end or open an account are changed in the profile alone, with its proofs and mails (U1a, A13). */
const OF_THE_PROFILE = ['email', 'role', 'status'];

interface Around {
  readonly school: PeopleSchool;
  readonly forms: ImportForms;
  readonly byEmail: ReadonlyMap<string, KnownPerson>;
  readonly byKey: ReadonlyMap<string, KnownPerson>;
  readonly byId: ReadonlyMap<number, KnownPerson>;
  readonly locations: Directory;
  readonly positions: Directory;
}

/** People of a file, judged like the form of one person (MI3). */
export function planPeople(
  sheet: Sheet,
  school: PeopleSchool,
  forms: ImportForms,
): PlannedRow<PersonWrite>[] {
  const { actor } = school;
  const inReach = school.locations.filter(({ id }) => mayGrantLocations(actor, [id], []));
  const around: Around = {
    school,
    forms,
    byEmail: new Map(school.people.map((person) => [person.emailKey, person])),
    byKey: new Map(
      school.people.flatMap((person) => (person.values.key ? [[person.values.key, person]] : [])),
    ),
    byId: new Map(school.people.map((person) => [person.id, person])),
    locations: new Directory(inReach, school.locations),
    positions: new Directory(school.positions, school.positions),
  };
  const read = sheet.rows.map((row) => readPerson(new RowReader(row, sheet), around));
  refuseTaken(read, ({ emailKey }) => emailKey, 'email', forms.words.emailTaken);
  refuseTaken(read, ({ key }) => key, 'key', forms.words.keyTaken);
  refuseTaken(read, ({ person }) => person && String(person.id), null, forms.words.emailTaken);
  refuseSameReference(read.map(({ reader, write }) => ({ reader, reference: write?.reference ?? null })));
  refuseTakenKeys(read, around);
  return read.map(({ reader, person, changes, write }) =>
    reader.planned(changes, write && hasSomething(write, changes) ? [write] : [], person === undefined),
  );
}

interface ReadPerson {
  readonly reader: RowReader;
  readonly person: KnownPerson | undefined;
  readonly emailKey: string | undefined;
  /** The key that the row gives. */
  readonly key: string | undefined;
  readonly changes: readonly Difference[];
  readonly write: PersonWrite | undefined;
}

function hasSomething(write: PersonWrite, changes: readonly Difference[]): boolean {
  return write.id === null || changes.length > 0 || write.reference !== null;
}

function readPerson(reader: RowReader, around: Around): ReadPerson {
  const { school, forms, byEmail, byId } = around;
  const { words } = forms;
  const { id, reference } = identify(reader, school, (one) => byId.has(one));
  const email = reader.text('email');
  const emailKey = email === undefined ? undefined : forms.emailKey(email);
  const sameEmail = emailKey === undefined ? undefined : byEmail.get(emailKey);
  const person = id === undefined ? sameEmail : byId.get(id);
  if (person !== undefined && !maySee(school.actor, person)) {
    // U5a: a manager learns of others only that their email or their reference is taken.
    if (person === sameEmail) reader.complain('email', words.emailTaken);
    else refuseOutOfReach(reader, school, person.id);
    return { reader, person: undefined, emailKey, key: undefined, changes: [], write: undefined };
  }
  if (person !== undefined && sameEmail !== undefined && sameEmail.id !== person.id)
    reader.complain('email', words.emailTaken);
  const isNew = person === undefined;
  const fields = fieldsOf(reader, around, isNew);
  const isActive = activityOf(reader) ?? person?.isActive ?? true;
  const { values, complaints } = forms.person(fields, isNew);
  const { dob } = values;
  if (typeof dob === 'string' && dob > reader.today && dob !== person?.values.dob)
    reader.complain('date_of_birth', words.futureDate);
  const wanted = values.locations as number[] | undefined;
  const locations = wanted && locationsAfterEdit(school.actor, wanted, person?.locationIds ?? []);
  const positions = (values.positions as number[] | undefined) ?? null;
  const changes = person ? differencesOf(person, { values, locations, positions, isActive }, around) : [];
  if (person !== undefined && !isManaged(school.actor, person)) {
    // A row that changes nothing needs no right to change, and leaves no trace.
    if (changes.length > 0) reader.complain(null, words.forbidden);
    return { reader, person, emailKey: undefined, key: undefined, changes: [], write: undefined };
  }
  for (const { field, text } of complaints) {
    const column = columnOf(field);
    // A key that lost its zeros is offered as it was.
    if (column === 'key' && reader.warnings.some((one) => one.column === 'key')) continue;
    // Names that nobody knows are said already.
    if (reader.problems.some((known) => known.column === column)) continue;
    // A value that stays was taken by an earlier form.
    if (!isNew && FIELDS.some(([known]) => known === column) && !changes.some((one) => one.column === column))
      continue;
    reader.complain(column, text);
  }
  const role = (values.user_type ?? person?.role ?? 'EMPLOYEE') as Role;
  if (!mayGrantRole(school.actor, role)) reader.complain('role', words.forbidden);
  for (const { column } of changes)
    if (OF_THE_PROFILE.includes(column))
      reader.complain(column, say('An import does not change this. Change it in the profile.'));
  const changed = new Set(changes.map(({ column }) => column));
  const written = Object.fromEntries(
    FIELDS.filter(([column, field]) => values[field] !== undefined && (isNew || changed.has(column))).map(
      ([, field]) => [field, values[field]],
    ),
  );
  return {
    reader,
    person,
    emailKey: isNew ? emailKey : undefined,
    key: typeof values.key === 'string' ? values.key : undefined,
    changes,
    write: {
      id: person?.id ?? null,
      fields: written,
      isActive,
      locations: isNew || changed.has('locations') ? (locations ?? null) : null,
      positions: isNew || changed.has('positions') ? positions : null,
      reference,
    },
  };
}

function isManaged(actor: Actor, person: KnownPerson): boolean {
  return mayManage(actor, { id: person.id, role: person.role, locationIds: person.locationIds });
}

function columnOf(field: string): string | null {
  const [name = ''] = field.split('.');
  if (name === 'locations' || name === 'positions') return name;
  return FIELDS.find(([, known]) => known === name)?.[0] ?? null;
}

function fieldsOf(reader: RowReader, around: Around, isNew: boolean): Record<string, unknown> {
  const fields: Record<string, unknown> = {};
  for (const [column, field, kind] of FIELDS) {
    const value =
      kind === 'date' ? reader.date(column, around.forms.words.dateForm) : textOf(reader, column, kind);
    // A form clears an optional field with an empty text, and complains about a required one.
    if (value !== undefined) fields[field] = value ?? '';
  }
  const names = nameParts(reader.text('full_name'));
  fields.first_name ??= names?.first;
  fields.last_name ??= names?.last;
  if (isNew) fields.user_type ??= 'EMPLOYEE';
  const key = reader.text('key');
  if (key !== undefined) fields.key = keyOf(reader, key);
  for (const [column, directory, notFound] of [
    ['locations', around.locations, around.forms.words.locationNotFound],
    ['positions', around.positions, around.forms.words.positionNotFound],
  ] as const) {
    const ids = directory.read(reader, column, notFound);
    if (ids !== undefined) fields[column] = ids;
  }
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
}

function textOf(reader: RowReader, column: string, kind: FieldKind): string | null | undefined {
  const text = reader.cell(column);
  if (typeof text !== 'string') return text;
  if (kind === 'phone') return readPhone(text);
  if (kind !== 'choice') return text;
  return ownValue(CHOICES, plainName(text)) ?? text.toUpperCase().replace(/[ -]/g, '_');
}

/** 'Brooks, Elijah' or 'Elijah Brooks'. */
function nameParts(full: string | undefined): { first: string; last: string } | undefined {
  if (full === undefined) return undefined;
  const [before = '', after] = full.split(',').map((part) => part.trim());
  if (after !== undefined) return { first: after, last: before };
  const words = before.split(/\s+/);
  return {
    first: words.slice(0, -1).join(' ') || before,
    last: words.length > 1 ? (words.at(-1) ?? '') : '',
  };
}

const WHOLE_KEY = 5;

/** MI7: spreadsheets take keys for numbers, which lose their zeros. */
function keyOf(reader: RowReader, text: string): string {
  const digits = /^(\d{1,4})(?:\.0+)?$/.exec(text)?.[1];
  if (digits === undefined) return text;
  const whole = digits.padStart(WHOLE_KEY, '0');
  if (!reader.padsKeys) {
    const holes = { key: digits, count: digits.length, whole };
    reader.suggest(
      'key',
      say('Key {key} has {count, plural, one [# digit] other [# digits]}. Use {whole}?', holes),
      whole,
    );
  }
  return whole;
}

function activityOf(reader: RowReader): boolean | undefined {
  const text = reader.text('status');
  if (text === undefined) return undefined;
  const plain = plainName(text);
  if (ACTIVE.includes(plain)) return true;
  if (INACTIVE.includes(plain)) return false;
  reader.complain('status', say('Write active or inactive.'));
  return undefined;
}

interface After {
  values: Readonly<Record<string, unknown>>;
  locations: readonly number[] | undefined;
  positions: readonly number[] | null;
  isActive: boolean;
}

function differencesOf(person: KnownPerson, after: After, around: Around): Difference[] {
  const changes: Difference[] = [];
  for (const [column, field, kind] of FIELDS) {
    const value = after.values[field];
    if (value === undefined || (field === 'dob' && hidesBirthDate(person, around))) continue;
    const [before, now] = [person.values[field] ?? '', (value as string | null) ?? ''];
    const shown = (text: string) =>
      kind === 'date' && text !== '' ? formatForDisplay(text) : shownValue(around.forms, column, text);
    if (before !== now) changes.push({ column, before: shown(before), after: shown(now) });
  }
  if (after.isActive !== person.isActive) {
    const words = (isActive: boolean) => (isActive ? say('Active') : say('Inactive'));
    changes.push({ column: 'status', before: words(person.isActive), after: words(after.isActive) });
  }
  if (after.locations && !sameIds(after.locations, person.locationIds))
    changes.push({
      column: 'locations',
      before: around.locations.names(person.locationIds),
      after: around.locations.names(after.locations),
    });
  if (after.positions && !sameIds(after.positions, person.positionIds))
    changes.push({
      column: 'positions',
      before: around.positions.names(person.positionIds),
      after: around.positions.names(after.positions),
    });
  return changes;
}

/** LA5: a birth date that stays unseen stays as it is, and the row says nothing about it, so that no file finds it out. */
function hidesBirthDate(person: KnownPerson, { school }: Around): boolean {
  return Boolean(person.values.dob) && !maySeeBirthDate(school.actor, person);
}

function sameIds(left: readonly number[], right: readonly number[]): boolean {
  return (
    new Set([...left, ...right]).size === new Set(left).size && new Set(left).size === new Set(right).size
  );
}

/** Two rows with one email or key name each other. */
function refuseTaken(
  read: readonly ReadPerson[],
  readValue: (one: ReadPerson) => string | undefined,
  column: string | null,
  text: string,
): void {
  refuseTwice(
    read.map((one) => ({ reader: one.reader, value: readValue(one) })),
    column,
    (row) => say('{text} (row {row})', { text: sayKnown(text), row }),
  );
}

/** U2: a key that stays with somebody else is taken; one that its holder gives up in the same file is not. */
function refuseTakenKeys(read: readonly ReadPerson[], { byKey, forms }: Around): void {
  const givenUp = new Set(
    read.flatMap(({ person, key }) =>
      person && key !== undefined && person.values.key !== key ? person.id : [],
    ),
  );
  for (const { reader, person, key } of read) {
    const holder = key === undefined ? undefined : byKey.get(key);
    if (holder && holder.id !== person?.id && !givenUp.has(holder.id))
      reader.complain('key', forms.words.keyTaken);
  }
}

/** Things by their names. */
export class Directory {
  readonly #ids = new Map<string, number>();
  readonly #names: ReadonlyMap<number, string>;

  /** Only things in reach are found, but all have names. */
  constructor(inReach: readonly Named[], all: readonly Named[]) {
    for (const { id, name } of inReach) this.#ids.set(plainName(name), id);
    this.#names = new Map(all.map(({ id, name }) => [id, name]));
  }

  idOf(name: string): number | undefined {
    return this.#ids.get(plainName(name));
  }

  names(ids: readonly number[]): string {
    return ids
      .map((id) => this.#names.get(id) ?? '')
      .sort()
      .join('; ');
  }

  /** The ids of a list of names; undefined where nothing is said. */
  read(reader: RowReader, column: string, notFound: string): number[] | undefined {
    const text = reader.cell(column);
    if (text === undefined) return undefined;
    const names = readNames(text ?? '', (name) => this.idOf(name) !== undefined);
    return names.flatMap((name) => {
      const id = this.idOf(name);
      if (id === undefined) reader.complain(column, `${name}: ${sayKnown(notFound)}`);
      return id ?? [];
    });
  }
}
