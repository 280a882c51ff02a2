import type { AssignedShift, Rate } from '@deckhand/contract/attendance/attendance';
import type { LeavesShort } from '@deckhand/contract/attendance/verify-employee-code';
import { length } from '@deckhand/contract/limits';
import { keyText } from '@deckhand/contract/person-key';
import type { Lack } from '@deckhand/contract/plans/lack';
import type { TooYoung } from '@deckhand/contract/plans/too-young';

/** The person at the kiosk, verified and not clocked in yet. Forgotten when the step ends. */
export interface VerifiedEmployee {
  code: string;
  /** For this person's calls. It is kept nowhere else. */
  token: string;
  id: number;
  name: string;
  firstName: string;
  /** The server's message about the code. */
  note: string;
  shifts: readonly AssignedShift[];
}

/** A punch that is stored on this device and waits for the server. */
interface SavedPunch {
  key: number;
  code: string;
  punchedAt: string;
}

/** The chosen shift, if the person lacks a certificate that it takes (CE5), or is too young for it (LA9). */
export function lackingShift({ employee, shift }: FormStep): AssignedShift | undefined {
  return employee.shifts.find(
    ({ id, lacks, too_young }) => id === shift && (lacks ?? too_young) !== undefined,
  );
}

/** The shift that the form punches in for: none if something keeps the person from the chosen one. */
export function punchedShift(step: FormStep): number | null {
  return lackingShift(step) ? null : step.shift;
}

export interface FormStep {
  at: 'form';
  employee: VerifiedEmployee;
  rate: Rate;
  shift: number | null;
  sending: boolean;
}

/** A person who would leave too few people is asked before they are clocked out (GN4). */
export interface LeavingStep {
  at: 'leaving';
  code: string;
  name: string;
  short: readonly LeavesShort[];
  /** They leave all the same. */
  sending: boolean;
}

/** The screens of the kiosk. Every path through them ends at `message` again, with nothing left of the person. */
export type Step =
  /** The message is not known yet. */
  | { at: 'starting' }
  | { at: 'message' }
  | { at: 'keypad'; digits: string; hint: string | null }
  | { at: 'checking'; code: string }
  | FormStep
  | LeavingStep
  | { at: 'saved'; punch: SavedPunch; rate: Rate | null; lacks?: Lack | TooYoung | undefined }
  | { at: 'result'; tone: 'good' | 'bad'; text: string };

export interface KioskState {
  /** The text that each person acknowledges; '' when there is none, null while it is not known. */
  message: string | null;
  step: Step;
}

export type KioskEvent =
  | { type: 'message-loaded'; message: string }
  | { type: 'acknowledged' }
  | { type: 'digit'; digit: string }
  | { type: 'erased' }
  | { type: 'cleared' }
  | { type: 'entered' }
  | { type: 'verified'; employee: VerifiedEmployee; rate: Rate; nearest: number | null }
  | { type: 'leaves-short'; code: string; name: string; short: readonly LeavesShort[] }
  | { type: 'leaves-anyway' }
  | { type: 'rate-chosen'; rate: Rate }
  | { type: 'shift-chosen'; shift: number | null }
  | { type: 'submitted' }
  | { type: 'saved'; punch: SavedPunch; rate: Rate | null; lacks?: Lack | TooYoung | undefined }
  | { type: 'result'; tone: 'good' | 'bad'; text: string }
  | { type: 'reset' };

export function initialState(message: string | null): KioskState {
  return { message, step: message === null ? { at: 'starting' } : firstStep(message) };
}

/** Returns the state after an event. An event that does not fit the current step changes nothing. */
export function nextState(state: KioskState, event: KioskEvent): KioskState {
  const { step } = state;
  switch (event.type) {
    case 'message-loaded':
      return withMessage(state, event.message);
    case 'acknowledged':
      return step.at === 'message' ? { ...state, step: emptyKeypad } : state;
    case 'digit':
    case 'erased':
    case 'cleared':
    case 'entered':
      return step.at === 'keypad' ? { ...state, step: afterKey(step.digits, event) } : state;
    case 'verified':
      if (!isVerifying(step)) return state;
      return {
        ...state,
        step: {
          at: 'form',
          employee: event.employee,
          rate: event.rate,
          shift: event.nearest,
          sending: false,
        },
      };
    case 'leaves-short': {
      const { code, name, short } = event;
      return step.at === 'checking'
        ? { ...state, step: { at: 'leaving', code, name, short, sending: false } }
        : state;
    }
    case 'leaves-anyway':
      return step.at === 'leaving' ? { ...state, step: { ...step, sending: true } } : state;
    case 'rate-chosen':
      return (step.at === 'form' && !step.sending) || step.at === 'saved'
        ? { ...state, step: { ...step, rate: event.rate } }
        : state;
    case 'shift-chosen':
      return step.at === 'form' && !step.sending
        ? { ...state, step: { ...step, shift: event.shift } }
        : state;
    case 'submitted':
      return step.at === 'form' ? { ...state, step: { ...step, sending: true } } : state;
    case 'saved':
      return isPunching(step)
        ? { ...state, step: { at: 'saved', punch: event.punch, rate: event.rate, lacks: event.lacks } }
        : state;
    case 'result':
      return { ...state, step: { at: 'result', tone: event.tone, text: event.text } };
    case 'reset':
      return initialState(state.message);
  }
}

/** No person is in the middle of a punch, so the page may reload. */
export function isIdle({ step }: KioskState): boolean {
  return step.at === 'starting' || step.at === 'message' || (step.at === 'keypad' && step.digits === '');
}

const emptyKeypad: Step = { at: 'keypad', digits: '', hint: null };

function firstStep(message: string): Step {
  return message.trim() === '' ? emptyKeypad : { at: 'message' };
}

/** A new message is shown to the next person, not to the one who is typing. */
function withMessage(state: KioskState, message: string): KioskState {
  return isIdle(state) && message !== state.message ? initialState(message) : { ...state, message };
}

type KeyEvent = Extract<KioskEvent, { type: 'digit' | 'erased' | 'cleared' | 'entered' }>;

function afterKey(digits: string, event: KeyEvent): Step {
  switch (event.type) {
    case 'digit': {
      const more = digits + event.digit;
      return more.length < length.key
        ? { at: 'keypad', digits: more, hint: null }
        : { at: 'checking', code: more };
    }
    case 'erased':
      return { at: 'keypad', digits: digits.slice(0, -1), hint: null };
    case 'cleared':
      return emptyKeypad;
    case 'entered':
      // The fifth digit is checked without Enter, so there are fewer.
      return { at: 'keypad', digits, hint: keyText };
  }
}

/** The kiosk waits for the server's answer to a code. */
function isVerifying(step: Step): boolean {
  return step.at === 'checking' || (step.at === 'leaving' && step.sending);
}

/** The kiosk waits for the server's answer to a punch. */
function isPunching(step: Step): boolean {
  return isVerifying(step) || (step.at === 'form' && step.sending);
}
