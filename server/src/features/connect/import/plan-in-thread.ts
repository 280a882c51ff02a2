import { importTookTooLong } from '@deckhand/contract/connect/import/import';
import type { Actor } from '@deckhand/domain/access/actor';
import { mayWriteLocations } from '@deckhand/domain/access/locations';
import { isAdmin } from '@deckhand/domain/access/role';
import { type Language, spokenLanguage } from '@deckhand/domain/language/language';
import type { Saying } from '@deckhand/domain/language/say';
import { forbid, Refusal, refuse } from '../../../platform/refusals/refusal.ts';
import type { Facts } from './facts.queries.ts';
import type { ImportJob, ImportMessage, PlannedFile, SentFile } from './import-job.ts';
import { importLine } from './import-line.ts';

/** Milliseconds. A file of 5,000 rows takes two seconds. */
const LIMIT = 30_000;

interface Asked {
  actor: Actor;
  language: Language | null;
  file: SentFile;
  now: Date;
  wants: ImportJob['wants'];
  loadFacts: () => Promise<Facts>;
}

/** Plans an import in a thread. */
export async function planInThread({
  actor,
  language,
  file,
  now,
  wants,
  loadFacts,
}: Asked): Promise<PlannedFile> {
  const rows: PlannedFile['rows'] = [];
  const writes: PlannedFile['writes'] = [];
  let plan: Omit<PlannedFile, 'rows' | 'writes'> | undefined;
  let refusal: Saying | undefined;
  const turn = importLine.enter({
    personId: actor.id,
    signal: new AbortController().signal,
    onRank: () => undefined,
  });
  const end = await turn({
    limit: LIMIT,
    makeJob: async () => ({ file, facts: await loadFacts(), actor, language, now, wants }),
    onMessage: pass,
  });
  if (refusal !== undefined) refuse(400, refusal);
  if (plan === undefined || end !== 'done') throw new Refusal(503, importTookTooLong);
  return { ...plan, rows, writes };

  function pass(message: ImportMessage): void {
    if (message.part === 'rows') rows.push(...message.rows);
    else if (message.part === 'writes') writes.push(...message.writes);
    else if (message.part === 'end') plan = message.plan;
    else {
      const { text, english } = message;
      // The thread has said it in the language of the caller already.
      refusal = () => (spokenLanguage() === null ? english : text);
    }
  }
}

/** MI2: locations are imported by those who may add one, positions by admins. */
export function checkKind(actor: Actor, kind: SentFile['kind']): void {
  if (kind === 'LOCATIONS' && !mayWriteLocations(actor)) forbid();
  if (kind === 'POSITIONS' && !isAdmin(actor.role)) forbid();
}
