import { type Guard, type GuardFacts, guardNow } from '../coverage.ts';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;

/**
 * GN1: a position is below the need for so long before it is an alarm, and an alarm lasts so long before it
 * is mailed again.
 */
export const ALARM_AFTER = 60 * SECOND;
export const MAIL_AGAIN_AFTER = 15 * MINUTE;

/** A kiosk calls every 15 seconds, of which the server notes one a minute. A slow one may miss a call. */
export const KIOSK_SILENT_AFTER = 2.5 * MINUTE;
/** GN3: so long after it was offline, a kiosk leaves open who is here. */
const UNKNOWN_FOR = 5 * MINUTE;

/** A time below the need that has not ended. */
export interface OpenAlarm {
  readonly beganAt: Date;
  /** Null while it may still pass unnoticed. */
  readonly raisedAt: Date | null;
  readonly mailedAt: Date | null;
}

/** WATCH: it begins. FORGET: it passed unnoticed. */
export type AlarmStep = 'NOTHING' | 'WATCH' | 'RAISE' | 'MAIL_AGAIN' | 'FORGET' | 'END';

/** GN1: the next step of a position, by whether it is below the need now. */
export function alarmStep(open: OpenAlarm | undefined, isBelow: boolean, now: Date): AlarmStep {
  if (!isBelow) return open === undefined ? 'NOTHING' : open.raisedAt === null ? 'FORGET' : 'END';
  if (open === undefined) return 'WATCH';
  if (open.raisedAt === null) return hasPassed(ALARM_AFTER, open.beganAt, now) ? 'RAISE' : 'NOTHING';
  return hasPassed(MAIL_AGAIN_AFTER, open.mailedAt ?? open.raisedAt, now) ? 'MAIL_AGAIN' : 'NOTHING';
}

/** When the server heard from a kiosk last, and since when it is back after it was offline. */
export interface KioskContact {
  readonly lastSeenAt: Date | null;
  readonly backSince: Date | null;
}

/** The kiosk is offline now. One that was never heard of is not in use. */
export function isSilent({ lastSeenAt }: KioskContact, now: Date): boolean {
  return lastSeenAt !== null && hasPassed(KIOSK_SILENT_AFTER, lastSeenAt, now);
}

/** GN3: the kiosk is or was offline in the last minutes, and may hold punches that the server does not know. */
export function isUncertain(kiosk: KioskContact, now: Date): boolean {
  return isSilent(kiosk, now) || (kiosk.backSince !== null && !hasPassed(UNKNOWN_FOR, kiosk.backSince, now));
}

/** NOT_NEEDED: nobody is needed now, or the location is closed. */
export const GUARD_STATES = ['BELOW', 'UNKNOWN', 'GUARDED', 'NOT_NEEDED'] as const;
export type GuardState = (typeof GUARD_STATES)[number];

/** GN3: too few people are reported in any case; enough are believed only while every kiosk is in touch. */
export function guardState(guards: ReadonlyMap<number, Guard>, isUnknown: boolean): GuardState {
  if (guards.size === 0) return 'NOT_NEEDED';
  if ([...guards.values()].some(isBelow)) return 'BELOW';
  return isUnknown ? 'UNKNOWN' : 'GUARDED';
}

export function isBelow({ needed, present }: Guard): boolean {
  return present < needed;
}

/** A position that somebody would leave below its need: how many there are with them, and how many stay. */
export interface Shortage extends Guard {
  readonly positionId: number;
  readonly withThem: number;
}

/** GN4: the positions that fall below the need, or further below, when the person clocks out now. */
export function shortagesWithout(facts: GuardFacts, personId: number): Shortage[] {
  const before = guardNow(facts);
  const others = facts.punches.filter((punch) => punch.personId !== personId);
  return [...guardNow({ ...facts, punches: others })]
    .map(([positionId, guard]) => ({ positionId, ...guard, withThem: before.get(positionId)?.present ?? 0 }))
    .filter((shortage) => isBelow(shortage) && shortage.present < shortage.withThem);
}

function hasPassed(milliseconds: number, since: Date, now: Date): boolean {
  return now.getTime() - since.getTime() >= milliseconds;
}
