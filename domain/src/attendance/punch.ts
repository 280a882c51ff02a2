import type { ZoneCode } from '../time/zones.ts';
import { isForgotten } from './closing.ts';

/** K1: in less than this after the clock-in, the same code was only typed twice. */
const SHORTEST = 60_000;

/** K2a: a clock that was set back by more than this makes the end of an attendance a guess. */
const SET_BACK_AT_MOST = 5 * 60_000;

interface OpenAttendance {
  readonly clockedIn: Date;
  readonly zone: ZoneCode;
}

export type PunchEffect =
  /** With `closesForgotten`, the open attendance must be closed first. */
  | { readonly kind: 'CLOCK_IN'; readonly closesForgotten: boolean }
  | { readonly kind: 'CLOCK_OUT' }
  | { readonly kind: 'TOO_SOON' }
  /** The clock-in lies less than a minute ahead: the code may have been typed twice, or the clock was set back. */
  | { readonly kind: 'NOT_YET' }
  /** The clock-in lies too far ahead of a clock that was set back. */
  | { readonly kind: 'CLOCK_SET_BACK' };

/** Decides what a code typed now does for the person it belongs to (K1, K2a, K6). */
export function effectOfPunch(open: OpenAttendance | undefined, now: Date): PunchEffect {
  if (open === undefined) return { kind: 'CLOCK_IN', closesForgotten: false };
  if (isForgotten(open, now)) return { kind: 'CLOCK_IN', closesForgotten: true };
  const ahead = open.clockedIn.getTime() - now.getTime();
  if (isSamePunch(open.clockedIn, now)) return { kind: ahead > 0 ? 'NOT_YET' : 'TOO_SOON' };
  return { kind: ahead > SET_BACK_AT_MOST ? 'CLOCK_SET_BACK' : 'CLOCK_OUT' };
}

/** K2a: the end of an attendance, which comes after its beginning even if the clock was set back meanwhile. */
export function clockOutAt(clockedIn: Date, now: Date): Date {
  return now > clockedIn ? now : new Date(clockedIn.getTime() + 1);
}

/** Two punches of a person less than a minute apart count as one. */
export function isSamePunch(one: Date, other: Date): boolean {
  return Math.abs(one.getTime() - other.getTime()) < SHORTEST;
}
