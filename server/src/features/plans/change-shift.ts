import type { Actor } from '@deckhand/domain/access/actor';
import type { ShiftPlan } from '@deckhand/domain/schedule/plan';
import type { Transaction } from 'kysely';
import type { OpeningCause, Schema } from '../../platform/schema.ts';
import type { LoadedShift } from './load-plan.ts';
import { notifyPeople } from './notify-people.ts';
import { lockPeople, type PersonRow } from './plan.queries.ts';
import type { Taking } from './record-openings.ts';
import { savePlan } from './save-plan.ts';

interface Change {
  /** Who makes the change; absent where no one gains a seat. */
  actor?: Actor;
  cause: OpeningCause;
  now: Date;
  note?: string;
  /** Everyone with a seat before or after the change, if the caller has locked them. */
  people?: readonly PersonRow[];
  /** The person who takes open dates, when the change is a claim or an assignment. */
  taking?: Taking;
  /** A person who gets another mail about the change. */
  alreadyNotified?: number | undefined;
}

/**
 * Saves the new plan of a shift, records which dates became open or were taken, and notifies the people concerned. Every
 * change of a plan goes through here. Returns the ids of the openings that were taken.
 */
export async function changeShift(
  transaction: Transaction<Schema>,
  loaded: Pick<LoadedShift, 'shift' | 'plan' | 'today'>,
  after: ShiftPlan,
  { actor, cause, now, note, people, taking, alreadyNotified }: Change,
): Promise<number[]> {
  const { shift, plan: before, today } = loaded;
  const seated = new Set([...before.commitments, ...after.commitments].map(({ personId }) => personId));
  const concerned = people ?? (await lockPeople(transaction, [...seated]));
  const change = {
    actor,
    shiftId: shift.id,
    zone: shift.timezone,
    before,
    after,
    cause,
    now,
    people: concerned,
    taking,
  };
  const taken = await savePlan(transaction, change);
  const notified = concerned.filter(({ id }) => id !== alreadyNotified);
  await notifyPeople(transaction, { shift, before, after, today, people: notified, note });
  return taken;
}
