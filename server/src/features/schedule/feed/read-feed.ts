import { readFeed } from '@deckhand/contract/schedule/feed/read-feed';
import { calendarText } from '@deckhand/domain/schedule/feed/calendar-text';
import { budgetsFor, spend } from '../../../platform/budgets/budgets.ts';
import { inOneTrip } from '../../../platform/database/transaction.ts';
import { route } from '../../../platform/http/route.ts';
import { languageOf } from '../../../platform/languages/languages.ts';
import { hashToken } from '../../../platform/secrets/secrets.ts';
import { selectOwner, updateAddressUsed } from './feed.queries.ts';
import { listFeedEvents } from './list-feed-events.ts';

const perAddress = readFeed.budgets.filter(({ counts }) => counts === 'calls');
const wrongOnes = readFeed.budgets.filter(({ counts }) => counts === 'failures');

/**
 * Answers calendar apps, which know nothing but the address. Wrong addresses are counted by network, and right ones are answered also
 * where that count is used up: the servers of a calendar service ask for many people.
 */
export const readFeedRoute = route(readFeed, async (context) => {
  const { db, now, network, config, params } = context;
  const hash = hashToken(params.token);
  const owner = await selectOwner(db, hash);
  if (owner === undefined) {
    await spend(db, budgetsFor(wrongOnes, { network }), context);
    return undefined;
  }
  await inOneTrip(db, (trip) => [
    spend(trip, budgetsFor(perAddress, { calendarAddress: hash.toString('hex') }), context),
    updateAddressUsed(trip, hash, now),
  ]);
  const person = { id: owner.id, role: owner.role, locationIds: owner.location_ids };
  const { first, events } = await listFeedEvents(db, person, {
    now,
    publicUrl: config.publicUrl,
    language: languageOf(owner.language),
  });
  return calendarText(events, Number(first.slice(0, 4)));
});
