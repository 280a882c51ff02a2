import type { ZoneCode } from '../time/zones.ts';
import { isForgotten } from './closing.ts';

/** K1: less than this after the clock-in, the code was only typed twice. */
const SHORTEST = 60_000;

export interface OpenAttendance {
  readonly clockedIn: Date;
  readonly zone: ZoneCode;
}

export type PunchEffect =
  /** What was open has to be closed first when `closesForgotten`. */
  | { readonly kind: 'CLOCK_IN'; readonly closesForgotten: boolean }
  | { readonly kind: 'CLOCK_OUT' }
  | { readonly kind: 'TOO_SOON' };

/** What a code typed now does to whoever it belongs to (K1, K6). */
export function effectOfPunch(open: OpenAttendance | undefined, now: Date): PunchEffect {
  if (open === undefined) return { kind: 'CLOCK_IN', closesForgotten: false };
  if (isForgotten(open, now)) return { kind: 'CLOCK_IN', closesForgotten: true };
  return { kind: isSamePunch(open.clockedIn, now) ? 'TOO_SOON' : 'CLOCK_OUT' };
}

/** Nobody comes and goes within a minute. */
export function isSamePunch(one: Date, other: Date): boolean {
  return Math.abs(one.getTime() - other.getTime()) < SHORTEST;
}
