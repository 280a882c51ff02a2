import { clockIn } from '@deckhand/contract/attendance/clock-in';
import { verifyEmployeeCode } from '@deckhand/contract/attendance/verify-employee-code';
import type { Answer } from '@deckhand/contract/call';
import { request } from './http-client.ts';
import type { PunchingPerson } from './punching-school.ts';

/** An answer to a kiosk: the id of a clock-in, or a clock-out. */
export type Acknowledged =
  | { kind: 'in'; person: number; attendance: number }
  | { kind: 'out'; person: number };

/** Types a code and clocks in or out. Throws for a refusal, and returns undefined without an answer. */
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
  // The server is stopping, or cannot save; the punch may or may not be recorded.
  if (response.status === 503) return undefined;
  if (!response.ok) throw new Error(`The kiosk was answered ${response.status}: ${text}`);
  return JSON.parse(text) as Body;
}

/** Runs that many kiosks at once, each serving the next person in the queue. */
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
        // The server no longer answers, so the rest of the queue is dropped.
        if (answer === undefined) return void queue.splice(0);
        acknowledged.push(answer);
      }
    }),
  );
  return acknowledged;
}
