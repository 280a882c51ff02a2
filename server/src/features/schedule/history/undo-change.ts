import { sealBroken, takenBack } from '@deckhand/contract/schedule/history/undo';
import { undoChange } from '@deckhand/contract/schedule/history/undo-change';
import type { Actor } from '@deckhand/domain/access/actor';
import { mark, type Saying, say, sayKnown } from '@deckhand/domain/language/say';
import { type Commitment, releaseDates } from '@deckhand/domain/plans/commitments';
import { DateSet } from '@deckhand/domain/plans/date-set';
import type { ShiftPlan } from '@deckhand/domain/plans/plan';
import { alignToWeekday } from '@deckhand/domain/plans/weekday-dates';
import type { Transaction } from 'kysely';
import { inPortions, later, together } from '../../../platform/database/transaction.ts';
import { route } from '../../../platform/http/route.ts';
import { nameOf } from '../../../platform/queries/person-name.ts';
import { LawRefusal, refuse } from '../../../platform/refusals/refusal.ts';
import type { Schema } from '../../../platform/schema/schema.ts';
import { type Act, inAct } from '../../plans/act.ts';
import { archiveShift } from '../../plans/archive-shift.ts';
import { type CandidateRow, lockPeople } from '../../plans/candidates.queries.ts';
import { changeShift } from '../../plans/change-shift.ts';
import { loadShiftsAnywhere } from '../../plans/load-plan.ts';
import { logReplacements } from '../../plans/log-replacements.ts';
import { notifyOfShifts, type ShiftNotice } from '../../plans/notify-people.ts';
import { lawInTheWay } from '../../plans/refuse-breaches.ts';
import { updateShift } from '../../plans/update-shift.ts';
import { unarchiveShift } from '../shifts/archive.queries.ts';
import { dismissedSeats } from '../shifts/dismiss-shift.ts';
import { deleteDismissal, insertDismissal, insertDismissedSeats } from '../shifts/shifts.queries.ts';
import { type Asked, acceptFound, type PlannedUndo, planUndo, type UndoneShift } from './plan-undo.ts';

/** So few shifts are written in the trips of one, and their number goes with the first of them. */
const FEW = 20;

/** TM8 to TM14: takes a change back, where it still is what the change made of it. Two who do it at once wait for each other. */
export const undoChangeRoute = route(undoChange, ({ db, actor, params: { id }, body, now }) =>
  inAct(
    db,
    { kind: 'UNDONE', actor, now, undoes: id, lawReason: body.law_reason ?? null },
    async (transaction, act) => {
      const undo = await planLockedUndo(transaction, act, id, acceptFound);
      const { refusal } = undo;
      if (refusal?.isNothingLeft) refuse(refusal.status, refusal.text);
      if (body.seal !== undo.seal) refuse(409, sealBroken);
      if (refusal && !refusal.isAboutRest && undo.overridable.length === 0)
        refuse(refusal.status, refusal.text);
      if (refusal && (!refusal.isAboutRest || !body.rest)) refuseOverridable(actor, undo);
      if (refusal && !body.rest) refuse(refusal.status, refusal.text);
      return { message: takenBack, change_id: await saveUndo(transaction, act, undo) };
    },
  ),
);

/** LA8: asks an admin for the reason why they go on, if rules of law alone are in the way. */
export function refuseOverridable(actor: Actor, { overridable: broken, refusal }: PlannedUndo): void {
  if (refusal !== undefined && broken.length > 0)
    throw new LawRefusal(refusal.text, () => lawInTheWay(actor, broken, true));
}

export function planLockedUndo(
  transaction: Transaction<Schema>,
  { actor, now, hasLawReason }: Act,
  changeId: number,
  accept: Asked['accept'],
): Promise<PlannedUndo> {
  const loading = {
    shifts: (ids: readonly number[]) => loadShiftsAnywhere(transaction, ids, now),
    people: (ids: readonly number[]) => lockPeople(transaction, ids),
  };
  return planUndo(transaction, { actor, changeId, now, hasLawReason, loading, accept });
}

/** Saves what comes back, and notifies everybody whose times change, once. Returns the number of the act. */
export async function saveUndo(
  transaction: Transaction<Schema>,
  act: Act,
  undo: PlannedUndo,
  note = noteOf(undo),
): Promise<number> {
  const released = new Map<number, ShiftPlan>();
  const personById = new Map(undo.people.map((person) => [person.id, person]));
  if (undo.shifts.length > FEW) {
    await saveAll();
    // TM18: its number comes as late as can be, because smaller ones than those that were read are not read any more.
    return act.begin(transaction);
  }
  const [id] = await together([act.begin(transaction), saveAll()]);
  return id;

  /** Nobody is ever in two places: where shifts were exchanged, each is left before the other is taken. */
  async function saveAll(): Promise<void> {
    const [ending, staying] = [undo.shifts.filter(isEnding), undo.shifts.filter((one) => !isEnding(one))];
    const notices = [
      ...(await inPortions(ending, end)),
      ...(staying.length > 1 ? await inPortions(staying, release) : []),
      ...(await inPortions(staying, save)),
    ];
    await notifyOfShifts(transaction, act, notices.flat());
  }

  /** Also an occurrence of today that has begun goes, if nobody has clocked in for it: the shift would not be there without the change. */
  async function end(one: UndoneShift): Promise<ShiftNotice[]> {
    const { plan: after } = one.taken.version;
    await archiveShift(transaction, act, one.loaded, { people: seatedIn(one), after });
    return [noticeOf(one, one.loaded.shift, after)];
  }

  async function release(one: UndoneShift): Promise<ShiftNotice[]> {
    const plan = withoutLeavers(one);
    if (plan === undefined) return [];
    released.set(one.loaded.shift.id, plan);
    await change(one, one.now.plan, plan);
    return [];
  }

  async function save(one: UndoneShift): Promise<ShiftNotice[]> {
    const { loaded, now, taken } = one;
    const { version } = taken;
    const { shift } = loaded;
    if (!taken.parts.some(({ outcome }) => outcome === 'BACK')) return [];
    if (now.isArchived && !version.isArchived) await unarchiveShift(later(transaction), shift.id);
    await saveDismissals(one);
    const { repeat, comments, agenda } = version;
    const updated = await updateShift(transaction, act, loaded, { repeat, comments, agenda });
    await change({ ...one, loaded: updated }, released.get(shift.id) ?? now.plan, version.plan);
    const known = new Set(now.plan.replacements.map((row) => JSON.stringify(row)));
    const added = version.plan.replacements.filter((row) => !known.has(JSON.stringify(row)));
    await logReplacements(transaction, shift.id, added, { actorId: act.actor.id, now: act.now });
    return [noticeOf(one, updated.shift, version.plan)];
  }

  function noticeOf(one: UndoneShift, shift: UndoneShift['loaded']['shift'], after: ShiftPlan): ShiftNotice {
    const { loaded, now } = one;
    return { shift, before: now.plan, after, today: loaded.today, people: seatedIn(one), note };
  }

  /** The people who have a seat before or after. */
  function seatedIn({ now, taken }: UndoneShift): CandidateRow[] {
    const rows = [...now.plan.commitments, ...taken.version.plan.commitments];
    return [...new Set(rows.map(({ personId }) => personId))].flatMap((id) => personById.get(id) ?? []);
  }

  /** Saves the plan. Its people get one mail about everything afterwards. */
  async function change(one: UndoneShift, before: ShiftPlan, after: ShiftPlan): Promise<void> {
    const { loaded, now, taken, busy } = one;
    // People who lack a certificate are left out already.
    const people = seatedIn(one);
    const locked = { people, busy, required: new Map() };
    const isArchived = taken.version.isArchived;
    await changeShift(transaction, act, { ...loaded, plan: before }, after, {
      cause: 'EDITED',
      locked,
      alreadyNotified: people.map((person) => person.id),
      ...(isArchived !== now.isArchived && { isArchived }),
    });
  }

  async function saveDismissals({ loaded, now, taken }: UndoneShift): Promise<void> {
    const { id: shiftId } = loaded.shift;
    const [before, after] = [now.plan.dismissed, taken.version.plan.dismissed];
    for (const date of before.minus(after).dates()) await deleteDismissal(later(transaction), shiftId, date);
    for (const date of after.minus(before).dates()) {
      const dismissal = { shift_id: shiftId, date, dismissed_by: act.actor.id, dismissed_at: act.now };
      await insertDismissal(later(transaction), { ...dismissal, reason: sayKnown(note) });
      await insertDismissedSeats(later(transaction), dismissedSeats(loaded, date));
    }
  }
}

function isEnding({ now, taken }: UndoneShift): boolean {
  return taken.version.isArchived && !now.isArchived;
}

function noteOf({ change }: PlannedUndo): Saying {
  const { actor_first_name: first, actor_last_name: last } = change;
  if (first === null) return mark('A change was taken back.');
  const name = nameOf({ first_name: first, last_name: last ?? '' });
  return () => say('A change by {name} was taken back.', { name });
}

/** The plan as it is without the seats that people lose; undefined if nobody loses one. */
function withoutLeavers({ now, taken }: UndoneShift): ShiftPlan | undefined {
  const rows = now.plan.commitments.flatMap((row) => releaseDates([row], row.dates.minus(keptDates(row))));
  const isSame = JSON.stringify(rows) === JSON.stringify(now.plan.commitments);
  return isSame ? undefined : { ...now.plan, commitments: rows };

  function keptDates(row: Commitment): DateSet {
    const kept = taken.version.plan.commitments
      .filter(
        (other) =>
          other.personId === row.personId &&
          other.seat === row.seat &&
          other.weekday === row.weekday &&
          other.minutes.start === row.minutes.start &&
          other.minutes.end === row.minutes.end,
      )
      .reduce((dates, other) => dates.union(other.dates), DateSet.empty);
    return alignToWeekday(row.dates.intersect(kept), row.weekday);
  }
}
