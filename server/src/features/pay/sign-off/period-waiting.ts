import { firstPayDate, type PayPeriod, type PaySchedule, periodAt } from '@deckhand/domain/pay/periods';
import type { Days } from '@deckhand/domain/pay/photograph';
import { addDays } from '@deckhand/domain/time/civil-date';
import { todayIn } from '@deckhand/domain/time/zones';
import type { Kysely } from 'kysely';
import type { Reach } from '../../../platform/queries/reach.ts';
import type { Schema } from '../../../platform/schema/schema.ts';
import { countUnsignedLocations } from './sign-off.queries.ts';

interface Asked {
  schedules: readonly PaySchedule[];
  closed: Days | undefined;
  reach: Reach;
  personId: number;
  now: Date;
}

/** SO5: from the day before the end of the first open period on, how many locations its reader still has to sign. */
export async function loadPeriodWaiting(
  db: Kysely<Schema>,
  { schedules, closed, reach, personId, now }: Asked,
): Promise<{ period: PayPeriod; count: number } | undefined> {
  const from = closed ? addDays(closed.to, 1) : firstPayDate(schedules);
  const period = from === undefined ? undefined : periodAt(schedules, from);
  if (period === undefined || addDays(period.to, -1) > todayIn('EST', now)) return undefined;
  const count = await countUnsignedLocations(db, { days: period, reach, personId });
  return count > 0 ? { period, count } : undefined;
}
