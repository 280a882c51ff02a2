import type { AssignedShift, Rate } from '@deckhand/contract/attendance/attendance';
import { length } from '@deckhand/contract/limits';
import { keyText } from '@deckhand/contract/values';

/** Whoever stands at the kiosk, verified and not clocked in yet. Forgotten with the step. */
export interface Visitor {
  code: string;
  /** For the calls of this person; kept nowhere else. */
  token: string;
  id: number;
  name: string;
  /** What the server said about the code. */
  note: string;
  shifts: readonly AssignedShift[];
}

/** A punch that is safe on this device and waits for the server. */
interface SavedPunch {
  key: number;
  code: string;
  punchedAt: string;
}

/** What the kiosk shows. Every way through them ends in `message` again, with nothing left of the person. */
export type Step =
  /** The message is not known yet. */
  | { at: 'starting' }
  | { at: 'message' }
  | { at: 'keypad'; digits: string; hint: string | null }
  | { at: 'checking'; code: string }
  | { at: 'form'; visitor: Visitor; rate: Rate; shift: number | null; sending: boolean }
  | { at: 'saved'; punch: SavedPunch; rate: Rate | null }
  | { at: 'told'; tone: 'good' | 'bad'; text: string };

export interface KioskState {
  /** What everybody has to acknowledge; '' when there is nothing, null while it is not known. */
  message: string | null;
  step: Step;
}

export type KioskEvent =
  | { type: 'message-known'; message: string }
  | { type: 'acknowledged' }
  | { type: 'digit'; digit: string }
  | { type: 'erased' }
  | { type: 'cleared' }
  | { type: 'entered' }
  | { type: 'verified'; visitor: Visitor; rate: Rate; nearest: number | null }
  | { type: 'rate-chosen'; rate: Rate }
  | { type: 'shift-chosen'; shift: number | null }
  | { type: 'submitted' }
  | { type: 'saved'; punch: SavedPunch; rate: Rate | null }
  | { type: 'told'; tone: 'good' | 'bad'; text: string }
  | { type: 'over' };

export function startOf(message: string | null): KioskState {
  return { message, step: message === null ? { at: 'starting' } : firstStep(message) };
}

/** What comes next; an event that has no place in the present step changes nothing. */
export function nextState(state: KioskState, event: KioskEvent): KioskState {
  const { step } = state;
  switch (event.type) {
    case 'message-known':
      return withMessage(state, event.message);
    case 'acknowledged':
      return step.at === 'message' ? { ...state, step: emptyKeypad } : state;
    case 'digit':
    case 'erased':
    case 'cleared':
    case 'entered':
      return step.at === 'keypad' ? { ...state, step: typed(step.digits, event) } : state;
    case 'verified':
      if (step.at !== 'checking') return state;
      return {
        ...state,
        step: { at: 'form', visitor: event.visitor, rate: event.rate, shift: event.nearest, sending: false },
      };
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
      return isBusy(step) ? { ...state, step: { at: 'saved', punch: event.punch, rate: event.rate } } : state;
    case 'told':
      return { ...state, step: { at: 'told', tone: event.tone, text: event.text } };
    case 'over':
      return startOf(state.message);
  }
}

/** Nobody is in the middle of something, so the page may begin anew. */
export function isIdle({ step }: KioskState): boolean {
  return step.at === 'starting' || step.at === 'message' || (step.at === 'keypad' && step.digits === '');
}

const emptyKeypad: Step = { at: 'keypad', digits: '', hint: null };

function firstStep(message: string): Step {
  return message.trim() === '' ? emptyKeypad : { at: 'message' };
}

/** A message that was written meanwhile is shown to the next person, not to whoever is typing. */
function withMessage(state: KioskState, message: string): KioskState {
  return isIdle(state) && message !== state.message ? startOf(message) : { ...state, message };
}

type Typing = Extract<KioskEvent, { type: 'digit' | 'erased' | 'cleared' | 'entered' }>;

function typed(digits: string, event: Typing): Step {
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
      // Five digits never wait for it, so there are fewer.
      return { at: 'keypad', digits, hint: keyText };
  }
}

function isBusy(step: Step): boolean {
  return step.at === 'checking' || (step.at === 'form' && step.sending);
}
