/** The parts of a person that decide if they qualify for a shift. */
export interface Candidate {
  readonly isActive: boolean;
  readonly locationIds: readonly number[];
  readonly positionIds: readonly number[];
}

/** S2: an active account, the location, and any one of the shift's types. Being free then is checked elsewhere. */
export function qualifiesFor(
  candidate: Candidate,
  shift: { readonly locationId: number; readonly shiftTypeIds: readonly number[] },
): boolean {
  const wanted = { locationId: shift.locationId, positionIds: shift.shiftTypeIds };
  return accountReasons(candidate, wanted).length === 0;
}

/** The same as what a person lacks. Without a location or positions, these do not matter. */
export function accountReasons(
  candidate: Candidate,
  {
    locationId,
    positionIds,
  }: { readonly locationId?: number | undefined; readonly positionIds?: readonly number[] | undefined },
): ('INACTIVE' | 'LOCATION' | 'POSITION')[] {
  const lacksLocation = locationId !== undefined && !candidate.locationIds.includes(locationId);
  const lacksPosition = positionIds?.some((id) => candidate.positionIds.includes(id)) === false;
  return [
    ...(candidate.isActive ? [] : (['INACTIVE'] as const)),
    ...(lacksLocation ? (['LOCATION'] as const) : []),
    ...(lacksPosition ? (['POSITION'] as const) : []),
  ];
}
