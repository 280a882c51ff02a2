/** What decides whether somebody can be put on a shift. */
export interface Candidate {
  readonly isActive: boolean;
  readonly locationIds: readonly number[];
  readonly positionIds: readonly number[];
}

/** Any one of the shift's types will do, with an active account and the location (S2). Being free is another matter. */
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
