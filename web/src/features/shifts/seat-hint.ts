interface Lookup {
  /** The form says enough to ask. */
  isAsked: boolean;
  /** The answer is there. */
  isKnown: boolean;
  count: number;
}

/** What stands under the choice of a person. */
export function seatHint({ isAsked, isKnown, count }: Lookup): string {
  if (!isAsked) return 'Choose shift type, dates and times first.';
  if (!isKnown) return 'Looking for people who are free…';
  if (count === 0) return 'Nobody with this shift type is free then. Without staff the shift is open.';
  return count === 1 ? '1 person is free then.' : `${count} people are free then.`;
}
