import { randomUUID } from 'node:crypto';
import { clockIn } from '@deckhand/contract/attendance/clock-in';
import { sendOfflinePunches } from '@deckhand/contract/attendance/send-offline-punches';
import { verifyEmployeeCode } from '@deckhand/contract/attendance/verify-employee-code';
import type { Answer, CallInput } from '@deckhand/contract/call';
import type { Insertable } from 'kysely';
import type { Schema } from '../src/platform/schema/schema.ts';
import { hashToken, newToken } from '../src/platform/secrets/secrets.ts';
import { openKioskSession } from '../src/platform/sessions/sessions.ts';
import type { TestPerson } from './fixture-school.ts';
import type { TestSchool } from './test-school.ts';

export interface TestKiosk {
  id: number;
  kioskToken: string;
}

const DAY = 24 * 3_600_000;

/** Inserts a kiosk that the admin enrolled weeks ago and that was just seen; by default at location A. */
export async function enrollTestKiosk(
  school: TestSchool,
  locationId = school.locationA,
  more: Partial<Insertable<Schema['kiosk']>> = {},
): Promise<TestKiosk> {
  const kioskToken = newToken();
  const { id } = await school.db
    .insertInto('kiosk')
    .values({
      name: 'Deck tablet',
      location_id: locationId,
      token_hash: hashToken(kioskToken),
      enrolled_by: school.cast.admin.id,
      enrolled_at: new Date(school.clock().getTime() - 20 * DAY),
      last_seen_at: school.clock(),
      ...more,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, kioskToken };
}

/** Sends punches of one person from a kiosk, by default from a new one, and returns each outcome with its effect or reason. */
export async function sendLate(
  school: TestSchool,
  person: Pick<TestPerson, 'key'>,
  times: readonly Date[],
  kiosk?: TestKiosk,
): Promise<{ id: string; outcome: string; effect: string | null }[]> {
  const { kioskToken } = kiosk ?? (await enrollTestKiosk(school));
  const punches = times.map((at) => ({
    id: randomUUID(),
    code: person.key,
    punched_at: at.toISOString(),
    skew: 0,
  }));
  const { results } = await school.answer(sendOfflinePunches, { body: { punches } }, { kioskToken });
  return results.map(({ id, outcome, recorded, reason }) => ({ id, outcome, effect: recorded ?? reason }));
}

/** The ids by which a manager decides punches that were refused or wait. */
export async function missedPunchIds(school: TestSchool, punches: readonly { id: string }[]) {
  const rows = await school.db
    .selectFrom('offline_punch')
    .select(['id', 'missed_punch_id'])
    .where(
      'id',
      'in',
      punches.map(({ id }) => id),
    )
    .execute();
  return punches.map(({ id }) => rows.find((row) => row.id === id)?.missed_punch_id ?? 0);
}

/** Lets a punch of that person wait for a manager, because it arrives more than a day later. Returns the id for the decision. */
export async function waitingPunch(school: TestSchool, person: Pick<TestPerson, 'key'>): Promise<number> {
  const sent = await sendLate(school, person, [new Date(school.clock().getTime() - 2 * DAY)]);
  return (await missedPunchIds(school, sent))[0] ?? 0;
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
