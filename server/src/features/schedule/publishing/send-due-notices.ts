import { publishedDaysAtMost } from '@deckhand/contract/schedule/publishing/publishing';
import { heldUntil } from '@deckhand/domain/people/notices/quiet-hours';
import { type Commitment, mergeCommitments, releaseDates } from '@deckhand/domain/plans/commitments';
import { DateSet } from '@deckhand/domain/plans/date-set';
import { type Horizon, isPublished } from '@deckhand/domain/plans/horizon';
import { rowsWithin } from '@deckhand/domain/plans/weekday-dates';
import { addDays, type CivilDate, compareDates } from '@deckhand/domain/time/civil-date';
import { instantAt, todayIn, type ZoneCode } from '@deckhand/domain/time/zones';
import type { Kysely, Transaction } from 'kysely';
import { groupBy } from '../../../platform/basics/group-by.ts';
import { inTurns } from '../../../platform/basics/in-turns.ts';
import type { Config } from '../../../platform/config/config.ts';
import { inTransaction, later, together } from '../../../platform/database/transaction.ts';
import type { Job } from '../../../platform/jobs/job.ts';
import { queueNotices } from '../../../platform/mail/queue-mail.ts';
import { ZONE_WITHOUT_LOCATION } from '../../../platform/queries/person-columns.ts';
import type { Schema } from '../../../platform/schema/schema.ts';
import type { StoredNotice } from '../../../platform/schema/stored-plan.ts';
import { notesThatHold } from '../../plans/kept-notes.ts';
import { loadPlannedShifts } from '../../plans/load-plan.ts';
import { type ChangedShift, changedTimes, firstBegin, mailTo } from '../../plans/notify-people.ts';
import { commitmentFromRow, commitmentToRow } from '../../plans/plan-rows.ts';
import {
  digestMail,
  type LoadedShift,
  loadNewDates,
  makeDigests,
  type NewDates,
  seatedDates,
} from './make-digests.ts';
import { isReached, loadRecipients } from './plan-publication.ts';
import {
  deleteNotices,
  type GatheredRow,
  insertDigests,
  lockDuePublications,
  lockGathered,
  lockWaitingNotices,
  markNoticesSent,
  markPublicationsSent,
  postponeNotices,
  selectDueChanges,
  selectDuePeople,
  selectWaitingPublications,
  updateTimesBefore,
} from './publishing.queries.ts';

/** So many people are notified in one transaction. */
const PEOPLE_AT_ONCE = 50;
const EVERY_TEN_SECONDS = 10_000;

/**
 * Sends the digests and the gathered notices that are due. Every server does this: what one has locked another leaves to it, and
 * mails are queued in the transaction that notes them as sent, so each goes out once.
 */
export async function sendDueNotices(db: Kysely<Schema>, config: Config, now: Date): Promise<void> {
  for (const changeId of await selectDueChanges(db, now)) {
    await inTransaction(db, (transaction) => sendDigests(transaction, config, changeId, now));
  }
  let isDone = false;
  while (!isDone) {
    isDone = await inTransaction(db, async (transaction) => {
      const people = await selectDuePeople(transaction, now, PEOPLE_AT_ONCE);
      const sent = people.length > 0 && (await sendGathered(transaction, people, now));
      return !sent;
    });
  }
}

export const sendDueNoticesJob: Job = { every: EVERY_TEN_SECONDS, work: sendDueNotices };

/** DR6: one digest for each person with a time in the new dates, as they are now. */
async function sendDigests(
  transaction: Transaction<Schema>,
  config: Config,
  changeId: number,
  now: Date,
): Promise<void> {
  const publications = await lockDuePublications(transaction, changeId, now);
  if (publications.length === 0) return;
  const dates = publications.flatMap((row) => {
    const from = row.from_date ?? todayIn(row.timezone, now);
    const asked = row.through_date ?? addDays(from, publishedDaysAtMost);
    // Somebody may have let the location publish in steps again meanwhile.
    const through = earlierOf(asked, row.published_through);
    return through < from ? [] : { id: row.location_id, title: row.title, from, through };
  });
  const shifts = await loadNewDates(transaction, dates);
  const digests = await makeDigests(shifts);
  const people = (await loadRecipients(transaction, [...digests.keys()], dates)).filter(isReached);
  const datesOf = seatedDates(shifts, dates);
  const begins = firstBegins(shifts, new Map(publications.map((row) => [row.location_id, row.timezone])));
  const sent = await inTurns(people, (person) => {
    const digest = digests.get(person.id);
    const theirs = datesOf(person.id);
    if (digest === undefined || theirs.length === 0) return [];
    const mail = { ...digestMail(person, digest, theirs, config), beginsAt: begins.get(person.id) };
    return { person, mail, theirs };
  });
  await rebaseNotices(transaction, sent.flat(), shifts);
  const beganAt = publications[0]?.at ?? now;
  const rows = sent.flat().flatMap(({ person, theirs }) =>
    theirs.map(({ id, from, through }) => ({
      person_id: person.id,
      location_id: id,
      change_id: changeId,
      from_date: from,
      through_date: through,
      began_at: beganAt,
    })),
  );
  const ids = await insertDigests(transaction, rows, now);
  const idsOf = groupBy(ids.entries(), ([index]) => rows[index]?.person_id);
  await markPublicationsSent(
    later(transaction),
    publications.map(({ id }) => id),
    now,
  );
  await queueNotices(
    transaction,
    sent
      .flat()
      .map(({ person, mail }) => ({ ...mail, noticeIds: (idsOf.get(person.id) ?? []).map(([, id]) => id) })),
  );
}

/**
 * DR7: mails each person what was gathered for them, before the first change and now. What ends as it began sends nothing. Returns
 * false if another server has them all.
 */
async function sendGathered(
  transaction: Transaction<Schema>,
  personIds: readonly number[],
  now: Date,
): Promise<boolean> {
  const rows = await lockGathered(transaction, personIds, now);
  if (rows.length === 0) return false;
  const shiftIds = [...new Set(rows.flatMap(({ before }) => Object.keys(before).map(Number)))];
  const locationIds = [...new Set(rows.map((row) => row.location_id))];
  const [shifts, publications] = await together([
    loadPlannedShifts(transaction, shiftIds),
    selectWaitingPublications(transaction, locationIds),
  ]);
  const described = await inTurns(rows, (row) => ({ row, changes: changesIn(row) }));
  const isToMail = ({ row, changes }: (typeof described)[number]) =>
    changes.length > 0 && row.is_active && row.archived_at === null;
  const waiting = described.filter(isToMail).map((one) => ({ ...one, digestAt: digestAtOf(one) }));
  const sayable = waiting.filter(({ digestAt }) => digestAt === undefined);
  const news = [...groupBy(sayable, ({ row }) => row.person_id).values()];
  const quiet = news.map((theirs) => ({ theirs, until: quietEndFor(theirs, now) }));
  const mailed = quiet.flatMap(({ theirs, until }) => (until === undefined ? theirs : []));
  const mails = [...groupBy(mailed, ({ row }) => row.person_id).values()].flatMap((theirs) => {
    const [first] = theirs;
    if (first === undefined) return [];
    const changes = theirs.flatMap((one) => one.changes);
    const notes = theirs.flatMap(({ row }) => row.notes);
    const mail = mailTo(first.row, changes, notesThatHold(notes, changes));
    return { ...mail, noticeIds: theirs.map(({ row }) => row.id) };
  });
  await postponeNotices(later(transaction), [
    ...quiet.flatMap(({ theirs, until }) => (until ? theirs.map(({ row }) => ({ id: row.id, until })) : [])),
    ...waiting.flatMap(({ row, digestAt }) => (digestAt ? [{ id: row.id, until: digestAt }] : [])),
  ]);
  await deleteNotices(
    later(transaction),
    described.filter((one) => !isToMail(one)).map(({ row }) => row.id),
  );
  await markNoticesSent(
    later(transaction),
    mailed.map(({ row, changes }) => ({ id: row.id, through: lastDateOf(changes) })),
    now,
  );
  await queueNotices(transaction, mails);
  return true;

  /** DR9: nobody is notified of dates whose publication can be taken back. When their digest leaves, it says how they are by then. */
  function digestAtOf({ row, changes }: (typeof described)[number]): Date | undefined {
    const times = changes.flatMap(({ lost, gained }) => [...lost, ...gained]);
    const moments = publications
      .filter(({ location_id: id }) => id === row.location_id)
      .filter(({ from_date: from }) => times.some(({ dates }) => !dates.onOrAfter(from).isEmpty))
      .map(({ sends_at: sendsAt }) => Math.max(sendsAt.getTime(), now.getTime() + EVERY_TEN_SECONDS));
    return moments.length === 0 ? undefined : new Date(Math.max(...moments));
  }

  function changesIn({ person_id: personId, before, timezone, published_through: horizon }: GatheredRow) {
    const today = todayIn(timezone, now);
    return Object.entries(before).flatMap(([id, { through, times }]) => {
      const { shift, plan } = shifts.get(Number(id)) ?? {};
      // Dates whose publication was taken back are drafts again.
      const last = earlierOf(through, horizon);
      if (shift === undefined || plan === undefined || last < today) return [];
      const dates = DateSet.fromRange(today, last);
      const had = timesBefore(personId, times);
      const has = plan.commitments.filter((row) => row.personId === personId);
      const changed = changedTimes(rowsWithin(had, dates), rowsWithin(has, dates), today);
      return changed.lost.length + changed.gained.length > 0 ? { shift, ...changed } : [];
    });
  }
}

/** PN4, PN5: when the first of the new dates of each person begins. */
function firstBegins(
  shifts: readonly LoadedShift[],
  zones: ReadonlyMap<number, ZoneCode>,
): ReadonlyMap<number, Date> {
  const found = new Map<number, Date>();
  for (const { locationId, plan, from, through } of shifts) {
    const zone = zones.get(locationId);
    if (zone === undefined) continue;
    for (const { personId, dates, minutes } of rowsWithin(
      plan.commitments,
      DateSet.fromRange(from, through),
    )) {
      const { first } = dates;
      if (first === undefined) continue;
      const begin = instantAt(first, minutes.start, zone);
      const known = found.get(personId);
      if (known === undefined || begin < known) found.set(personId, begin);
    }
  }
  return found;
}

/**
 * DR7: a digest says all about its dates, so notices that wait begin there with the times that it says. The notices are locked after the
 * plans were read: a change that commits in between is compared with what the digest says, and later ones wait for it.
 */
async function rebaseNotices(
  transaction: Transaction<Schema>,
  sent: readonly { person: { id: number }; theirs: readonly NewDates[] }[],
  shifts: readonly LoadedShift[],
): Promise<void> {
  const said = new Map(sent.map(({ person, theirs }) => [person.id, theirs]));
  const locationIds = new Set(sent.flatMap(({ theirs }) => theirs.map(({ id }) => id)));
  const waiting = await lockWaitingNotices(transaction, [...said.keys()], [...locationIds]);
  const plans = new Map(shifts.map(({ id, plan }) => [id, plan]));
  const rebased = await inTurns(waiting, ({ id, person_id: personId, location_id: locationId, before }) => {
    const dates = said.get(personId)?.find((location) => location.id === locationId);
    if (dates === undefined) return [];
    const entries = Object.entries(before).map(([shiftId, { through, times }]) => {
      const last = earlierOf(dates.through, through);
      if (last < dates.from) return [shiftId, { through, times }];
      const within = DateSet.fromRange(dates.from, last);
      const now = (plans.get(Number(shiftId))?.commitments ?? []).filter((row) => row.personId === personId);
      const rows = [...releaseDates(timesBefore(personId, times), within), ...rowsWithin(now, within)];
      const merged = mergeCommitments(rows).map(commitmentToRow);
      return [shiftId, { through, times: merged.map(({ person_id: _, ...row }) => row) }];
    });
    return [{ id, before: Object.fromEntries(entries) }];
  });
  await updateTimesBefore(later(transaction), rebased.flat());
}

function timesBefore(personId: number, times: StoredNotice[string]['times']): Commitment[] {
  return mergeCommitments(times.map((row) => commitmentFromRow({ ...row, person_id: personId })));
}

/** PN5: until when the changes of a person wait; undefined if they go at once. */
function quietEndFor(
  theirs: readonly { row: GatheredRow; changes: readonly ChangedShift[] }[],
  now: Date,
): Date | undefined {
  const [first] = theirs;
  if (first === undefined) return undefined;
  const { quiet_start: start, quiet_end: end, home_zone: zone } = first.row;
  const beginsAt = firstBegin(theirs.flatMap(({ changes }) => changes));
  const hours = start === null || end === null ? undefined : { start, end };
  return heldUntil({ beginsAt, isUrgent: false }, now, hours, zone ?? ZONE_WITHOUT_LOCATION);
}

/** The date, or the horizon if that is earlier. */
function earlierOf(date: CivilDate, horizon: Horizon): CivilDate {
  return isPublished(date, horizon) ? date : (horizon ?? date);
}

/** The last date that a notice is about; null if it goes on. */
function lastDateOf(
  changes: readonly { lost: readonly { dates: DateSet }[]; gained: readonly { dates: DateSet }[] }[],
): CivilDate | null {
  const dates = changes.flatMap(({ lost, gained }) => [...lost, ...gained]).map((row) => row.dates);
  if (dates.some((set) => set.isOngoing)) return null;
  return (
    dates
      .flatMap((set) => set.last ?? [])
      .sort(compareDates)
      .at(-1) ?? null
  );
}
