import { createPerson } from '@deckhand/contract/people/create-person';
import { demoLocations, demoPositions } from '@deckhand/server/features/demo/demo-school';
import { certify } from './certificates.ts';
import { mailTo } from './outbox.ts';
import { answerOf } from './school-api.ts';
import type { SchoolServer } from './school-server.ts';
import { openSession, type RoleName } from './session.ts';

export interface Newcomer {
  /** First and last name. */
  name: string;
  role?: RoleName;
  /** Titles of the demo school or ids; by default Lakeside Pool. The journeys of the list rely on no one being added at Harbor Swim Center. */
  locations?: readonly (string | number)[];
  /** Names; by default Lifeguard. */
  positions?: readonly string[];
}

export interface StaffMember {
  id: number;
  name: string;
  firstName: string;
  lastName: string;
  email: string;
  key: string;
}

const FIRST_KEY = 50_000;
const keysUsed = new WeakMap<SchoolServer, number>();

/** Returns a key that no one at the school has. */
export function unusedKey(school: SchoolServer): string {
  const given = (keysUsed.get(school) ?? 0) + 1;
  keysUsed.set(school, given);
  return String(FIRST_KEY + given);
}

/** The ids of positions of the demo school, which is loaded in the order of its list. Forms have them by name. */
export function positionIds(names: readonly string[] = ['Lifeguard']): number[] {
  return names.toSorted().map((wanted) => demoPositions.findIndex(({ name }) => name === wanted) + 1);
}

/** Adds a person who has not used the activation link yet. */
export async function invite(school: SchoolServer, newcomer: Newcomer): Promise<StaffMember> {
  const { token } = await openSession(school, 'SUPER_ADMIN');
  const [firstName = '', lastName = ''] = newcomer.name.split(' ');
  const key = unusedKey(school);
  const email = `${firstName}.${key}@journey.test`.toLowerCase();
  const locations = (newcomer.locations ?? ['Lakeside Pool']).map((location) =>
    typeof location === 'number' ? location : demoLocations.findIndex(({ title }) => title === location) + 1,
  );
  const body = {
    first_name: firstName,
    last_name: lastName,
    email,
    key,
    phone_number: '312-555-0100',
    user_type: newcomer.role ?? 'EMPLOYEE',
    locations,
    positions: positionIds(newcomer.positions),
  };
  const { id } = await answerOf(school, createPerson, { body }, token);
  await certify(school, { id, positionIds: body.positions, token });
  return { id, name: newcomer.name, firstName, lastName, email, key };
}

/** Adds a person who has the demo password. */
export async function hire(school: SchoolServer, newcomer: Newcomer): Promise<StaffMember> {
  const hired = await invite(school, newcomer);
  await school.activate(hired.email);
  return hired;
}

/** Returns the link in the newest activation mail to an address. */
export async function activationLink(school: SchoolServer, email: string): Promise<string> {
  const mail = await mailTo(school.outbox, email, /^Activate your Deckhand account$/);
  return /http\S+\/users\/password-setup\/\S+/.exec(mail)?.[0] ?? '';
}

/** Returns the link in the newest mail with a code to an address. */
export async function resetLink(school: SchoolServer, email: string): Promise<string> {
  const mail = await mailTo(school.outbox, email, /^Your Deckhand code$/);
  return /http\S+\/reset-password\/\S+/.exec(mail)?.[0] ?? '';
}

/** Returns the link in the newest mail that confirms an email. */
export async function emailLink(school: SchoolServer, email: string): Promise<string> {
  const mail = await mailTo(school.outbox, email, /^Confirm your email for Deckhand$/);
  return /http\S+\/users\/confirm-email\/\S+/.exec(mail)?.[0] ?? '';
}

/** Returns the four digits in the newest mail with a code to an address. */
export async function resetCode(school: SchoolServer, email: string): Promise<string> {
  const mail = await mailTo(school.outbox, email, /^Your Deckhand code$/);
  return / (\d{4})\. /.exec(mail)?.[1] ?? '';
}
