// Rules held here: MI5, MI12.

import { csvLine } from '@deckhand/domain/connect/csv';
import { FILE_COLUMNS } from '@deckhand/domain/connect/file-columns';
import { referenceKey } from '@deckhand/domain/connect/import/plan';
import { planImport } from '@deckhand/domain/connect/import/plan-import';
import { planShifts } from '@deckhand/domain/connect/import/plan-shifts';
import type { KnownShift, ShiftsSchool, ShiftWrite } from '@deckhand/domain/connect/import/shifts-school';
import { planCells, usualCells, writePlan } from '@deckhand/domain/connect/whole-plan';
import { Closures } from '@deckhand/domain/plans/closures/closures';
import { byPerson } from '@deckhand/domain/plans/commitments';
import { firstClash } from '@deckhand/domain/plans/conflicts';
import { DateSet } from '@deckhand/domain/plans/date-set';
import { occurrencesWithin } from '@deckhand/domain/plans/occurrences';
import { makePattern } from '@deckhand/domain/plans/pattern';
import { createPlan, replaceHolder, type ShiftPlan } from '@deckhand/domain/plans/plan';
import { anyActions } from '@deckhand/domain/plans/testing/any-action';
import { DAYS, PEOPLE } from '@deckhand/domain/plans/testing/naive-school';
import { emptyWorld, on, perform, type World } from '@deckhand/domain/plans/testing/world';
import { ZONES, type ZoneCode } from '@deckhand/domain/time/zones';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { importForms } from './forms.ts';

const SCHOOLS = process.env.LONG_TESTS === undefined ? 15 : 600;
const ZONE_CODES = Object.keys(ZONES) as ZoneCode[];

/** A school whose shifts are each at a location of its own, with people of its own, so that nobody is in two places. */
function schoolOf(world: World, mark: string, firstId: number): ShiftsSchool {
  const numbers = world.plans.map((_, index) => index);
  const idOf = (number: number, of: number) => firstId + number * 100 + of;
  return {
    actor: { id: 1, role: 'ADMIN', locationIds: [] },
    mark,
    references: new Map(),
    people: numbers.flatMap((number) =>
      PEOPLE.map((person) => ({
        id: idOf(number, person),
        name: 'Somebody Like All',
        emailKey: `p${person}@pool${number}.test`,
        key: null,
        role: 'EMPLOYEE' as const,
        isActive: true,
        locationIds: [idOf(number, 0)],
        positionIds: [1, 2, 3].map((position) => position + firstId),
        certificates: new Map(),
      })),
    ),
    locations: numbers.map((number) => ({
      id: idOf(number, 0),
      name: `Pool; ${number}`,
      zone: ZONE_CODES[number % ZONE_CODES.length] ?? 'EST',
      today: on(world.today),
      closures: Closures.none,
    })),
    positions: [1, 2, 3].map((position) => ({ id: position + firstId, name: `=Work, "${position}"; all` })),
    required: new Map(),
    shifts: [],
    daysOff: [],
    law: {
      around: { laws: new Map(), closuresAt: () => Closures.none, lifeguardPositions: new Set() },
      minors: new Map(),
    },
  };
}

/** Constraints of the database refuse somebody in both seats (S3), and the world does not. */
function hasEverybodyOnce({ commitments }: ShiftPlan): boolean {
  const times = commitments.map((time) => ({ ...time, zone: 'EST' as const }));
  return [...byPerson(times).values()].every((theirs) => firstClash(theirs, theirs) === undefined);
}

/** The shifts of the world, with the ids of this school. */
function withShifts(school: ShiftsSchool, world: World, firstId: number): ShiftsSchool {
  const shifts = world.plans.map((plan, number): KnownShift => {
    const id = (person: number) => firstId + number * 100 + person;
    const isRecurring = plan.patterns.some(({ repeat }) => repeat !== 'NEVER');
    const recurring = plan.patterns.find(({ repeat }) => repeat !== 'NEVER');
    return {
      id: firstId + number,
      code: `S${number}`,
      kind: number === 3 ? 'STAFF_MEETING' : isRecurring ? 'RECURRING_SHIFT' : 'ONE_TIME_SHIFT',
      repeat: recurring?.repeat ?? 'NEVER',
      locationId: firstId + number * 100,
      zone: ZONE_CODES[number % ZONE_CODES.length] ?? 'EST',
      comments: ['', '-', '+1 call', "'=x"][number] ?? '',
      agenda: number === 3 ? 'Summer, "all"\nof it' : '',
      isArchived: false,
      plan: {
        ...plan,
        patterns: plan.patterns.map((one) => ({
          ...one,
          positionIds: one.positionIds.map((position) => position + firstId),
        })),
        commitments: plan.commitments.map((one) => ({ ...one, personId: id(one.personId) })),
        replacements: plan.replacements.map((one) => ({
          ...one,
          originalId: one.originalId === null ? null : id(one.originalId),
          substituteId: one.substituteId === null ? null : id(one.substituteId),
        })),
      },
    };
  });
  return { ...school, shifts };
}

/** The file of shifts, as the export writes it. */
function fileOf(school: ShiftsSchool): string[][] {
  const columns = FILE_COLUMNS.shifts;
  const position = new Map(school.positions.map(({ id, name }) => [id, name]));
  const person = new Map(school.people.map(({ id, emailKey }) => [id, emailKey]));
  const location = new Map(school.locations.map(({ id, name }) => [id, name]));
  return school.shifts.map((shift) => {
    const written = writePlan(
      shift.plan,
      { position: (id) => position.get(id) ?? '', person: (id) => person.get(id) ?? '' },
      shift.plan.dismissed.dates().map((date) => ({ date, reason: `Closed, "${date}"`, seats: [] })),
    );
    const cells: Record<string, string | null> = {
      deckhand_id: `${shift.id}-${school.mark}`,
      location: location.get(shift.locationId) ?? '',
      ...usualCells(written),
      ...planCells(written),
      ...{ comments: shift.comments, kind: shift.kind, repeat: shift.repeat, agenda: shift.agenda },
    };
    return columns.map((column) => textOf(cells[column] ?? null));
  });
}

/** A cell as a file has it, without the quotation marks around it. */
function textOf(cell: string | null): string {
  const line = csvLine([cell]).slice(0, -2);
  return line.startsWith('"') ? line.slice(1, -1).replaceAll('""', '"') : line;
}

function planned(school: ShiftsSchool, rows: readonly string[][]) {
  const file = {
    kind: 'SHIFTS' as const,
    headings: FILE_COLUMNS.shifts,
    rows: rows.map((cells, index) => ({ row: index + 2, cells, hasMore: false })),
    ...{ mapping: {}, dateOrders: {}, padsKeys: false, leftOut: [], today: '2026-06-15' },
  };
  return planImport<ShiftsSchool, ShiftWrite>(file, school, importForms, planShifts).rows;
}

/** The school after the import. */
function saved(school: ShiftsSchool, rows: ReturnType<typeof planned>): ShiftsSchool {
  const writes = rows.flatMap((row) => row.writes);
  const shifts = writes.map(
    (write, index): KnownShift => ({
      ...write,
      ...{ id: 9000 + index, code: `N${index}`, isArchived: false },
      zone: school.locations.find(({ id }) => id === write.locationId)?.zone ?? 'EST',
    }),
  );
  const references = writes.flatMap(({ reference }, index) =>
    reference ? [[referenceKey(reference), 9000 + index] as const] : [],
  );
  return { ...school, shifts, references: new Map(references) };
}

/** All that a calendar shows of the shifts from today on, with names instead of ids. */
function seen(school: ShiftsSchool, today: string) {
  const nameOf = (of: readonly { id: number; name: string }[], id: number) =>
    of.find((one) => one.id === id)?.name;
  return school.shifts.map(({ locationId, kind, repeat, comments, agenda, plan }) => ({
    ...{ kind, repeat, comments, agenda, location: nameOf(school.locations, locationId) },
    dates: occurrencesWithin(plan, Closures.none, today, on(DAYS + 60)).map((one) => ({
      ...{ date: one.date, minutes: one.pattern.minutes, isDismissed: one.isDismissed },
      positions: one.pattern.positionIds.map((id) => nameOf(school.positions, id)),
      people: one.holders.map(({ seat, personId }) => [
        seat,
        school.people.find(({ id }) => id === personId)?.emailKey,
      ]),
      replaced: plan.replacements
        .filter(({ date }) => date === one.date)
        .map(({ seat, originalId }) => [seat, school.people.find(({ id }) => id === originalId)?.emailKey])
        .sort(),
    })),
  }));
}

const outcomesOf = (rows: ReturnType<typeof planned>) =>
  rows.map(({ outcome, problems, changes }) => [outcome, ...problems, ...changes]);

describe('shifts of an export', () => {
  it('are the same in an empty school from today on, and change nothing when they come again', () => {
    const tally = { shifts: 0, dismissed: 0, replaced: 0, exceptions: 0 };
    fc.assert(
      fc.property(anyActions, (actions) => {
        const played = actions.reduce((so, action) => perform(so, action) ?? so, emptyWorld);
        const world = { ...played, plans: played.plans.filter(hasEverybodyOnce) };
        const today = on(world.today);
        const home = withShifts(schoolOf(world, 'aaaaaaaa', 1000), world, 1000);
        const file = fileOf(home);
        const same = file.map(() => ['SAME']);
        expect(outcomesOf(planned(home, file))).toEqual(same);
        const empty = schoolOf(world, 'bbbbbbbb', 5000);
        const moved = planned(empty, file);
        expect(outcomesOf(moved)).toEqual(file.map(() => ['NEW']));
        const there = saved(empty, moved);
        expect(seen(there, today)).toEqual(seen(home, today));
        const again = planned(there, file);
        expect(outcomesOf(again)).toEqual(same);
        expect(again.flatMap((row) => row.writes)).toEqual([]);
        for (const { plan } of there.shifts) {
          tally.shifts += 1;
          tally.dismissed += plan.dismissed.isEmpty ? 0 : 1;
          tally.replaced += plan.replacements.length;
          tally.exceptions += plan.patterns.length - 1;
        }
      }),
      { numRuns: SCHOOLS, seed: 12 },
    );
    expect(tally.shifts).toBeGreaterThan(SCHOOLS);
    expect(Math.min(tally.dismissed, tally.replaced, tally.exceptions)).toBeGreaterThan(SCHOOLS / 4);
  });

  const pattern = makePattern({
    ...{ repeat: 'WEEKLY' as const, startDate: on(0), endDate: null },
    ...{ minutes: { start: 540, end: 720 }, positionIds: [1] },
  });
  const mondays = createPlan(pattern, [
    { seat: 1, personId: 1, dates: DateSet.fromRange(on(0), on(5)) },
    { seat: 1, personId: 2, dates: DateSet.fromRange(on(6)) },
  ]);
  const world = { ...emptyWorld, plans: [replaceHolder(mondays, on(21), 1, 3)] };
  const home = withShifts(schoolOf(world, 'aaaaaaaa', 1000), world, 1000);
  const empty = schoolOf(world, 'bbbbbbbb', 5000);
  const columns: readonly string[] = FILE_COLUMNS.shifts;
  /** The file with other cells in its only row. */
  const corrected = (cells: Readonly<Record<string, string>>) =>
    fileOf(home).map((row) => row.map((cell, index) => cells[columns[index] ?? ''] ?? cell));
  const problemsOf = (school: ShiftsSchool, cells: Readonly<Record<string, string>>) =>
    planned(school, corrected(cells)).flatMap(({ problems }) =>
      problems.map((one) => `${one.column}: ${one.text}`),
    );

  it('can be corrected in the cells that people read, also as a spreadsheet writes them', () => {
    expect(outcomesOf(planned(home, corrected({ start: '9:00 AM', from: '2/15/2026' })))).toEqual([['SAME']]);
    const [row] = planned(home, corrected({ start: '8:30', staff_1: 'p4@pool0.test' }));
    expect(row?.changes.map(({ column, before, after }) => [column, before, after])).toEqual([
      ['start', '9:00 AM', '8:30 AM'],
      ['staff_1', 'Somebody Like All', 'Somebody Like All'],
    ]);
    const there = saved(empty, planned(empty, corrected({ start: '8:30' })));
    expect(there.shifts[0]?.plan.patterns.map(({ minutes }) => minutes.start)).toEqual([540, 510]);
    expect(there.shifts[0]?.plan.replacements).toHaveLength(1);
    expect(problemsOf(home, { days: 'Tue' })).toEqual([
      'days: An import does not change this. Change it in the schedule.',
    ]);
  });

  it('become from today on what the file says, where they have changed since', () => {
    const plan = replaceHolder(home.shifts[0]?.plan ?? mondays, on(28), 1, null);
    const changed = { ...home, shifts: home.shifts.map((shift) => ({ ...shift, plan })) };
    const [row] = planned(changed, fileOf(home));
    expect(row?.outcome).toBe('CHANGES');
    expect(row?.changes).toEqual([
      {
        column: 'exceptions',
        before: 'Nobody',
        after: `Staff 1, Sunday 03-15-2026: Somebody Like All`,
      },
    ]);
    expect(row?.writes[0]?.plan).toEqual(home.shifts[0]?.plan);
    const dismissed = { ...plan, dismissed: DateSet.fromDates([on(35)]) };
    const other = { ...home, shifts: home.shifts.map((shift) => ({ ...shift, plan: dismissed })) };
    expect(planned(other, fileOf(home))[0]?.problems.map(({ column }) => column)).toEqual(['dismissed']);
  });

  it('need their people from today on, and no others', () => {
    const without = (email: string) => ({
      ...empty,
      people: empty.people.filter(({ emailKey }) => emailKey !== email),
    });
    expect(outcomesOf(planned(without('p1@pool0.test'), fileOf(home)))).toEqual([['NEW']]);
    expect(problemsOf(without('p3@pool0.test'), {})).toEqual([
      'seats: No user has the email, key or name p3@pool0.test.',
    ]);
    expect(problemsOf({ ...empty, positions: [] }, {})).toEqual([
      'exceptions: =Work, "1"; all: Position not found.',
    ]);
  });

  it('are refused where somebody has changed the whole plan into none', () => {
    const unreadable =
      'exceptions: Leave the cells from Exceptions on as Deckhand has exported them, or empty all of them.';
    const [row = []] = fileOf(home);
    const cell = (name: string) => row[columns.indexOf(name)] ?? '';
    const broken: Readonly<Record<string, string>>[] = [
      { exceptions: 'x' },
      { exceptions: '{}' },
      { exceptions: '[null]' },
      { exceptions: cell('exceptions').replace('540', '900') },
      { exceptions: cell('exceptions').replace('WEEKLY', 'YEARLY') },
      { exceptions: cell('exceptions').replace('2026-02-15', '2026-02-31') },
      { exceptions: `${cell('exceptions').slice(0, -1)},${cell('exceptions').slice(1)}` },
      { seats: cell('seats').replace('"seat":1', '"seat":3') },
      { seats: cell('seats').replaceAll('SUNDAY', 'MONDAY') },
      {
        seats: cell('seats')
          .replaceAll('p2@', 'p3@')
          .replace(']', `,${cell('seats').slice(1)}`),
      },
      { substitutes: cell('substitutes').replace('"seat":1', '"seat":0') },
      { substitutes: `${cell('substitutes').slice(0, -1)},${cell('substitutes').slice(1)}` },
      { dismissed: '[{"date":"2026-03-01","reason":"\\u0000","seats":[]}]' },
    ];
    for (const cells of broken) expect(problemsOf(empty, cells), JSON.stringify(cells)).toEqual([unreadable]);
    expect(problemsOf(empty, { exceptions: '', kind: 'STAFF_MEETING' })).toEqual([
      'kind: A meeting is imported only as Deckhand has exported it.',
    ]);
  });
});
