import { reachesLocation } from '@deckhand/domain/access/locations';
import { say } from '@deckhand/domain/language/say';
import { formatForDisplay } from '@deckhand/domain/time/civil-date';
import type { Kysely } from 'kysely';
import type { Config } from '../../../platform/config/config.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import type { Job } from '../../../platform/jobs/job.ts';
import { type Notice, queueNotices } from '../../../platform/mail/queue-mail.ts';
import { nameOf } from '../../../platform/queries/person-name.ts';
import type { Schema } from '../../../platform/schema/schema.ts';
import { selectChoosers, takeUnannounced, type WaitingThing } from './announce-waiting.queries.ts';

/** After a longer pause of all servers it is no news any more: the dashboard shows it. */
const NEWS_FOR = 60 * 60_000;

type Chooser = Awaited<ReturnType<typeof selectChoosers>>[number];

/**
 * PN3: notifies management of requests, and of punches at kiosks, that wait for them, if they asked for such notices. Of several at once
 * there is one notice. It is queued in the transaction that notes it, so it goes out once.
 */
export async function announceWaiting(db: Kysely<Schema>, config: Config, now: Date): Promise<void> {
  const choosers = await selectChoosers(db);
  if (choosers.length === 0) return;
  await inTransaction(db, async (transaction) => {
    const since = new Date(now.getTime() - NEWS_FOR);
    const things = await takeUnannounced(transaction, { since, now });
    await queueNotices(
      transaction,
      choosers.flatMap((chooser) => {
        const theirs = things.filter((thing) => concerns(thing, chooser));
        return theirs.length > 0 ? noticeOf(chooser, theirs, config) : [];
      }),
    );
  });
}

export const announceWaitingJob: Job = { every: 'MINUTE', work: announceWaiting };

/** Nobody decides their own request, and managers those of their locations alone. */
function concerns(thing: WaitingThing, chooser: Chooser): boolean {
  const actor = { id: chooser.id, role: chooser.role, locationIds: chooser.location_ids };
  return (
    (thing.kind === 'PUNCH') === (chooser.kind === 'KIOSKS') &&
    thing.person_id !== chooser.id &&
    thing.location_ids.some((id) => reachesLocation(actor, id))
  );
}

function noticeOf(chooser: Chooser, things: readonly WaitingThing[], { publicUrl }: Config): Notice {
  const [only] = things;
  const isKiosk = chooser.kind === 'KIOSKS';
  return {
    kind: isKiosk ? 'KIOSKS' : 'REQUESTS',
    to: chooser.email,
    opens: '/dashboard',
    topic: `waiting ${things.map(({ id }) => id).join(' ')}`,
    write: () => ({
      subject: only && things.length === 1 ? wordsOf(only) : countOf(things.length, isKiosk),
      text: [
        say('Hello {name},', { name: chooser.first_name }),
        things.map((thing) => `  ${wordsOf(thing)}: ${datesOf(thing)}`).join('\n'),
        `${say('Decide it on the dashboard:')}\n${publicUrl}/dashboard`,
      ].join('\n\n'),
      line: things.length === 1 && only ? datesOf(only) : things.map(nameOf),
    }),
  };
}

function countOf(n: number, isKiosk: boolean): string {
  return isKiosk
    ? say('{n, plural, one [# punch waits] other [# punches wait]} for a second look', { n })
    : say('{n, plural, one [# request waits] other [# requests wait]} for a decision', { n });
}

function wordsOf({ kind, ...person }: WaitingThing): string {
  const name = nameOf(person);
  switch (kind) {
    case 'TIME_OFF':
      return say('{name} asks for time off', { name });
    case 'SCHEDULE_CHANGE':
      return say('{name} asks for a schedule change', { name });
    case 'NEW_SHIFT':
      return say('{name} asks for a new shift', { name });
    case 'MISSED_PUNCH':
      return say('{name} reports a missed clock in/out', { name });
    case 'SWAP':
      return say('{name} has agreed on a swap', { name });
    case 'PUNCH':
      return say('A punch of {name} waits for a second look', { name });
  }
}

function datesOf({ first_date: first, last_date: last }: WaitingThing): string {
  if (last === null || last === first) return formatForDisplay(first);
  return say('{start} to {end}', { start: formatForDisplay(first), end: formatForDisplay(last) });
}
