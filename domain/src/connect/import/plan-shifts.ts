import { mayNameBooking } from '../../access/bookings.ts';
import { reachesLocation } from '../../access/locations.ts';
import { maySee } from '../../access/people.ts';
import type { Role } from '../../access/role.ts';
import type { CertificateHolder, RequiredKinds } from '../../certificates/certified-dates.ts';
import { lackIn, newSeats } from '../../certificates/new-seats.ts';
import { say, sayKnown } from '../../language/say.ts';
import { Closures } from '../../plans/closures/closures.ts';
import { type BusyTime, beyond, byPerson, groupRows } from '../../plans/commitments.ts';
import { type BookedTime, describeClash, firstClash } from '../../plans/conflicts.ts';
import { DateSet } from '../../plans/date-set.ts';
import { editFrom, impossibleDate, type ShiftForm } from '../../plans/edit-from.ts';
import { describeChange } from '../../plans/history/describe-change.ts';
import type { ShiftVersion } from '../../plans/history/plan-version.ts';
import { takeBack } from '../../plans/history/take-back.ts';
import { firstRunningDate, haveSameTypes, makePattern, type Repeat } from '../../plans/pattern.ts';
import { createPlan, replanFrom, type ShiftPlan } from '../../plans/plan.ts';
import { type ShiftView, viewOn } from '../../plans/shift-view.ts';
import { listWeekdayDates } from '../../plans/weekday-dates.ts';
import { qualifiesFor } from '../../staffing/rules.ts';
import {
  type CivilDate,
  firstOnWeekday,
  formatForDisplay,
  shortWeekdayName,
  type Weekday,
} from '../../time/civil-date.ts';
import { formatTime, formatTwelveHour, parseTime } from '../../time/minutes.ts';
import type { ZoneCode } from '../../time/zones.ts';
import type { UsualCells } from '../whole-plan.ts';
import { judgeMinors, type LawOfImport } from './judge-minors.ts';
import {
  type Difference,
  type ImportForms,
  type ImportSchool,
  identify,
  idsIn,
  type NewReference,
  type PlannedRow,
  RowReader,
  referenceKey,
  refuseOutOfReach,
  refuseTwice,
  type Sheet,
} from './plan.ts';
import { Directory, type Named } from './plan-people.ts';
import { plainName, readDays, readTime } from './read-cells.ts';
import { differInDismissals, readWholeShift, type ShiftKind, type WholeShift } from './whole-shift.ts';

/** Somebody who can be named in a row. */
interface SeatedPerson extends CertificateHolder {
  readonly id: number;
  readonly name: string;
  readonly emailKey: string;
  readonly key: string | null;
  readonly role: Role;
  readonly isActive: boolean;
  readonly locationIds: readonly number[];
}

interface ShiftLocation extends Named {
  readonly zone: ZoneCode;
  readonly today: CivilDate;
  readonly closures: Closures;
}

/** A shift as a row finds it, or as the whole plan of a row makes it. */
interface ShiftBasis {
  readonly kind: ShiftKind;
  readonly repeat: Repeat;
  readonly locationId: number;
  readonly comments: string;
  readonly agenda: string;
  readonly plan: ShiftPlan;
}

export interface KnownShift extends ShiftBasis {
  readonly id: number;
  readonly code: string;
  readonly zone: ZoneCode;
  /** Its people are booked, but no row is about it. */
  readonly isArchived: boolean;
}

export interface ShiftsSchool extends ImportSchool {
  readonly people: readonly SeatedPerson[];
  readonly locations: readonly ShiftLocation[];
  readonly positions: readonly Named[];
  readonly required: RequiredKinds;
  readonly shifts: readonly KnownShift[];
  readonly daysOff: readonly BusyTime[];
  readonly law: LawOfImport;
}

/** A shift to add, or the plan and the words of one that changes. */
export interface ShiftWrite extends ShiftBasis {
  readonly row: number;
  readonly id: number | null;
  /** The dismissed dates of a new shift, with their reasons. */
  readonly dismissed: WholeShift['dismissed'];
  readonly reference: NewReference | null;
  /** False where only its reference is kept. */
  readonly isChanged: boolean;
}

interface Around {
  readonly school: ShiftsSchool;
  readonly forms: ImportForms;
  readonly people: PersonFinder;
  readonly personById: ReadonlyMap<number, SeatedPerson>;
  readonly positions: Directory;
  readonly locations: Directory;
  readonly locationById: ReadonlyMap<number, ShiftLocation>;
  readonly shiftById: ReadonlyMap<number, KnownShift>;
  /** Shifts of locations that the actor does not reach. */
  readonly isElsewhere: (id: number) => boolean;
  /** The shifts of a location by `identityOf`; only those of locations that rows name are looked at. */
  readonly byIdentity: (locationId: number) => ReadonlyMap<string, KnownShift[]>;
  readonly claimed: Set<number>;
  /** The references of shifts that are here. */
  readonly referencesOf: ReadonlyMap<number, readonly string[]>;
  readonly daysOff: (personId: number) => DateSet;
}

/** One shift of a row. */
interface Part {
  readonly write: ShiftWrite;
  readonly before: KnownShift | undefined;
  readonly location: ShiftLocation;
  /** The row has the whole plan, of which only dates from today on are judged. */
  readonly isWhole: boolean;
}

interface ReadRow {
  readonly reader: RowReader;
  readonly parts: Part[];
  readonly changes: Difference[];
}

/** Shifts of a file, judged like the form of a shift (MI8). A row with several days becomes one shift each. */
export function planShifts(sheet: Sheet, school: ShiftsSchool, forms: ImportForms): PlannedRow<ShiftWrite>[] {
  const { actor } = school;
  const reached = school.locations.filter(({ id }) => reachesLocation(actor, id));
  const present = school.shifts.filter(({ isArchived }) => !isArchived);
  const isNear = ({ locationId }: KnownShift) => reachesLocation(actor, locationId);
  const elsewhere = new Set(present.filter((shift) => !isNear(shift)).map(({ id }) => id));
  const offOf = byPerson(school.daysOff);
  const readers = sheet.rows.map((row) => new RowReader(row, sheet));
  const referencesOf = groupReferences(school.references);
  const locationById = new Map(school.locations.map((location) => [location.id, location]));
  const around: Around = {
    school,
    forms,
    people: new PersonFinder(
      school.people.filter((person) => maySee(actor, person)),
      forms,
    ),
    personById: new Map(school.people.map((person) => [person.id, person])),
    positions: new Directory(school.positions, school.positions),
    locations: new Directory(reached, school.locations),
    locationById,
    shiftById: new Map(present.filter(isNear).map((shift) => [shift.id, shift])),
    isElsewhere: (id) => elsewhere.has(id),
    byIdentity: identities(present, locationById),
    claimed: namedShifts(readers, school.mark, referencesOf),
    referencesOf,
    daysOff: (personId) =>
      DateSet.fromDates(
        (offOf.get(personId) ?? []).flatMap((part) =>
          listWeekdayDates(part, part.dates.first ?? '', part.dates.last ?? ''),
        ),
      ),
  };
  const rows = readers.map((reader) => readRow(reader, around));
  refuseTwice(
    rows.flatMap(({ reader, parts }) => parts.map((part) => ({ reader, value: sameShiftKey(part) }))),
    'reference',
    (row) => say('Row {row} is about the same shift.', { row }),
  );
  judgePeople(rows, around);
  judgeAges(rows, around);
  refuseClashes(rows, around);
  return rows.map(({ reader, parts, changes }) => {
    const isNew = parts.some(({ before }) => before === undefined);
    const writes = parts.map(({ write }) => write).filter((one) => one.isChanged || one.reference !== null);
    return reader.planned(changes, writes, isNew);
  });
}

function groupReferences(references: ReadonlyMap<string, number>): Map<number, string[]> {
  const ofShift = new Map<number, string[]>();
  for (const [key, id] of references)
    ofShift.set(id, [...(ofShift.get(id) ?? []), key.slice(key.indexOf(' ') + 1)]);
  return ofShift;
}

/** Shifts that rows of the file name, so that no row without an id is about them. */
function namedShifts(
  readers: readonly RowReader[],
  mark: string,
  referencesOf: ReadonlyMap<number, readonly string[]>,
): Set<number> {
  const ids = readers.map((reader) => idsIn(reader, mark));
  const texts = new Set(ids.map(({ text }) => text));
  const referenced = [...referencesOf].filter(([, own]) => own.some((text) => texts.has(text)));
  return new Set([...ids.flatMap(({ own }) => own), ...referenced.map(([id]) => id)]);
}

/** Equal for two parts of which only one can be imported. Rows of an export have plans that are whole, each of a shift of its own. */
function sameShiftKey({ write: { reference }, before, isWhole }: Part): string | undefined {
  if (isWhole) return undefined;
  if (before) return String(before.id);
  return reference ? referenceKey(reference) : undefined;
}

function identities(
  present: readonly KnownShift[],
  locationById: ReadonlyMap<number, ShiftLocation>,
): Around['byIdentity'] {
  const at = groupRows(present, ({ locationId }) => locationId);
  const found = new Map<number, ReadonlyMap<string, KnownShift[]>>();
  return (locationId) => {
    const known =
      found.get(locationId) ??
      groupRows(at.get(locationId) ?? [], (shift) => identityOf(shift, locationById));
    found.set(locationId, known);
    return known;
  };
}

/** MI5: a shift without a reference is known by its location, day, times, positions and start. */
function identityOf(
  { locationId, repeat, plan }: Pick<KnownShift, 'locationId' | 'repeat' | 'plan'>,
  locations: ReadonlyMap<number, ShiftLocation>,
): string {
  const today = locations.get(locationId)?.today ?? '1900-01-01';
  const view = viewOf(plan, today, repeat);
  const { weekday, minutes, positionIds } = view?.usual ?? { weekday: '', minutes: null, positionIds: [] };
  return JSON.stringify([locationId, repeat, weekday, minutes, positionIds, view?.start]);
}

function viewOf(
  plan: ShiftPlan,
  today: CivilDate,
  repeat: Repeat,
  around?: ViewAround,
): ShiftView | undefined {
  const { closures, daysOff } = around ?? NOTHING_AROUND;
  return viewOn(plan, today, repeat, 'list', { closures, daysOff });
}

const NOTHING_AROUND: ViewAround = { closures: Closures.none, daysOff: () => DateSet.empty };

interface ViewAround {
  readonly closures: Closures;
  readonly daysOff: (personId: number) => DateSet;
}

function readRow(reader: RowReader, around: Around): ReadRow {
  const row: ReadRow = { reader, parts: [], changes: [] };
  const { forms } = around;
  const location = locationOf(reader, around);
  const whole = readWholeShift(reader, {
    today: around.locationById.get(location ?? 0)?.today ?? '1900-01-01',
    personOf: (name) => {
      const found = around.people.find(name);
      return typeof found === 'number' ? found : undefined;
    },
    positionOf: (name) => around.positions.idOf(name),
    forms,
  });
  if (reader.problems.length > 0) return row;
  // A cell that says what the whole plan says is no correction of it, also where nobody could type it.
  const isAsWritten = (column: keyof UsualCells) =>
    whole !== undefined && (reader.text(column) ?? null) === whole.usual[column];
  const unlessWritten = <Value>(column: keyof UsualCells, read: () => Value) =>
    isAsWritten(column) ? undefined : read();
  const days = isAsWritten('days') ? undefined : reader.text('days');
  const read = days === undefined ? undefined : readDays(days);
  if (days !== undefined && read === undefined) reader.complain('days', say('Write days such as Mon, Wed.'));
  const seat = (column: 'staff_1' | 'staff_2') => unlessWritten(column, () => seatOf(reader, column, around));
  const cells: RowCells = {
    from: unlessWritten('from', () => reader.date('from', forms.words.dateForm)),
    until: unlessWritten('until', () => reader.date('until', forms.words.dateForm)),
    start: unlessWritten('start', () => timeOf(reader, 'start')),
    end: unlessWritten('end', () => timeOf(reader, 'end')),
    positions: unlessWritten('positions', () =>
      around.positions.read(reader, 'positions', forms.words.positionNotFound),
    ),
    location,
    comments: reader.cell('comments'),
    staff: [seat('staff_1'), seat('staff_2')],
  };
  if (reader.problems.length > 0) return row;
  if (whole) {
    takeWhole(row, whole, { ...cells, days: read }, around);
    return row;
  }
  const weekdays = read === undefined || read === 'DAILY' ? [undefined] : read;
  // MI8: without days, a shift is on one date.
  const repeat: Repeat = read === 'DAILY' ? 'DAILY' : read === undefined ? 'NEVER' : 'WEEKLY';
  for (const weekday of weekdays) {
    const found = identifyShift(reader, weekday, around);
    if (found === undefined) return row;
    const asked = { ...cells, weekday, repeat, reference: found.reference };
    const known = found.id === undefined ? undefined : around.shiftById.get(found.id);
    if (known) changeKnown(row, known, asked, around);
    else addShift(row, asked, around);
  }
  return row;
}

/** Finds the shift of a row by its ids. One that is out of reach keeps its reference: the row is refused, and nothing is returned. */
function identifyShift(reader: RowReader, weekday: Weekday | undefined, around: Around) {
  const { school, shiftById, isElsewhere } = around;
  const part = weekday ?? '';
  const found = identify(reader, school, (one) => shiftById.has(one), part);
  const other = identify(reader, school, isElsewhere, part).id;
  if (found.id !== undefined || other === undefined) return found;
  refuseOutOfReach(reader, school, other, part);
  return undefined;
}

interface RowCells {
  readonly from: CivilDate | null | undefined;
  readonly until: CivilDate | null | undefined;
  readonly start: string | null | undefined;
  readonly end: string | null | undefined;
  readonly positions: readonly number[] | undefined;
  readonly location: number | undefined;
  readonly comments: string | null | undefined;
  /** Null for a seat that is emptied, undefined for one that stays. */
  readonly staff: readonly (number | null | undefined)[];
}

interface AskedShift extends RowCells {
  readonly weekday: Weekday | undefined;
  readonly repeat: Repeat;
  readonly reference: NewReference | null;
}

/** A shift of an export: from today on it becomes as the row has it, with what was corrected in the other cells. */
function takeWhole(
  row: ReadRow,
  whole: WholeShift,
  cells: RowCells & { readonly days: ReturnType<typeof readDays> },
  around: Around,
): void {
  const { reader } = row;
  const { forms, shiftById, personById, positions } = around;
  const location = around.locationById.get(cells.location ?? 0);
  if (location === undefined) {
    reader.complain('location', forms.words.locationNotFound);
    return;
  }
  const { today } = location;
  const usualDays = whole.usual.days === null ? undefined : readDays(whole.usual.days);
  const [weekday] = typeof usualDays === 'object' ? usualDays : [];
  const found = identifyShift(reader, weekday, around);
  if (found === undefined) return;
  const { id, reference } = found;
  const wanted = { locationId: location.id, repeat: whole.repeat, plan: whole.plan };
  const known = id === undefined ? sameShift(wanted, reference, around) : shiftById.get(id);
  const fixed = say('An import does not change this. Change it in the schedule.');
  if (cells.days !== undefined && String(cells.days) !== String(usualDays)) reader.complain('days', fixed);
  if (known) {
    around.claimed.add(known.id);
    if (known.locationId !== location.id) reader.complain('location', fixed);
    if (known.kind !== whole.kind) reader.complain('kind', fixed);
    if (differInDismissals(known.plan, whole.plan, today)) reader.complain('dismissed', fixed);
  }
  const agenda = reader.cell('agenda');
  const { complaints } = forms.notes({ comments: cells.comments ?? '', agenda: agenda ?? '' });
  for (const { field, text } of complaints) reader.complain(field, text);
  const basis: ShiftBasis = {
    ...wanted,
    kind: whole.kind,
    comments: cells.comments === undefined ? (known?.comments ?? '') : (cells.comments ?? ''),
    agenda: agenda === undefined ? (known?.agenda ?? '') : (agenda ?? ''),
    plan: known ? planFrom(known.plan, whole.plan, today) : whole.plan,
  };
  if (known) {
    const names = {
      person: (one: number) => personById.get(one)?.name ?? '',
      position: (one: number) => positions.names([one]),
      isMeeting: known.kind === 'STAFF_MEETING',
    };
    const lines = describeChange(versionOf(known), versionOf({ ...known, plan: basis.plan }), names);
    row.changes.push(
      ...lines.map(({ about, before, after }) => ({
        column: 'exceptions',
        before: before ?? '',
        after: `${about}: ${after ?? ''}`,
      })),
      ...(['comments', 'agenda'] as const)
        .filter((column) => known[column] !== basis[column])
        .map((column) => ({ column, before: known[column], after: basis[column] })),
    );
  }
  const corrected = correctionsOf(cells, whole.usual, around);
  const [column] = Object.entries({ ...corrected, staff_1: corrected.staff[0], staff_2: corrected.staff[1] })
    .filter(([name, value]) => name !== 'staff' && value !== undefined)
    .map(([name]) => name);
  if (column !== undefined && whole.kind === 'STAFF_MEETING') reader.complain(column, fixed);
  if (reader.problems.length > 0) return;
  const write = {
    ...basis,
    row: reader.row,
    id: known?.id ?? null,
    dismissed: known ? [] : whole.dismissed,
    reference,
    isChanged: known === undefined || row.changes.length > 0 || known.repeat !== basis.repeat,
  };
  const part: Part = { write, before: known, location, isWhole: true };
  if (column === undefined) row.parts.push(part);
  else changeShift(row, part, { ...corrected, weekday: undefined, repeat: whole.repeat, reference }, around);
}

/** The plan of now until yesterday, and the other one from today on. */
function planFrom(now: ShiftPlan, next: ShiftPlan, today: CivilDate): ShiftPlan {
  const [before, after] = [now, { ...next, dismissed: now.dismissed }].map((plan) =>
    versionOf({ plan, repeat: 'NEVER', comments: '', agenda: '' }),
  );
  return before && after ? takeBack(before, before, after, today).version.plan : now;
}

function versionOf({
  plan,
  repeat,
  comments,
  agenda,
}: Omit<ShiftBasis, 'kind' | 'locationId'>): ShiftVersion {
  return { plan, repeat, isArchived: false, comments, agenda };
}

/** Cells that mean something else than the whole plan beside them. */
function correctionsOf(cells: RowCells, usual: UsualCells, { people }: Around): RowCells {
  const unlessSame = <Value>(value: Value, written: Value) => (value === written ? undefined : value);
  const seated = (name: string | null) => {
    const found = name === null ? null : people.find(name);
    return typeof found === 'number' ? found : null;
  };
  return {
    from: unlessSame(cells.from, usual.from),
    until: unlessSame(cells.until, usual.until),
    start: unlessSame(cells.start, usual.start),
    end: unlessSame(cells.end, usual.end),
    positions: cells.positions,
    location: undefined,
    comments: undefined,
    staff: [usual.staff_1, usual.staff_2].map((name, index) => unlessSame(cells.staff[index], seated(name))),
  };
}

function timeOf(reader: RowReader, column: string): string | null | undefined {
  const text = reader.cell(column);
  // The form complains about a text that is no time.
  return typeof text === 'string' ? (readTime(text) ?? text) : text;
}

function locationOf(reader: RowReader, { locations, forms }: Around): number | undefined {
  const text = reader.text('location');
  const id = text === undefined ? undefined : locations.idOf(text);
  if (text !== undefined && id === undefined)
    reader.complain('location', `${text}: ${sayKnown(forms.words.locationNotFound)}`);
  return id;
}

function seatOf(reader: RowReader, column: string, { people }: Around): number | null | undefined {
  const text = reader.cell(column);
  if (typeof text !== 'string') return text;
  const found = people.find(text);
  if (typeof found === 'number') return found;
  reader.complain(
    column,
    found === 'SEVERAL'
      ? say('Several users have the name {text}. Write the email.', { text })
      : say('No user has the email, key or name {text}.', { text }),
  );
  return undefined;
}

function addShift(row: ReadRow, asked: AskedShift, around: Around): void {
  const { forms } = around;
  const isRecurring = asked.repeat !== 'NEVER';
  const start = asked.from && asked.weekday ? firstOnWeekday(asked.from, asked.weekday) : asked.from;
  const staff = asked.staff.filter((id) => typeof id === 'number');
  const { values, complaints } = forms.shift({
    schedule_type: isRecurring ? 'RECURRING_SHIFT' : 'ONE_TIME_SHIFT',
    shift_repeat: asked.repeat,
    start_date: start ?? undefined,
    ...(isRecurring && { end_date: asked.until ?? null }),
    start_time: asked.start ?? undefined,
    end_time: asked.end ?? undefined,
    shift_type: asked.positions ?? [],
    location: asked.location,
    staff: staff.map((id) => ({ id })),
    comments: asked.comments ?? '',
  });
  for (const { field, text } of complaints) row.reader.complain(columnOf(field), text);
  if (!isRecurring && asked.from && asked.until && asked.until > asked.from)
    row.reader.complain('days', say('Write the days, because the shift has several dates.'));
  const location = around.locationById.get(asked.location ?? 0);
  if (complaints.length > 0 || location === undefined || !start) return;
  const pattern = makePattern({
    repeat: asked.repeat,
    startDate: start,
    endDate: isRecurring ? (asked.until ?? null) : null,
    minutes: { start: values.start_time as number, end: values.end_time as number },
    positionIds: [...new Set(values.shift_type as number[])],
  });
  const plan = createPlan(
    pattern,
    staff.map((personId, index) => ({
      seat: index + 1,
      personId,
      dates: isRecurring ? DateSet.fromRange(start) : pattern.dates,
    })),
  );
  const same = sameShift({ locationId: location.id, repeat: asked.repeat, plan }, asked.reference, around);
  if (same) {
    changeKnown(row, same, asked, around);
    return;
  }
  const kind = isRecurring ? 'RECURRING_SHIFT' : 'ONE_TIME_SHIFT';
  const write = {
    row: row.reader.row,
    id: null,
    kind,
    repeat: asked.repeat,
    locationId: location.id,
    comments: (values.comments as string | null | undefined) ?? '',
    agenda: '',
    plan,
    dismissed: [],
    reference: asked.reference,
    isChanged: true,
  } as const;
  row.parts.push({ write, before: undefined, location, isWhole: false });
}

/** A shift that is here and that no row is about yet; one with the same people first. One with another reference is another shift. */
function sameShift(
  wanted: Pick<KnownShift, 'locationId' | 'repeat' | 'plan'>,
  reference: NewReference | null,
  { byIdentity, claimed, locationById, referencesOf, shiftById }: Around,
): KnownShift | undefined {
  const peopleOf = ({ commitments }: ShiftPlan) => commitments.map(({ personId }) => personId).join();
  const isAnother = (id: number) =>
    reference !== null && referencesOf.has(id) && !referencesOf.get(id)?.includes(reference.reference);
  const same = byIdentity(wanted.locationId).get(identityOf(wanted, locationById)) ?? [];
  const free = same.filter(({ id }) => !claimed.has(id) && shiftById.has(id) && !isAnother(id));
  return free.find(({ plan }) => peopleOf(plan) === peopleOf(wanted.plan)) ?? free[0];
}

function changeKnown(row: ReadRow, known: KnownShift, asked: AskedShift, around: Around): void {
  const location = around.locationById.get(known.locationId);
  if (location === undefined) {
    row.reader.complain('location', around.forms.words.locationNotFound);
    return;
  }
  around.claimed.add(known.id);
  const { id, kind, repeat, locationId, comments, agenda, plan } = known;
  const write = {
    ...{ row: row.reader.row, id, kind, repeat, locationId, comments, agenda, plan },
    ...{ dismissed: [], reference: asked.reference, isChanged: false },
  };
  changeShift(row, { write, before: known, location, isWhole: false }, asked, around);
}

/** Changes the fields of a shift that the row gives, from today on, as the form does (S5a). */
function changeShift(row: ReadRow, part: Part, asked: AskedShift, around: Around): void {
  const { reader } = row;
  const { words } = around.forms;
  const { write: known, location } = part;
  const { today, closures } = location;
  const view = viewOf(known.plan, today, known.repeat, { closures, daysOff: around.daysOff });
  if (view === undefined) {
    reader.complain(null, words.pastDate);
    return;
  }
  const fixed = say('An import does not change this. Change it in the schedule.');
  if (asked.location !== undefined && asked.location !== known.locationId) reader.complain('location', fixed);
  if (asked.weekday !== undefined && known.repeat === 'WEEKLY' && asked.weekday !== view.usual.weekday)
    reader.complain('days', fixed);
  // A start that is over stays; a row may say it, or the next date of the shift.
  const next = firstRunningDate(
    known.plan.patterns.map((pattern) => ({ ...pattern, dates: pattern.dates.onOrAfter(today) })),
  );
  const from = asked.from && asked.weekday ? firstOnWeekday(asked.from, asked.weekday) : asked.from;
  if (from && from !== view.start && !(from >= view.start && next !== undefined && from <= next))
    reader.complain('from', fixed);
  if (known.kind === 'STAFF_MEETING') return;
  const isOneTime = known.kind === 'ONE_TIME_SHIFT';
  const shown = [1, 2].map((seat) => view.seats.find((span) => span.seat === seat));
  const staff = shown.map((span, index) => {
    const given = asked.staff[index];
    return given === undefined ? span?.personId : (given ?? undefined);
  });
  const usual = view.usual;
  const [start, end] = [asked.start, asked.end].map((text) => parseTime(text ?? ''));
  const minutes = { start: start ?? usual.minutes.start, end: end ?? usual.minutes.end };
  const positionIds = asked.positions ?? usual.positionIds;
  const endDate = isOneTime ? null : asked.until === undefined ? view.end : asked.until;
  const comments = asked.comments === undefined ? known.comments : (asked.comments ?? '');
  const { complaints } = around.forms.shift({
    schedule_type: isOneTime ? 'ONE_TIME_SHIFT' : 'RECURRING_SHIFT',
    shift_repeat: known.repeat,
    start_date: view.start,
    ...(!isOneTime && { end_date: endDate }),
    start_time: asked.start ?? formatTime(minutes.start),
    end_time: asked.end ?? formatTime(minutes.end),
    shift_type: positionIds,
    location: known.locationId,
    staff: staff.flatMap((id) => (id === undefined ? [] : { id })),
    comments,
  });
  for (const { field, text } of complaints) reader.complain(columnOf(field), text);
  const nameOf = (id: number | undefined) => around.personById.get(id ?? 0)?.name ?? '';
  const dateWords = (date: CivilDate | null) => (date === null ? '' : formatForDisplay(date));
  const changes: Difference[] = [
    {
      column: 'start',
      before: formatTwelveHour(usual.minutes.start),
      after: formatTwelveHour(minutes.start),
    },
    { column: 'end', before: formatTwelveHour(usual.minutes.end), after: formatTwelveHour(minutes.end) },
    ...(haveSameTypes(positionIds, usual.positionIds)
      ? []
      : [
          {
            column: 'positions',
            before: around.positions.names(usual.positionIds),
            after: around.positions.names(positionIds),
          },
        ]),
    ...(isOneTime ? [] : [{ column: 'until', before: dateWords(view.end), after: dateWords(endDate) }]),
    ...[0, 1]
      .filter((index) => shown[index]?.personId !== staff[index])
      .map((index) => ({
        column: `staff_${index + 1}`,
        before: nameOf(shown[index]?.personId),
        after: nameOf(staff[index]),
      })),
    { column: 'comments', before: known.comments, after: comments },
  ].filter(
    ({ before, after, column }) => before !== after || column.startsWith('staff') || column === 'positions',
  );
  const label = asked.weekday ? `${shortWeekdayName(asked.weekday)}: ` : '';
  row.changes.push(
    ...changes.map((one) => ({ ...one, after: `${row.parts.length > 0 ? label : ''}${one.after}` })),
  );
  if (reader.problems.length > 0) return;
  const changesPlan = changes.some(({ column }) => column !== 'comments');
  const form: ShiftForm = {
    repeat: known.repeat,
    startDate: view.start,
    endDate,
    minutes,
    positionIds,
    staff: staff.flatMap((personId, index) => {
      if (personId === undefined) return [];
      const span = shown[index];
      return span?.personId === personId
        ? { personId, first: span.first, last: span.last ?? null }
        : { personId, first: null, last: null };
    }),
  };
  const plan = changesPlan ? changedPlan(known, form, location, around) : known.plan;
  if (changesPlan && isOneTime && view.start < today) reader.complain(null, words.pastDate);
  const impossible = impossibleDate(plan);
  if (impossible !== undefined) reader.complain('start', words.endsBeforeStart(formatForDisplay(impossible)));
  if (firstRunningDate(plan.patterns) === undefined) reader.complain('until', words.noDateLeft);
  const isChanged = known.isChanged || changes.length > 0;
  row.parts.push({ ...part, write: { ...known, comments, plan, isChanged } });
}

function changedPlan(
  { plan, kind }: ShiftBasis,
  form: ShiftForm,
  { today, closures }: ShiftLocation,
  { daysOff }: Around,
): ShiftPlan {
  if (kind !== 'ONE_TIME_SHIFT')
    return editFrom(plan, today, form, { openedFrom: 'list', keepPlanned: true, closures, daysOff });
  const pattern = makePattern({ ...form, repeat: 'NEVER' });
  const assignments = form.staff.map(({ personId }, index) => ({
    seat: index + 1,
    personId,
    dates: pattern.dates.minus(daysOff(personId)),
  }));
  return replanFrom(plan, today, pattern, assignments);
}

const COLUMN_OF_FIELD: Readonly<Record<string, string>> = {
  location: 'location',
  shift_type: 'positions',
  shift_repeat: 'days',
  start_time: 'start',
  end_time: 'end',
  start_date: 'from',
  shift_date: 'from',
  end_date: 'until',
  comments: 'comments',
};

function columnOf(field: string): string | null {
  const [name = '', index] = field.split('.');
  return name === 'staff' ? `staff_${Number(index ?? 0) + 1}` : (COLUMN_OF_FIELD[name] ?? null);
}

/** S2, CE3: everybody who gets a seat must qualify, and hold the certificates. */
function judgePeople(rows: readonly ReadRow[], { school, forms, personById }: Around): void {
  const EMPTY = { patterns: [], commitments: [], replacements: [], dismissed: DateSet.empty };
  for (const { reader, parts } of rows) {
    for (const { write, before, location, isWhole } of parts) {
      if (!write.isChanged) continue;
      const had = before?.plan ?? EMPTY;
      const seats = newSeats(had, write.plan, before || isWhole ? location.today : '1900-01-01');
      const seatColumn = (personId: number) => columnOfSeat({ write, isWhole }, personId);
      // Nobody needs a certificate for a meeting.
      const later = write.kind === 'STAFF_MEETING' ? [] : newSeats(had, write.plan, location.today);
      for (const personId of new Set(seats.map((seat) => seat.personId))) {
        const person = personById.get(personId);
        if (person === undefined) continue;
        const theirs = seats.filter((seat) => seat.personId === personId);
        const qualifies = theirs.every(({ positionIds }) =>
          qualifiesFor(person, { locationId: location.id, positionIds }),
        );
        if (!qualifies) reader.complain(seatColumn(personId), forms.words.notQualified(person.name));
        const lack = lackIn(
          person,
          later.filter((seat) => seat.personId === personId),
          school.required,
        );
        if (qualifies && lack)
          reader.complain(
            seatColumn(personId),
            forms.words.lacksCertificate(
              person.name,
              { kind: lack.kind.name, ended: lack.ended },
              lack.date,
              location.today,
            ),
          );
      }
    }
  }
}

function judgeAges(rows: readonly ReadRow[], { school, personById }: Around): void {
  const shifts = rows.flatMap(({ reader, parts }) =>
    parts
      .filter(({ write }) => write.isChanged)
      .map(({ write, before, location, isWhole }) => ({
        reader,
        id: write.id,
        locationId: location.id,
        today: location.today,
        isMeeting: write.kind === 'STAFF_MEETING',
        before: before?.plan ?? NO_SEATS,
        after: write.plan,
        columnOf: (personId: number) => columnOfSeat({ write, isWhole }, personId),
      })),
  );
  judgeMinors(shifts, school.law, (id) => personById.get(id)?.name ?? '', school.actor);
}

const NO_SEATS = { patterns: [], commitments: [] };

function columnOfSeat({ write, isWhole }: Pick<Part, 'write' | 'isWhole'>, personId: number): string {
  if (isWhole) return 'seats';
  const seat = write.plan.commitments.find((row) => row.personId === personId)?.seat ?? 1;
  return `staff_${seat}`;
}

/** A time at which somebody is busy after the import, and the words for it. */
interface Busy extends BookedTime {
  readonly owner: unknown;
  readonly words: string;
}

/** S3: nobody is in two places. Two rows that book one person twice name each other. */
function refuseClashes(rows: readonly ReadRow[], { school, forms, personById }: Around): void {
  const { actor } = school;
  const parts = rows.flatMap(({ reader, parts: own }) => own.map((part) => ({ reader, part })));
  const changed = new Map(parts.flatMap(({ part }) => (part.before ? [[part.before.id, part]] : [])));
  const stays = school.shifts.filter(({ id }) => !changed.has(id));
  const seated = new Set(
    parts.flatMap(({ part: { write } }) =>
      write.isChanged ? write.plan.commitments.map(({ personId }) => personId) : [],
    ),
  );
  const ofSeated = ({ plan }: ShiftBasis) => plan.commitments.filter(({ personId }) => seated.has(personId));
  const busy: Busy[] = [
    ...school.daysOff.map((time) => ({
      ...time,
      zone: null,
      owner: null,
      words: sayKnown(forms.words.daysOff),
    })),
    ...stays.flatMap((shift) =>
      ofSeated(shift).map((time) => ({
        ...time,
        zone: shift.zone,
        owner: shift,
        words: wordsOf(time.personId, shift),
      })),
    ),
    ...parts.flatMap(({ reader, part }) =>
      ofSeated(part.write).map((time) => ({
        ...time,
        zone: part.location.zone,
        owner: part,
        words: part.write.isChanged
          ? say('row {row}', { row: reader.row })
          : wordsOf(time.personId, part.before),
      })),
    ),
  ];
  const busyOf = byPerson(busy);
  for (const { reader, part } of parts) {
    if (!part.write.isChanged) continue;
    const zone = part.location.zone;
    const gained = beyond(part.write.plan.commitments, part.before?.plan.commitments ?? []);
    for (const [personId, times] of byPerson(gained)) {
      const wanted = times.map((time) => ({ ...time, zone }));
      const others = (busyOf.get(personId) ?? []).filter(({ owner }) => owner !== part);
      const clash = firstClash(wanted, others);
      const name = personById.get(personId)?.name ?? '';
      if (clash)
        reader.complain(columnOfSeat(part, personId), describeClash(clash, name, clash.existing.words));
      const own = part.write.plan.commitments
        .filter((time) => time.personId === personId)
        .map((time) => ({ ...time, zone }));
      const twice = firstClash(own, own);
      if (twice)
        reader.complain(
          part.isWhole ? 'seats' : 'staff_2',
          describeClash(twice, name, sayKnown(forms.words.twoSeats)),
        );
    }
  }

  function wordsOf(personId: number, shift: Pick<KnownShift, 'code' | 'locationId'> | undefined): string {
    if (shift === undefined) return '';
    const isNamed = mayNameBooking(actor, { personId, locationId: shift.locationId });
    return isNamed ? shift.code : sayKnown(forms.words.anotherLocation);
  }
}

/** People by email, key, or full name if it is theirs alone. */
class PersonFinder {
  readonly #byKey = new Map<string, number>();
  readonly #byName: ReadonlyMap<string, readonly SeatedPerson[]>;
  readonly #forms: ImportForms;

  constructor(people: readonly SeatedPerson[], forms: ImportForms) {
    this.#forms = forms;
    this.#byName = groupRows(people, ({ name }) => plainName(name));
    for (const { id, emailKey, key } of people) {
      this.#byKey.set(emailKey, id);
      if (key !== null) this.#byKey.set(key, id);
    }
  }

  find(text: string): number | 'SEVERAL' | undefined {
    const email = text.includes('@') ? this.#forms.emailKey(text) : undefined;
    const key = /^\d{1,5}$/.test(text) ? text.padStart(5, '0') : undefined;
    const known = this.#byKey.get(email ?? key ?? '');
    if (known !== undefined || email !== undefined || key !== undefined) return known;
    const [last, first] = text.split(',').map((part) => part.trim());
    const named = this.#byName.get(plainName(first === undefined ? text : `${first} ${last}`)) ?? [];
    return named.length > 1 ? 'SEVERAL' : named[0]?.id;
  }
}
