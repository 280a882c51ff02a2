import type { ZoneCode } from '../time/zones.ts';
import { isForgotten } from './closing.ts';

/** K1: in less than this after the clock-in, the same code was only typed twice. */
const SHORTEST = 60_000;

interface OpenAttendance {
  readonly clockedIn: Date;
  readonly zone: ZoneCode;
}

export type PunchEffect =
  /** With `closesForgotten`, the open attendance must be closed first. */
  | { readonly kind: 'CLOCK_IN'; readonly closesForgotten: boolean }
  | { readonly kind: 'CLOCK_OUT' }
  | { readonly kind: 'TOO_SOON' };

/** Decides what a code typed now does for the person it belongs to (K1, K6). */
export function effectOfPunch(open: OpenAttendance | undefined, now: Date): PunchEffect {
  if (open === undefined) return { kind: 'CLOCK_IN', closesForgotten: false };
  if (isForgotten(open, now)) return { kind: 'CLOCK_IN', closesForgotten: true };
  return { kind: isSamePunch(open.clockedIn, now) ? 'TOO_SOON' : 'CLOCK_OUT' };
}

/** Two punches of a person less than a minute apart count as one. */
export function isSamePunch(one: Date, other: Date): boolean {
  return Math.abs(one.getTime() - other.getTime()) < SHORTEST;
}
