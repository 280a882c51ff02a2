import { previewPublication } from '@deckhand/contract/schedule/publishing/preview-publication';
import { speak } from '@deckhand/domain/language/language';
import { daysOfWeek, timesInWords } from '@deckhand/domain/plans/digest';
import { formatDuration } from '@deckhand/domain/time/minutes';
import { inSnapshot, together } from '../../../platform/database/transaction.ts';
import { route } from '../../../platform/http/route.ts';
import { nameOf } from '../../../platform/queries/person-name.ts';
import { digestMail, loadNewDates, makeDigests, seatedDates } from './make-digests.ts';
import {
  countShifts,
  gapsIn,
  isReached,
  loadRecipients,
  newDatesOf,
  refuseOutOfReach,
  sealOf,
  warningsFor,
} from './plan-publication.ts';
import { selectLocations, selectPeopleAfter } from './publishing.queries.ts';

/** DR5: previews what publishing through a date sends and shows, with a seal. Nothing is locked or changed. */
export const previewPublicationRoute = route(
  previewPublication,
  ({ db, config, actor, query, now, language }) =>
    inSnapshot(db, async (transaction) => {
      const { location_ids: ids, through, person: asked } = query;
      const locations = await selectLocations(transaction, ids);
      refuseOutOfReach(actor, ids, locations);
      const dates = newDatesOf(locations, through, now);
      const atOnce = locations.filter((location) => location.published_through === null);
      const [seal, shifts, ...losing] = await together([
        sealOf(transaction, locations, through),
        loadNewDates(transaction, dates),
        ...atOnce.map(({ id }) => selectPeopleAfter(transaction, id, through)),
      ]);
      const digests = await makeDigests(shifts);
      const recipients = await loadRecipients(transaction, [...digests.keys()], dates);
      const people = recipients.filter(isReached);
      const [warnings, counts, gaps] = await together([
        warningsFor(people, shifts, { db: transaction, now, language }),
        countShifts(shifts),
        gapsIn(transaction, dates, now),
      ]);
      const wired = people.flatMap((person) => {
        const digest = digests.get(person.id);
        if (digest === undefined) return [];
        const { fresh, missing, minutes } = digest;
        return {
          id: person.id,
          name: nameOf(person),
          ...speak(language, () => ({ fresh: timesInWords(fresh), missing: timesInWords(missing) })),
          hours: formatDuration(minutes),
          warnings: warnings.get(person.id) ?? [],
        };
      });
      return {
        seal,
        through,
        locations: locations.map(({ id, title, published_through }) => ({
          id,
          title,
          published_through,
          ...(counts.get(id) ?? { shifts: 0, open_shifts: 0 }),
        })),
        people: wired.sort(byNews),
        losing: [
          ...new Map(
            losing.flat().map((person) => [person.id, { id: person.id, name: nameOf(person) }]),
          ).values(),
        ],
        gaps,
        digest: speak(language, () => digestOf(asked)),
      };

      function digestOf(personId: number | undefined) {
        const person = people.find(({ id }) => id === personId);
        const digest = person && digests.get(person.id);
        if (person === undefined || digest === undefined) return null;
        const theirs = seatedDates(shifts, dates)(person.id);
        const { subject, text } = digestMail(person, digest, theirs, config).write();
        const weeks = digest.weeks.map((week) => ({
          start_date: week.first,
          end_date: week.last,
          days: daysOfWeek(week),
          hours: formatDuration(week.minutes),
        }));
        return { subject, text, weeks };
      }
    }),
);

/** People with news first, then by name. */
function byNews(one: Listed, other: Listed): number {
  return newsOf(other) - newsOf(one) || one.name.localeCompare(other.name) || one.id - other.id;
}

interface Listed {
  id: number;
  name: string;
  fresh: readonly string[];
  missing: readonly string[];
}

function newsOf({ fresh, missing }: Listed): number {
  return fresh.length + missing.length > 0 ? 1 : 0;
}
