import { offlineDoubt, offlineRefusal } from '@deckhand/contract/attendance/send-offline-punches';
import { isOnRecord } from '@deckhand/domain/attendance/offline';
import {
  type Contact,
  followsWaiting,
  type OfflineDoubt,
  type Puncher,
  trustPunch,
} from '@deckhand/domain/attendance/offline-trust';
import type { CivilDate } from '@deckhand/domain/time/civil-date';
import { todayIn, ZONE_CODES } from '@deckhand/domain/time/zones';
import type { Transaction } from 'kysely';
import { together } from '../../platform/database/transaction.ts';
import type { Schema } from '../../platform/schema/schema.ts';
import type { EnrolledKiosk } from '../../platform/sessions/enrolled-kiosk.ts';
import { selectClosedDates } from './corrections.queries.ts';
import { selectReceivedPunches, selectWaitingPunches } from './offline-punches.queries.ts';
import {
  type LatePunch,
  locationOfPunch,
  lockAttendancesAround,
  type PunchOutcome,
  recordedFrom,
  recordLatePunches,
} from './record-late-punches.ts';

/** A punch as an enrolled kiosk sent it. */
interface SentPunch extends LatePunch {
  skew: number | null;
  kiosk: EnrolledKiosk;
}

interface SentBatch {
  person: Puncher;
  punches: readonly SentPunch[];
  earlierContacts: readonly Contact[];
  now: Date;
}

/**
 * K12, K12a: records the punches of one person that can be believed, and returns an outcome for each, and those that were known
 * before. Those that the kiosk cannot have taken are refused; those that another manager has to confirm wait, and so does
 * every punch that follows one of them on the same day. A punch that is on record already needs nobody's word.
 */
export async function receiveLatePunches(
  transaction: Transaction<Schema>,
  { person, punches, earlierContacts, now }: SentBatch,
): Promise<{ known: Map<string, PunchOutcome>; outcomes: Map<string, PunchOutcome> }> {
  const outcomes = new Map<string, PunchOutcome>();
  const doubts = new Map<string, OfflineDoubt>();
  const credible: SentPunch[] = [];
  for (const punch of punches) {
    const { location, ...kiosk } = punch.kiosk;
    const trust = trustPunch(punch, { ...kiosk, earlierContacts, zone: location.timezone }, person, now);
    if (trust.kind === 'REFUSED') {
      outcomes.set(punch.id, { recorded: null, reason: offlineRefusal[trust.because] });
      continue;
    }
    credible.push(punch);
    if (trust.kind === 'WAITS') doubts.set(punch.id, trust.because);
  }
  const [known, onRecord, waiting, closed] = await together([
    selectReceivedPunches(transaction, punches),
    lockAttendancesAround(transaction, person.id, credible),
    selectWaitingPunches(transaction, person.id),
    selectClosedDates(transaction, [...new Set(credible.flatMap(datesOf))]),
  ]);
  for (const id of known.keys()) outcomes.delete(id);
  const recorded = onRecord.map(recordedFrom);
  const followed = waiting.map(({ at, zone }) => ({ at, zone }));
  const counting: SentPunch[] = [];
  const fresh = credible.filter(({ id }) => !known.has(id));
  for (const punch of fresh.sort((left, right) => left.at.getTime() - right.at.getTime())) {
    const doubt =
      ((await isOfClosedDay(transaction, person.id, punch, closed)) ? 'closed' : doubts.get(punch.id)) ??
      (followsWaiting(punch, followed) ? 'follows' : undefined);
    if (doubt === undefined || isOnRecord(recorded, punch.at)) {
      counting.push(punch);
      continue;
    }
    followed.push({ at: punch.at, zone: punch.kiosk.location.timezone });
    outcomes.set(punch.id, { recorded: null, reason: offlineDoubt[doubt], waits: true });
  }
  const batch = { personId: person.id, punches: counting, onRecord, now };
  return { known, outcomes: new Map([...outcomes, ...(await recordLatePunches(transaction, batch))]) };
}

/** The dates that the locations of a country have at the instant: one, or in the night two. */
function datesOf({ at }: Pick<SentPunch, 'at'>): CivilDate[] {
  return [...new Set(ZONE_CODES.map((zone) => todayIn(zone, at)))];
}

/** PE8: where the punch would be recorded, its day is closed. In the night that depends on the zone of its shift. */
async function isOfClosedDay(
  transaction: Transaction<Schema>,
  personId: number,
  punch: SentPunch,
  closed: ReadonlySet<CivilDate>,
): Promise<boolean> {
  const dates = datesOf(punch);
  if (!dates.some((date) => closed.has(date))) return false;
  if (dates.every((date) => closed.has(date))) return true;
  return closed.has((await locationOfPunch(transaction, personId, punch)).date);
}
