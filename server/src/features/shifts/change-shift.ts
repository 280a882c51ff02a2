import type { ShiftPlan } from '@deckhand/domain/schedule/plan';
import type { Transaction } from 'kysely';
import type { OpeningCause, Schema } from '../../platform/schema.ts';
import type { LoadedShift } from './load-plan.ts';
import { lockPeople } from './plan.queries.ts';
import type { Taking } from './record-openings.ts';
import { savePlan } from './save-plan.ts';
import { tellPeople } from './tell-people.ts';

interface Change {
  cause: OpeningCause;
  now: Date;
  note?: string;
  /** Who takes the dates that become covered, when that is what the change is for. */
  taking?: Taking;
  /** Somebody who learns of the change in another mail. */
  toldOtherwise?: number;
}

/**
 * The one way a plan changes: save what differs, note what became open or was taken, and tell the people concerned.
 * Returns the ids of the openings that were taken.
 */
export async function changeShift(
  transaction: Transaction<Schema>,
  loaded: Pick<LoadedShift, 'shift' | 'plan' | 'today'>,
  after: ShiftPlan,
  { cause, now, note, taking, toldOtherwise }: Change,
): Promise<number[]> {
  const { shift, plan: before, today } = loaded;
  const concerned = new Set([...before.commitments, ...after.commitments].map((row) => row.personId));
  const people = await lockPeople(transaction, [...concerned]);
  const taken = await savePlan(transaction, { shiftId: shift.id, before, after, cause, now, people, taking });
  const told = people.filter(({ id }) => id !== toldOtherwise);
  await tellPeople(transaction, { shift, before, after, today, people: told, note });
  return taken;
}
