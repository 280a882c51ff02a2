import type { Actor } from '@deckhand/domain/access/actor';
import { addDays, type Weekday } from '@deckhand/domain/time/civil-date';
import { startOfWeek } from '@deckhand/domain/time/weeks';
import { todayIn, type ZoneCode } from '@deckhand/domain/time/zones';
import type { Transaction } from 'kysely';
import type { Schema } from '../../platform/schema.ts';
import { needFrom } from '../coverage/add-need.ts';

const HOUR = 60;
const WORKDAYS: readonly Weekday[] = ['MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY'];
const WEEKEND: readonly Weekday[] = ['SUNDAY', 'SATURDAY'];

/** On which days, from and to which hour, and how many people of the position that everybody at a pool has. */
const NEEDS: readonly (readonly [readonly Weekday[], number, number, number])[] = [
  [WORKDAYS, 10, 11.5, 1],
  [WORKDAYS, 15.5, 18, 1],
  [['FRIDAY'], 13, 15.5, 1],
  [WEEKEND, 9.5, 12, 1],
];

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
    for (const [weekdays, from, to, people] of NEEDS) {
      const times = { start_time: from * HOUR, end_time: to * HOUR };
      const body = { location: id, position: positionIds[index] ?? 0, people, start_date, ...times };
      await needFrom(transaction, actor, { ...body, weekdays: [...weekdays] }, now);
    }
  }
}
