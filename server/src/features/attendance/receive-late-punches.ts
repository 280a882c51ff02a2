import { offlineDoubt, offlineRefusal } from '@deckhand/contract/attendance/send-offline-punches';
import { isOnRecord } from '@deckhand/domain/attendance/offline';
import {
  followsWaiting,
  type OfflineDoubt,
  type Puncher,
  trustPunch,
} from '@deckhand/domain/attendance/offline-trust';
import type { Transaction } from 'kysely';
import type { Schema } from '../../platform/schema.ts';
import type { EnrolledKiosk } from '../../platform/sessions/enrolled-kiosk.ts';
import { selectWaitingPunches } from './offline-punches.queries.ts';
import {
  type LatePunch,
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
  now: Date;
}

/**
 * K12, K12a: records the punches of one person that can be believed, and returns an outcome for each. Those that the kiosk cannot
 * have taken are refused; those that another manager has to confirm wait, and so does every punch that follows one of
 * them on the same day. A punch that is on record already needs nobody's word.
 */
export async function receiveLatePunches(
  transaction: Transaction<Schema>,
  { person, punches, now }: SentBatch,
): Promise<Map<string, PunchOutcome>> {
  const outcomes = new Map<string, PunchOutcome>();
  const doubts = new Map<string, OfflineDoubt>();
  const credible: SentPunch[] = [];
  for (const punch of punches) {
    const { location, ...kiosk } = punch.kiosk;
    const trust = trustPunch(punch, { ...kiosk, zone: location.timezone }, person, now);
    if (trust.kind === 'REFUSED') {
      outcomes.set(punch.id, { recorded: null, reason: offlineRefusal[trust.because] });
      continue;
    }
    credible.push(punch);
    if (trust.kind === 'WAITS') doubts.set(punch.id, trust.because);
  }
  if (credible.length === 0) return outcomes;
  const onRecord = await lockAttendancesAround(transaction, person.id, credible);
  const recorded = onRecord.map(recordedFrom);
  const waiting = (await selectWaitingPunches(transaction, person.id)).map(({ at, zone }) => ({ at, zone }));
  const counting: SentPunch[] = [];
  for (const punch of credible.sort((left, right) => left.at.getTime() - right.at.getTime())) {
    const doubt = doubts.get(punch.id) ?? (followsWaiting(punch, waiting) ? 'follows' : undefined);
    if (doubt === undefined || isOnRecord(recorded, punch.at)) {
      counting.push(punch);
      continue;
    }
    waiting.push({ at: punch.at, zone: punch.kiosk.location.timezone });
    outcomes.set(punch.id, { recorded: null, reason: offlineDoubt[doubt], waits: true });
  }
  const batch = { personId: person.id, punches: counting, onRecord, now };
  return new Map([...outcomes, ...(await recordLatePunches(transaction, batch))]);
}
