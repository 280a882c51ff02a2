import { reachesLocation } from '../../access/locations.ts';
import { maySee } from '../../access/people.ts';
import { say } from '../../language/say.ts';
import { byPerson } from '../../plans/commitments.ts';
import { DateSet } from '../../plans/date-set.ts';
import type { Repeat } from '../../plans/pattern.ts';
import { listWeekdayDates } from '../../plans/weekday-dates.ts';
import type { UsualCells } from '../whole-plan.ts';
import { addShift, changeKnown } from './change-shift.ts';
import { judgeAges, judgePeople, refuseClashes } from './judge-shifts.ts';
import { PersonFinder } from './person-finder.ts';
import { type ImportForms, type PlannedRow, RowReader, refuseTwice, type Sheet } from './plan.ts';
import { Directory } from './plan-people.ts';
import { readDays } from './read-cells.ts';
import { groupReferences, identifyShift, identities, namedShifts, sameShiftKey } from './same-shift.ts';
import { locationOf, type RowCells, seatOf, timeOf } from './shift-cells.ts';
import type { Around, KnownShift, ReadRow, ShiftsSchool, ShiftWrite } from './shifts-school.ts';
import { takeWhole } from './take-whole-shift.ts';
import { readWholeShift } from './whole-shift.ts';

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
