import type { CallDeclaration } from '@deckhand/contract/call';
import { resendActivation } from '@deckhand/contract/people/resend-activation';
import { insertLocation, type TestPerson } from '../fixture-school.ts';
import { activationTokenIn } from '../queued-mails.ts';
import type { TestSchool } from '../test-school.ts';

type Maker = (school: TestSchool, actor: TestPerson | undefined) => Promise<number | string>;

let made = 0;

/** What the paths of calls are about, the longest beginning first. Each is made anew, so that it may be changed. */
const MAKERS: readonly (readonly [beginning: string, make: Maker])[] = [
  ['/api/users/activation-link/', newActivationLink],
  ['/api/users/password-setup/', newActivationLink],
  ['/api/users/', newPerson],
  ['/api/locations/', newLocation],
  ['/api/shifts/shift-type/', newPosition],
  ['/api/message/', async () => 1],
];

/** Something of location A that the call's path names, or that its list holds. */
export function thingNamedBy(
  call: CallDeclaration,
  school: TestSchool,
  actor: TestPerson | undefined,
): Promise<number | string> {
  const maker = MAKERS.find(([beginning]) => call.path.startsWith(beginning))?.[1];
  if (maker === undefined) {
    throw new Error(
      `Nothing is known that ${call.path} (${call.name}) is about: add how to make one to MAKERS in server/test/contract/things.ts.`,
    );
  }
  return maker(school, actor);
}

async function newPerson(school: TestSchool): Promise<number> {
  return (await school.hire({ activated: false })).id;
}

async function newActivationLink(school: TestSchool): Promise<string> {
  const person = await school.hire({ activated: false });
  await school.answer(resendActivation, { params: { id: person.id } }, { as: 'admin' });
  return activationTokenIn(await school.lastMail(person.email));
}

/** Belongs to whoever calls, as his first location does. */
async function newLocation(school: TestSchool, actor: TestPerson | undefined): Promise<number> {
  made += 1;
  const id = await insertLocation(school.db, `Pool number ${made}`, 'CST');
  if (actor !== undefined) {
    await school.db.insertInto('person_location').values({ person_id: actor.id, location_id: id }).execute();
  }
  return id;
}

async function newPosition({ db }: TestSchool): Promise<number> {
  made += 1;
  const { id } = await db
    .insertInto('position')
    .values({ name: `Position number ${made}`, color: 'teal' })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
