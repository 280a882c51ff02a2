import { type CivilDate, isCivilDate } from '@deckhand/domain/time/civil-date';

/** The filters of the archive, as the address has them; empty narrows nothing. */
export const noArchiveFilters = { location: '', from: '', to: '' };
export type ArchiveFilters = typeof noArchiveFilters;

export const toBeforeFrom = 'To date cannot be before From date';

export interface ArchiveQuestion {
  location: string | undefined;
  from_date: CivilDate | undefined;
  to_date: CivilDate | undefined;
}

/**
 * What to ask for, or undefined while nothing should be: the archive of a whole school is too long to read, so somebody
 * has to say of which place or of which time. An address may have been written by hand, so it is checked.
 */
export function archiveQuestion({ location, from, to }: ArchiveFilters): ArchiveQuestion | undefined {
  const question = {
    location: /^[1-9]\d{0,9}$/.test(location) ? location : undefined,
    from_date: isCivilDate(from) ? from : undefined,
    to_date: isCivilDate(to) ? to : undefined,
  };
  if (Object.values(question).every((value) => value === undefined)) return undefined;
  return areOutOfOrder({ from, to }) ? undefined : question;
}

export function areOutOfOrder({ from, to }: Pick<ArchiveFilters, 'from' | 'to'>): boolean {
  return isCivilDate(from) && isCivilDate(to) && to < from;
}
