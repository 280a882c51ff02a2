import { type OfflinePunch, offlineRefusal } from '@deckhand/contract/attendance/send-offline-punches';
import { offlinePunches, shortestAttendance } from '@deckhand/contract/limits';
import { elapsedMinutes } from '@deckhand/domain/attendance/duration';
import { shiftUnderWay, suggestedRate } from '@deckhand/domain/attendance/nearest-shift';
import { effectsOfLatePunches, type LateEffect } from '@deckhand/domain/attendance/offline';
import { todayIn } from '@deckhand/domain/time/zones';
import type { Transaction } from 'kysely';
import type { OfflineRecord, Schema } from '../../platform/schema.ts';
import type { EnrolledKiosk } from '../../platform/sessions/enrolled-kiosk.ts';
import { type AttendanceRow, lockAttendancesSince } from './attendance.queries.ts';
import { closeForgottenAmong, closingOf } from './close-forgotten.ts';
import { loadShiftsAt } from './load-assigned-shifts.ts';
import { changeAttendances, recordAttendances } from './record-attendance.ts';

/** A punch with its instant, corrected by how far the device's clock is off. */
export interface ReceivedPunch extends OfflinePunch {
  happenedAt: Date;
}

/** The result of one punch, as stored in `offline_punch`. */
export interface PunchOutcome {
  recorded: OfflineRecord | null;
  reason: string | null;
  attendanceId?: number | undefined;
  /** True if another punch at about the same time already had this effect. */
  isRepeated?: boolean;
}

export interface LateBatch {
  kiosk: EnrolledKiosk;
  personId: number;
  punches: readonly ReceivedPunch[];
  now: Date;
}

/** Records the punches that one person made offline. Returns an outcome for each of them. */
export async function recordLatePunches(
  transaction: Transaction<Schema>,
  batch: LateBatch,
): Promise<Map<string, PunchOutcome>> {
  const { kiosk, personId, now } = batch;
  const outcomes = new Map<string, PunchOutcome>();
  const accepted = batch.punches
    .filter((punch) => {
      const reason = refusalReason(punch, now);
      if (reason !== undefined) outcomes.set(punch.id, { recorded: null, reason });
      return reason === undefined;
    })
    .sort((left, right) => left.happenedAt.getTime() - right.happenedAt.getTime());
  const [first] = accepted;
  if (first === undefined) return outcomes;

  // Starts a little earlier, to find an attendance that the same punch may have begun or ended online.
  const since = new Date(first.happenedAt.getTime() - shortestAttendance);
  const onRecord = await lockAttendancesSince(transaction, personId, since);
  const effects = effectsOfLatePunches(
    onRecord.map(recordedFrom),
    accepted.map(({ happenedAt }) => ({ at: happenedAt, zone: kiosk.location.timezone })),
    now,
  );
  await endRecordedAttendances(transaction, { onRecord, accepted, effects, batch });
  const begun = new Map<number, number>();
  for (const [index, effect] of effects.entries()) {
    const punch = accepted[index];
    if (punch === undefined || effect.kind !== 'CLOCK_IN') continue;
    const end = typeof effect.endedBy === 'number' ? accepted[effect.endedBy]?.happenedAt : effect.endedBy;
    begun.set(index, await beginAttendance(transaction, batch, punch, end));
  }
  for (const [index, effect] of effects.entries()) {
    const punch = accepted[index];
    if (punch !== undefined) outcomes.set(punch.id, outcomeOf(index, effect));
  }
  return outcomes;

  function outcomeOf(index: number, effect: LateEffect): PunchOutcome {
    if (effect.kind === 'OVERLAP') return { recorded: null, reason: offlineRefusal.overlap };
    if (effect.kind === 'CLOCK_IN')
      return { recorded: 'CLOCK_IN', reason: null, attendanceId: begun.get(index) };
    const attendanceId = 'punch' in effect.of ? begun.get(effect.of.punch) : effect.of.attendance;
    if (effect.kind === 'CLOCK_OUT') return { recorded: 'CLOCK_OUT', reason: null, attendanceId };
    return { recorded: effect.was, reason: null, attendanceId, isRepeated: true };
  }
}

function refusalReason({ happenedAt }: ReceivedPunch, now: Date): string | undefined {
  const age = now.getTime() - happenedAt.getTime();
  if (age < 0) return offlineRefusal.future;
  return age > offlinePunches.oldest ? offlineRefusal.tooOld : undefined;
}

function recordedFrom(row: AttendanceRow) {
  return {
    id: row.id,
    clockedIn: row.clocked_in,
    clockedOut: row.clocked_out,
    zone: row.timezone,
    wasForgotten: row.ended_by === 'CLOSING' && row.paid_minutes === 0 && row.hours_set_by === null,
  };
}

interface Ending {
  onRecord: readonly AttendanceRow[];
  accepted: readonly ReceivedPunch[];
  effects: readonly LateEffect[];
  batch: LateBatch;
}

/** Ends attendances that are open, or were closed only because the clock-out had not arrived (K6). */
async function endRecordedAttendances(
  transaction: Transaction<Schema>,
  { onRecord, accepted, effects, batch }: Ending,
): Promise<void> {
  const changes = effects.flatMap((effect, index) => {
    if (effect.kind !== 'CLOCK_OUT' || !('attendance' in effect.of)) return [];
    const { attendance: id } = effect.of;
    const before = onRecord.find((row) => row.id === id);
    const at = accepted[index]?.happenedAt;
    if (before === undefined || at === undefined) return [];
    return [{ before, after: endAt(before.clocked_in, at) }];
  });
  const by = { actorId: batch.personId, cause: 'OFFLINE_CLOCK_OUT', now: batch.now };
  await changeAttendances(transaction, changes, by);
  const ended = new Set(changes.map(({ before }) => before.id));
  const stillOpen = onRecord.filter((row) => row.clocked_out === null && !ended.has(row.id));
  await closeForgottenAmong(transaction, stillOpen, batch.now);
}

function endAt(clockedIn: Date, at: Date) {
  return {
    clocked_out: at,
    punched_out: at,
    paid_minutes: elapsedMinutes(clockedIn, at),
    ended_by: 'OFFLINE',
  } as const;
}

/** K8: uses the location of the shift, otherwise of the kiosk. Ignores a shift that the person does not have that day. */
async function beginAttendance(
  transaction: Transaction<Schema>,
  { kiosk, personId, now }: LateBatch,
  punch: ReceivedPunch,
  end: Date | 'CLOSING' | undefined,
): Promise<number> {
  const at = punch.happenedAt;
  const shifts = punch.shift_id === null ? [] : await loadShiftsAt(transaction, personId, at);
  const shift =
    punch.shift_id === undefined ? shiftUnderWay(shifts, at) : shifts.find(({ id }) => id === punch.shift_id);
  const zone = shift?.zone ?? kiosk.location.timezone;
  const ending = end === undefined ? {} : end === 'CLOSING' ? closingOf(at, zone) : endAt(at, end);
  const [id = 0] = await recordAttendances(
    transaction,
    [
      {
        person_id: personId,
        location_id: shift?.locationId ?? kiosk.location.id,
        shift_id: shift?.id ?? null,
        shift_date: shift?.date ?? null,
        date: todayIn(zone, at),
        rate: punch.rate ?? suggestedRate(shift),
        clocked_in: at,
        punched_in: at,
        ...ending,
        source: 'OFFLINE',
        kiosk_id: kiosk.id,
        created_by: personId,
        created_at: now,
      },
    ],
    { actorId: personId, cause: 'OFFLINE_CLOCK_IN', now },
  );
  return id;
}
