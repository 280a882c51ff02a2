import { randomUUID } from 'node:crypto';
import { offlineDoubt } from '@deckhand/contract/attendance/send-offline-punches';
import { followsWaiting } from '@deckhand/domain/attendance/offline-trust';
import { isSamePunch } from '@deckhand/domain/attendance/punch';
import type { Kysely } from 'kysely';
import { inTransaction } from '../../platform/database/transaction.ts';
import type { Schema } from '../../platform/schema/schema.ts';
import type { EnrolledKiosk } from '../../platform/sessions/enrolled-kiosk.ts';
import { insertOfflinePunches, lockPunchers, selectWaitingPunches } from './offline-punches.queries.ts';

interface TypedCode {
  db: Kysely<Schema>;
  body: { code: string };
  kiosk: EnrolledKiosk | undefined;
  now: Date;
}

/**
 * K12a: lets a punch made now wait with an earlier one of the day that a manager has not decided: their decision
 * says if this one clocks in or out. Returns false if none waits any more.
 */
export function queueBehindWaitingPunch(
  { db, body, kiosk, now }: TypedCode,
  personId: number,
): Promise<boolean> {
  return inTransaction(db, async (transaction) => {
    await lockPunchers(transaction, [personId]);
    const waiting = await selectWaitingPunches(transaction, personId);
    const earlier = waiting.find((punch) => followsWaiting({ at: now }, [punch]));
    if (earlier === undefined) return false;
    // A code that is typed twice is one punch.
    if (waiting.some(({ at }) => isSamePunch(at, now))) return true;
    await insertOfflinePunches(transaction, [
      {
        id: randomUUID(),
        kiosk_id: kiosk?.id ?? earlier.kiosk_id,
        code: body.code,
        punched_at: now,
        skew: 0,
        happened_at: now,
        received_at: now,
        person_id: personId,
        recorded: null,
        reason: offlineDoubt.follows,
        waits: true,
      },
    ]);
    return true;
  });
}
