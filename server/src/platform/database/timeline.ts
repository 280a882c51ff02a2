import pg from 'pg';

/** Every standby that takes over begins another timeline of its system, so the leader of today has the highest one. */
export interface Timeline {
  system: string;
  number: number;
}

/** The host still writes, but another one has taken over: it was frozen or cut off, and does not know it yet. */
export class OldLeader extends Error {
  /** PostgreSQL's code for a database that cannot be used now. */
  readonly code = '57P03';

  constructor() {
    super(
      'This PostgreSQL was the leader before another one took over. If you went back to it on purpose, restart Deckhand',
    );
  }
}

/** Milliseconds: it is a part of connecting, so the limit of a statement does not count. */
const PATIENCE = 5_000;

/** The highest timeline of each system that this process has seen. */
const seen = new Map<string, number>();

/** Undefined for a standby, and for a managed PostgreSQL that keeps it to itself. */
export async function readTimeline(client: pg.ClientBase): Promise<Timeline | undefined> {
  try {
    const text = `
      select system_identifier::text as system, case when not pg_is_in_recovery()
        then ('x' || left(pg_walfile_name(pg_current_wal_lsn()), 8))::bit(32)::integer end as number
      from pg_control_system()`;
    const asked = { text, limit: PATIENCE };
    const { rows } = await client.query<{ system: string; number: number | null }>(asked);
    const [{ system, number } = { system: '', number: null }] = rows;
    return number === null ? undefined : { system, number };
  } catch (error) {
    if (error instanceof pg.DatabaseError) return undefined;
    throw error;
  }
}

/** Says if another leader was seen that took over later. */
export function isOld(timeline: Timeline | undefined): boolean {
  return timeline !== undefined && timeline.number < (seen.get(timeline.system) ?? 0);
}

/** Says if this leader took over from the one that was seen last. */
export function isNews(timeline: Timeline | undefined): boolean {
  const last = timeline && seen.get(timeline.system);
  return last !== undefined && timeline !== undefined && timeline.number > last;
}

export function noteTimeline({ system, number }: Timeline): void {
  seen.set(system, Math.max(number, seen.get(system) ?? 0));
}
