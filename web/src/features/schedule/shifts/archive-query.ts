import { say } from '@deckhand/domain/language/say';
import { type CivilDate, isCivilDate } from '@deckhand/domain/time/civil-date';

/** The filters of the archive, as the address has them; '' means any. */
export const noArchiveFilters = { location: '', from: '', to: '' };
export type ArchiveFilters = typeof noArchiveFilters;

export const toBeforeFrom = say('To date cannot be before From date');

interface ArchiveQuery {
  location: string | undefined;
  from_date: CivilDate | undefined;
  to_date: CivilDate | undefined;
}

/**
 * Returns undefined until a location or a date is chosen, because the archive of a school is too long to read. Values
 * that are not valid are left out, because an address may be typed by hand.
 */
export function archiveQuery({ location, from, to }: ArchiveFilters): ArchiveQuery | undefined {
  const query = {
    location: /^[1-9]\d{0,9}$/.test(location) ? location : undefined,
    from_date: isCivilDate(from) ? from : undefined,
    to_date: isCivilDate(to) ? to : undefined,
  };
  if (Object.values(query).every((value) => value === undefined)) return undefined;
  return areOutOfOrder({ from, to }) ? undefined : query;
}

export function areOutOfOrder({ from, to }: Pick<ArchiveFilters, 'from' | 'to'>): boolean {
  return isCivilDate(from) && isCivilDate(to) && to < from;
}
