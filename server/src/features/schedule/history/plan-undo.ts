import { createHash } from 'node:crypto';
import { lacksCertificate } from '@deckhand/contract/plans/lack';
import { notQualified } from '@deckhand/contract/plans/shift';
import { changeNotFound } from '@deckhand/contract/schedule/history/change';
import {
  aboutThePast,
  changedSince,
  clockedInFor,
  isOff,
  takenBackAlready,
  type UndoPreview,
} from '@deckhand/contract/schedule/history/undo';
import type { Actor } from '@deckhand/domain/access/actor';
import { lackIn, newSeats } from '@deckhand/domain/certificates/new-seats';
import { type Language, speak } from '@deckhand/domain/language/language';
import { mark, type Saying, say } from '@deckhand/domain/language/say';
import { breachTexts } from '@deckhand/domain/law/minor-words';
import { breachesWith, judgedDates, LAST_DATE, type PlannedWork } from '@deckhand/domain/law/minor-work';
import { newWork, workedPositions } from '@deckhand/domain/law/new-work';
import { beyond, byPerson, type Commitment } from '@deckhand/domain/plans/commitments';
import { clashDates, describeClash, firstClash } from '@deckhand/domain/plans/conflicts';
import { DateSet } from '@deckhand/domain/plans/date-set';
import { describeDays } from '@deckhand/domain/plans/describe-times';
import { type Names, shortList } from '@deckhand/domain/plans/history/describe-change';
import { describeTakenBack } from '@deckhand/domain/plans/history/describe-part';
import type { ShiftVersion } from '@deckhand/domain/plans/history/plan-version';
import {
  type KeptDates,
  type TakenBack,
  type TakenPart,
  takeBack,
} from '@deckhand/domain/plans/history/take-back';
import { SHIFTS_TAKEN_BACK_AT_MOST, undoBar } from '@deckhand/domain/plans/history/undoable';
import { alignToWeekday, listWeekdayDates } from '@deckhand/domain/plans/weekday-dates';
import { qualifiesFor } from '@deckhand/domain/staffing/rules';
import { type CivilDate, compareDates, formatForDisplay, weekdayOf } from '@deckhand/domain/time/civil-date';
import { formatTwelveHour } from '@deckhand/domain/time/minutes';
import { minuteOfDayIn, todayIn } from '@deckhand/domain/time/zones';
import type { Transaction } from 'kysely';
import { groupBy } from '../../../platform/basics/group-by.ts';
import { inTurns } from '../../../platform/basics/in-turns.ts';
import { together } from '../../../platform/database/transaction.ts';
import { nameOf } from '../../../platform/queries/person-name.ts';
import { reachOf } from '../../../platform/queries/reach.ts';
import { found } from '../../../platform/refusals/refusal.ts';
import type { Schema } from '../../../platform/schema/schema.ts';
import { type CandidateRow, selectBookings } from '../../plans/candidates.queries.ts';
import { bookingFromRow, candidateFromRow } from '../../plans/candidates.ts';
import { certificateHolder } from '../../plans/certificate-rows.ts';
import { lapsedDates, requiredFrom } from '../../plans/certificates.ts';
import { selectShiftTypes } from '../../plans/labels.queries.ts';
import { lawFromRows } from '../../plans/law-rows.ts';
import { type Busy, wordsFor } from '../../plans/load-busy.ts';
import type { LoadedShift } from '../../plans/load-plan.ts';
import { isMinorOn, loadLawRows } from '../../plans/minors.ts';
import { storedVersionFromRow } from '../../plans/plan-rows.ts';
import { type Broken, isOverridable } from '../../plans/refuse-breaches.ts';
import { ComingTimes, type SeatTime } from './coming-times.ts';
import { type ChangeRow, selectChangedShifts, selectChanges, selectUndoFacts } from './history.queries.ts';
import {
  type LaterVersionRow,
  selectLaterVersions,
  selectPunchedDates,
  VERSIONS_AT_ONCE,
} from './undo.queries.ts';
import { refuseBarred } from './undoable.ts';

/** Dates that cannot come back, and why. */
interface Obstacle {
  kept: KeptDates;
  reason: () => string;
  text: () => string;
  /** LA8: the rules of law that are in the way. */
  law?: Broken;
}

/** A shift of the change, and what becomes of it. */
export interface UndoneShift {
  loaded: LoadedShift;
  now: ShiftVersion;
  taken: TakenBack;
  obstacles: readonly Obstacle[];
  /** When the people who come back are busy elsewhere. */
  busy: readonly Busy[];
}

/** A shift before, after and since the change, and what becomes of it. */
interface PlannedShift extends Pick<UndoneShift, 'loaded' | 'now' | 'taken'> {
  before: ShiftVersion | undefined;
  after: ShiftVersion;
}

type Part = UndoPreview['parts'][number];

export interface PlannedUndo {
  change: ChangeRow;
  shifts: readonly UndoneShift[];
  people: readonly CandidateRow[];
  parts: readonly Part[];
  /** Says the parts in the language. */
  sayParts: (language: Language | null) => Promise<Part[]>;
  seal: string;
  isTakenBack: boolean;
  /** One of its shifts has changed since, if only in something else. */
  hasChangedSince: boolean;
  /** TM10: why nothing can be taken back, or not without `rest`. */
  refusal: { status: 400 | 409; text: Saying; isAboutRest: boolean; isNothingLeft: boolean } | undefined;
  /** LA8: the rules of law that alone are in the way, if the actor may go on with a reason. */
  overridable: readonly Broken[];
}

/** Loads shifts and people for an undo: locked if it is done, as they are for a preview. */
interface Loading {
  shifts: (ids: readonly number[]) => Promise<LoadedShift[]>;
  people: (ids: readonly number[]) => Promise<readonly CandidateRow[]>;
}

export interface Asked {
  actor: Actor;
  changeId: number;
  now: Date;
  /** LA8: the actor goes on against rules of law. */
  hasLawReason?: boolean;
  loading: Loading;
  /** Refuses a change that the call does not take back. */
  accept: (change: ChangeRow | undefined) => ChangeRow | Promise<ChangeRow>;
}

/** TM8 to TM11: finds what taking a change back would do, with everything that comes back judged like any other change. */
export async function planUndo(
  transaction: Transaction<Schema>,
  { actor, changeId, now, hasLawReason = false, loading, accept }: Asked,
): Promise<PlannedUndo> {
  const reach = reachOf(actor);
  const [[known], facts, rows] = await together([
    selectChanges(transaction, { reach, onlyPublished: false, change: changeId }, { limit: 1, offset: 0 }),
    selectUndoFacts(transaction, [changeId], reach),
    selectChangedShifts(
      transaction,
      [changeId],
      { reach: 'ALL', onlyPublished: false },
      SHIFTS_TAKEN_BACK_AT_MOST,
    ),
  ]);
  const change = await accept(known);
  refuseBarred(undoBar(actor.id, found(facts.get(changeId), changeNotFound)), change);
  const ids = rows.map((row) => row.shift_id);
  const versions = new Map(
    await inTurns(rows, (row) => {
      const before = row.before ? storedVersionFromRow(row.before) : undefined;
      return [row.shift_id, { before, after: storedVersionFromRow(row.after) }] as const;
    }),
  );
  // Nobody else can come back.
  const leavers = [...versions.values()].flatMap(({ before, after }) =>
    beyond(before?.plan.commitments ?? [], after.plan.commitments).map(({ personId }) => personId),
  );
  const isLeaver = new Set(leavers);
  const [loaded, later, punched, bookings, positions] = await together([
    loading.shifts(ids),
    selectLaterVersions(
      transaction,
      changeId,
      ids.map((id) => ({ id })),
    ),
    // No zone has an earlier date than Hawaii.
    selectPunchedDates(transaction, ids, todayIn('HST', now)),
    selectBookings(transaction, [...isLeaver]),
    selectShiftTypes(transaction),
  ]);
  const first = await inTurns(loaded, (shift): PlannedShift => {
    const { before, after } = found(versions.get(shift.shift.id), changeNotFound);
    const present = versionOf(shift);
    return {
      loaded: shift,
      before,
      after,
      now: present,
      taken: takeBack(present, after, before, shift.today),
    };
  });
  const concerned = first.flatMap(({ now: present, taken }) =>
    [...present.plan.commitments, ...taken.version.plan.commitments].map(({ personId }) => personId),
  );
  const people = await loading.people([...new Set(concerned)]);
  const required = requiredFrom(positions);
  const isOfChange = new Set(ids);
  const elsewhereBusy = bookings
    .map(bookingFromRow)
    .filter(({ shift }) => shift === null || !isOfChange.has(shift.shiftId))
    .map((booking): Busy => ({ ...booking, code: wordsFor(actor, booking), horizon: null }));
  const personById = new Map(people.map((person) => [person.id, person]));
  const nameById = new Map(people.map((person) => [person.id, nameOf(person)]));
  const positionNames = new Map(positions.map(({ id, name }) => [id, name]));
  const names = (kind: LoadedShift['shift']['kind']): Names => ({
    person: (id) => nameById.get(id) ?? '',
    position: (id) => positionNames.get(id) ?? '',
    isMeeting: isMeeting({ kind }),
  });
  const laterOf = groupBy(later, (row) => row.shift_id);
  const punchedOf = groupBy(punched, (row) => row.shift_id);
  const brokenIn = await findBroken(transaction, first, people);
  const comingIn = ({ loaded: one, now: present, taken }: PlannedShift) => {
    const zone = one.shift.timezone;
    return {
      busy: busyIn(one, taken.version).filter(({ personId }) => isLeaver.has(personId)),
      gained: beyond(taken.version.plan.commitments, present.plan.commitments).map((row) => ({
        ...row,
        zone,
      })),
    };
  };
  /** Somebody who keeps a shift may be in the way of what comes back in another one, so what hangs on it is judged again. */
  const withoutObstacles = async (isInTheWay: (obstacle: Obstacle) => boolean): Promise<UndoneShift[]> => {
    const planned = new Map(first.map((one) => [one.loaded.shift.id, one]));
    const known = new Map<number, Obstacle[]>(ids.map((id) => [id, []]));
    const coming = new ComingTimes(elsewhereBusy);
    /** Notes what is in the way of these shifts, and returns those of them that stay because of it. */
    const judge = async (shiftIds: Iterable<number>, broken: typeof brokenIn): Promise<number[]> => {
      const staying = await inTurns(shiftIds, (id) => {
        const one = found(planned.get(id), changeNotFound);
        const obstacles = obstaclesTo(one, {
          gained: coming.gainedIn(id),
          busy: coming.busyAround(id),
          personById,
          required,
          punched: DateSet.fromDates((punchedOf.get(id) ?? []).map((row) => row.shift_date)),
          broken: broken.get(id) ?? [],
          names: names(one.loaded.shift.kind),
        }).filter(isInTheWay);
        known.get(id)?.push(...obstacles);
        return obstacles.length > 0 ? [id] : [];
      });
      return staying.flat();
    };
    await inTurns(planned, ([id, one]) => coming.put(id, comingIn(one)));
    let staying = await judge(planned.keys(), brokenIn);
    // Each round leaves something more as it is.
    for (let rounds = first.length; rounds > 0 && staying.length > 0; rounds -= 1) {
      const held = await inTurns(staying, (id) => {
        const one = found(planned.get(id), changeNotFound);
        const kept = (known.get(id) ?? []).map((obstacle) => obstacle.kept);
        const taken = takeBack(one.now, one.after, one.before, one.loaded.today, kept);
        planned.set(id, { ...one, taken });
        return coming.put(id, comingIn({ ...one, taken }));
      });
      staying = await judge(new Set([...staying, ...coming.shiftsAt(held.flat())]), new Map());
    }
    return inTurns(planned, ([id, { loaded: shift, now: present, taken }]) => ({
      loaded: shift,
      now: present,
      taken,
      obstacles: known.get(id) ?? [],
      busy: coming.busyAround(id),
    }));
  };
  const mayGoOn = ({ law }: Obstacle) => law !== undefined && isOverridable(actor, law.breaches);
  const previewed = await withoutObstacles(() => true);
  const shifts = hasLawReason ? await withoutObstacles((obstacle) => !mayGoOn(obstacle)) : previewed;
  const makerOf = await findMakers(transaction, changeId, [...previewed, ...shifts], later);
  const partsIn = async (undone: readonly UndoneShift[], language: Language | null) =>
    (
      await inTurns(undone, (one) =>
        speak(language, () => partsOf(one, names(one.loaded.shift.kind), (part) => makerOf.get(part))),
      )
    ).flat();
  const sayParts = (language: Language | null) => partsIn(shifts, language);
  const parts = await sayParts(null);
  // The seal is the same in every language, and with a reason as without.
  const seen = hasLawReason ? await partsIn(previewed, null) : parts;
  const newest = ids.map((id) => laterOf.get(id)?.[0]?.change_id ?? changeId);
  const seal = createHash('sha256')
    .update(JSON.stringify([changeId, newest, seen]))
    .digest('base64url');
  const undo = undoOf(changeId, later);
  return {
    change,
    shifts,
    people,
    parts,
    sayParts,
    seal,
    isTakenBack: undo !== undefined,
    hasChangedSince: later.length > 0,
    refusal: refusalOf(shifts, parts, undo),
    overridable: shifts.every(({ obstacles }) => obstacles.every(mayGoOn))
      ? shifts.flatMap(({ obstacles }) => obstacles.flatMap(({ law }) => law ?? []))
      : [],
  };
}

/** Every change of the caller's locations. */
export function acceptFound(change: ChangeRow | undefined): ChangeRow {
  return found(change, changeNotFound);
}

function versionOf({ shift, plan }: LoadedShift): ShiftVersion {
  const { repeat, comments, agenda, archived_at: archivedAt } = shift;
  return { plan, repeat, comments, agenda, isArchived: archivedAt !== null };
}

/** The times of a shift of the change, as they will be. */
function busyIn({ shift }: LoadedShift, { plan }: ShiftVersion): Busy[] {
  return plan.commitments.map((row) => ({
    ...row,
    zone: shift.timezone,
    code: shift.code,
    name: shift.code,
    shift: {
      shiftId: shift.id,
      code: shift.code,
      locationId: shift.location_id,
      locationTitle: shift.location_title,
    },
    publishedThrough: shift.published_through,
    horizon: null,
    daysOff: null,
  }));
}

/** Dates of a seat that rules of law do not allow the person who would get it back. */
interface BrokenDates {
  row: Commitment;
  dates: DateSet;
  law: Broken;
}

/**
 * LA8: the dates that rules of law do not allow minors who would get them back, by shift. Each is judged with all that they will have, and
 * with the dates that they get back before it.
 */
async function findBroken(
  transaction: Transaction<Schema>,
  shifts: readonly Pick<UndoneShift, 'loaded' | 'now' | 'taken'>[],
  people: readonly CandidateRow[],
): Promise<Map<number, BrokenDates[]>> {
  const given = shifts.flatMap(({ loaded: { shift, today }, now, taken }) => {
    const { plan } = taken.version;
    return newWork(now.plan, plan, { from: today, isMeeting: isMeeting(shift) }).map((work) => ({
      work: { ...work, shiftId: shift.id, locationId: shift.location_id },
      today,
      seats: plan.commitments,
    }));
  });
  const gaining = new Set(given.map(({ work }) => work.personId));
  const personIds = people
    .filter((person) => gaining.has(person.id) && given.some(({ today }) => isMinorOn(person, today)))
    .map(({ id }) => id);
  const [first] = given.map(({ today }) => today).sort();
  if (personIds.length === 0 || first === undefined) return new Map();
  const law = lawFromRows(
    await loadLawRows(transaction, {
      personIds,
      locationIds: [...new Set(given.map(({ work }) => work.locationId))],
      dates: { first, last: LAST_DATE },
    }),
  );
  const judged = judgedDates({ first, last: LAST_DATE });
  const undone = new Map(shifts.map((one) => [one.loaded.shift.id, one]));
  const broken = await inTurns(personIds, (personId) => {
    const minor = law.minors.get(personId);
    const person = people.find(({ id }) => id === personId);
    if (minor === undefined || person === undefined) return [];
    const own = given.filter(({ work }) => work.personId === personId);
    let known = [
      ...minor.work.filter(({ shiftId }) => !undone.has(shiftId)),
      ...shifts.flatMap((one) => workIn(one, personId)).flatMap((work) => withoutGiven(work, own)),
    ];
    const dated = own
      .flatMap(({ work, seats }) =>
        listWeekdayDates(work, judged.first, judged.last).map((date) => ({ work, seats, date })),
      )
      .toSorted((one, other) => compareDates(one.date, other.date));
    return dated.flatMap(({ work, seats, date }) => {
      const asked = { ...work, dates: DateSet.fromDates([date]) };
      const { breaches } = breachesWith(law.around, { ...minor, work: known }, [asked]);
      const row = seats.find(
        (seat) => seat.personId === personId && seat.weekday === work.weekday && seat.dates.contains(date),
      );
      if (breaches.length > 0 && row !== undefined)
        return [{ shiftId: work.shiftId, row, date, name: nameOf(person), breaches }];
      known = [...known, asked];
      return [];
    });
  });
  const found = new Map<number, BrokenDates[]>();
  for (const ofRow of groupBy(
    broken.flat(),
    ({ shiftId, row }) => `${shiftId} ${JSON.stringify(row)}`,
  ).values()) {
    const [one] = ofRow;
    if (one === undefined) continue;
    const { shiftId, row, name, breaches } = one;
    const dates = alignToWeekday(DateSet.fromDates(ofRow.map(({ date }) => date)), row.weekday);
    const law = { personId: row.personId, name, breaches, isOneDate: ofRow.length === 1 };
    found.set(shiftId, [...(found.get(shiftId) ?? []), { row, dates, law }]);
  }
  return found;
}

function isMeeting({ kind }: Pick<LoadedShift['shift'], 'kind'>): boolean {
  return kind === 'STAFF_MEETING';
}

/** The work of a person in a shift as it will be. */
function workIn({ loaded: { shift }, taken }: Pick<UndoneShift, 'loaded' | 'taken'>, personId: number) {
  const { patterns, commitments } = taken.version.plan;
  return commitments
    .filter((row) => row.personId === personId)
    .flatMap(({ weekday, dates, minutes }) =>
      patterns.map((pattern): PlannedWork => {
        const running = dates.intersect(pattern.dates);
        const positionIds = workedPositions(pattern.positionIds, { isMeeting: isMeeting(shift) });
        const about = { shiftId: shift.id, locationId: shift.location_id };
        return { ...about, positionIds, weekday, dates: running, minutes };
      }),
    );
}

function withoutGiven(work: PlannedWork, given: readonly { work: PlannedWork }[]): PlannedWork[] {
  const dates = given
    .filter((one) => one.work.shiftId === work.shiftId && one.work.weekday === work.weekday)
    .reduce((left, one) => left.minus(one.work.dates), work.dates);
  const aligned = alignToWeekday(dates, work.weekday);
  return aligned.isEmpty ? [] : [{ ...work, dates: aligned }];
}

interface Facts {
  /** The seats that people would get back. */
  gained: readonly SeatTime[];
  /** When these people are busy elsewhere. */
  busy: readonly Busy[];
  personById: ReadonlyMap<number, CandidateRow>;
  required: ReturnType<typeof requiredFrom>;
  punched: DateSet;
  /** The dates that rules of law do not allow. */
  broken: readonly BrokenDates[];
  names: Names;
}

/** TM11: the gates of every change, for each person who would come back, and dates for which somebody has punched in. */
function obstaclesTo(
  { loaded, now, taken }: { loaded: LoadedShift; now: ShiftVersion; taken: TakenBack },
  { gained, busy, personById, required, punched, broken, names }: Facts,
): Obstacle[] {
  const { shift, today } = loaded;
  const busyOf = byPerson(busy);
  const [rowsOf, presentRowsOf] = [byPerson(taken.version.plan.commitments), byPerson(now.plan.commitments)];
  const back = taken.parts.filter(({ outcome }) => outcome === 'BACK');
  const touched = back.reduce((dates, part) => dates.union(part.dates), DateSet.empty);
  const worked = touched.intersect(punched);
  const seats = isMeeting(shift) ? [] : newSeats(now.plan, taken.version.plan, today);
  return [
    ...worked.dates().map((date) => ({
      kept: { seat: null, dates: DateSet.fromDates([date]) },
      reason: () => clockedInFor(shift.code, formatForDisplay(date)),
      text: () => describeDays([{ weekday: weekdayOf(date), dates: DateSet.fromDates([date]) }]).join(),
    })),
    ...gained.flatMap((row): Obstacle[] => {
      const person = personById.get(row.personId);
      if (person === undefined) return [];
      return reasonsAgainst(row, person).flatMap(({ dates, reason }) => obstacleOn(row, dates, reason));
    }),
    ...[...rowsOf].flatMap(doubledIn),
    ...broken.flatMap(({ row, dates, law }) =>
      obstacleOn(row, dates, () => breachTexts(law.name, law.breaches, law.isOneDate)).map((obstacle) => ({
        ...obstacle,
        law,
      })),
    ),
  ];

  /** A person who has the seat by now, at another time, keeps it at that time: such a date stays as a whole. */
  function obstacleOn(
    { personId, seat, weekday }: Commitment,
    dates: DateSet,
    reason: () => string,
  ): Obstacle[] {
    const held = heldDates({ personId, seat, weekday });
    const text = () => `${shortList(describeDays([{ weekday, dates }]))}: ${names.person(personId)}`;
    const kept = [
      { seat, dates: dates.minus(held) },
      { seat: null, dates: dates.intersect(held) },
    ];
    return kept.filter((one) => !one.dates.isEmpty).map((one) => ({ kept: one, reason, text }));
  }

  function reasonsAgainst(row: SeatTime, person: CandidateRow) {
    const name = nameOf(person);
    const unqualified = taken.version.plan.patterns
      .filter(
        ({ positionIds }) =>
          !qualifiesFor(candidateFromRow(person), { locationId: shift.location_id, positionIds }),
      )
      .reduce((dates, pattern) => dates.union(pattern.dates), DateSet.empty);
    const lapsed = lapsedDates({ person, weekday: row.weekday }, seats, required);
    const booked = (busyOf.get(person.id) ?? []).reduce(
      (dates, other) => dates.union(clashDates(other, row)),
      DateSet.empty,
    );
    return [
      { against: unqualified, reason: () => notQualified(name) },
      { against: booked, reason: () => bookedWords(row, name) },
      { against: lapsed, reason: () => lapsedWords(person, name) },
    ].flatMap(({ against, reason }) => {
      const dates = alignToWeekday(row.dates.intersect(against).onOrAfter(today), row.weekday);
      return dates.isEmpty ? [] : [{ dates, reason }];
    });
  }

  /** S3: where somebody has got another seat of the shift since, they keep that one. */
  function doubledIn([personId, rows]: readonly [number, readonly Commitment[]]): Obstacle[] {
    if (new Set(rows.map(({ seat }) => seat)).size < 2) return [];
    const { timezone: zone } = shift;
    return rows.flatMap((row) => {
      const others = rows.filter(({ seat }) => seat !== row.seat).map((other) => ({ ...other, zone }));
      const clashes = others.reduce(
        (all, other) => all.union(clashDates(other, { ...row, zone })),
        DateSet.empty,
      );
      const dates = alignToWeekday(clashes.minus(heldDates(row)), row.weekday);
      const clash = dates.isEmpty ? undefined : firstClash([{ ...row, dates, zone }], others);
      const name = names.person(personId);
      return clash ? obstacleOn(row, dates, () => describeClash(clash, name, mark('this shift'))) : [];
    });
  }

  function heldDates({ personId, seat, weekday }: Omit<Commitment, 'dates' | 'minutes'>): DateSet {
    return (presentRowsOf.get(personId) ?? [])
      .filter((row) => row.seat === seat && row.weekday === weekday)
      .reduce((all, row) => all.union(row.dates), DateSet.empty);
  }

  function bookedWords(row: SeatTime, name: string): string {
    const clash = firstClash([row], busy);
    if (!clash) return notQualified(name);
    return clash.existing.shift === null
      ? isOff(name, formatForDisplay(clash.date))
      : describeClash(clash, name, clash.existing.code);
  }

  function lapsedWords(person: CandidateRow, name: string): string {
    const theirs = seats.filter(({ personId }) => personId === person.id);
    const lack = lackIn(certificateHolder(person), theirs, required);
    if (!lack) return notQualified(name);
    return lacksCertificate(name, { kind: lack.kind.name, ended: lack.ended }, lack.date, today);
  }
}

function partsOf(
  { loaded, now, taken, obstacles }: UndoneShift,
  names: Names,
  makerOf: (part: TakenPart) => LaterVersionRow | undefined,
): Part[] {
  const { shift, today } = loaded;
  const about = { shift_id: shift.id, shift_code: shift.code, location_title: shift.location_title };
  const lines = describeTakenBack(taken, now, names)
    .filter(({ part }) => part.reason !== 'KEPT')
    .map(({ part, on, text }) => ({
      ...about,
      outcome: part.outcome,
      text: on === null ? text : `${on}: ${text}`,
      reason: reasonOf(part),
    }));
  const cannot = obstacles.map(({ text, reason, law }) => ({
    ...about,
    outcome: 'CANNOT' as const,
    text: text(),
    reason: reason(),
    ...(law && { is_law: true as const }),
  }));
  return [...lines, ...cannot];

  function reasonOf(part: TakenPart): string | null {
    if (part.reason === 'PAST') return say('Before {date}', { date: formatForDisplay(today) });
    if (part.reason !== 'CHANGED_SINCE') return null;
    const by = makerOf(part);
    if (!by) return null;
    const { at, first_name: first, last_name: last } = by;
    const when = `${formatForDisplay(todayIn(shift.timezone, at))} ${formatTwelveHour(minuteOfDayIn(shift.timezone, at))}`;
    return first === null
      ? say('Changed {when}', { when })
      : say('Changed by {name} {when}', { name: nameOf({ first_name: first, last_name: last ?? '' }), when });
  }
}

/**
 * TM9: finds the change because of which each part stays: the latest of its shift that changed it. Older versions are read only where none of
 * the latest did.
 */
async function findMakers(
  transaction: Transaction<Schema>,
  changeId: number,
  shifts: readonly UndoneShift[],
  latest: readonly LaterVersionRow[],
): Promise<ReadonlyMap<TakenPart, LaterVersionRow>> {
  const makers = new Map<TakenPart, LaterVersionRow>();
  let wanted = shifts.flatMap(({ loaded: { shift, today }, taken }) =>
    taken.parts
      .filter(({ reason }) => reason === 'CHANGED_SINCE')
      .map((part) => ({ part, today, shiftId: shift.id })),
  );
  const newestOf = groupBy(latest, (row) => row.shift_id);
  let rows = latest;
  while (wanted.length > 0) {
    const rowsOf = groupBy(rows, (row) => row.shift_id);
    const left = await inTurns(wanted, (one) => {
      const versions = rowsOf.get(one.shiftId) ?? [];
      const maker = versions.find((row) => hasChanged(row, one));
      if (maker) makers.set(one.part, maker);
      const until = versions.length < VERSIONS_AT_ONCE ? undefined : versions.at(-1)?.change_id;
      if (maker || until !== undefined) return maker ? [] : [{ ...one, until }];
      // An added shift stays as a whole, whatever of it was changed.
      const newest = one.part.field === 'ARCHIVED' ? newestOf.get(one.shiftId)?.[0] : undefined;
      if (newest) makers.set(one.part, newest);
      return [];
    });
    wanted = left.flat();
    const older = new Map(left.flat().map(({ shiftId: id, until }) => [id, { id, until }]));
    rows = older.size > 0 ? await selectLaterVersions(transaction, changeId, [...older.values()]) : [];
  }
  return makers;
}

/** Says whether a version has another value of the part than the one before it. */
function hasChanged(row: LaterVersionRow, { part, today }: { part: TakenPart; today: CivilDate }): boolean {
  const [before, after] = [storedVersionFromRow(row.before), storedVersionFromRow(row.after)];
  return takeBack(after, after, before, today).parts.some(
    ({ field, seat, dates }) =>
      field === part.field &&
      seat === part.seat &&
      (part.dates.isEmpty || !dates.intersect(part.dates).isEmpty),
  );
}

/** The change that took this one back, unless it was taken back itself: then this one was done again. */
function undoOf(changeId: number, later: readonly LaterVersionRow[]): LaterVersionRow | undefined {
  return later.find((row) => row.undoes === changeId && undoOf(row.change_id, later) === undefined);
}

/** TM10, TM14: the order is that of the refusals. */
function refusalOf(
  shifts: readonly UndoneShift[],
  parts: readonly Part[],
  undo: LaterVersionRow | undefined,
): PlannedUndo['refusal'] {
  const all = shifts.flatMap(({ taken }) => taken.parts);
  const isBack = parts.some(({ outcome }) => outcome === 'BACK');
  const [obstacle] = shifts.flatMap(({ obstacles }) => obstacles);
  if (obstacle) return { status: 400, text: obstacle.reason, isAboutRest: isBack, isNothingLeft: false };
  if (isBack) return undefined;
  const nothing = { isAboutRest: false, isNothingLeft: true };
  if (all.every(({ reason }) => reason === 'PAST')) return { status: 400, text: aboutThePast, ...nothing };
  return { status: 409, text: undo ? () => takenBackWords(shifts, undo) : changedSince, ...nothing };
}

function takenBackWords(shifts: readonly UndoneShift[], undo: LaterVersionRow): string {
  const zone = shifts.find(({ loaded }) => loaded.shift.id === undo.shift_id)?.loaded.shift.timezone ?? 'EST';
  const name = nameOf({ first_name: undo.first_name ?? '', last_name: undo.last_name ?? '' });
  return takenBackAlready(name, formatForDisplay(todayIn(zone, undo.at)));
}
