import { codeNotRequested } from '@deckhand/contract/people/account';
import { codeNotVerified } from '@deckhand/contract/people/accounts/reset-password';
import { mark } from '@deckhand/domain/language/say';

/**
 * The last finished step of a password reset. It is kept for this tab only, so that a reload stays on its
 * step, and guards only the order of the screens: the server keeps its own record.
 */
export type ResetStep = 'otpSent' | 'otpSuccess' | 'createPassword';

/** The text for a person who opens a screen before taking the step that leads to it. */
export const stepMissing: Record<ResetStep, string> = {
  otpSent: codeNotRequested,
  otpSuccess: codeNotVerified,
  createPassword: mark('Access denied.'),
};

const STEPS: readonly ResetStep[] = ['otpSent', 'otpSuccess', 'createPassword'];
const EMAIL = 'resetEmail';
const LINK_ONLY = 'resetByLinkOnly';
const MUST_CHANGE = 'passwordMustChange';

export function hasTaken(step: ResetStep): boolean {
  return sessionStorage.getItem(step) === 'true';
}

/** A mail was sent to this address, with a code or only a link; steps taken with an earlier one no longer count. */
export function codeWasSent(email: string, { link_only }: { link_only: boolean }): void {
  reach('otpSent');
  sessionStorage.setItem(EMAIL, email);
  sessionStorage.setItem(LINK_ONLY, String(link_only));
}

/** There were too many wrong codes, so the mail has none. */
export function mailHasOnlyLink(): boolean {
  return sessionStorage.getItem(LINK_ONLY) === 'true';
}

/** The login was refused until the person with this address chooses a password of their own (A3). */
export function passwordMustChange(email: string): void {
  sessionStorage.setItem(MUST_CHANGE, email);
}

/** Why a person is here who only wanted to log in. */
export const mustChangeWords = mark('Your password was set by someone else, so choose a new one.');

export function mustChangePassword(): boolean {
  return sessionStorage.getItem(MUST_CHANGE) === addressOfCode();
}

export function codeWasConfirmed(): void {
  reach('otpSuccess', 'otpSent');
}

/** The code is used: only the last screen remains. */
export function passwordWasSet(): void {
  sessionStorage.removeItem(MUST_CHANGE);
  reach('createPassword');
}

/** Back to the first screen, which still says why a person is here. */
export function startOver(): void {
  reach();
}

export function leaveResetFlow(): void {
  sessionStorage.removeItem(MUST_CHANGE);
  reach();
}

export function addressOfCode(): string {
  return sessionStorage.getItem(EMAIL) ?? '';
}

function reach(...steps: ResetStep[]): void {
  for (const step of STEPS) {
    if (steps.includes(step)) sessionStorage.setItem(step, 'true');
    else sessionStorage.removeItem(step);
  }
}
