import { randomUUID } from 'node:crypto';
import { live } from '@deckhand/contract/limits';
import type pg from 'pg';

/** Limits live streams: a person may have so many of them on all servers together. */
export interface StreamLimit {
  /**
   * Takes a stream's number and returns the function that gives it back. Undefined if the person has none
   * left.
   */
  takeStream(personId: number): Promise<(() => void) | undefined>;
  close(): Promise<void>;
}

const RENEWED_EVERY = 30_000;
/** A server that has not renewed its streams for so long was killed. */
const LOST = `renewed_at <= now() - interval '2 minutes'`;

export function streamLimit(pool: pg.Pool): StreamLimit {
  const server = randomUUID();
  let timer: NodeJS.Timeout | undefined;
  let last: Promise<unknown> = Promise.resolve();

  /** The key of the table decides between two servers; the one that loses a number tries another one. */
  async function takeNumber(personId: number): Promise<number | undefined> {
    for (;;) {
      const { rows } = await pool.query<{ free: number | null; taken: number | null }>(
        `with free as (
           select number from generate_series(1, $3::integer) as number
           where not exists (
             select from live_stream where person_id = $1 and place = number and not (${LOST}))
           limit 1
         ), taken as (
           insert into live_stream (person_id, place, server) select $1, number, $2 from free
           on conflict (person_id, place) do update set server = excluded.server, renewed_at = now()
             where live_stream.${LOST}
           returning place
         )
         select (select number from free) as free, (select place from taken) as taken`,
        [personId, server, live.streamsPerPerson],
      );
      const [{ free, taken } = { free: null, taken: null }] = rows;
      if (taken !== null) return taken;
      if (free === null) return undefined;
    }
  }

  function send(statement: string, values: unknown[] = [server]): Promise<unknown> {
    // A number that is not given back, or not renewed, is free again after a while.
    return pool.query(statement, values).catch(() => undefined);
  }

  return {
    async takeStream(personId) {
      timer ??= setInterval(
        () => void send('update live_stream set renewed_at = now() where server = $1'),
        RENEWED_EVERY,
      ).unref();
      // One after another, so that streams of this server do not compete for the same number.
      const taking = last.then(() => takeNumber(personId));
      last = taking.catch(() => undefined);
      const number = await taking;
      if (number === undefined) return undefined;
      let isHeld = true;
      return () => {
        // Only once: another stream may have the number by then.
        if (!isHeld) return;
        isHeld = false;
        const values = [personId, number, server];
        void send('delete from live_stream where person_id = $1 and place = $2 and server = $3', values);
      };
    },
    async close() {
      if (timer === undefined) return;
      clearInterval(timer);
      await send('delete from live_stream where server = $1');
    },
  };
}
