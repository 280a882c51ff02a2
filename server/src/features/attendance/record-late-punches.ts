import type { Rate } from '@deckhand/contract/attendance/attendance';
import { offlineRefusal } from '@deckhand/contract/attendance/send-offline-punches';
import { shortestAttendance } from '@deckhand/contract/limits';
import { elapsedMinutes } from '@deckhand/domain/attendance/duration';
import { shiftUnderWay, suggestedRate } from '@deckhand/domain/attendance/nearest-shift';
import { effectsOfLatePunches, type LateEffect } from '@deckhand/domain/attendance/offline';
import { todayIn, type ZoneCode } from '@deckhand/domain/time/zones';
import type { Transaction } from 'kysely';
import type { Schema } from '../../platform/schema/schema.ts';
import { type AttendanceRow, insertAttendance, lockAttendancesSince } from './attendance.queries.ts';
import { closeForgottenAmong, closingOf } from './close-forgotten.ts';
import { loadShiftsAt } from './load-assigned-shifts.ts';
import { changeAttendances } from './record-attendance.ts';

/** A punch with its instant, corrected by how far the device's clock is off, and the kiosk that took it. */
export interface LatePunch {
  id: string;
  at: Date;
  rate?: Rate | null | undefined;
  /** Null when the person chose none, undefined when they could not choose. */
  shift_id?: number | null | undefined;
  kiosk: { id: number; location: { id: number; timezone: ZoneCode } };
}

/** The result of one punch, as stored in `offline_punch`. */
export interface PunchOutcome {
  recorded: Schema['offline_punch']['recorded'];
  reason: string | null;
  attendanceId?: number | undefined;
  /** True if another punch at about the same time already had this effect. */
  isRepeated?: boolean;
  /** True if it counts once another manager approves it. */
  waits?: boolean;
}

export interface LateBatch {
  personId: number;
  punches: readonly LatePunch[];
  /** The attendances around the punches, if they are locked already. */
  onRecord?: readonly AttendanceRow[];
  /** The manager who approved them; without one they are the person's own word. */
  approvedBy?: number;
  now: Date;
}

/** Locks a person's attendances around these punches, with those that the same punches may have begun or ended online. */
export async function lockAttendancesAround(
  transaction: Transaction<Schema>,
  personId: number,
  punches: readonly Pick<LatePunch, 'at'>[],
): Promise<AttendanceRow[]> {
  if (punches.length === 0) return [];
  const first = Math.min(...punches.map(({ at }) => at.getTime()));
  return lockAttendancesSince(transaction, personId, new Date(first - shortestAttendance));
}

/** Records the punches that one person made offline. Returns an outcome for each of them. */
export async function recordLatePunches(
  transaction: Transaction<Schema>,
  batch: LateBatch,
): Promise<Map<string, PunchOutcome>> {
  const { personId, now } = batch;
  const outcomes = new Map<string, PunchOutcome>();
  const accepted = [...batch.punches].sort((left, right) => left.at.getTime() - right.at.getTime());
  if (accepted.length === 0) return outcomes;
  const onRecord = batch.onRecord ?? (await lockAttendancesAround(transaction, personId, accepted));
  const effects = effectsOfLatePunches(
    onRecord.map(recordedFrom),
    accepted.map(({ at, kiosk }) => ({ at, zone: kiosk.location.timezone })),
    now,
  );
  await endRecordedAttendances(transaction, { onRecord, accepted, effects, batch });
  const begun = new Map<number, number>();
  for (const [index, effect] of effects.entries()) {
    const punch = accepted[index];
    if (punch === undefined || effect.kind !== 'CLOCK_IN') continue;
    const end = typeof effect.endedBy === 'number' ? accepted[effect.endedBy]?.at : effect.endedBy;
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

export function recordedFrom(row: AttendanceRow) {
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
  accepted: readonly LatePunch[];
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
    const at = accepted[index]?.at;
    if (before === undefined || at === undefined) return [];
    return [{ before, after: endAt(before.clocked_in, at) }];
  });
  await changeAttendances(transaction, changes, auditedBy(batch, 'CLOCK_OUT'));
  const ended = new Set(changes.map(({ before }) => before.id));
  const stillOpen = onRecord.filter((row) => row.clocked_out === null && !ended.has(row.id));
  await closeForgottenAmong(transaction, stillOpen, batch.now);
}

/** The causes differ, because the audit trail takes a person's own change only as a punch (X3). */
function auditedBy({ personId, approvedBy, now }: LateBatch, punch: 'CLOCK_IN' | 'CLOCK_OUT') {
  return approvedBy === undefined
    ? { actorId: personId, cause: `OFFLINE_${punch}`, now }
    : { actorId: approvedBy, cause: `APPROVED_${punch}`, now };
}

function endAt(clockedIn: Date, at: Date) {
  return {
    clocked_out: at,
    punched_out: at,
    paid_minutes: elapsedMinutes(clockedIn, at),
    ended_by: 'OFFLINE',
  } as const;
}

/**
 * K8: an attendance that begins with the punch has the location of the shift, otherwise of the kiosk. Ignores a shift that the person does
 * not have that day, for which they lack a certificate (CE5), or for which they are too young (LA9): then the time counts, without the
 * shift.
 */
export async function locationOfPunch(
  transaction: Transaction<Schema>,
  personId: number,
  { at, kiosk, ...punch }: LatePunch,
) {
  const assigned = punch.shift_id === null ? [] : await loadShiftsAt(transaction, personId, at);
  const shifts = assigned.filter(({ wire }) => !wire.lacks && !wire.too_young);
  const shift =
    punch.shift_id === undefined ? shiftUnderWay(shifts, at) : shifts.find(({ id }) => id === punch.shift_id);
  const zone = shift?.zone ?? kiosk.location.timezone;
  return { shift, zone, date: todayIn(zone, at) };
}

async function beginAttendance(
  transaction: Transaction<Schema>,
  batch: LateBatch,
  punch: LatePunch,
  end: Date | 'CLOSING' | undefined,
): Promise<number> {
  const { personId, now } = batch;
  const { at, kiosk } = punch;
  const { shift, zone, date } = await locationOfPunch(transaction, personId, punch);
  const ending = end === undefined ? {} : end === 'CLOSING' ? closingOf(at, zone) : endAt(at, end);
  return insertAttendance(
    transaction,
    {
      person_id: personId,
      location_id: shift?.locationId ?? kiosk.location.id,
      shift_id: shift?.id ?? null,
      shift_date: shift?.date ?? null,
      date,
      rate: punch.rate ?? suggestedRate(shift),
      clocked_in: at,
      punched_in: at,
      ...ending,
      source: 'OFFLINE',
      kiosk_id: kiosk.id,
      created_by: batch.approvedBy ?? personId,
      created_at: now,
    },
    auditedBy(batch, 'CLOCK_IN'),
  );
}
