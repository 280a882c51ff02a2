import { workableUntil } from '@deckhand/domain/law/minors';
import { todayIn } from '@deckhand/domain/time/zones';
import type { Kysely } from 'kysely';
import type { Schema } from '../../platform/schema/schema.ts';
import { lawFromRows } from '../plans/law-rows.ts';
import { loadLawRows } from '../plans/minors.ts';
import { selectRecentWork } from './minors-at-work.queries.ts';

/** Somebody under 18 who begins to work at a location. */
interface AtWork {
  id: number;
  location_id: number;
  clocked_in: Date;
}

const MINUTE = 60_000;
/** A week, and the 24 hours before it. */
const DAYS_THAT_COUNT = 9;

/**
 * LA9: until when these people may work on the date on which they clocked in, by the rules that hold at their location and what they have
 * worked before. Those whom no rule stops are left out. Two trips, and none without anybody.
 */
export async function loadWorkableUntil(
  db: Kysely<Schema>,
  people: readonly AtWork[],
  now: Date,
): Promise<Map<number, Date>> {
  if (people.length === 0) return new Map();
  const personIds = people.map(({ id }) => id);
  const since = new Date(now.getTime() - DAYS_THAT_COUNT * 24 * 60 * MINUTE);
  const work = await selectRecentWork(db, personIds, since);
  const today = todayIn('EST', now);
  const locationIds = [...new Set([...people, ...work].map(({ location_id: id }) => id))];
  const dates = { first: today, last: today };
  const { around, minors } = lawFromRows(await loadLawRows(db, { personIds, locationIds, dates }));
  return new Map(
    people.flatMap(({ id, location_id: locationId, clocked_in }) => {
      const minor = minors.get(id);
      if (minor === undefined) return [];
      const before = work
        .filter(({ person_id, clocked_out }) => person_id === id && clocked_out <= clocked_in)
        .map((one) => ({
          locationId: one.location_id,
          from: minuteOf(one.clocked_in),
          to: minuteOf(one.clocked_out),
        }));
      const limit = workableUntil(minor, around.laws, { locationId, from: minuteOf(clocked_in) }, before);
      return limit ? [[id, new Date(limit.until * MINUTE)]] : [];
    }),
  );
}

function minuteOf(instant: Date): number {
  return Math.floor(instant.getTime() / MINUTE);
}
