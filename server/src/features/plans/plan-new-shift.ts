import type { Renewal } from '@deckhand/contract/plans/lack';
import type { Horizon } from '@deckhand/domain/plans/horizon';
import type { ShiftPlan } from '@deckhand/domain/plans/plan';
import type { CivilDate } from '@deckhand/domain/time/civil-date';
import type { ZoneCode } from '@deckhand/domain/time/zones';
import type { Transaction } from 'kysely';
import type { Schema } from '../../platform/schema/schema.ts';
import type { Act } from './act.ts';
import { renewalsOf } from './certificates.ts';
import { changeShift } from './change-shift.ts';
import { EMPTY_PLAN, type PlannedShift } from './load-plan.ts';
import { lockQualifiedPeople } from './lock-qualified-people.ts';
import { insertShift, type ShiftRow } from './plan.queries.ts';

interface NewShift {
  kind: ShiftRow['kind'];
  location: { id: number; title: string; timezone: ZoneCode; published_through: Horizon };
  plan: ShiftPlan;
  comments: string;
  agenda: string;
  today: CivilDate;
  /** The request for a new shift that it is made for. */
  requestId?: number | undefined;
  /** People who get another mail about the shift. */
  alreadyNotified?: readonly number[] | undefined;
}

/** Adds a shift or a meeting to the schedule, with its people. */
export async function planNewShift(
  transaction: Transaction<Schema>,
  act: Act,
  shift: NewShift,
): Promise<PlannedShift & { renewals: Renewal[] }> {
  const { kind, location, plan, comments, agenda, today, requestId, alreadyNotified } = shift;
  const [pattern] = plan.patterns;
  const locked = await lockQualifiedPeople(transaction, act.actor, {
    shift: { location_id: location.id },
    plan,
    personIds: plan.commitments.map(({ personId }) => personId),
    shiftTypes: [pattern?.positionIds ?? []],
  });
  const row = {
    kind,
    repeat: pattern?.repeat ?? 'NEVER',
    location_id: location.id,
    comments,
    agenda,
  } as const;
  const { id, code } = await insertShift(transaction, {
    ...row,
    created_at: act.now,
    request_id: requestId,
  });
  const { title: location_title, timezone, published_through } = location;
  const at = { location_title, timezone, published_through };
  const loaded = { shift: { ...row, ...at, id, code, archived_at: null }, plan: EMPTY_PLAN, today };
  await changeShift(transaction, act, loaded, plan, { cause: 'NEW', locked, alreadyNotified });
  const { renewals = [] } = renewalsOf(
    { shift: loaded.shift, before: EMPTY_PLAN, after: plan, today },
    locked,
  );
  return { shift: loaded.shift, plan, renewals };
}
