import { Closures } from '../../plans/closures/closures.ts';
import { groupRows } from '../../plans/commitments.ts';
import { DateSet } from '../../plans/date-set.ts';
import type { Repeat } from '../../plans/pattern.ts';
import type { ShiftPlan } from '../../plans/plan.ts';
import { type ShiftView, viewOn } from '../../plans/shift-view.ts';
import type { CivilDate, Weekday } from '../../time/civil-date.ts';
import {
  identify,
  idsIn,
  type NewReference,
  type RowReader,
  referenceKey,
  refuseOutOfReach,
} from './plan.ts';
import type { Around, KnownShift, Part, ShiftLocation } from './shifts-school.ts';

export function groupReferences(references: ReadonlyMap<string, number>): Map<number, string[]> {
  const ofShift = new Map<number, string[]>();
  for (const [key, id] of references)
    ofShift.set(id, [...(ofShift.get(id) ?? []), key.slice(key.indexOf(' ') + 1)]);
  return ofShift;
}

/** Shifts that rows of the file name, so that no row without an id is about them. */
export function namedShifts(
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
export function sameShiftKey({ write: { reference }, before, isWhole }: Part): string | undefined {
  if (isWhole) return undefined;
  if (before) return String(before.id);
  return reference ? referenceKey(reference) : undefined;
}

export function identities(
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

export function viewOf(
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

/** Finds the shift of a row by its ids. One that is out of reach keeps its reference: the row is refused, and nothing is returned. */
export function identifyShift(reader: RowReader, weekday: Weekday | undefined, around: Around) {
  const { school, shiftById, isElsewhere } = around;
  const part = weekday ?? '';
  const found = identify(reader, school, (one) => shiftById.has(one), part);
  const other = identify(reader, school, isElsewhere, part).id;
  if (found.id !== undefined || other === undefined) return found;
  refuseOutOfReach(reader, school, other, part);
  return undefined;
}

/** A shift that is here and that no row is about yet; one with the same people first. One with another reference is another shift. */
export function sameShift(
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
