import { clockIn } from '@deckhand/contract/attendance/clock-in';
import { verifyEmployeeCode } from '@deckhand/contract/attendance/verify-employee-code';
import type { Answer, CallInput } from '@deckhand/contract/call';
import { hashToken, newToken } from '../src/platform/secrets.ts';
import { openKioskSession } from '../src/platform/sessions/sessions.ts';
import type { TestPerson } from './fixture-school.ts';
import type { TestSchool } from './test-school.ts';

export interface TestKiosk {
  id: number;
  kioskToken: string;
}

/** Inserts a kiosk that the admin enrolled and that was just seen; by default at location A. */
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

/** Returns the same person with the token of a kiosk session, as if they had typed their code. */
export async function atTheKiosk(school: TestSchool, person: TestPerson): Promise<TestPerson> {
  return { ...person, token: await openKioskSession(school.db, person.id, school.clock()) };
}

type Verified = Answer<typeof verifyEmployeeCode>;

/** Types the person's code. */
export function typeCode(school: TestSchool, person: Pick<TestPerson, 'key'>): Promise<Verified> {
  return school.answer(verifyEmployeeCode, { body: { code: person.key } });
}

/** Types the code and submits the form; by default without a shift and at the regular rate. */
export async function punchIn(
  school: TestSchool,
  person: TestPerson,
  choice: Partial<CallInput<typeof clockIn>['body']> = {},
): Promise<Answer<typeof clockIn>> {
  const { token } = await typeCode(school, person);
  const body = { shift_id: null, rate: 'REGULAR', clocked_in: '09:00', ...choice } as const;
  return school.answer(clockIn, { params: { id: person.id }, body }, { as: { token: token ?? '' } });
}

/** Selects the person's attendances in order, with the times in UTC. */
export async function attendancesOf(school: TestSchool, person: Pick<TestPerson, 'id'>) {
  return school.db
    .selectFrom('attendance')
    .selectAll()
    .where('person_id', '=', person.id)
    .orderBy('clocked_in')
    .execute();
}
