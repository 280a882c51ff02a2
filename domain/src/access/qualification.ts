/** The parts of a person that decide if they qualify for a shift. */
interface Candidate {
  readonly isActive: boolean;
  readonly locationIds: readonly number[];
  readonly positionIds: readonly number[];
}

/** S2: an active account, the location, and any one of the shift's types. Being free then is checked elsewhere. */
export function qualifiesFor(
  candidate: Candidate,
  shift: { readonly locationId: number; readonly shiftTypeIds: readonly number[] },
): boolean {
  return (
    candidate.isActive &&
    candidate.locationIds.includes(shift.locationId) &&
    shift.shiftTypeIds.some((typeId) => candidate.positionIds.includes(typeId))
  );
}
