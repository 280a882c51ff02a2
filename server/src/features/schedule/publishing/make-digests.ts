import { say } from '@deckhand/domain/language/say';
import { DateSet } from '@deckhand/domain/plans/date-set';
import {
  type Digest,
  daysOfWeek,
  digestOf,
  type PublishedShift,
  timesInWords,
} from '@deckhand/domain/plans/digest';
import { rowsWithin } from '@deckhand/domain/plans/weekday-dates';
import { addDays, type CivilDate, formatForDisplay, laterOf } from '@deckhand/domain/time/civil-date';
import { formatHoursAndMinutes } from '@deckhand/domain/time/minutes';
import type { Kysely } from 'kysely';
import { inTurns } from '../../../platform/basics/in-turns.ts';
import type { Config } from '../../../platform/config/config.ts';
import { together } from '../../../platform/database/transaction.ts';
import type { Notice } from '../../../platform/mail/queue-mail.ts';
import type { Schema } from '../../../platform/schema/schema.ts';
import { closuresByLocation } from '../../plans/closure-rows.ts';
import { EMPTY_PLAN, loadPlans } from '../../plans/load-plan.ts';
import { selectClosuresWithin, selectShiftsWithin } from './publishing.queries.ts';

/** A digest lists so many weeks; the schedule shows the rest. */
const WEEKS_IN_MAIL = 12;
/** The four weeks before the new dates say what is usual. */
const DAYS_BEFORE = 28;

/** The dates of a location that become visible. */
export interface NewDates {
  id: number;
  title: string;
  from: CivilDate;
  through: CivilDate;
}

export type LoadedShift = PublishedShift & {
  id: number;
  kind: Schema['shift']['kind'];
  locationId: number;
};

/** Loads the shifts of the locations in their new dates, and of the weeks before. */
export async function loadNewDates(
  db: Kysely<Schema>,
  locations: readonly NewDates[],
): Promise<LoadedShift[]> {
  const first = locations.map(({ from }) => from).sort()[0];
  const last = locations.map(({ through }) => through).reduce(laterOf, '');
  if (first === undefined) return [];
  const ids = locations.map(({ id }) => id);
  const span = { first: addDays(first, -DAYS_BEFORE), last };
  const [shifts, closures] = await together([
    selectShiftsWithin(db, ids, span),
    selectClosuresWithin(db, ids, { first, last }),
  ]);
  const plans = await loadPlans(
    db,
    shifts.map(({ id }) => id),
  );
  const closuresAt = closuresByLocation(closures);
  const known = new Map(
    locations.map((location) => [location.id, { ...location, closures: closuresAt(location.id) }]),
  );
  return shifts.flatMap(({ id, code, kind, location_id: locationId }) => {
    const location = known.get(locationId);
    if (location === undefined) return [];
    const { closures: closed, from, through } = location;
    return { id, code, kind, locationId, plan: plans.get(id) ?? EMPTY_PLAN, closures: closed, from, through };
  });
}

/** DR6: the digest of each person who has a time in the new dates, by person. */
export async function makeDigests(shifts: readonly LoadedShift[]): Promise<Map<number, Digest>> {
  const shiftsOf = new Map<number, LoadedShift[]>();
  for (const shift of shifts) {
    for (const personId of new Set(shift.plan.commitments.map((row) => row.personId))) {
      const theirs = shiftsOf.get(personId);
      if (theirs) theirs.push(shift);
      else shiftsOf.set(personId, [shift]);
    }
  }
  const digests = await inTurns([...shiftsOf], ([personId, theirs]) => {
    const digest = digestOf(personId, theirs);
    return digest ? [[personId, digest] as const] : [];
  });
  return new Map(digests.flat());
}

/** The locations and dates that the digest of a person is about: those where they have a time. */
export function seatedDates(
  shifts: readonly LoadedShift[],
  dates: readonly NewDates[],
): (personId: number) => NewDates[] {
  const seatedAt = new Map(
    dates.map(({ id, from, through }) => [
      id,
      new Set(
        shifts
          .filter((shift) => shift.locationId === id)
          .flatMap(({ plan }) => rowsWithin(plan.commitments, DateSet.fromRange(from, through)))
          .map((row) => row.personId),
      ),
    ]),
  );
  return (personId) => dates.filter(({ id }) => seatedAt.get(id)?.has(personId));
}

/** The notice of a digest. */
export function digestMail(
  person: { email: string; first_name: string },
  digest: Digest,
  locations: readonly NewDates[],
  config: Config,
) {
  const last = locations.map(({ through }) => through).reduce(laterOf, '');
  const more = digest.weeks.length - WEEKS_IN_MAIL;
  return {
    kind: 'PUBLISHED',
    to: person.email,
    opens: '/view-schedule',
    topic: `published ${locations.map(({ id, from, through }) => `${id} ${from} ${through}`).join(', ')}`,
    write: () => ({
      subject: say('Your schedule through {date}', { date: formatForDisplay(last) }),
      text: [
        say('Hello {name},', { name: person.first_name }),
        locations
          .map(({ title, through }) =>
            say('{location} is published through {date}.', {
              location: title,
              date: formatForDisplay(through),
            }),
          )
          .join('\n'),
        newsOf(digest),
        [
          ...digest.weeks.slice(0, WEEKS_IN_MAIL).map((week) => `  ${weekWords(week)}`),
          ...(more > 0
            ? [`  ${say('and {n, plural, one [# more week] other [# more weeks]}', { n: more })}`]
            : []),
        ].join('\n'),
        `${say('Open your schedule and confirm it:')}\n${config.publicUrl}/view-schedule`,
      ].join('\n\n'),
      line: newsOf(digest),
    }),
  } satisfies Notice;
}

/** '06-21-2026 to 06-27-2026: Mon, Tue, 6 hrs 0 mins' */
function weekWords(week: Digest['weeks'][number]): string {
  const { first, last } = week;
  const dates = say('{start} to {end}', { start: formatForDisplay(first), end: formatForDisplay(last) });
  return `${dates}: ${daysOfWeek(week)}, ${formatHoursAndMinutes(week.minutes)}`;
}

/** 'New for you: Tuesdays 4:00 PM - 7:00 PM (S0101). Otherwise as usual.' */
function newsOf({ fresh, missing, hasUsual }: Digest): string {
  const inWords = (times: Digest['fresh']) => timesInWords(times).join('; ');
  const parts = [
    ...(fresh.length > 0 ? [say('New for you: {times}.', { times: inWords(fresh) })] : []),
    ...(missing.length > 0 ? [say('Not this time: {times}.', { times: inWords(missing) })] : []),
  ];
  if (parts.length === 0) return say('As usual.');
  return [...parts, ...(hasUsual ? [say('Otherwise as usual.')] : [])].join(' ');
}
