import { neededElsewhere } from '@deckhand/contract/plans/horizon';
import type { Kysely } from 'kysely';
import { Refusal } from '../../platform/refusals/refusal.ts';
import type { Schema } from '../../platform/schema/schema.ts';
import { insertWanted, type Wanted } from './needed-elsewhere.queries.ts';

/** DR4: refuses a person who is needed in a draft, of which they must not learn. */
export class NeededElsewhere extends Refusal {
  readonly wanted: Wanted;

  constructor(wanted: Wanted) {
    super(409, neededElsewhere);
    this.wanted = wanted;
  }
}

/** DR4: does something that a draft may refuse. The management of the draft then learns what the person wanted. */
export async function notingWanted<Result>(
  db: Kysely<Schema>,
  now: Date,
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    // The refusal undid everything else.
    if (error instanceof NeededElsewhere) await insertWanted(db, error.wanted, now);
    throw error;
  }
}
