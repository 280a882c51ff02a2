import type pg from 'pg';
import { recordTrips } from '../../server/test/count-queries.ts';

/** Times that the work is repeated: the server's own jobs may use the pool meanwhile, which only ever adds. */
const ROUNDS = 5;

/** Counts how often the work waits for the database. Statements that are sent together are one round trip. */
export async function countRoundTrips(pool: pg.Pool, work: () => Promise<unknown>): Promise<number> {
  let fewest = Number.POSITIVE_INFINITY;
  for (let round = 0; round < ROUNDS; round += 1) {
    fewest = Math.min(fewest, (await recordTrips(pool, work)).length);
  }
  return fewest;
}
