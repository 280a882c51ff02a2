import { listLocations } from '@deckhand/contract/locations/list-locations';
import { createPerson } from '@deckhand/contract/people/create-person';
import { listPositions } from '@deckhand/contract/positions/list-positions';
import { mailTo } from './outbox.ts';
import { answerOf } from './school-api.ts';
import type { SchoolServer } from './school-server.ts';
import { openSession, type RoleName } from './session.ts';

interface Newcomer {
  /** First and last name. */
  name: string;
  role?: RoleName;
  /** Titles; Lakeside Pool unless told. The journeys of the list count on nobody being added at Harbor Swim Center. */
  locations?: readonly string[];
  positions?: readonly string[];
}

export interface Hired {
  id: number;
  name: string;
  firstName: string;
  lastName: string;
  email: string;
  key: string;
}

const FIRST_KEY = 50_000;
const keysGiven = new WeakMap<SchoolServer, number>();

/** A key that nobody of the school has yet. */
export function freshKey(school: SchoolServer): string {
  const given = (keysGiven.get(school) ?? 0) + 1;
  keysGiven.set(school, given);
  return String(FIRST_KEY + given);
}

/** Adds somebody who has not followed the activation link yet. */
export async function invite(school: SchoolServer, newcomer: Newcomer): Promise<Hired> {
  const { token } = await openSession(school, 'SUPER_ADMIN');
  const [firstName = '', lastName = ''] = newcomer.name.split(' ');
  const email = `${newcomer.name.toLowerCase().replace(' ', '.')}@journey.test`;
  const key = freshKey(school);
  const locations = await answerOf(school, listLocations, { query: {} }, token);
  const positions = await answerOf(school, listPositions, { query: {} }, token);
  const wantedLocations = newcomer.locations ?? ['Lakeside Pool'];
  const wantedPositions = newcomer.positions ?? ['Lifeguard'];
  const body = {
    first_name: firstName,
    last_name: lastName,
    email,
    key,
    phone_number: '312-555-0100',
    user_type: newcomer.role ?? 'EMPLOYEE',
    locations: locations.results.filter(({ title }) => wantedLocations.includes(title)).map(({ id }) => id),
    positions: positions.results.filter(({ name }) => wantedPositions.includes(name)).map(({ id }) => id),
  };
  const { id } = await answerOf(school, createPerson, { body }, token);
  return { id, name: newcomer.name, firstName, lastName, email, key };
}

/** Adds a person who has the demo password. */
export async function hire(school: SchoolServer, newcomer: Newcomer): Promise<Hired> {
  const hired = await invite(school, newcomer);
  await school.activate(hired.email);
  return hired;
}

/** The link in the newest activation mail to somebody. */
export async function activationLink(school: SchoolServer, email: string): Promise<string> {
  const mail = await mailTo(school.outbox, email, /^Activate your Deckhand account$/);
  return /http\S+\/users\/password-setup\/\S+/.exec(mail)?.[0] ?? '';
}

/** The four digits in the newest mail with a code to somebody. */
export async function resetCode(school: SchoolServer, email: string): Promise<string> {
  const mail = await mailTo(school.outbox, email, /^Your Deckhand code$/);
  return /Your code is (\d{4})\./.exec(mail)?.[1] ?? '';
}
