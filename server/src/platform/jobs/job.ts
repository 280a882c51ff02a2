import type { Kysely } from 'kysely';
import type { Config } from '../config/config.ts';
import type { Schema } from '../schema/schema.ts';
import { everyNight, type Round } from './every-night.ts';

/** Work that every server does again and again; doing it twice must be harmless. */
export interface Job {
  /** A number is the milliseconds between two rounds, which wait for no other job. */
  every: 'MINUTE' | 'NIGHT' | number;
  /** With milliseconds: a round that takes longer, because somebody outside is slow, does not delay the next. */
  roundsOverlap?: true;
  work: (db: Kysely<Schema>, config: Config, now: Date) => Promise<void>;
}

/** Does the jobs of every minute and of every night, one after the other. */
export function roundOfMinute(jobs: readonly Job[], db: Kysely<Schema>, config: Config): Round {
  const rounds = jobs.flatMap(({ every, work }) => {
    const round: Round = (now) => work(db, config, now);
    if (every === 'NIGHT') return everyNight(round);
    return every === 'MINUTE' ? round : [];
  });
  return async (now) => {
    for (const round of rounds) await round(now);
  };
}
