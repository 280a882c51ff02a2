import { onlyAdminsGoOn } from '@deckhand/contract/plans/law-reason';
import type { Actor } from '@deckhand/domain/access/actor';
import { isAdmin } from '@deckhand/domain/access/role';
import type { Language } from '@deckhand/domain/language/language';
import type { Commitment } from '@deckhand/domain/plans/commitments';
import { DateSet } from '@deckhand/domain/plans/date-set';
import type { ActKind } from '@deckhand/domain/plans/history/act-kinds';
import { differenceOf } from '@deckhand/domain/plans/history/difference';
import type { ShiftVersion } from '@deckhand/domain/plans/history/plan-version';
import { type Horizon, publishedPlan } from '@deckhand/domain/plans/horizon';
import type { CivilDate } from '@deckhand/domain/time/civil-date';
import { todayIn } from '@deckhand/domain/time/zones';
import type { Kysely, Transaction } from 'kysely';
import { inTurns } from '../../platform/basics/in-turns.ts';
import { inTransaction, later } from '../../platform/database/transaction.ts';
import { nameOf } from '../../platform/queries/person-name.ts';
import { refuse } from '../../platform/refusals/refusal.ts';
import type { Schema } from '../../platform/schema/schema.ts';
import {
  insertAct,
  insertHistory,
  type NewClosureVersion,
  type NewNotice,
  type NewShiftVersion,
} from './history.queries.ts';
import { isMinorOn } from './minors.ts';
import { commitmentToRow, storedVersionToRow } from './plan-rows.ts';
import { refuseBreaches } from './refuse-breaches.ts';

interface ActDetails {
  kind: ActKind;
  actor: Actor;
  now: Date;
  /** The answer says in this language why something was not possible; English without one. */
  language?: Language | null;
  /** A rule did it when the actor asked for something else, such as time off that needs nobody's approval. */
  isByRule?: boolean;
  /** The request that the act decided. */
  requestId?: number | undefined;
  /** The location that the act is about as a whole. */
  locationId?: number | undefined;
  /** The act that it takes back. */
  undoes?: number;
  /** The reason that was given. */
  note?: string;
  /** LA8: why an admin goes on against rules of law; null for no reason, and absent where the call takes none. */
  lawReason?: string | null | undefined;
}

interface Changed {
  locationId: number;
  isMeeting: boolean;
  /** The last date that staff of the location see. */
  horizon: Horizon;
  today: CivilDate;
  before: ShiftVersion;
  after: ShiftVersion;
}

/** A person's own times in a shift of a location that publishes in steps, before the act. */
interface GatheredNotice {
  personId: number;
  shift: { id: number; location_id: number };
  /** The last date that was published then. */
  through: CivilDate;
  times: readonly Commitment[];
  /** From then on the first of the times that change begins so soon that the person is notified at once. */
  urgentAt: Date;
  /** Its words about the times that change, kept for later. */
  note: string;
}

/**
 * One thing that somebody, or a rule, does to the schedule (TM1). It gathers each shift that the act changes, as it was before the
 * first step and is after the last one, and writes them into the history with the commit.
 */
export class Act {
  readonly kind: ActKind;
  readonly actor: Actor;
  readonly now: Date;
  readonly language: Language | null;
  requestId: number | undefined;
  locationId: number | undefined;
  readonly #details: ActDetails;
  readonly #shifts = new Map<number, Changed>();
  readonly #daysOff = new Map<number, DateSet>();
  readonly #closures: NewClosureVersion[] = [];
  readonly #notices = new Map<string, NewNotice>();
  readonly #minors = new Map<number, { name: string }>();
  #isReasonNeeded = false;
  #id: number | undefined;

  constructor(details: ActDetails) {
    this.#details = details;
    this.kind = details.kind;
    this.actor = details.actor;
    this.now = details.now;
    this.language = details.language ?? null;
    this.requestId = details.requestId;
    this.locationId = details.locationId;
    if (details.lawReason && !isAdmin(details.actor.role)) refuse(400, onlyAdminsGoOn);
  }

  /** The person who did it; null where a rule did. */
  get actorId(): number | null {
    return this.#details.isByRule ? null : this.actor.id;
  }

  /** LA8: an admin goes on against rules of law, but never against the age of somebody. */
  get hasLawReason(): boolean {
    return Boolean(this.#details.lawReason);
  }

  /** Notes a step that changes a shift. */
  changeShift(shiftId: number, step: Changed): void {
    const earlier = this.#shifts.get(shiftId);
    this.#shifts.set(shiftId, earlier ? { ...step, before: earlier.before } : step);
  }

  /** Notes who among these people is under 18: what the act gives them is asked when it is written (LA8). */
  noteMinors(
    people: readonly { id: number; first_name: string; last_name: string; born_on: CivilDate | null }[],
  ): void {
    // The day of Hawaii, where it is the longest: somebody who turns 18 today elsewhere has no rule any more when it is asked.
    const today = todayIn('HST', this.now);
    for (const person of people)
      if (isMinorOn(person, today)) this.#minors.set(person.id, { name: nameOf(person) });
  }

  /** Notes the days off that a request gives its person from now on. */
  changeDaysOff(requestId: number, dates: DateSet): void {
    this.#daysOff.set(requestId, dates);
  }

  /** Notes closures that begin to hold, or no longer do. */
  changeClosures(closures: readonly NewClosureVersion[]): void {
    this.#closures.push(...closures);
  }

  /** Notes that a person is notified later, with everything that changes for them meanwhile (DR7). */
  gatherNotice({ personId, shift, through, times, urgentAt, note }: GatheredNotice): void {
    const key = `${personId} ${shift.location_id}`;
    const known = this.#notices.get(key);
    const rows = times.map(commitmentToRow).map(({ person_id: _, ...row }) => row);
    this.#notices.set(key, {
      person_id: personId,
      location_id: shift.location_id,
      // A shift that the act changes in several steps counts as it was before the first.
      before: { [shift.id]: { through, times: rows }, ...known?.before },
      notes: [...(known?.notes ?? []), note],
      urgent_at: known && known.urgent_at < urgentAt ? known.urgent_at : urgentAt,
    });
  }

  /** Writes the act before its shifts are known, for an answer that names it. */
  async begin(transaction: Transaction<Schema>): Promise<number> {
    // The reason that was given stays, needed or not: what is written is never changed.
    this.#isReasonNeeded = true;
    this.#id = await insertAct(transaction, this.#row());
    return this.#id;
  }

  /** Writes what was gathered. What changes nothing writes nothing. */
  async write(transaction: Transaction<Schema>): Promise<void> {
    await this.#askLaw(transaction);
    const shifts = await inTurns([...this.#shifts].sort(byId), ([shiftId, changed]) =>
      versionOf(shiftId, changed),
    );
    const rows = {
      shifts: shifts.flat(),
      daysOff: [...this.#daysOff].map(([requestId, dates]) => ({
        request_id: requestId,
        dates: dates.toMultirange(),
      })),
      closures: this.#closures,
      // In one order, so that two acts never wait for each other.
      notices: [...this.#notices.values()].sort(byPersonAndLocation),
      shownAt: [...new Set([...this.#shifts.values()].filter(isShown).map(({ locationId }) => locationId))],
    };
    const isEmpty = rows.shifts.length + rows.daysOff.length + rows.closures.length === 0;
    if (isEmpty && this.locationId === undefined) return;
    await insertHistory(later(transaction), this.#id ?? this.#row(), { ...rows, at: this.now });
  }

  /** LA8: asks nothing for adults, and for people without a date of birth. */
  async #askLaw(transaction: Transaction<Schema>): Promise<void> {
    if (this.#minors.size === 0) return;
    const shifts = [...this.#shifts].map(([shiftId, { before, after, ...shift }]) => {
      return { shiftId, ...shift, before: before.plan, after: after.plan };
    });
    const asking = { actor: this.actor, reason: this.#details.lawReason };
    if (await refuseBreaches(transaction, { minors: this.#minors, shifts }, asking))
      this.#isReasonNeeded = true;
  }

  #row() {
    const { undoes, note = '', lawReason } = this.#details;
    return {
      at: this.now,
      actor_id: this.actorId,
      kind: this.kind,
      undoes: undoes ?? null,
      request_id: this.requestId ?? null,
      location_id: this.locationId ?? null,
      note,
      law_reason: this.#isReasonNeeded ? (lawReason ?? null) : null,
    };
  }
}

/** Does one act in one transaction, and writes it into the schedule's history. */
export function inAct<Result>(
  db: Kysely<Schema>,
  details: ActDetails,
  work: (transaction: Transaction<Schema>, act: Act) => Promise<Result>,
): Promise<Result> {
  return inTransaction(db, async (transaction) => {
    const act = new Act(details);
    const result = await work(transaction, act);
    await act.write(transaction);
    return result;
  });
}

function byId([one]: readonly [number, unknown], [other]: readonly [number, unknown]): number {
  return one - other;
}

function byPersonAndLocation(one: NewNotice, other: NewNotice): number {
  return one.person_id - other.person_id || one.location_id - other.location_id;
}

/** DR2: checks whether staff see the change, where the location publishes in steps. */
function isShown({ horizon, before, after }: Changed): boolean {
  if (horizon === null) return false;
  const [had, has] = [before, after].map(({ plan }) => publishedPlan(plan, horizon));
  if (had === undefined || has === undefined) return false;
  const hasOtherWords = before.comments !== after.comments || before.agenda !== after.agenda;
  return !differenceOf(had, has).touched.isEmpty || (hasOtherWords && has.patterns.length > 0);
}

function versionOf(
  shiftId: number,
  { locationId, today, before, after }: Changed,
): NewShiftVersion | readonly never[] {
  const { touched, people } = differenceOf(before.plan, after.plan);
  const hasOtherWords = before.comments !== after.comments || before.agenda !== after.agenda;
  const hasEnded = before.isArchived !== after.isArchived;
  if (touched.isEmpty && !hasOtherWords && !hasEnded) return [];
  // Words are those of every date. No date before today shows an edit.
  const running = hasOtherWords
    ? after.plan.patterns.reduce((dates, pattern) => dates.union(pattern.dates), DateSet.empty)
    : DateSet.empty;
  return {
    shift_id: shiftId,
    location_id: locationId,
    touched: touched.union(running.onOrAfter(today)).toMultirange(),
    people: [...people],
    plan: storedVersionToRow(after),
  };
}
