import {
  type OfflinePunch,
  offlineBatchBudgets,
  offlineCodeBudgets,
  offlineRefusal,
  sendOfflinePunches,
} from '@deckhand/contract/attendance/send-offline-punches';
import { offlinePunches } from '@deckhand/contract/limits';
import type { Contact, Puncher } from '@deckhand/domain/attendance/offline-trust';
import type { Kysely, Transaction } from 'kysely';
import { groupBy } from '../../platform/basics/group-by.ts';
import { budgetsFor, spend } from '../../platform/budgets/budgets.ts';
import { inOneTrip, inTransaction, RaceLost } from '../../platform/database/transaction.ts';
import { route } from '../../platform/http/route.ts';
import { punchRecorded } from '../../platform/metrics/punches.ts';
import type { Schema } from '../../platform/schema/schema.ts';
import type { EnrolledKiosk } from '../../platform/sessions/enrolled-kiosk.ts';
import { closedDaysOf } from './correct-closed-days.ts';
import {
  insertOfflinePunches,
  lockPunchers,
  selectEarlierContacts,
  selectPeopleByCode,
  selectReceivedPunches,
} from './offline-punches.queries.ts';
import { receiveLatePunches } from './receive-late-punches.ts';
import type { PunchOutcome } from './record-late-punches.ts';
import { isOverlap } from './refuse-overlap.ts';

/** A punch with its instant, corrected by how far the device's clock is off. */
interface ReceivedPunch extends OfflinePunch {
  at: Date;
  kiosk: EnrolledKiosk;
}

interface Batch {
  kiosk: EnrolledKiosk;
  earlierContacts: readonly Contact[];
  code: string;
  person: Puncher | undefined;
  punches: readonly ReceivedPunch[];
  now: Date;
}

/**
 * K12: records each person's punches together with their outcomes in one transaction. A punch that got an answer is stored,
 * and one that got none can be sent again as often as needed.
 */
export const sendOfflinePunchesRoute = route(sendOfflinePunches, async (context) => {
  const { db, kiosk, body, now } = context;
  const punches = [...new Map(body.punches.map((punch) => [punch.id, punch])).values()].map((punch) => ({
    ...punch,
    at: happenedAt(punch, now),
    kiosk,
  }));
  const byCode = groupBy(punches, ({ code }) => code);
  const [, people, earlierContacts] = await inOneTrip(db, (trip) => [
    spend(trip, budgetsFor(offlineBatchBudgets, { kioskId: kiosk.id }), context),
    selectPeopleByCode(trip, [...byCode.keys()]),
    selectEarlierContacts(trip, kiosk.id),
  ]);
  const outcomes = new Map<string, PunchOutcome & { isNew: boolean }>();
  for (const [code, group] of byCode) {
    const batch = { kiosk, earlierContacts, code, person: people.get(code), punches: group, now };
    for (const [id, outcome] of await receivePunches(db, batch)) outcomes.set(id, outcome);
  }
  const seen = new Set<string>();
  const results = body.punches.map(({ id }) => {
    const { recorded = null, reason = null, isNew = false, waits = false } = outcomes.get(id) ?? {};
    const isFirst = isNew && !seen.has(id);
    seen.add(id);
    if (isFirst && reason === null) punchRecorded('OFFLINE');
    const outcome =
      reason !== null ? (waits ? 'WAITING' : 'REFUSED') : isFirst ? 'RECORDED' : 'ALREADY_RECORDED';
    return { id, outcome, recorded, reason } as const;
  });
  return { results };
});

/** K2: corrects the device's time by how far its clock is off. A time that is still slightly in the future counts as now. */
function happenedAt({ punched_at, skew }: OfflinePunch, now: Date): Date {
  const instant = new Date(Date.parse(punched_at) - (skew ?? 0));
  return instant > now && instant.getTime() - now.getTime() <= offlinePunches.ahead ? now : instant;
}

async function receivePunches(
  db: Kysely<Schema>,
  batch: Batch,
): Promise<Map<string, PunchOutcome & { isNew: boolean }>> {
  return inTransaction(db, async (transaction) => {
    const { known, outcomes } = await outcomesIn(transaction);
    const fresh = batch.punches.filter(({ id }) => !known.has(id));
    await insertOfflinePunches(
      transaction,
      fresh.map((punch) => ({
        id: punch.id,
        kiosk_id: batch.kiosk.id,
        code: batch.code,
        punched_at: new Date(punch.punched_at),
        skew: punch.skew,
        happened_at: punch.at,
        received_at: batch.now,
        person_id: batch.person?.id ?? null,
        attendance_id: outcomes.get(punch.id)?.attendanceId ?? null,
        recorded: outcomes.get(punch.id)?.recorded ?? null,
        reason: outcomes.get(punch.id)?.reason ?? null,
        waits: outcomes.get(punch.id)?.waits ?? false,
        rate: punch.rate ?? null,
        shift_id: punch.shift_id ?? null,
        has_chosen_shift: punch.shift_id !== undefined,
      })),
    );
    return new Map([
      ...[...known].map(([id, each]) => [id, { ...each, isNew: false }] as const),
      ...[...outcomes].map(([id, each]) => [id, { ...each, isNew: !each.isRepeated }] as const),
    ]);
  });

  async function outcomesIn(transaction: Transaction<Schema>) {
    const { person, punches, kiosk, earlierContacts, now } = batch;
    if (person !== undefined) {
      await lockPunchers(transaction, [person.id]);
      return receiveLatePunches(transaction, { person, punches, earlierContacts, now }).catch(
        // The person punched online at the same moment: try again with that punch recorded.
        (error: unknown) => {
          // Or the day was closed at the same moment: then the punch waits.
          throw isOverlap(error) || closedDaysOf(error) ? new RaceLost(error) : error;
        },
      );
    }
    const known = await selectReceivedPunches(transaction, punches);
    const fresh = punches.filter(({ id }) => !known.has(id));
    const budgets = budgetsFor(offlineCodeBudgets, { kioskId: kiosk.id });
    // Counted outside the transaction, so that the count stays when the batch is refused because of it.
    if (fresh.length > 0) await inOneTrip(db, (trip) => fresh.map(() => spend(trip, budgets, { now })));
    const unknownCode: PunchOutcome = { recorded: null, reason: offlineRefusal.unknownCode };
    return { known, outcomes: new Map(fresh.map(({ id }) => [id, unknownCode])) };
  }
}
