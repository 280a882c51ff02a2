import type { Person } from '@deckhand/contract/people/person';
import { maySeeBirthDate } from '@deckhand/domain/access/people';
import { ageGroupOn } from '@deckhand/domain/law/age-group';
import { todayIn } from '@deckhand/domain/time/zones';
import { ZONE_WITHOUT_LOCATION } from '../../platform/queries/person-columns.ts';
import type { SignedIn } from '../../platform/sessions/sessions.ts';

/** A person who reads about others, or a script of theirs. */
export type Reader = Pick<SignedIn, 'id' | 'role' | 'locationIds' | 'kind'>;

export type StoredPerson = Omit<Person, 'age_group' | 'has_dob'>;

/** LA5: a reader who may not see the birth date learns whether there is one, and the age group that matters. No script sees one. */
export function wirePerson<Row extends StoredPerson>(row: Row, reader: Reader, now: Date) {
  const [home] = row.locations;
  const isSeen = seesBirthDate(reader, row);
  return {
    ...row,
    dob: isSeen ? row.dob : null,
    has_dob: row.dob !== null,
    age_group: ageGroupOn(row.dob, todayIn(home?.timezone ?? ZONE_WITHOUT_LOCATION, now)),
  };
}

export function seesBirthDate(reader: Reader, { id }: { id: number }): boolean {
  return reader.kind !== 'access_token' && maySeeBirthDate(reader, { id });
}
