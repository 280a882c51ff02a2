import { createHash } from 'node:crypto';
import { coverageDaysAtMost } from '@deckhand/contract/coverage/coverage';
import { lacksCertificate } from '@deckhand/contract/plans/lack';
import {
  horizonTooEarly,
  type PublicationPreview,
  publishedAtOnce,
  publishedDaysAtMost,
  publishedTooFar,
  publishLater,
  tooManyLocations,
} from '@deckhand/contract/schedule/publishing/publishing';
import { locationNotFound } from '@deckhand/contract/school/locations/location';
import type { Actor } from '@deckhand/domain/access/actor';
import { reachesLocation } from '@deckhand/domain/access/locations';
import { lackIn, newSeats } from '@deckhand/domain/certificates/new-seats';
import { type Language, speak } from '@deckhand/domain/language/language';
import { say } from '@deckhand/domain/language/say';
import { DateSet } from '@deckhand/domain/plans/date-set';
import { isOpen, occurrencesWithin, takesPlace } from '@deckhand/domain/plans/occurrences';
import { rowsWithin } from '@deckhand/domain/plans/weekday-dates';
import { unavailableDates } from '@deckhand/domain/staffing/availability/unavailability';
import {
  addDays,
  type CivilDate,
  daysBetween,
  formatWithWeekday,
  laterOf,
} from '@deckhand/domain/time/civil-date';
import { minuteOfDayIn, todayIn } from '@deckhand/domain/time/zones';
import type { Kysely, Transaction } from 'kysely';
import { groupBy } from '../../../platform/basics/group-by.ts';
import { inTurns } from '../../../platform/basics/in-turns.ts';

import { nameOf } from '../../../platform/queries/person-name.ts';
import { refuse } from '../../../platform/refusals/refusal.ts';
import type { Schema } from '../../../platform/schema/schema.ts';
import { gapsOf } from '../../coverage/gaps-after.ts';
import { loadCoverage } from '../../coverage/load-coverage.ts';
import { type CandidateRow, selectPeople } from '../../plans/candidates.queries.ts';
import { certificateHolder } from '../../plans/certificate-rows.ts';
import { loadRequiredKindsOf } from '../../plans/certificates.ts';
import { EMPTY_PLAN } from '../../plans/load-plan.ts';
import { unavailabilityFromRow } from '../../plans/unavailability-rows.ts';
import type { LoadedShift, NewDates } from './make-digests.ts';
import { type PublishingLocation, selectLatestChanges } from './publishing.queries.ts';

/** After this minute of the day, tomorrow is the first date that a location may be published through (DR10). */
export const NOON = 12 * 60;

/** Refuses locations that are out of reach, or not there any more. */
export function refuseOutOfReach(
  actor: Actor,
  ids: readonly number[],
  locations: readonly PublishingLocation[],
): void {
  if (ids.some((id) => !reachesLocation(actor, id)) || locations.length !== new Set(ids).size)
    refuse(404, locationNotFound);
  if (ids.length > publishedAtOnce) refuse(400, tooManyLocations);
}

/** The first date that the horizon of a location may have: nobody is surprised by tomorrow. */
export function earliestHorizon({ timezone }: Pick<PublishingLocation, 'timezone'>, now: Date): CivilDate {
  const today = todayIn(timezone, now);
  return minuteOfDayIn(timezone, now) < NOON ? today : addDays(today, 1);
}

/** DR5: the dates that each location would show, or the refusal. A location that publishes at once shows no more than before. */
export function newDatesOf(
  locations: readonly PublishingLocation[],
  through: CivilDate,
  now: Date,
): NewDates[] {
  return locations.flatMap((location) => {
    const today = todayIn(location.timezone, now);
    if (daysBetween(today, through) > publishedDaysAtMost) refuse(400, publishedTooFar);
    if (through < earliestHorizon(location, now)) refuse(400, horizonTooEarly);
    const { id, title, published_through: horizon } = location;
    if (horizon === null) return [];
    if (through <= horizon) refuse(400, publishLater);
    return { id, title, from: laterOf(addDays(horizon, 1), today), through };
  });
}

/** Changes with everything that the new dates show. */
export async function sealOf(
  db: Kysely<Schema>,
  locations: readonly PublishingLocation[],
  through: CivilDate,
): Promise<string> {
  const asked = locations.map(({ id, published_through: horizon }) => ({
    id,
    from: horizon === null ? '1900-01-01' : addDays(horizon, 1),
  }));
  const latest = await selectLatestChanges(db, asked);
  return createHash('sha256')
    .update(JSON.stringify([through, asked, latest]))
    .digest('base64url');
}

/** The shifts and meetings of the new dates, and how many of them are open, by location. */
export async function countShifts(
  shifts: readonly LoadedShift[],
): Promise<Map<number, { shifts: number; open_shifts: number }>> {
  const counts = new Map<number, { shifts: number; open_shifts: number }>();
  await inTurns(shifts, ({ kind, locationId, plan, closures, from, through }) => {
    const running = occurrencesWithin(plan, closures, from, through).filter(takesPlace);
    const known = counts.get(locationId) ?? { shifts: 0, open_shifts: 0 };
    counts.set(locationId, {
      shifts: known.shifts + running.length,
      open_shifts: known.open_shifts + (kind === 'STAFF_MEETING' ? 0 : running.filter(isOpen).length),
    });
  });
  return counts;
}

/** DR5: who said that they cannot, and whose certificates end before, by person. */
export async function warningsFor(
  people: readonly CandidateRow[],
  shifts: readonly LoadedShift[],
  { db, now, language }: { db: Kysely<Schema>; now: Date; language: Language | null },
): Promise<Map<number, string[]>> {
  const positionIds = shifts.flatMap(({ plan }) => plan.patterns.flatMap((pattern) => pattern.positionIds));
  const required = await loadRequiredKindsOf(db, positionIds);
  const today = todayIn('EST', now);
  const cut = shifts.map((shift) => {
    const dates = DateSet.fromRange(shift.from, shift.through);
    return { ...shift, plan: { ...shift.plan, commitments: rowsWithin(shift.plan.commitments, dates) } };
  });
  const timesOf = groupBy(
    cut.flatMap(({ plan }) => plan.commitments),
    (row) => row.personId,
  );
  const asking = cut.filter(({ kind }) => kind !== 'STAFF_MEETING');
  const seatsOf = groupBy(
    (await inTurns(asking, ({ plan, from }) => newSeats(EMPTY_PLAN, plan, from))).flat(),
    (seat) => seat.personId,
  );
  const warned = await inTurns(people, (person) => {
    const times = timesOf.get(person.id) ?? [];
    const unavailable = person.unavailabilities
      .map(unavailabilityFromRow)
      .flatMap((one) => times.map((row) => unavailableDates(one, row)))
      .reduce((all, dates) => all.union(dates), DateSet.empty);
    const lack = lackIn(certificateHolder(person), seatsOf.get(person.id) ?? [], required);
    const warnings = speak(language, () => [
      ...(unavailable.first
        ? [say('Said they cannot on {date}', { date: formatWithWeekday(unavailable.first) })]
        : []),
      ...(lack
        ? [lacksCertificate(nameOf(person), { kind: lack.kind.name, ended: lack.ended }, lack.date, today)]
        : []),
    ]);
    return [person.id, warnings] as const;
  });
  return new Map(warned);
}

/** The people whom digests go to, with what they said about their time. */
export function loadRecipients(
  db: Kysely<Schema>,
  ids: readonly number[],
  dates: readonly NewDates[],
): Promise<CandidateRow[]> {
  const within = dates.reduce(
    (all, { from, through }) => all.union(DateSet.fromRange(from, through)),
    DateSet.empty,
  );
  return selectPeople(db, ids, { unavailable: { within } });
}

export function isReached({ is_active: isActive, archived_at: archivedAt }: CandidateRow): boolean {
  return isActive && archivedAt === null;
}

/** DR5: the stretches of the new dates that are below the need, as far ahead as coverage is shown. */
export async function gapsIn(
  transaction: Transaction<Schema>,
  dates: readonly NewDates[],
  now: Date,
): Promise<PublicationPreview['gaps']> {
  const first = dates.map(({ from }) => from).sort()[0];
  const last = dates.map(({ through }) => through).reduce(laterOf, '');
  if (first === undefined) return { count: 0, results: [], until: last };
  const [until = last] = [addDays(first, coverageDaysAtMost - 1), last].sort();
  const span = { first, last: until };
  const ids = dates.map(({ id }) => id);
  const loaded = await loadCoverage(transaction, ids, span, now);
  const results = (await Promise.all(loaded.map((location) => gapsOf(location, span)))).flat();
  return { count: results.length, results, until };
}
