import type { Saying } from '@deckhand/domain/language/say';
import type { ShiftVersion } from '@deckhand/domain/plans/history/plan-version';
import type { ShiftPlan } from '@deckhand/domain/plans/plan';
import type { CivilDate } from '@deckhand/domain/time/civil-date';
import type { Transaction } from 'kysely';
import { together } from '../../platform/database/transaction.ts';
import type { Schema } from '../../platform/schema/schema.ts';
import type { Act } from './act.ts';
import { lockPeople } from './candidates.queries.ts';
import { refuseLapsed } from './certificates.ts';
import type { LoadedShift } from './load-plan.ts';
import type { LockedPeople } from './lock-qualified-people.ts';
import { notifyPeople } from './notify-people.ts';
import type { ShiftRow } from './plan.queries.ts';
import type { Taking } from './record-openings.ts';
import { savePlan } from './save-plan.ts';

interface Change {
  cause: Schema['opening']['cause'];
  note?: Saying;
  /**
   * Absent where no one gains a seat. A caller who does not need them before hands over the promise, which
   * saves a trip.
   */
  locked?: Promise<LockedPeople> | LockedPeople | undefined;
  /** The person who takes open dates, when the change is a claim or an assignment. */
  taking?: Taking;
  /** People who get another mail about the change. */
  alreadyNotified?: readonly number[] | undefined;
  /** Set where the shift is archived by the change, or no longer. */
  isArchived?: boolean;
}

/**
 * Saves the new plan of a shift as a part of the act, records which dates became open or were taken, and notifies the people concerned. Refuses to
 * seat somebody whose certificates do not hold (CE3). Every change of a plan goes through here. Returns the ids of the openings that
 * were taken.
 */
export async function changeShift(
  transaction: Transaction<Schema>,
  act: Act,
  loaded: Pick<LoadedShift, 'shift' | 'plan' | 'today'>,
  after: ShiftPlan,
  { cause, note, locked, taking, alreadyNotified = [], isArchived }: Change,
): Promise<number[]> {
  const { shift, plan: before, today } = loaded;
  noteChange(act, loaded, { plan: after, ...(isArchived !== undefined && { isArchived }) });
  const seated = new Set([...before.commitments, ...after.commitments].map(({ personId }) => personId));
  const locking = checkCertificates(
    locked ??
      lockPeople(transaction, [...seated]).then((people) => ({ people, busy: [], required: new Map() })),
  );
  const change = {
    shiftId: shift.id,
    zone: shift.timezone,
    before,
    after,
    cause,
    now: act.now,
    taking,
    locked: locking,
  };
  const [{ people }, taken] = await together([locking, savePlan(transaction, change)]);
  const notified = people.filter(({ id }) => !alreadyNotified.includes(id));
  await notifyPeople(transaction, act, { shift, before, after, today, people: notified, note });
  return taken;

  async function checkCertificates(promise: Promise<LockedPeople> | LockedPeople): Promise<LockedPeople> {
    const lockedPeople = await promise;
    refuseLapsed({ shift, before, after, today }, lockedPeople);
    act.noteMinors(lockedPeople.people);
    return lockedPeople;
  }
}

/** Notes a step of the act: a shift as it was, and what of it the step changes. */
export function noteChange(
  act: Act,
  { shift, plan, today }: { shift: ShiftRow; plan: ShiftPlan; today: CivilDate },
  changes: Partial<ShiftVersion>,
): void {
  const { repeat, comments, agenda, archived_at: archivedAt } = shift;
  const before = { plan, repeat, isArchived: archivedAt !== null, comments, agenda };
  act.changeShift(shift.id, {
    locationId: shift.location_id,
    isMeeting: shift.kind === 'STAFF_MEETING',
    horizon: shift.published_through,
    today,
    before,
    after: { ...before, ...changes },
  });
}
