import { say } from '@deckhand/domain/language/say';
import { formatForDisplay, formatWithWeekday } from '@deckhand/domain/time/civil-date';
import { everyWeekday } from '@deckhand/domain/time/every-weekday';
import { formatTimeRange } from '@deckhand/domain/time/minutes';
import { instantAt } from '@deckhand/domain/time/zones';
import type { Kysely, Transaction } from 'kysely';
import type { Config } from '../../../platform/config/config.ts';
import { inTransaction, later, together } from '../../../platform/database/transaction.ts';
import type { Job } from '../../../platform/jobs/job.ts';
import { queueNotices } from '../../../platform/mail/queue-mail.ts';
import type { Schema } from '../../../platform/schema/schema.ts';
import { findOpening } from '../openings/assign-opening.ts';
import { boundsOf, findOpenDates, type OpenDates, offeredThrough } from '../openings/find-takeable-dates.ts';
import { insertAsked, lockDueOffer, type OfferRow, selectAsked, setNextAt } from './offers.queries.ts';
import { rankForOpening } from './rank-for-opening.ts';

/**
 * OF2: asks the next best people by mail, and says when the ones after them are due. The offer is locked, so nobody else asks them.
 * Returns how many were asked; of an opening that is taken, closed or past, or in the draft, nobody is.
 */
export async function askPeople(
  transaction: Transaction<Schema>,
  config: Config,
  offer: OfferRow,
  opening: { id: number; shift_id: number; taken_by: number | null },
  now: Date,
): Promise<number> {
  const untaken = opening.taken_by === null ? [opening] : [];
  const openDates = await findOpenDates(transaction, untaken, now, offeredThrough);
  const open = openDates.get(opening.id);
  if (!open) {
    await setNextAt(transaction, offer.id, null);
    return 0;
  }
  const [known, ranked] = await together([
    selectAsked(transaction, offer.id),
    rankForOpening(transaction, offer.offered_by, open, now),
  ]);
  const left = ranked.filter(({ id }) => !known.some((row) => row.person_id === id));
  const next = left.slice(0, offer.people_at_once);
  const round = Math.max(0, ...known.map((row) => row.round)) + 1;
  await insertAsked(
    later(transaction),
    next.map(({ id }, index) => ({
      offer_id: offer.id,
      person_id: id,
      round,
      place: known.length + index + 1,
      asked_at: now,
    })),
  );
  const more = left.length > next.length;
  const nextAt = more ? new Date(now.getTime() + offer.minutes_apart * 60_000) : null;
  await setNextAt(later(transaction), offer.id, nextAt);
  await queueNotices(
    transaction,
    next.map((person) => ({
      kind: 'OFFERS',
      to: person.email,
      opens: `/open-shifts?offer=${offer.id}`,
      topic: `offer ${offer.id}`,
      beginsAt: beginOf(open),
      write: () => ({
        subject: say('{code} is offered to you', { code: open.shift.code }),
        line: `${open.shift.location_title}: ${linesOf(open).trim().replaceAll(/\n\s*/g, '; ')}`,
        text: [
          say('Hello {name},', { name: person.first_name }),
          `${say('can you take a shift at {location}?', { location: open.shift.location_title })}\n${linesOf(open)}`,
          `${say('Accept or decline it here, after signing in:')}\n${config.publicUrl}/open-shifts?offer=${offer.id}`,
          say('It is offered to others, too: the first to accept gets it.'),
        ].join('\n\n'),
      }),
    })),
  );
  return next.length;
}

function beginOf({ dates, shift }: OpenDates): Date {
  const begins = dates.map((part) =>
    instantAt(boundsOf([part]).first, part.pattern.minutes.start, shift.timezone).getTime(),
  );
  return new Date(Math.min(...begins));
}

function linesOf({ dates }: OpenDates): string {
  return dates
    .map((part) => {
      const { first, last } = boundsOf([part]);
      const time = formatTimeRange(part.pattern.minutes);
      if (last === first) return `  ${formatWithWeekday(first)} ${time}`;
      const [days, start] = [`${everyWeekday(part.weekday)} ${time}`, formatForDisplay(first)];
      const words =
        last === undefined
          ? say('{days} from {start} on', { days, start })
          : say('{days} from {start} to {end}', { days, start, end: formatForDisplay(last) });
      return `  ${words}`;
    })
    .join('\n');
}

/**
 * OF3: asks the next people of every offer that is due. Every server does this once a minute: a locked offer is left to the server
 * that has it, and is not due any more when that is done, so everybody is asked once.
 */
export async function askDuePeople(db: Kysely<Schema>, config: Config, now: Date): Promise<void> {
  for (;;) {
    const isDone = await inTransaction(db, async (transaction) => {
      const offer = await lockDueOffer(transaction, now);
      if (!offer) return true;
      await askPeople(transaction, config, offer, await findOpening(transaction, offer.opening_id), now);
      return false;
    });
    if (isDone) return;
  }
}

export const askDuePeopleJob: Job = { every: 'MINUTE', work: askDuePeople };
