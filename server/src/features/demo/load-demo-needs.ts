import type { Actor } from '@deckhand/domain/access/actor';
import { addDays } from '@deckhand/domain/time/civil-date';
import { startOfWeek } from '@deckhand/domain/time/weeks';
import { todayIn, type ZoneCode } from '@deckhand/domain/time/zones';
import type { Transaction } from 'kysely';
import type { Schema } from '../../platform/schema/schema.ts';
import { needFrom } from '../coverage/add-need.ts';
import { demoNeeds } from './demo-needs.ts';

/** Loads the needs of each pool, which began with its season. */
export async function loadDemoNeeds(
  transaction: Transaction<Schema>,
  {
    actor,
    locations,
    positionIds,
  }: {
    actor: Actor;
    locations: readonly { id: number; timezone: ZoneCode }[];
    positionIds: readonly number[];
  },
  now: Date,
): Promise<void> {
  for (const [index, { id, timezone }] of locations.entries()) {
    const start_date = addDays(startOfWeek(todayIn(timezone, now)), -70);
    for (const { weekdays, from, to, people } of demoNeeds) {
      const times = { start_time: from, end_time: to };
      const body = { location: id, position: positionIds[index] ?? 0, people, start_date, ...times };
      await needFrom(transaction, actor, { ...body, weekdays: [...weekdays] }, now);
    }
  }
}
