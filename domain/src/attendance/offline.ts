import type { ZoneCode } from '../time/zones.ts';
import { closingInstantAfter } from './closing.ts';
import { isSamePunch } from './punch.ts';

/** What is on record of one person when punches arrive that were made while the network was away. */
export interface RecordedAttendance {
  readonly id: number;
  readonly clockedIn: Date;
  readonly clockedOut: Date | null;
  readonly zone: ZoneCode;
  /** The closing of the day ended it and nobody has paid anything for it: the real clock-out may still come. */
  readonly wasForgotten: boolean;
}

export interface LatePunch {
  readonly at: Date;
  /** Where it was made. */
  readonly zone: ZoneCode;
}

export type LateEffect =
  /** A new attendance, with the punch that ends it: another one of these, the closing of its day, or none yet. */
  | { readonly kind: 'CLOCK_IN'; readonly endedBy: number | 'CLOSING' | undefined }
  /** Ends what is on record, or what another one of these punches began. */
  | { readonly kind: 'CLOCK_OUT'; readonly of: Attended }
  /** The same person has punched within a minute of it, so it was the same punch: typed twice, or sent before in vain. */
  | { readonly kind: 'REPEATED'; readonly was: 'CLOCK_IN' | 'CLOCK_OUT'; readonly of: Attended }
  /** It would reach into hours that are on record. */
  | { readonly kind: 'OVERLAP' };

/** What is on record already, or what another one of these punches began. */
export type Attended = { readonly attendance: number } | { readonly punch: number };

interface Stay {
  clockedIn: Date;
  clockedOut: Date | null;
  zone: ZoneCode;
  /** May still be ended by a punch: it is open, or was only closed because nobody ended it. */
  isEndable: boolean;
  of: Attended;
}

/**
 * What each of a person's late punches was, in the order given, which is that of time. Whoever was out came in, whoever
 * was in went out, on that day as it really was: a clock-out that arrives after the day was closed takes the place of
 * the closing, and hours on record since then, at another kiosk, are left alone.
 */
export function effectsOfLatePunches(
  recorded: readonly RecordedAttendance[],
  punches: readonly LatePunch[],
  now: Date,
): LateEffect[] {
  const stays: Stay[] = recorded.map((attendance) => ({
    clockedIn: attendance.clockedIn,
    clockedOut: attendance.wasForgotten ? null : attendance.clockedOut,
    zone: attendance.zone,
    isEndable: attendance.wasForgotten || attendance.clockedOut === null,
    of: { attendance: attendance.id },
  }));
  const effects: LateEffect[] = [];
  for (const [index, { at, zone }] of punches.entries()) {
    const repeated = findRepeated(stays, at);
    const stay = stays.find((each) => each.clockedIn <= at && at < endOf(each, stays));
    if (repeated !== undefined) {
      effects.push(repeated);
    } else if (stay === undefined) {
      stays.push({ clockedIn: at, clockedOut: null, zone, isEndable: true, of: { punch: index } });
      effects.push({ kind: 'CLOCK_IN', endedBy: undefined });
    } else if (!stay.isEndable) {
      effects.push({ kind: 'OVERLAP' });
    } else {
      stay.clockedOut = at;
      stay.isEndable = false;
      effects.push({ kind: 'CLOCK_OUT', of: stay.of });
      if ('punch' in stay.of) effects[stay.of.punch] = { kind: 'CLOCK_IN', endedBy: index };
    }
  }
  for (const stay of stays) {
    if (!('punch' in stay.of) || stay.clockedOut !== null) continue;
    effects[stay.of.punch] = effectOfUnended(stay, stays, now);
  }
  return effects.map((effect) => (isOfRefused(effect, effects) ? { kind: 'OVERLAP' } : effect));
}

/** Closings are no punches: nobody stood at the kiosk then. */
function findRepeated(stays: readonly Stay[], at: Date): LateEffect | undefined {
  for (const { clockedIn, clockedOut, of } of stays) {
    if (isSamePunch(clockedIn, at)) return { kind: 'REPEATED', was: 'CLOCK_IN', of };
    if (clockedOut !== null && isSamePunch(clockedOut, at)) return { kind: 'REPEATED', was: 'CLOCK_OUT', of };
  }
  return undefined;
}

function isOfRefused(effect: LateEffect, effects: readonly LateEffect[]): boolean {
  return effect.kind === 'REPEATED' && 'punch' in effect.of && effects[effect.of.punch]?.kind === 'OVERLAP';
}

/** Nobody has ended it so far. It must not reach into what is on record after it. */
function effectOfUnended(stay: Stay, stays: readonly Stay[], now: Date): LateEffect {
  const closing = closingInstantAfter(stay.clockedIn, stay.zone);
  const isClosed = closing <= now;
  const next = nextAfter(stay, stays);
  if (next !== undefined && (!isClosed || next.clockedIn < closing)) return { kind: 'OVERLAP' };
  return { kind: 'CLOCK_IN', endedBy: isClosed ? 'CLOSING' : undefined };
}

/** Up to when a punch would meet the person at work. */
function endOf(stay: Stay, stays: readonly Stay[]): Date {
  if (stay.clockedOut !== null) return stay.clockedOut;
  const closing = closingInstantAfter(stay.clockedIn, stay.zone);
  const next = nextAfter(stay, stays);
  return next !== undefined && next.clockedIn < closing ? next.clockedIn : closing;
}

function nextAfter(stay: Stay, stays: readonly Stay[]): Stay | undefined {
  return stays
    .filter((other) => other.clockedIn > stay.clockedIn)
    .sort((left, right) => left.clockedIn.getTime() - right.clockedIn.getTime())[0];
}
