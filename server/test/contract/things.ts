import type { CallDeclaration } from '@deckhand/contract/call';
import { addHoliday } from '@deckhand/contract/holidays/add-holiday';
import { createMeeting } from '@deckhand/contract/meetings/create-meeting';
import { resendActivation } from '@deckhand/contract/people/resend-activation';
import { deleteShift } from '@deckhand/contract/shifts/delete-shift';
import { replaceStaff } from '@deckhand/contract/shifts/replace-staff';
import { addDays } from '@deckhand/domain/time/civil-date';
import { insertLocation, type TestPerson } from '../fixture-school.ts';
import { planShift } from '../planned-shift.ts';
import { activationTokenIn } from '../queued-mails.ts';
import { enrollTestKiosk } from '../test-kiosk.ts';
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
  ['/api/shifts/meeting-staff/', newPerson],
  ['/api/shifts/meeting/', newMeeting],
  ['/api/shifts/holidays/', newHoliday],
  ['/api/shifts/last-shift/', newPerson],
  ['/api/shifts/staff/', newPerson],
  ['/api/shifts/overlapping-staff/', newPerson],
  ['/api/shifts/all-staff/', newPerson],
  ['/api/shifts/replaced-shifts/', newReplacedShift],
  ['/api/shifts/deleted-shifts/', newArchivedShift],
  ['/api/shifts/', newShift],
  ['/api/message/', async () => 1],
  // At the kiosk everybody is about himself.
  ['/api/attendance/', async (_, actor) => actor?.id ?? 0],
  ['/api/kiosks/', async (school) => (await enrollTestKiosk(school)).id],
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

async function newShift(school: TestSchool): Promise<number> {
  return (await planShift(school)).id;
}

/** A shift with somebody in its seat, and somebody else who could take it. */
export async function staffedShift(school: TestSchool) {
  const [holder, substitute] = [await school.hire(), await school.hire()];
  const shift = await planShift(school, { staff: [{ id: holder.id }] });
  return { shiftId: shift.id, holderId: holder.id, substituteId: substitute.id };
}

async function newReplacedShift(school: TestSchool): Promise<number> {
  const { shiftId, holderId, substituteId } = await staffedShift(school);
  const entry = { staff_1_id: holderId, replaced_staff_1_id: substituteId, is_staff_1: true } as const;
  const body = { shift_id: shiftId, date: '2026-06-15', staff: [entry] };
  await school.answer(replaceStaff, { body }, { as: 'admin' });
  return shiftId;
}

async function newArchivedShift(school: TestSchool): Promise<number> {
  const id = await newShift(school);
  await school.answer(deleteShift, { params: { id } }, { as: 'admin' });
  return id;
}

async function newMeeting(school: TestSchool): Promise<number> {
  const body = {
    start_date: '2026-06-15',
    start_time: '18:00',
    end_time: '19:00',
    assigned_positions: [school.positions[0]],
    assigned_staff: [(await school.hire()).id],
  };
  const query = { location: school.locationA };
  return (await school.answer(createMeeting, { query, body }, { as: 'admin' })).id;
}

async function newHoliday(school: TestSchool): Promise<number> {
  made += 1;
  const body = { reason: 'Maintenance', date: addDays('2027-01-05', made), location_id: school.locationA };
  return (await school.answer(addHoliday, { query: {}, body }, { as: 'admin' })).id;
}
