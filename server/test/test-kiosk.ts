import { hashToken, newToken } from '../src/platform/secrets.ts';
import { openKioskSession } from '../src/platform/sessions/sessions.ts';
import type { TestPerson } from './fixture-school.ts';
import type { TestSchool } from './test-school.ts';

export interface TestKiosk {
  id: number;
  kioskToken: string;
}

/** A kiosk of location A unless told otherwise, which the admin enrolled and which was seen just now. */
export async function enrollTestKiosk(school: TestSchool, locationId = school.locationA): Promise<TestKiosk> {
  const kioskToken = newToken();
  const { id } = await school.db
    .insertInto('kiosk')
    .values({
      name: 'Deck tablet',
      location_id: locationId,
      token_hash: hashToken(kioskToken),
      enrolled_by: school.cast.admin.id,
      enrolled_at: school.clock(),
      last_seen_at: school.clock(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, kioskToken };
}

/** The same person after typing the code: with a token for the kiosk's calls instead of a session's. */
export async function atTheKiosk(school: TestSchool, person: TestPerson): Promise<TestPerson> {
  return { ...person, token: await openKioskSession(school.db, person.id, school.clock()) };
}
