import type { ShiftPlan } from '@deckhand/domain/schedule/plan';
import type { Transaction } from 'kysely';
import type { OpeningCause, Schema } from '../../platform/schema.ts';
import type { LoadedShift } from './load-plan.ts';
import { lockPeople } from './plan.queries.ts';
import { savePlan } from './save-plan.ts';
import { tellPeople } from './tell-people.ts';

interface Change {
  cause: OpeningCause;
  now: Date;
  note?: string;
}

/** The one way a plan changes: save what differs, note what became open, and tell the people concerned. */
export async function changeShift(
  transaction: Transaction<Schema>,
  loaded: Pick<LoadedShift, 'shift' | 'plan' | 'today'>,
  after: ShiftPlan,
  { cause, now, note }: Change,
): Promise<void> {
  const { shift, plan: before, today } = loaded;
  const concerned = new Set([...before.commitments, ...after.commitments].map((row) => row.personId));
  const people = await lockPeople(transaction, [...concerned]);
  await savePlan(transaction, { shiftId: shift.id, before, after, cause, now, people });
  await tellPeople(transaction, { shift, before, after, today, people, note });
}
