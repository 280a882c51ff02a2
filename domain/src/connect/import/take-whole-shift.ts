import { isAdmin } from '../../access/role.ts';
import { say } from '../../language/say.ts';
import { describeChange } from '../../plans/history/describe-change.ts';
import type { ShiftVersion } from '../../plans/history/plan-version.ts';
import { takeBack } from '../../plans/history/take-back.ts';
import type { ShiftPlan } from '../../plans/plan.ts';
import type { CivilDate } from '../../time/civil-date.ts';
import type { UsualCells } from '../whole-plan.ts';
import { changeShift } from './change-shift.ts';
import { isOfAnotherSchool } from './plan.ts';
import { readDays } from './read-cells.ts';
import { identifyShift, sameShift } from './same-shift.ts';
import type { RowCells } from './shift-cells.ts';
import type { Around, Part, ReadRow, ShiftBasis } from './shifts-school.ts';
import { differInDismissals, type WholeShift } from './whole-shift.ts';

/** A shift of an export: from today on it becomes as the row has it, with what was corrected in the other cells. */
export function takeWhole(
  row: ReadRow,
  whole: WholeShift,
  cells: RowCells & { readonly days: ReturnType<typeof readDays> },
  around: Around,
): void {
  const { reader } = row;
  const { school, forms, shiftById, personById, positions } = around;
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
  const isMoved = known === undefined && isAdmin(school.actor.role) && isOfAnotherSchool(reader, school.mark);
  const part: Part = {
    ...{ write, before: known, location, isWhole: true },
    ...(isMoved && { moved: whole.plan }),
  };
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
