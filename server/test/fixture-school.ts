import type { Role } from '@deckhand/domain/access/role';
import { hash } from '@node-rs/argon2';
import type { Kysely } from 'kysely';
import { emailColumns } from '../src/platform/queries/email-columns.ts';
import type { Schema } from '../src/platform/schema/schema.ts';
import { openSession } from '../src/platform/sessions/sessions.ts';

/** Everyone's password. It is hashed at low cost, and checking a hash costs as much as making it, so signing in is fast. */
export const password = 'Swim2026!';
const passwordHash = hash(password, { memoryCost: 8, timeCost: 1, parallelism: 1 });

/** A person of the school with an open session. */
export interface TestPerson {
  id: number;
  email: string;
  key: string;
  role: Role;
  token: string;
}

export interface Hiring {
  role?: Role;
  first_name?: string;
  last_name?: string;
  email?: string;
  key?: string;
  locations?: readonly number[];
  positions?: readonly number[];
  is_active?: boolean;
  requires_password_change?: boolean;
  /** False for a sign-up whose email is not confirmed. */
  is_verified?: boolean;
  /** False for a person who has not used the activation link and has no password. */
  activated?: boolean;
}

export interface FixtureSchool {
  /** Location A is Lakeside in Chicago, location B is Harbor in Boston. */
  locationA: number;
  locationB: number;
  /** Swim Instructor and Lifeguard. */
  positions: [number, number];
}

/** Tests begin at this moment, a Monday morning. */
export const BEGINNING = '2026-06-08T14:00:00Z';

const CAST = {
  admin: { role: 'ADMIN', locations: ['locationA', 'locationB'] },
  superAdmin: { role: 'SUPER_ADMIN', locations: ['locationA', 'locationB'] },
  managerA: { role: 'MANAGER', locations: ['locationA'] },
  managerB: { role: 'MANAGER', locations: ['locationB'] },
  employeeA: { role: 'EMPLOYEE', locations: ['locationA'] },
  employeeB: { role: 'EMPLOYEE', locations: ['locationB'] },
} as const;

export type CastName = keyof typeof CAST;

/** A school with a person of every role, which the database of each test file is a copy of. */
export interface CastSchool extends FixtureSchool {
  cast: Record<CastName, TestPerson>;
}

export async function insertCastSchool(db: Kysely<Schema>): Promise<CastSchool> {
  const fixture = await insertSchool(db);
  const cast = {} as CastSchool['cast'];
  for (const [index, [name, { role, locations }]] of Object.entries(CAST).entries()) {
    const at = locations.map((location) => fixture[location]);
    cast[name as CastName] = await hirePerson(
      db,
      fixture,
      index + 1,
      { role, locations: at },
      new Date(BEGINNING),
    );
  }
  return { ...fixture, cast };
}

/** Hires the person with this number; by default as an instructor at location A. */
export function hirePerson(
  db: Kysely<Schema>,
  fixture: FixtureSchool,
  number: number,
  hiring: Hiring,
  now: Date,
): Promise<TestPerson> {
  const usual = { key: String(50_000 + number), email: `person${number}@deckhand.test` };
  const work = { locations: [fixture.locationA], positions: [fixture.positions[0]] };
  return insertPerson(db, { ...usual, ...work, ...hiring }, now);
}

async function insertSchool(db: Kysely<Schema>): Promise<FixtureSchool> {
  const locationA = await insertLocation(db, 'Lakeside Pool', 'CST');
  const locationB = await insertLocation(db, 'Harbor Swim Center', 'EST');
  const [instructor, lifeguard] = await db
    .insertInto('position')
    .values([
      { name: 'Swim Instructor', color: 'light_blue' },
      { name: 'Lifeguard', color: 'red' },
    ])
    .returning('id')
    .execute();
  return { locationA, locationB, positions: [instructor?.id ?? 0, lifeguard?.id ?? 0] };
}

export async function insertLocation(
  db: Kysely<Schema>,
  title: string,
  timezone: Schema['location']['timezone'],
): Promise<number> {
  const { id } = await db
    .insertInto('location')
    .values({
      title,
      address: '1 Shore Drive',
      phone_number: '312-555-0142',
      email: 'pool@deckhand.test',
      timezone,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Inserts a person directly, without the user form, and signs them in. */
async function insertPerson(
  db: Kysely<Schema>,
  hiring: Required<Pick<Hiring, 'email' | 'key' | 'locations' | 'positions'>> & Hiring,
  now: Date,
): Promise<TestPerson> {
  const { role = 'EMPLOYEE', email, key, locations, positions } = hiring;
  const { id } = await db
    .insertInto('person')
    .values({
      first_name: hiring.first_name ?? 'Robin',
      last_name: hiring.last_name ?? 'Swimmer',
      ...emailColumns(email),
      key,
      role,
      phone_number: '312-555-0100',
      password_hash: hiring.activated === false ? null : await passwordHash,
      is_active: hiring.is_active ?? true,
      requires_password_change: hiring.requires_password_change ?? false,
      is_verified: hiring.is_verified ?? true,
      // Long ago, so that late punches can be theirs.
      created_at: new Date(now.getTime() - 30 * 24 * 3_600_000),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const atLocations = locations.map((location_id) => ({ person_id: id, location_id }));
  const inPositions = positions.map((position_id) => ({ person_id: id, position_id }));
  if (atLocations.length > 0) await db.insertInto('person_location').values(atLocations).execute();
  if (inPositions.length > 0) await db.insertInto('person_position').values(inPositions).execute();
  return { id, email, key, role, token: await openSession(db, id, now) };
}
