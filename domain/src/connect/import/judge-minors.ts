import type { Actor } from '../../access/actor.ts';
import { isAdmin } from '../../access/role.ts';
import { breachTexts } from '../../law/minor-words.ts';
import { breachesWith, type LawAround, type PlannedMinor, type PlannedWork } from '../../law/minor-work.ts';
import { isAbsolute } from '../../law/minors.ts';
import { newWork } from '../../law/new-work.ts';
import { groupRows } from '../../plans/commitments.ts';
import type { ShiftPlan } from '../../plans/plan.ts';
import type { CivilDate } from '../../time/civil-date.ts';
import type { RowReader } from './plan.ts';

/** The law of the locations, and everybody who is under 18, by id. */
export interface LawOfImport {
  readonly around: LawAround;
  readonly minors: ReadonlyMap<number, PlannedMinor>;
}

/** A shift of a row, as it was and as the import makes it. */
interface ImportedShift {
  readonly reader: RowReader;
  /** Null for a new one. */
  readonly id: number | null;
  readonly locationId: number;
  readonly today: CivilDate;
  readonly isMeeting: boolean;
  readonly before: Pick<ShiftPlan, 'patterns' | 'commitments'>;
  readonly after: Pick<ShiftPlan, 'patterns' | 'commitments'>;
  readonly columnOf: (personId: number) => string;
}

interface Given {
  readonly shift: ImportedShift;
  readonly personId: number;
  readonly work: PlannedWork;
}

/**
 * LA8: says of each row which seats rules of law do not allow, together with all others that the people have after the import. To an
 * admin it is a note, because they may go on with a reason; to others, and against least ages, the row cannot be imported.
 */
export function judgeMinors(
  shifts: readonly ImportedShift[],
  { around, minors }: LawOfImport,
  nameOf: (personId: number) => string,
  { role }: Pick<Actor, 'role'>,
): void {
  if (minors.size === 0) return;
  const given = shifts.flatMap((shift, index) => givenBy(shift, shift.id ?? -1 - index, minors));
  const changed = new Set(shifts.flatMap(({ id }) => id ?? []));
  for (const [personId, own] of groupRows(given, (one) => one.personId)) {
    const known = minors.get(personId);
    if (known === undefined) continue;
    const stays = known.work.filter(({ shiftId }) => !changed.has(shiftId));
    const imported = shifts.flatMap(({ id, locationId, after }, index) =>
      after.commitments
        .filter((row) => row.personId === personId)
        .map(({ weekday, dates, minutes }) => ({
          ...{ shiftId: id ?? -1 - index, locationId, weekday, dates, minutes, positionIds: [] },
        })),
    );
    const minor = { ...known, work: [...stays, ...imported] };
    // Most people break nothing: they are asked once.
    const all = breachesWith(
      around,
      minor,
      own.map(({ work }) => work),
    );
    if (all.breaches.length === 0) continue;
    for (const [shift, seats] of groupRows(own, (one) => one.shift)) {
      const { breaches, isOneDate } = breachesWith(
        around,
        minor,
        seats.map(({ work }) => work),
      );
      if (breaches.length === 0) continue;
      const text = breachTexts(nameOf(personId), breaches, isOneDate);
      const mayGoOn = isAdmin(role) && !breaches.some(({ rule }) => isAbsolute(rule));
      if (mayGoOn) shift.reader.note(shift.columnOf(personId), text);
      else shift.reader.complain(shift.columnOf(personId), text);
    }
  }
}

function givenBy(shift: ImportedShift, shiftId: number, minors: LawOfImport['minors']): Given[] {
  const { before, after, today: from, locationId, isMeeting } = shift;
  if (!after.commitments.some(({ personId }) => minors.has(personId))) return [];
  return newWork(before, after, { from, isMeeting })
    .filter(({ personId }) => minors.has(personId))
    .map(({ personId, ...work }) => ({ shift, personId, work: { ...work, shiftId, locationId } }));
}
