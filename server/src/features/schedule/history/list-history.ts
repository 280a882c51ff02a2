import { MANAGEMENT, type Parsed } from '@deckhand/contract/call';
import { changesInExport } from '@deckhand/contract/limits';
import { nothingToExport } from '@deckhand/contract/refusals';
import type { ScheduleChange } from '@deckhand/contract/schedule/history/change';
import {
  listHistory,
  shiftsOfListedChange,
  tooManyChanges,
} from '@deckhand/contract/schedule/history/list-history';
import type { Actor } from '@deckhand/domain/access/actor';
import { mayDecideRequestOf } from '@deckhand/domain/access/people';
import { maySeeAbsence } from '@deckhand/domain/access/requests';
import { type Language, speak } from '@deckhand/domain/language/language';
import { say } from '@deckhand/domain/language/say';
import { DateSet } from '@deckhand/domain/plans/date-set';
import { describeChange, describeOwnChange } from '@deckhand/domain/plans/history/describe-change';
import type { ShiftVersion } from '@deckhand/domain/plans/history/plan-version';
import { undoBar } from '@deckhand/domain/plans/history/undoable';

import { type Horizon, publishedPlan } from '@deckhand/domain/plans/horizon';
import { patternOn } from '@deckhand/domain/plans/pattern';
import { addDays, formatForDisplay } from '@deckhand/domain/time/civil-date';
import { instantAt, todayIn } from '@deckhand/domain/time/zones';
import type { Kysely, Transaction } from 'kysely';

import { groupBy } from '../../../platform/basics/group-by.ts';
import { inTurns } from '../../../platform/basics/in-turns.ts';
import { inSnapshot, together } from '../../../platform/database/transaction.ts';
import { FileAnswer } from '../../../platform/http/file-answer.ts';
import { route } from '../../../platform/http/route.ts';
import { namedPerson, nameOf } from '../../../platform/queries/person-name.ts';
import { narrowReach, reachOf } from '../../../platform/queries/reach.ts';
import { refuse } from '../../../platform/refusals/refusal.ts';
import type { Schema } from '../../../platform/schema/schema.ts';
import { selectNames, selectShiftTypes } from '../../plans/labels.queries.ts';
import { minutesFromRow, storedVersionFromRow } from '../../plans/plan-rows.ts';
import { personZone } from '../../requests/person-today.ts';
import { closedTime } from '../closures/mail-changed-shifts.ts';
import {
  type ChangedShiftRow,
  type ChangeRow,
  countChangedShifts,
  countChanges,
  type HistoryFilter,
  type PublishedTimesRow,
  selectChangedClosures,
  selectChangedShifts,
  selectChanges,
  selectNotified,
  selectPublications,
  selectPublishedTimes,
  selectUndoFacts,
} from './history.queries.ts';
import { historyWorkbook } from './history-workbook.ts';

/** TM2, TM3: the changes of the caller's locations; to staff, those of their own times. */
export const listHistoryRoute = route(listHistory, ({ db, actor, query, now, language }) => {
  const { limit, offset, export: asFile, ...asked } = query;
  const filter = filterOf(actor, asked, now);
  const isAlone = asked.change !== undefined;
  const most = isAlone ? shiftsOfListedChange.alone : shiftsOfListedChange.most;
  return inSnapshot(db, async (transaction) => {
    if (asFile) return exportChanges(transaction, actor, filter, now);
    const [count, rows] = await together([
      countChanges(transaction, filter),
      selectChanges(transaction, filter, { limit, offset }),
    ]);
    return {
      count,
      results: await describeChanges(transaction, actor, rows, { filter, most, now, language }),
    };
  });
});

type Asked = Omit<Parsed<typeof listHistory, 'query'>, 'limit' | 'offset' | 'export'>;

function filterOf(
  actor: Actor,
  { location, start_date: first, end_date: last, person, within, ...rest }: Asked,
  now: Date,
): HistoryFilter {
  const isManagement = isManager(actor);
  return {
    ...rest,
    onlyPublished: !isManagement,
    reach: isManagement ? narrowReach(reachOf(actor), location) : 'ALL',
    person: isManagement ? person : actor.id,
    since: within === undefined ? undefined : new Date(now.getTime() - within * 1_000),
    dates: first || last ? { first: first ?? '1900-01-01', last: last ?? '9999-12-31' } : undefined,
  };
}

/** The driver reads all of an answer at once, and people at a kiosk wait meanwhile. */
const CHANGES_PER_TRIP = 50;

/** TM17: the changes that match as a workbook, on the clock of the reader. */
async function exportChanges(
  transaction: Transaction<Schema>,
  actor: Actor,
  filter: HistoryFilter,
  now: Date,
): Promise<FileAnswer> {
  const [count, shifts, zone] = await together([
    countChanges(transaction, filter),
    countChangedShifts(transaction, filter),
    personZone(transaction, actor.id),
  ]);
  if (count === 0) refuse(404, nothingToExport);
  if (Math.max(count, shifts) > changesInExport) refuse(400, tooManyChanges);
  const rows = await selectChanges(transaction, filter, { limit: changesInExport, offset: 0 });
  const changes: ScheduleChange[] = [];
  for (let from = 0; from < rows.length; from += CHANGES_PER_TRIP) {
    const part = rows.slice(from, from + CHANGES_PER_TRIP);
    // W4: an export is English.
    const described = { filter, most: changesInExport, now, language: null };
    changes.push(...(await describeChanges(transaction, actor, part, described)));
  }
  return new FileAnswer(
    `Schedule History ${formatForDisplay(todayIn(zone, now))}.xlsx`,
    historyWorkbook(changes, zone),
  );
}

/** The changes with these numbers, as far as they are about the person's own times. */
export async function listOwnChanges(
  db: Kysely<Schema>,
  person: Actor,
  ids: readonly number[],
  { now, language }: { now: Date; language: Language | null },
): Promise<ScheduleChange[]> {
  if (ids.length === 0) return [];
  const filter: HistoryFilter = { reach: 'ALL', onlyPublished: true, person: person.id, changes: ids };
  const rows = await selectChanges(db, filter, { limit: ids.length, offset: 0 });
  const changes = await describeChanges(db, { ...person, role: 'EMPLOYEE' }, rows, {
    filter,
    most: shiftsOfListedChange.most,
    now,
    language,
  });
  return changes.filter(({ shifts }) => shifts.length > 0);
}

export function isManager(actor: Actor): boolean {
  return (MANAGEMENT as readonly string[]).includes(actor.role);
}

interface Described {
  filter: HistoryFilter;
  most: number;
  now: Date;
  language: Language | null;
}

/** Describes changes in words, with their first shifts that match the filter. */
export async function describeChanges(
  db: Kysely<Schema>,
  actor: Actor,
  rows: readonly ChangeRow[],
  { filter, most, now, language }: Described,
): Promise<ScheduleChange[]> {
  const ids = rows.map(({ id }) => id);
  const isManagement = isManager(actor);
  const publishing = rows.filter(({ kind }) => kind === 'PUBLISHED').map(({ id }) => id);
  const [shifts, undoFacts, closures, publications, positions, published, notified] = await together([
    selectChangedShifts(db, ids, filter, most),
    isManagement ? selectUndoFacts(db, ids, reachOf(actor), filter.reach) : undefined,
    isManagement ? selectChangedClosures(db, ids, filter.reach) : [],
    isManagement ? selectPublications(db, ids, filter.reach) : [],
    selectShiftTypes(db),
    !isManagement && publishing.length > 0 ? selectPublishedTimes(db, publishing, actor.id) : [],
    isManagement ? [] : selectNotified(db, ids, actor.id),
  ]);
  const versions = await inTurns(shifts, (row) => ({
    ...row,
    before: row.before ? storedVersionFromRow(row.before) : undefined,
    after: storedVersionFromRow(row.after),
  }));
  const names = new Map(
    (await selectNames(db, isManagement ? peopleIn(versions) : [])).map((row) => [row.id, nameOf(row)]),
  );
  const positionNames = new Map(positions.map(({ id, name }) => [id, name]));
  const words = {
    person: (id: number) => names.get(id) ?? '',
    position: (id: number) => positionNames.get(id) ?? '',
  };
  const wired = await inTurns(versions, ({ before, after, ...row }) => ({
    changeId: row.change_id,
    count: row.count,
    isAtOnce: row.horizon === null,
    shift: {
      id: row.shift_id,
      shift_code: row.code,
      location: row.location_id,
      location_title: row.location_title,
      ...(isManagement ? noticeOf(row, before, after) : { first_date: null, notice_hours: null }),
      lines: speak(language, () =>
        isManagement
          ? describeChange(before, after, { ...words, isMeeting: row.kind === 'STAFF_MEETING' })
          : describeOwnChange(
              before && publishedVersion(before, row.horizon),
              publishedVersion(after, row.horizon),
              actor.id,
            ),
      ),
    },
  }));
  const fresh = await inTurns(published, (row) => speak(language, () => freshTimes(row, actor.id)));
  const [shiftsOf, closuresOf, publicationsOf] = [
    groupBy([...wired, ...fresh.flat()], (one) => one.changeId),
    groupBy(closures, (row) => row.change_id),
    groupBy(publications, (row) => row.change_id),
  ];
  const noticeOfChange = new Map(notified.map((row) => [Number(row.change_id), row]));
  return rows.map((row) => {
    const ofChange = shiftsOf.get(row.id) ?? [];
    const notice = noticeOfChange.get(row.id);
    const facts = undoFacts?.get(row.id);
    // A location that publishes at once mails with the change.
    const isMailed = !isManagement && ofChange.some(({ isAtOnce }) => isAtOnce);
    return {
      id: row.id,
      at: row.at.toISOString(),
      kind: row.kind,
      actor: speak(language, () => wireMaker(actor, row)),
      note: row.note,
      law_reason: isManagement ? row.law_reason : null,
      request: isManagement ? requestOf(row) : null,
      days_off: isManagement ? endableDaysOff(actor, row, now) : null,
      undoes: row.undoes,
      taken_back: takenBackOf(row),
      shifts: ofChange.map(({ shift }) => shift),
      shift_count: row.kind === 'PUBLISHED' ? ofChange.length : (ofChange[0]?.count ?? 0),
      elsewhere: facts?.unlisted ?? 0,
      closures: speak(language, () => (closuresOf.get(row.id) ?? []).map(wireClosure)),
      publications: speak(language, () => (publicationsOf.get(row.id) ?? []).map(wirePublication)),
      notified_at: (notice?.notified_at ?? (isMailed ? row.at : null))?.toISOString() ?? null,
      seen_at: notice?.seen_at?.toISOString() ?? null,
      can_undo: facts !== undefined && undoBar(actor.id, facts) === undefined,
    };
  });
}

/** TM17: the first date that a change touched, and the hours from the change until the shift begins then, before it or after. */
function noticeOf(
  { touched, timezone, at }: Pick<ChangedShiftRow, 'touched' | 'timezone' | 'at'>,
  before: ShiftVersion | undefined,
  after: ShiftVersion,
): Pick<ScheduleChange['shifts'][number], 'first_date' | 'notice_hours'> {
  const { first } = DateSet.fromMultirange(touched);
  if (first === undefined) return { first_date: null, notice_hours: null };
  const starts = [before, after].flatMap((version) => {
    const minutes = version && patternOn(version.plan.patterns, first)?.minutes;
    return minutes ? [minutes.start] : [];
  });
  const start = instantAt(first, starts.length > 0 ? Math.min(...starts) : 0, timezone);
  const hours = (start.getTime() - at.getTime()) / 3_600_000;
  return { first_date: first, notice_hours: Math.round(hours * 100) / 100 };
}

/** TM3: a shift as staff saw it. */
function publishedVersion(version: ShiftVersion, horizon: Horizon): ShiftVersion {
  return { ...version, plan: publishedPlan(version.plan, horizon) };
}

/** TM3: the times of a person that an act published, which is when the changes of a draft reach them. */
function freshTimes(row: PublishedTimesRow, personId: number) {
  const { change_id: changeId, shift_id: id, code, location_id: location, location_title } = row;
  const version = storedVersionFromRow(row.plan);
  const lines = describeOwnChange(
    publishedVersion(version, addDays(row.from_date, -1)),
    publishedVersion(version, row.through_date),
    personId,
  );
  const shift = {
    id,
    shift_code: code,
    location,
    location_title,
    first_date: null,
    notice_hours: null,
    lines,
  };
  return lines.length === 0 ? [] : [{ changeId, count: 0, isAtOnce: false, shift }];
}

/** TM3: staff do not learn which colleague it was. */
const colleague = () => ({ id: null, name: say('A colleague') });

/** The person who made a change, as this reader may know them. */
export function wireMaker(
  reader: Actor,
  row: Pick<ChangeRow, 'actor_id' | 'actor_role' | 'actor_first_name' | 'actor_last_name'>,
): ScheduleChange['actor'] {
  const isNamed = isManager(reader) || row.actor_role !== 'EMPLOYEE' || row.actor_id === reader.id;
  return isNamed ? namedPerson(row.actor_id, row.actor_first_name, row.actor_last_name) : colleague();
}

function requestOf(row: ChangeRow): ScheduleChange['request'] {
  const person = namedPerson(row.requester_id, row.requester_first_name, row.requester_last_name);
  if (row.request_id === null || row.request_kind === null || person === null) return null;
  return { id: row.request_id, kind: row.request_kind, person };
}

/** TM13: time off that is not over, of a person whose requests the actor sees and decides. */
function endableDaysOff(actor: Actor, row: ChangeRow, now: Date): ScheduleChange['days_off'] {
  const { first_date: first, last_date: last, requester_id: id, requester_role: role } = row;
  if (row.kind !== 'TIME_OFF' || row.request_status !== 'APPROVED') return null;
  if (first === null || last === null || id === null || role === null) return null;
  // No zone has an earlier date than Hawaii.
  if (last < todayIn('HST', now)) return null;
  const person = { id, role, locationIds: row.requester_locations };
  const recordedBy = row.leave_type === 'SICK' ? row.decided_by : null;
  const mayEnd = maySeeAbsence(actor, person, recordedBy) && mayDecideRequestOf(actor, person);
  return mayEnd ? { start_date: first, end_date: last } : null;
}

function takenBackOf(row: ChangeRow): ScheduleChange['taken_back'] {
  const actor = namedPerson(row.undoer_id, row.undoer_first_name, row.undoer_last_name);
  if (row.undo_id === null || row.undone_at === null || actor === null) return null;
  return { id: row.undo_id, at: row.undone_at.toISOString(), actor };
}

/** 'Closed Thursday 11-26-2026 all day'. */
function wireClosure(row: Awaited<ReturnType<typeof selectChangedClosures>>[number]) {
  const { location_id: location, title: location_title, date, minutes, before } = row;
  const time = closedTime(date, minutesFromRow(minutes ?? before ?? '[0,1440)'));
  const text = minutes === null ? say('Open again {time}', { time }) : say('Closed {time}', { time });
  return { location, location_title, text };
}

/** 'Published through 12-19-2026'. */
function wirePublication(row: Awaited<ReturnType<typeof selectPublications>>[number]) {
  const { location_id: location, title: location_title, from_date: from, through_date: through } = row;
  if (through === null) return { location, location_title, text: say('Publishes at once') };
  const date = formatForDisplay(through);
  if (row.takes_back !== null)
    return { location, location_title, text: say('Published through {date} again', { date }) };
  const text =
    from === null
      ? say('Publishes in steps, through {date}', { date })
      : say('Published through {date}', { date });
  return { location, location_title, text };
}

function peopleIn(
  versions: readonly (Pick<ChangedShiftRow, 'shift_id'> & {
    before: ShiftVersion | undefined;
    after: ShiftVersion;
  })[],
): number[] {
  const people = new Set<number>();
  for (const { before, after } of versions) {
    for (const plan of [before?.plan, after.plan]) {
      for (const { personId } of plan?.commitments ?? []) people.add(personId);
      for (const { originalId, substituteId } of plan?.replacements ?? []) {
        if (originalId !== null) people.add(originalId);
        if (substituteId !== null) people.add(substituteId);
      }
    }
  }
  return [...people];
}
