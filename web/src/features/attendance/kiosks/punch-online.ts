import { isClockedIn, isClockedOut } from '@deckhand/contract/attendance/attendance';
import { codeVerified, punchWaits } from '@deckhand/contract/attendance/verify-employee-code';
import { kioskStopped } from '@deckhand/contract/refusals';
import { spokenLanguage } from '@deckhand/domain/language/language';
import { sayKnown } from '@deckhand/domain/language/say';
import { ApiFailure } from '../../../api/api-failure.ts';
import { failureText } from '../../../api/failure-text.ts';
import { personName } from '../../../session/person-name.ts';
import type { DeviceMemory } from './device-memory.ts';
import type { assignedShiftsOf, clockInAs, Leaving, verifyCode } from './kiosk-calls.ts';
import { type FormStep, type KioskEvent, punchedShift } from './kiosk-steps.ts';
import { cannotClockIn, cannotVerify, mayWorkText } from './kiosk-texts.ts';

/** The calls of a punch that the server answers at once. */
export interface PunchCalls {
  verifyCode: typeof verifyCode;
  assignedShiftsOf: typeof assignedShiftsOf;
  clockInAs: typeof clockInAs;
  /** Turns the kiosk to a language; resolves when it speaks it. */
  speak: (language: string) => Promise<void>;
}

type Verified = Awaited<ReturnType<typeof verifyCode>>;

/** The event that follows the server's answer, or why the device has to keep the punch. */
type Outcome = KioskEvent | 'server-away' | 'stopped';

/** Sends a code: the server clocks the person out, or asks them first, or the form for their clock-in follows. */
export async function verify(
  calls: PunchCalls,
  device: DeviceMemory,
  code: string,
  leaving: Leaving,
): Promise<Outcome> {
  try {
    const answer = await calls.verifyCode(code, device.token, leaving);
    const { token, user, shift, rate, leaves_short: short, language } = answer;
    // LG6: a person without a choice of their own keeps the language that they have just chosen here.
    if (language !== undefined) await calls.speak(language);
    const name = personName(user);
    if (short) return { type: 'leaves-short', code, name, short };
    if (token === null) return { type: 'result', tone: 'good', text: resultOf(answer, name) };
    const assigned = await calls.assignedShiftsOf(user.id, token, device.token).catch(() => undefined);
    return {
      type: 'verified',
      employee: {
        code,
        token,
        id: user.id,
        name,
        firstName: personName({ ...user, last_name: '' }),
        note: sayKnown(answer.message || codeVerified),
        shifts: assigned?.shifts ?? (shift === null ? [] : [shift]),
      },
      rate: assigned?.rate ?? rate,
      nearest: (assigned ? assigned.nearest_shift : shift)?.id ?? null,
    };
  } catch (failure) {
    return failed(failure, device, cannotVerify);
  }
}

/** The kiosk says it itself: the answer was written before anybody knew whose language it has to be in. */
function resultOf({ is_current_clocked_in: hasLeft, message }: Verified, name: string): string {
  if (message !== '' && spokenLanguage() === null) return message;
  return hasLeft || message === '' ? isClockedOut(name) : punchWaits(name);
}

export async function clockIn(calls: PunchCalls, device: DeviceMemory, form: FormStep): Promise<Outcome> {
  const { employee, rate } = form;
  const choice = { rate, shift_id: punchedShift(form), location: device.pinned };
  try {
    const answer = await calls.clockInAs(employee.id, choice, {
      employee: employee.token,
      device: device.token,
    });
    // Something in between can answer, too. Only the server gives the punch an id.
    if (typeof answer?.id !== 'number') throw new Error('Another answer than that of a punch');
    const text = [isClockedIn(employee.name), mayWorkText(answer.may_work_until)].join(' ').trim();
    return { type: 'result', tone: 'good', text };
  } catch (failure) {
    return failed(failure, device, cannotClockIn);
  }
}

/** Nobody answers for this kiosk any more. What people punch is kept until another manager takes it over. */
export function isStopped(failure: unknown): boolean {
  return failure instanceof ApiFailure && failure.status === 403 && failure.english === kioskStopped;
}

/** No answer, or one from a proxy or server that cannot reach what records the punch. */
export function isServerAway(failure: unknown): boolean {
  return failure instanceof ApiFailure && [0, 502, 503, 504].includes(failure.status);
}

/**
 * Statuses by which the server refuses a punch. 401 is none of them: it is about the token of a code, which a database that lost
 * it, or does not have it yet, cannot know. Others are about how the request arrived.
 */
const DECISIONS: readonly number[] = [400, 403, 404, 409, 422, 429];

/** The server itself has refused, in its own words. A proxy's answer, or one about the server, says nothing about the punch. */
export function isDecision(failure: unknown): boolean {
  if (!(failure instanceof ApiFailure)) return false;
  const { status, ownText, requestId } = failure;
  return DECISIONS.includes(status) && ownText !== null && requestId !== null;
}

function failed(failure: unknown, device: DeviceMemory, refused: string): Outcome {
  if (isServerAway(failure)) return 'server-away';
  if (isStopped(failure)) return 'stopped';
  // A device that keeps no punches can only say that it did not work.
  if (device.token !== null && !isDecision(failure)) return 'server-away';
  return {
    type: 'result',
    tone: 'bad',
    text: isUnknownToken(failure) ? sayKnown(refused) : failureText(failure, { refused: sayKnown(refused) }),
  };
}

/** The person at a kiosk has no session that they could renew: they type their code again. */
function isUnknownToken(failure: unknown): boolean {
  return failure instanceof ApiFailure && failure.status === 401;
}
