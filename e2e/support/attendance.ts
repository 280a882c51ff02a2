import { enrollKiosk } from '@deckhand/contract/attendance/kiosks/enroll-kiosk';
import { kioskHeader } from '@deckhand/contract/attendance/kiosks/kiosk';
import { listKiosks } from '@deckhand/contract/attendance/kiosks/list-kiosks';
import { revokeKiosk } from '@deckhand/contract/attendance/kiosks/revoke-kiosk';
import { sendOfflinePunches } from '@deckhand/contract/attendance/send-offline-punches';
import type { Answer, CallDeclaration, CallInput } from '@deckhand/contract/call';
import { addShift } from '@deckhand/contract/schedule/shifts/add-shift';
import { updateMessage } from '@deckhand/contract/school/message/update-message';
import { messageId } from '@deckhand/contract/school/message/view-message';
import { formatTime } from '@deckhand/domain/time/minutes';
import { minuteOfDayIn, todayIn } from '@deckhand/domain/time/zones';
import type { BrowserContext } from '@playwright/test';
import { schoolTime } from './clock.ts';
import { pools, shiftForm } from './schedule.ts';
import { answerOf } from './school-api.ts';
import type { SchoolServer } from './school-server.ts';
import { openSession } from './session.ts';
import type { StaffMember } from './staff.ts';

export type EnrolledKiosk = Answer<typeof enrollKiosk>;

/** Lakeside Pool is in Chicago. */
export const lakeside = { title: 'Lakeside Pool', zone: 'CST' } as const;

/** Enrolls a device as a kiosk of Lakeside Pool, as if that was weeks ago: punches count from then on. */
export async function enroll(school: SchoolServer, name: string): Promise<EnrolledKiosk> {
  const { token } = await openSession(school, 'SUPER_ADMIN');
  const kiosk = await answerOf(school, enrollKiosk, { body: { name, location: pools.lakeside } }, token);
  await school.rows(`update kiosk set enrolled_at = enrolled_at - interval '20 days' where id = ${kiosk.id}`);
  return kiosk;
}

/** Revokes a kiosk from another device. */
export async function revokeKioskByName(school: SchoolServer, name: string): Promise<void> {
  const { token } = await openSession(school, 'SUPER_ADMIN');
  const { results } = await answerOf(school, listKiosks, { query: {} }, token);
  const id = results.find((kiosk) => kiosk.name === name)?.id ?? 0;
  await answerOf(school, revokeKiosk, { params: { id } }, token);
}

/** Makes the browser an enrolled device. */
export async function becomeKiosk(context: BrowserContext, { token }: EnrolledKiosk): Promise<void> {
  await context.addInitScript((remembered) => {
    // An empty page, and the one that a browser shows for a server that is away, have no storage.
    if (!location.protocol.startsWith('http')) return;
    localStorage.setItem('deckhand-kiosk', localStorage.getItem('deckhand-kiosk') ?? remembered);
  }, JSON.stringify({ token }));
}

/** Makes a call as an enrolled device, without its screen. */
export function callFromKiosk<C extends CallDeclaration>(
  school: SchoolServer,
  { token }: { token: string },
  { path, method }: C,
  body: CallInput<C> extends { body: infer Body } ? Body : never,
): Promise<Response> {
  return fetch(school.address + path, {
    method,
    headers: { 'Content-Type': 'application/json', [kioskHeader]: token },
    body: JSON.stringify(body),
  });
}

/** Clocks people in some minutes ago, with punches of a kiosk that was offline then. */
export async function clockInEarlier(
  school: SchoolServer,
  kiosk: EnrolledKiosk,
  codes: readonly string[],
  minutesAgo: number,
): Promise<void> {
  const punched_at = new Date(schoolTime().getTime() - minutesAgo * 60_000).toISOString();
  const punches = codes.map((code) => ({ id: crypto.randomUUID(), code, punched_at, skew: 0 }));
  const response = await callFromKiosk(school, kiosk, sendOfflinePunches, { punches });
  const { results } = (await response.json()) as Answer<typeof sendOfflinePunches>;
  if (results.some(({ recorded }) => recorded !== 'CLOCK_IN')) throw new Error(JSON.stringify(results));
}

/** Sends punches of a person that wait for another manager, because they arrive two days later. */
export async function punchLate(school: SchoolServer, person: StaffMember, count: number): Promise<void> {
  await school.rows(`update person set created_at = created_at - interval '20 days' where id = ${person.id}`);
  const kiosk = await enroll(school, `Late tablet of ${person.name}`);
  const punches = Array.from({ length: count }, (_, index) => ({
    id: crypto.randomUUID(),
    code: person.key,
    punched_at: new Date(schoolTime().getTime() - (48 - index) * 3_600_000).toISOString(),
    skew: 0,
  }));
  await callFromKiosk(school, kiosk, sendOfflinePunches, { punches });
}

/** Plans a shift today at Lakeside Pool that starts `fromNow` minutes after the current time. */
export async function planShiftToday(
  school: SchoolServer,
  staff: StaffMember,
  fromNow: number,
  minutes: number,
): Promise<{ code: string; start: number; end: number }> {
  const { token } = await openSession(school, 'SUPER_ADMIN');
  const start = minuteOfDayIn(lakeside.zone, schoolTime()) + fromNow;
  const body = shiftForm(pools.lakeside, {
    from: todayIn(lakeside.zone, schoolTime()),
    time: [formatTime(start), formatTime(start + minutes)],
    staff: [staff],
  });
  const shift = await answerOf(school, addShift, { body }, token);
  return { code: shift.shift_code, start, end: start + minutes };
}

export async function writeMessage(school: SchoolServer, message: string): Promise<void> {
  const { token } = await openSession(school, 'ADMIN');
  await answerOf(school, updateMessage, { params: { id: messageId }, body: { message } }, token);
}

export interface Attendance {
  name: string;
  clocked_in: Date;
  clocked_out: Date | null;
  rate: string;
  source: string;
  ended_by: string | null;
  shift_code: string | null;
  location: string;
  reason: string;
}

/** Returns the attendances of a person, the earliest first. */
export function attendancesOf(school: SchoolServer, person: { id: number }): Promise<Attendance[]> {
  return school.rows<Attendance>(`
    select person.first_name || ' ' || person.last_name as name, clocked_in, clocked_out, rate, source, ended_by,
      shift.code as shift_code, location.title as location, attendance.reason
    from attendance
    join person on person.id = person_id
    join location on location.id = attendance.location_id
    left join shift on shift.id = shift_id
    where person_id = ${person.id}
    order by clocked_in`);
}
