import { sealBroken } from '@deckhand/contract/schedule/history/undo';
import { publishSchedule } from '@deckhand/contract/schedule/publishing/publish-schedule';
import { notInSteps, takeBackSeconds } from '@deckhand/contract/schedule/publishing/publishing';
import { say } from '@deckhand/domain/language/say';
import { type CivilDate, formatForDisplay } from '@deckhand/domain/time/civil-date';
import type { Transaction } from 'kysely';
import { writeAudit } from '../../../platform/audit/write-audit.ts';
import { route } from '../../../platform/http/route.ts';
import { refuse } from '../../../platform/refusals/refusal.ts';
import type { Schema } from '../../../platform/schema/schema.ts';
import { type Act, inAct } from '../../plans/act.ts';
import { loadNewDates, makeDigests, type NewDates } from './make-digests.ts';
import { isReached, loadRecipients, newDatesOf, refuseOutOfReach, sealOf } from './plan-publication.ts';
import { insertPublications, lockLocations, type PublishingLocation } from './publishing.queries.ts';

/** DR5: publishes the schedule of locations through a later date, all of them or none. */
export const publishScheduleRoute = route(publishSchedule, ({ db, actor, body, now }) =>
  inAct(db, { kind: 'PUBLISHED', actor, now }, async (transaction, act) => {
    const { location_ids: ids, through, seal } = body;
    const locations = await lockLocations(transaction, ids);
    refuseOutOfReach(actor, ids, locations);
    if (locations.some((location) => location.published_through === null)) refuse(400, notInSteps);
    // The second of two who publish at once has looked at another horizon.
    if (seal !== (await sealOf(transaction, locations, through))) refuse(409, sealBroken);
    const dates = newDatesOf(locations, through, now);
    const published = await publishDates(transaction, act, { locations, dates, horizon: through });
    const { length } = published.people;
    return {
      message: () => say('Published through {date}.', { date: formatForDisplay(through) }),
      change_id: published.changeId,
      publication_ids: published.ids,
      sends_at: published.sendsAt.toISOString(),
      people: length,
    };
  }),
);

interface Publication {
  locations: readonly PublishingLocation[];
  dates: readonly NewDates[];
  /** Null where the locations publish at once from now on. */
  horizon: CivilDate | null;
}

/** Moves the horizons of locations forward. Their digests leave in two minutes (DR9). */
export async function publishDates(
  transaction: Transaction<Schema>,
  act: Act,
  { locations, dates, horizon }: Publication,
) {
  const sendsAt = new Date(act.now.getTime() + takeBackSeconds * 1_000);
  const digests = await makeDigests(await loadNewDates(transaction, dates));
  const people = (await loadRecipients(transaction, [...digests.keys()], dates)).filter(isReached);
  const changeId = await act.begin(transaction);
  const fromOf = new Map(dates.map(({ id, from }) => [id, from]));
  const ids = await insertPublications(
    transaction,
    { id: changeId, at: act.now },
    locations.map(({ id }) => ({
      location_id: id,
      from_date: fromOf.get(id) ?? null,
      through_date: horizon,
      sends_at: sendsAt,
    })),
  );
  await auditPublication(
    transaction,
    act,
    locations,
    horizon,
    people.map(({ id }) => id),
  );
  return { changeId, ids, sendsAt, people };
}

/** DR14: who published which dates of which locations, and whom it concerned. */
export function auditPublication(
  transaction: Transaction<Schema>,
  { actorId, kind, now }: Act,
  locations: readonly Pick<PublishingLocation, 'id' | 'published_through'>[],
  horizon: CivilDate | null,
  people: readonly number[],
): Promise<void> {
  return writeAudit(
    transaction,
    locations.map(({ id, published_through: before }) => ({
      subject: 'location',
      subjectId: id,
      before: { published_through: before },
      after: { published_through: horizon, ...(people.length > 0 && { people: people.join(' ') }) },
    })),
    { actorId, cause: kind, now },
  );
}
