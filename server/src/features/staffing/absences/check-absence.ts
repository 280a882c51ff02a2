import { dateInThePast } from '@deckhand/contract/requests/request';
import { absenceOverlaps } from '@deckhand/contract/staffing/absences/absence';
import type { Actor } from '@deckhand/domain/access/actor';
import type { CivilDate } from '@deckhand/domain/time/civil-date';
import { todayIn, type ZoneCode } from '@deckhand/domain/time/zones';
import type { Kysely } from 'kysely';
import { together } from '../../../platform/database/transaction.ts';
import { refuse } from '../../../platform/refusals/refusal.ts';
import type { Schema } from '../../../platform/schema/schema.ts';
import { findPerson } from '../../people/find-person.ts';
import type { StoredPerson } from '../../people/wire-person.ts';
import { personZone } from '../../requests/person-today.ts';
import { checkRange } from '../../requests/time-off/check-range.ts';
import { hasTimeOffBetween } from './absences.queries.ts';
import { personOf, refuseUnlessManaged } from './find-absence.ts';

/** AB1: refuses unless the actor may record that the person is absent on these days. */
export async function checkAbsence(
  db: Kysely<Schema>,
  actor: Actor,
  personId: number,
  { first, last }: { first: CivilDate; last: CivilDate },
  now: Date,
): Promise<{ person: StoredPerson; zone: ZoneCode }> {
  const [person, zone, hasTimeOff] = await together([
    findPerson(db, actor, personId),
    personZone(db, personId),
    hasTimeOffBetween(db, personId, { first, last }),
  ]);
  refuseUnlessManaged(actor, personOf(person));
  checkRange(first, last);
  if (first < todayIn(zone, now)) refuse(400, dateInThePast);
  if (hasTimeOff) refuse(400, absenceOverlaps);
  return { person, zone };
}
