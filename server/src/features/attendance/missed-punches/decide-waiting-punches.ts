import {
  decidedWords,
  decideWaitingPunches,
  earlierWaits,
  ownKiosk,
} from '@deckhand/contract/attendance/missed-punches/decide-waiting-punches';
import type { Answer, Parsed } from '@deckhand/contract/call';
import { alreadyDecided, ownRequest, requestNotFound } from '@deckhand/contract/requests/request';
import type { Actor } from '@deckhand/domain/access/actor';
import { reachesLocation } from '@deckhand/domain/access/locations';
import { isOwnPay } from '@deckhand/domain/access/own-pay';
import { followsWaiting } from '@deckhand/domain/attendance/offline-trust';
import { type Saying, say } from '@deckhand/domain/language/say';
import { formatForDisplay } from '@deckhand/domain/time/civil-date';
import { formatTwelveHour } from '@deckhand/domain/time/minutes';
import { minuteOfDayIn, todayIn } from '@deckhand/domain/time/zones';
import type { Transaction } from 'kysely';
import { writeAudit } from '../../../platform/audit/write-audit.ts';
import { groupBy } from '../../../platform/basics/group-by.ts';
import { inTransaction, RaceLost, together } from '../../../platform/database/transaction.ts';
import { route } from '../../../platform/http/route.ts';
import { queueNotice } from '../../../platform/mail/queue-mail.ts';
import { refuse } from '../../../platform/refusals/refusal.ts';
import type { Schema } from '../../../platform/schema/schema.ts';
import { correctingClosedDays } from '../correct-closed-days.ts';
import { selectWaitingPunches } from '../offline-punches.queries.ts';
import {
  type LatePunch,
  lockAttendancesAround,
  type PunchOutcome,
  recordLatePunches,
} from '../record-late-punches.ts';
import { isOverlap } from '../refuse-overlap.ts';
import {
  lockPunchersOf,
  lockWaitingPunches,
  markOverlapping,
  settlePunches,
  type WaitingPunch,
} from './missed-punches.queries.ts';

type Decision = Parsed<typeof decideWaitingPunches, 'body'>;

/**
 * K12a: another manager's word about punches that a kiosk sent. Approved ones have the effects that they would have had in
 * time, with what is on record by now; declined ones leave nothing but the word.
 */
export const decideWaitingPunchesRoute = route(decideWaitingPunches, ({ db, actor, body, now }) =>
  correctingClosedDays(db, { actor, cause: 'DECISION', reason: body.notes, field: 'notes', now }, (db) =>
    inTransaction(db, (transaction) => decide(transaction, actor, body, now)),
  ),
);

async function decide(
  transaction: Transaction<Schema>,
  actor: Actor,
  decision: Decision,
  now: Date,
): Promise<Omit<Answer<typeof decideWaitingPunches>, 'message'> & { message: Saying }> {
  const ids = [...new Set(decision.ids)];
  // People first, like a batch of their kiosk, which could otherwise wait for this call and this call for it.
  await lockPunchersOf(transaction, ids);
  const punches = await lockWaitingPunches(transaction, ids);
  checkPermission(actor, punches, { ...decision, ids });
  const isApproval = decision.action === 'APPROVE';
  const byPerson = groupBy(punches, ({ person_id: id }) => id ?? 0);
  const outcomes = isApproval
    ? await recordAll(transaction, byPerson, actor.id, now)
    : new Map<string, PunchOutcome>();
  const attendanceOf = ({ id }: WaitingPunch) => outcomes.get(id)?.attendanceId ?? null;
  const [overlapping, settled] = parted(punches, ({ id }) => typeof outcomes.get(id)?.reason === 'string');
  const status = isApproval ? ('APPROVED' as const) : ('REJECTED' as const);
  const notes = decision.notes ?? null;
  await settlePunches(
    transaction,
    settled.map((punch) => ({ id: punch.id, attendanceId: attendanceOf(punch) })),
    { as: status, by: actor.id, notes, now },
  );
  await markOverlapping(
    transaction,
    overlapping.map(({ id }) => id),
  );
  await writeAudit(
    transaction,
    settled.map((punch) => ({
      subject: 'offline_punch',
      subjectId: punch.missed_punch_id ?? 0,
      before: {},
      after: { settled_as: status, attendance_id: attendanceOf(punch), notes },
    })),
    { actorId: actor.id, cause: 'DECISION', now },
  );
  if (!isApproval) for (const theirs of byPerson.values()) await notifyDeclined(transaction, theirs, notes);
  return {
    results: punches.map((punch) => ({
      id: punch.missed_punch_id ?? 0,
      status: overlapping.includes(punch) ? ('PENDING' as const) : status,
      attendance_id: attendanceOf(punch),
    })),
    message: () => decidedWords(decision.action, settled.length, overlapping.length),
  };
}

function parted<Item>(items: readonly Item[], isFirst: (item: Item) => boolean): [Item[], Item[]] {
  return [items.filter(isFirst), items.filter((item) => !isFirst(item))];
}

/** X3, K12a: neither the person who punched nor those who answered for the kiosk confirm its punches. */
function checkPermission(actor: Actor, punches: readonly WaitingPunch[], { ids, action }: Decision): void {
  const inReach = punches.filter(({ location_id: locationId }) => reachesLocation(actor, locationId));
  if (inReach.length < ids.length) refuse(404, requestNotFound);
  if (isOwnPay(actor, ...punches.map(({ person_id: personId }) => personId))) refuse(403, ownRequest);
  if (punches.some(({ settled_as: settled, waits }) => settled !== null || !waits))
    refuse(409, alreadyDecided);
  const isKeeper = punches.some(({ enrolled_by: enroller, taken_over_by: takers }) =>
    [enroller, ...takers].includes(actor.id),
  );
  if (isKeeper && action === 'APPROVE') refuse(403, ownKiosk);
}

/** Without the word about an earlier punch, a later one of that day would clock in instead of out. */
async function refuseBeforeEarlier(
  transaction: Transaction<Schema>,
  personId: number,
  chosen: readonly WaitingPunch[],
): Promise<void> {
  const chosenIds = chosen.map(({ missed_punch_id: id }) => id);
  const others = (await selectWaitingPunches(transaction, personId)).filter(
    ({ missed_punch_id: id }) => !chosenIds.includes(id),
  );
  if (chosen.some(({ happened_at: at }) => followsWaiting({ at }, others))) refuse(409, earlierWaits);
}

async function recordAll(
  transaction: Transaction<Schema>,
  byPerson: ReadonlyMap<number, readonly WaitingPunch[]>,
  approvedBy: number,
  now: Date,
): Promise<Map<string, PunchOutcome>> {
  const outcomes = new Map<string, PunchOutcome>();
  for (const [personId, theirs] of byPerson) {
    const punches = theirs.map(latePunchOf);
    const [, onRecord] = await together([
      refuseBeforeEarlier(transaction, personId, theirs),
      lockAttendancesAround(transaction, personId, punches),
    ]);
    const batch = { personId, punches, onRecord, approvedBy, now };
    const recorded = await recordLatePunches(transaction, batch).catch(
      // The person punched at the same moment: try again with that punch recorded.
      (error: unknown) => {
        throw isOverlap(error) ? new RaceLost(error) : error;
      },
    );
    for (const [id, outcome] of recorded) outcomes.set(id, outcome);
  }
  return outcomes;
}

function latePunchOf(punch: WaitingPunch): LatePunch {
  return {
    id: punch.id,
    at: punch.happened_at,
    rate: punch.rate,
    shift_id: punch.shift_id ?? (punch.has_chosen_shift ? null : undefined),
    kiosk: { id: punch.kiosk_id, location: { id: punch.location_id, timezone: punch.timezone } },
  };
}

/** They punched and are not paid for it, so they hear of it. */
async function notifyDeclined(
  transaction: Transaction<Schema>,
  punches: readonly WaitingPunch[],
  notes: string | null,
): Promise<void> {
  const [first] = punches;
  if (!first?.is_active) return;
  const lines = () =>
    punches.map(({ happened_at: at, timezone: zone }) => {
      const time = formatTwelveHour(minuteOfDayIn(zone, at));
      return `  ${formatForDisplay(todayIn(zone, at))} ${time}`;
    });
  await queueNotice(transaction, {
    kind: 'DECISIONS',
    to: first.email,
    opens: '/my-requests',
    topic: `declined punches ${punches.map(({ id }) => id).join(' ')}`,
    write: () => ({
      subject: say('Your punches from a kiosk are not recorded'),
      line: lines().map((line) => line.trim()),
      text: [
        say('Hello {name},', { name: first.first_name }),
        [
          say('a manager declined these punches, which arrived later or needed a second look:'),
          ...lines(),
        ].join('\n'),
        say('If you worked then, send a request for missed clock in/out or talk to your manager.'),
        ...(notes ? [say('Note: {notes}', { notes })] : []),
      ].join('\n\n'),
    }),
  });
}
