import type { CivilDate } from '../time/civil-date.ts';
import { todayIn, type ZoneCode } from '../time/zones.ts';
import { closingInstantAfter } from './closing.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** A manager has to enter an older punch by hand, because its week may already be paid. */
const OLDEST = 14 * DAY;
/** An older punch waits for a manager: a device that is away for longer is rare, and made-up hours look the same. */
export const FRESH = 1 * DAY;
/** A clock that was further off than this says too little about when the person punched. */
const CLOCK_OFF = 1 * DAY;
/** A kiosk that is in touch sends what it saved at once. So long a slow one may take. */
export const PAUSE_AT_MOST = 10 * MINUTE;

interface Punch {
  readonly at: Date;
  /** Milliseconds by which the device says that its clock was ahead; null if it never compared. */
  readonly skew: number | null;
}

/** The server's knowledge of the kiosk that sends punches. */
export interface SendingKiosk {
  readonly zone: ZoneCode;
  readonly enrolledAt: Date;
  /** Everyone who enrolled it or took it over. */
  readonly keeperIds: readonly number[];
  /** The last contact before this one, and since when there was no longer pause before it. */
  readonly lastSeenAt: Date | null;
  readonly inTouchSince: Date | null;
  /** The contacts of the last day before that, each without a longer pause. */
  readonly earlierContacts: readonly Contact[];
}

/** A time during which the server heard from the kiosk again and again. */
export interface Contact {
  readonly from: Date;
  readonly to: Date;
}

/** The server's knowledge of the person with the code. */
export interface Puncher {
  readonly id: number;
  readonly createdAt: Date;
  /** Null for a key that is as old as the person. */
  readonly keySince: Date | null;
  readonly joinedOn: CivilDate | null;
  readonly leftOn: CivilDate | null;
}

export type OfflineRefusal = 'future' | 'tooOld' | 'beforeEnrolment' | 'notEmployed' | 'otherKey';
export type OfflineDoubt = 'ownKiosk' | 'late' | 'inTouch' | 'clockOff';

export type Trust =
  | { readonly kind: 'COUNTS' }
  /** The device cannot have taken this punch, or not from this person. */
  | { readonly kind: 'REFUSED'; readonly because: OfflineRefusal }
  /** It can be true, and another manager says if it is. */
  | { readonly kind: 'WAITS'; readonly because: OfflineDoubt };

/** K12, K12a: decides how far to believe a punch that a kiosk says it took while it was offline. */
export function trustPunch(punch: Punch, kiosk: SendingKiosk, person: Puncher, now: Date): Trust {
  const refused = refusalOf(punch, kiosk, person, now);
  if (refused !== undefined) return { kind: 'REFUSED', because: refused };
  const doubt = doubtAbout(punch, kiosk, person, now);
  return doubt === undefined ? { kind: 'COUNTS' } : { kind: 'WAITS', because: doubt };
}

function refusalOf(
  { at }: Punch,
  kiosk: SendingKiosk,
  person: Puncher,
  now: Date,
): OfflineRefusal | undefined {
  if (at > now) return 'future';
  if (now.getTime() - at.getTime() > OLDEST) return 'tooOld';
  if (at < kiosk.enrolledAt) return 'beforeEnrolment';
  const date = todayIn(kiosk.zone, at);
  const isBefore = date < todayIn(kiosk.zone, person.createdAt) || date < (person.joinedOn ?? date);
  if (isBefore || date > (person.leftOn ?? date)) return 'notEmployed';
  if (person.keySince !== null && at < person.keySince) return 'otherKey';
  return undefined;
}

function doubtAbout(
  { at, skew }: Punch,
  kiosk: SendingKiosk,
  person: Puncher,
  now: Date,
): OfflineDoubt | undefined {
  if (kiosk.keeperIds.includes(person.id)) return 'ownKiosk';
  if (now.getTime() - at.getTime() > FRESH) return 'late';
  if (wasInTouch(kiosk, at)) return 'inTouch';
  return Math.abs(skew ?? 0) > CLOCK_OFF ? 'clockOff' : undefined;
}

/** The server heard from the kiosk well before and well after the punch, so it was not offline then. */
function wasInTouch({ lastSeenAt, inTouchSince, earlierContacts }: SendingKiosk, at: Date): boolean {
  const last = lastSeenAt && inTouchSince ? [{ from: inTouchSince, to: lastSeenAt }] : [];
  return [...earlierContacts, ...last].some(
    ({ from, to }) =>
      from.getTime() + PAUSE_AT_MOST <= at.getTime() && at.getTime() <= to.getTime() - PAUSE_AT_MOST,
  );
}

interface PunchInZone {
  readonly at: Date;
  readonly zone: ZoneCode;
}

/**
 * Says if an earlier punch of the person waits that the end of its day does not part from this one. Then this one waits
 * too: until that one is decided, no one knows if this one clocks in or out.
 */
export function followsWaiting({ at }: { readonly at: Date }, waiting: readonly PunchInZone[]): boolean {
  return waiting.some((earlier) => earlier.at <= at && at < closingInstantAfter(earlier.at, earlier.zone));
}
