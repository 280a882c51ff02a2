import type { ZoneCode } from '../time/zones.ts';
import { closingInstantAfter } from './closing.ts';
import { isSamePunch } from './punch.ts';

/** One recorded attendance of a person whose offline punches arrive now. */
export interface RecordedAttendance {
  readonly id: number;
  readonly clockedIn: Date;
  readonly clockedOut: Date | null;
  readonly zone: ZoneCode;
  /** Closed at the end of the day with no hours paid since: the real clock-out may still arrive. */
  readonly wasForgotten: boolean;
}

interface LatePunch {
  readonly at: Date;
  /** The zone of the kiosk. */
  readonly zone: ZoneCode;
}

export type LateEffect =
  /** Starts an attendance. `endedBy` is the index of a later punch, the closing of the day, or undefined while it is open. */
  | { readonly kind: 'CLOCK_IN'; readonly endedBy: number | 'CLOSING' | undefined }
  /** Ends a recorded attendance, or one that an earlier punch of this batch started. */
  | { readonly kind: 'CLOCK_OUT'; readonly of: AttendanceRef }
  /** The person punched within a minute of it, so it is the same punch: typed twice, or sent before without getting an answer. */
  | { readonly kind: 'REPEATED'; readonly was: 'CLOCK_IN' | 'CLOCK_OUT'; readonly of: AttendanceRef }
  /** Would overlap recorded hours. */
  | { readonly kind: 'OVERLAP' };

/** A recorded attendance by its id, or one that a punch of this batch started, by the punch's index. */
type AttendanceRef = { readonly attendance: number } | { readonly punch: number };

interface Stay {
  clockedIn: Date;
  clockedOut: Date | null;
  zone: ZoneCode;
  /** A punch may still end it: it is open, or was closed only at the end of the day. */
  isEndable: boolean;
  of: AttendanceRef;
}

/**
 * Decides what each of a person's late punches did, in order of time. A punch clocks in a person who was out at that
 * moment and clocks out one who was in. A clock-out that arrives after the day was closed replaces the closing; hours
 * recorded since then at another kiosk do not change.
 */
export function effectsOfLatePunches(
  recorded: readonly RecordedAttendance[],
  punches: readonly LatePunch[],
  now: Date,
): LateEffect[] {
  const stays = recorded.map(stayOf);
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
    effects[stay.of.punch] = effectOfOpenStay(stay, stays, now);
  }
  return effects.map((effect) => (repeatsRefused(effect, effects) ? { kind: 'OVERLAP' } : effect));
}

/** Says if a punch at this instant is one that is on record already. */
export function isOnRecord(recorded: readonly RecordedAttendance[], at: Date): boolean {
  return findRepeated(recorded.map(stayOf), at) !== undefined;
}

function stayOf(attendance: RecordedAttendance): Stay {
  return {
    clockedIn: attendance.clockedIn,
    clockedOut: attendance.wasForgotten ? null : attendance.clockedOut,
    zone: attendance.zone,
    isEndable: attendance.wasForgotten || attendance.clockedOut === null,
    of: { attendance: attendance.id },
  };
}

/** The closing of a day is not a punch, so nothing repeats it. */
function findRepeated(stays: readonly Stay[], at: Date): LateEffect | undefined {
  for (const { clockedIn, clockedOut, of } of stays) {
    if (isSamePunch(clockedIn, at)) return { kind: 'REPEATED', was: 'CLOCK_IN', of };
    if (clockedOut !== null && isSamePunch(clockedOut, at)) return { kind: 'REPEATED', was: 'CLOCK_OUT', of };
  }
  return undefined;
}

function repeatsRefused(effect: LateEffect, effects: readonly LateEffect[]): boolean {
  return effect.kind === 'REPEATED' && 'punch' in effect.of && effects[effect.of.punch]?.kind === 'OVERLAP';
}

/** An attendance without a clock-out so far must not overlap the next recorded one. */
function effectOfOpenStay(stay: Stay, stays: readonly Stay[], now: Date): LateEffect {
  const closing = closingInstantAfter(stay.clockedIn, stay.zone);
  const isClosed = closing <= now;
  const next = nextAfter(stay, stays);
  if (next !== undefined && (!isClosed || next.clockedIn < closing)) return { kind: 'OVERLAP' };
  return { kind: 'CLOCK_IN', endedBy: isClosed ? 'CLOSING' : undefined };
}

/** Until when a punch finds the person at work. */
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
