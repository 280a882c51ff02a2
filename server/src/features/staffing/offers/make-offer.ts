import { offers } from '@deckhand/contract/limits';
import { repairOutdated } from '@deckhand/contract/staffing/absences/absence';
import { alreadyOffered, nobodyToAsk } from '@deckhand/contract/staffing/offers/offer';
import type { Actor } from '@deckhand/domain/access/actor';
import { listWeekdayDates } from '@deckhand/domain/plans/weekday-dates';
import type { CivilDate } from '@deckhand/domain/time/civil-date';
import type { Transaction } from 'kysely';
import type { Config } from '../../../platform/config/config.ts';
import { refuse, refusingWhen } from '../../../platform/refusals/refusal.ts';
import type { Schema } from '../../../platform/schema/schema.ts';
import { bookedDatesFromRow } from '../../plans/plan-rows.ts';
import { refuseTaken } from '../openings/assign-opening.ts';
import { refuseDraft } from '../openings/find-takeable-dates.ts';
import { askPeople } from './ask-people.ts';
import { findOpeningInReach } from './find-offer.ts';
import { insertOffer, selectOpenDates } from './offers.queries.ts';

interface Terms {
  people_at_once: number;
  minutes_apart: number;
}

/** OF1: offers an opening to the best people, who are asked at once. */
export async function makeOffer(
  transaction: Transaction<Schema>,
  config: Config,
  actor: Actor,
  opening: Awaited<ReturnType<typeof findOpeningInReach>>,
  terms: Terms,
  now: Date,
): Promise<void> {
  refuseTaken(opening);
  const offer = await refusingWhen(
    'offer_once',
    { status: 409, text: alreadyOffered },
    insertOffer(transaction, {
      opening_id: opening.id,
      ...terms,
      offered_by: actor.id,
      offered_at: now,
    }),
  );
  if ((await askPeople(transaction, config, offer, opening, now)) > 0) return;
  await refuseDraft(transaction, opening, now);
  refuse(400, nobodyToAsk);
}

/** AB6: offers the openings to which these dates belong, on the usual terms, each once with all its dates. */
export async function offerDates(
  transaction: Transaction<Schema>,
  config: Config,
  actor: Actor,
  wanted: readonly { shift_id: number; date: CivilDate }[],
  now: Date,
): Promise<void> {
  if (wanted.length === 0) return;
  const rows = await selectOpenDates(
    transaction,
    wanted.map(({ shift_id }) => shift_id),
  );
  const openings = wanted.map(({ shift_id, date }) => {
    const open = rows.find(
      (row) => row.shift_id === shift_id && listWeekdayDates(bookedDatesFromRow(row), date, date).length > 0,
    );
    return open?.opening_id ?? refuse(409, repairOutdated);
  });
  const terms = { people_at_once: offers.peopleAtOnce.usual, minutes_apart: offers.minutesApart.usual };
  for (const id of new Set(openings)) {
    const opening = await findOpeningInReach(transaction, actor, id);
    await makeOffer(transaction, config, actor, opening, terms, now);
  }
}
