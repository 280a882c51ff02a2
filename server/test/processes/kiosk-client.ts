import { clockIn } from '@deckhand/contract/attendance/clock-in';
import { verifyEmployeeCode } from '@deckhand/contract/attendance/verify-employee-code';
import type { Answer } from '@deckhand/contract/call';
import { request } from './http-client.ts';
import type { PunchingPerson } from './punching-school.ts';

/** What the kiosk was told: the clock-in it got an id for, or that it clocked out. */
export type Acknowledged =
  | { kind: 'in'; person: number; attendance: number }
  | { kind: 'out'; person: number };

/** One whole visit to a kiosk. A refusal is thrown; no answer at all is undefined. */
export async function visitKiosk(
  address: string,
  { id, key }: PunchingPerson,
): Promise<Acknowledged | undefined> {
  const body = { code: key, clocked_out: '12:00' };
  const verified = await read<Answer<typeof verifyEmployeeCode>>(
    request(address, verifyEmployeeCode, { body }),
  );
  if (verified === undefined) return undefined;
  if (verified.is_current_clocked_in) return { kind: 'out', person: id };
  const form = { params: { id }, body: { shift_id: null, rate: 'REGULAR', clocked_in: '09:00' } };
  const punched = await read<Answer<typeof clockIn>>(request(address, clockIn, form, verified.token ?? ''));
  return punched && { kind: 'in', person: id, attendance: punched.id };
}

async function read<Body>(answer: Promise<Response>): Promise<Body | undefined> {
  let response: Response;
  let text: string;
  try {
    response = await answer;
    text = await response.text();
  } catch {
    return undefined;
  }
  // A server that is just going says so; nothing was recorded, or nobody knows.
  if (response.status === 503) return undefined;
  if (!response.ok) throw new Error(`The kiosk was answered ${response.status}: ${text}`);
  return JSON.parse(text) as Body;
}

/** So many kiosks at once, each serving whoever is next in the queue. */
export async function serveAll(
  address: string,
  people: readonly PunchingPerson[],
  kiosks: number,
): Promise<Acknowledged[]> {
  const queue = [...people];
  const acknowledged: Acknowledged[] = [];
  await Promise.all(
    Array.from({ length: kiosks }, async () => {
      for (let person = queue.shift(); person !== undefined; person = queue.shift()) {
        const answer = await visitKiosk(address, person);
        // Nobody answers any more: the others in the queue go home.
        if (answer === undefined) return void queue.splice(0);
        acknowledged.push(answer);
      }
    }),
  );
  return acknowledged;
}
