import { isAfterClosing } from '@deckhand/domain/attendance/closing';
import { alarmStep, isBelow } from '@deckhand/domain/coverage/alarms/alarm';
import type { Guard } from '@deckhand/domain/coverage/coverage';
import type { Kysely, Transaction } from 'kysely';
import type { Config } from '../../../platform/config/config.ts';
import { inTransaction, together } from '../../../platform/database/transaction.ts';
import type { Job } from '../../../platform/jobs/job.ts';
import type { Schema } from '../../../platform/schema/schema.ts';
import { loadGuards } from '../load-coverage.ts';
import {
  couldCome,
  type GuardedLocation,
  loadGuardedLocations,
  loadReserves,
  mayDo,
  missingAt,
} from '../load-guarded-locations.ts';
import {
  type AlarmFigures,
  type AlarmRow,
  deleteRows,
  endRows,
  insertRows,
  type Leaver,
  selectLeavers,
  selectOpenRows,
  selectWatchedLocations,
  takeRound,
  updateRows,
} from './alarms.queries.ts';
import { mailAlarms } from './mail-alarms.ts';

/**
 * A round looks every 15 seconds, so a person who left a little before the beginning is the reason for it.
 */
const LEFT_BEFORE = 90_000;
/** An alarm names this many people who could come. */
const MOST_NAMED = 6;

/**
 * GN1: compares who is here with what is needed now, at all locations that need somebody, and raises, repeats and ends alarms. Every
 * server does so again and again; one at a time, and what it finds is in the database, so each alarm and each mail comes once.
 * Without needs it asks one small statement.
 */
export async function watchCoverage(db: Kysely<Schema>, config: Config, now: Date): Promise<void> {
  if ((await selectWatchedLocations(db, now)).length === 0) return;
  await inTransaction(db, async (transaction) => {
    const [isOurs, locationIds, open] = await together([
      takeRound(transaction),
      selectWatchedLocations(transaction, now),
      selectOpenRows(transaction),
    ]);
    if (isOurs) await runRound(transaction, { config, now, open, locationIds });
  });
}

/** A minute below the need is an alarm, so it is noticed well within one. */
export const watchCoverageJob: Job = { every: 15_000, work: watchCoverage };

interface Round {
  config: Config;
  now: Date;
  open: readonly AlarmRow[];
  locationIds: readonly number[];
}

async function runRound(
  transaction: Transaction<Schema>,
  { config, now, open, locationIds }: Round,
): Promise<void> {
  const locations = await loadGuardedLocations(transaction, locationIds, now);
  const steps = open.map((row) => ({ row, ...stepOf(row, locations, now) }));
  const known = new Set(open.map(keyOf));
  const begun = locations
    .flatMap((location) => beginningAt(location, now))
    .filter((row) => !known.has(keyOf(row)));
  const ofStep = (wanted: string) => steps.flatMap(({ row, step }) => (step === wanted ? [row.id] : []));
  const changed = steps.flatMap(({ row, step, guard }) => {
    const isRaised = step === 'RAISE';
    const isMailed = isRaised || step === 'MAIL_AGAIN';
    const isAsBefore = guard?.needed === row.needed && guard?.present === row.present;
    if (guard === undefined || !isBelow(guard) || (!isMailed && (row.raised_at === null || isAsBefore)))
      return [];
    return [{ row, guard, isRaised, isMailed }];
  });
  const figures = await loadFigures(transaction, changed, now);
  await together([
    insertRows(transaction, begun),
    deleteRows(transaction, ofStep('FORGET')),
    endRows(transaction, ofStep('END'), now),
    updateRows(
      transaction,
      figures.map(({ next }) => next),
      now,
    ),
  ]);
  await mailAlarms(
    transaction,
    figures
      .filter(({ next }) => next.is_mailed)
      .map(({ row, next }) => ({ row, next, location: locationOf(locations, row) })),
    { config, now },
  );
}

function locationOf(
  locations: readonly GuardedLocation[],
  row: Pick<AlarmRow, 'location_id'>,
): GuardedLocation | undefined {
  return locations.find(({ id }) => id === row.location_id);
}

function keyOf({ location_id, position_id }: { location_id: number; position_id?: number | null }): string {
  return `${location_id} ${position_id ?? ''}`;
}

/** The next step of an open row. One without a position lasts as long as a kiosk leaves open who is here (GN3). */
function stepOf(row: AlarmRow, locations: readonly GuardedLocation[], now: Date) {
  const location = locationOf(locations, row);
  if (row.position_id === null) {
    return {
      step: location && isUnknown(location) ? ('NOTHING' as const) : ('END' as const),
      guard: undefined,
    };
  }
  const guard = location?.guards.get(row.position_id);
  const alarm = {
    beganAt: row.began_at,
    raisedAt: row.raised_at,
    mailedAt: row.mailed_at,
  };
  return { step: alarmStep(alarm, guard !== undefined && isBelow(guard), now), guard };
}

function isUnknown({ guards, uncertain }: GuardedLocation): boolean {
  return guards.size > 0 && uncertain.length > 0;
}

/** The rows that would begin now at a location. */
function beginningAt(location: GuardedLocation, now: Date) {
  const { id: location_id, zone, guards, uncertain } = location;
  // K6: nobody knows any more who is there, and an alarm each night would be heeded by nobody.
  if (isAfterClosing(now, zone)) return [];
  const below = [...guards]
    .filter(([, guard]) => alarmStep(undefined, isBelow(guard), now) === 'WATCH')
    .map(([position_id, { needed, present }]) => {
      return { location_id, position_id, needed, present, lowest: present, began_at: now };
    });
  const [kiosk] = uncertain;
  if (!isUnknown(location) || kiosk === undefined) return below;
  return [...below, { location_id, position_id: null, kiosk_id: kiosk.id, began_at: now, raised_at: now }];
}

interface ChangedAlarm {
  row: AlarmRow;
  guard: Guard;
  isRaised: boolean;
  isMailed: boolean;
}

/** Says of alarms that are raised, repeated or changed who is missing, who could come and, when they are raised, who left. */
async function loadFigures(
  transaction: Transaction<Schema>,
  changed: readonly ChangedAlarm[],
  now: Date,
): Promise<{ row: AlarmRow; next: AlarmFigures }[]> {
  if (changed.length === 0) return [];
  const ids = [...new Set(changed.map(({ row }) => row.location_id))];
  const wanted = changed.map(({ row }) => ({
    locationId: row.location_id,
    positionId: row.position_id ?? 0,
  }));
  const earliest = Math.min(...changed.map(({ row }) => row.began_at.getTime()));
  const isAnyRaised = changed.some(({ isRaised }) => isRaised);
  const [reservesAt, leavers] = await together([
    loadReserves(transaction, wanted, now),
    isAnyRaised ? selectLeavers(transaction, ids, new Date(earliest - LEFT_BEFORE)) : [],
  ]);
  const concerned = [
    ...ids.map(reservesAt).flatMap(({ seats, free }) => [...seats, ...free]),
    ...leavers.map(({ person_id: personId }) => ({ personId })),
  ];
  const locations = await loadGuards(transaction, ids, now, distinct(concerned));
  return changed.flatMap(({ row, guard, isRaised, isMailed }) => {
    const location = locations.find(({ id }) => id === row.location_id);
    const { position_id: positionId } = row;
    if (location === undefined || positionId === null) return [];
    const reserves = reservesAt(location.id);
    const left = isRaised
      ? leavers.find((one) => isReason(one, row) && mayDo(location.facts, one.person_id, positionId))?.id
      : row.left_with;
    const next = {
      id: row.id,
      needed: guard.needed,
      present: guard.present,
      missing: distinct(missingAt(location, reserves, positionId)),
      could_come: distinct(
        couldCome(location, reserves, positionId).filter(({ isUnavailable }) => !isUnavailable),
      ).slice(0, MOST_NAMED),
      left_with: left ?? null,
      is_raised: isRaised,
      is_mailed: isMailed,
    };
    return [{ row, next }];
  });
}

function isReason({ location_id, position_ids, leftAt }: Leaver, row: AlarmRow): boolean {
  const before = row.began_at.getTime() - leftAt.getTime();
  return (
    location_id === row.location_id &&
    before >= 0 &&
    before <= LEFT_BEFORE &&
    (position_ids === null || position_ids.includes(row.position_id ?? 0))
  );
}

function distinct(people: readonly { personId: number }[]): number[] {
  return [...new Set(people.map(({ personId }) => personId))];
}
