import type { LawInTheWay } from '@deckhand/contract/refusals';
import type { Actor } from '@deckhand/domain/access/actor';
import { isAdmin } from '@deckhand/domain/access/role';
import { say } from '@deckhand/domain/language/say';
import { breachText, breachTexts } from '@deckhand/domain/law/minor-words';
import {
  breachesWith,
  datesAround,
  LAST_DATE,
  type PlannedMinor,
  type PlannedWork,
} from '@deckhand/domain/law/minor-work';
import { type Breach, isAbsolute } from '@deckhand/domain/law/minors';
import { newWork } from '@deckhand/domain/law/new-work';
import { DateSet } from '@deckhand/domain/plans/date-set';
import { horizonOfTimes } from '@deckhand/domain/plans/horizon';
import type { ShiftPlan } from '@deckhand/domain/plans/plan';
import { listWeekdayDates } from '@deckhand/domain/plans/weekday-dates';
import { type CivilDate, dayNumberOf, earlierOf, laterOf } from '@deckhand/domain/time/civil-date';
import { startOfWeek } from '@deckhand/domain/time/weeks';
import type { Transaction } from 'kysely';
import { groupBy } from '../../platform/basics/group-by.ts';
import { inTurns } from '../../platform/basics/in-turns.ts';
import { LawRefusal } from '../../platform/refusals/refusal.ts';
import type { Schema } from '../../platform/schema/schema.ts';
import { lawFromRows, minorKnownTo } from './law-rows.ts';
import { loadLawRows } from './minors.ts';
import type { Wanted } from './needed-elsewhere.queries.ts';
import { NeededElsewhere } from './needed-elsewhere.ts';

interface Planned {
  /** Who is under 18, by id. */
  minors: ReadonlyMap<number, { name: string }>;
  shifts: readonly {
    shiftId: number;
    locationId: number;
    isMeeting: boolean;
    today: CivilDate;
    before: ShiftPlan;
    after: ShiftPlan;
  }[];
}

interface Asking {
  actor: Actor;
  /** Why an admin goes on; null where the call takes a reason and has none, undefined where it takes none. */
  reason: string | null | undefined;
}

/** The rules that somebody would break. */
export interface Broken {
  personId: number;
  name: string;
  breaches: readonly Breach[];
  isOneDate: boolean;
}

/**
 * LA8: refuses to give work to minors that rules of law do not allow, unless an admin goes on with a reason. Asked once for all that an act
 * changes, when it is written: what two shifts break together is no fault of either. Staff who would break a rule only together with a draft
 * learn nothing of it (DR4). Returns whether the reason was needed.
 */
export async function refuseBreaches(
  transaction: Transaction<Schema>,
  { minors, shifts }: Planned,
  { actor, reason }: Asking,
): Promise<boolean> {
  const given = shifts.flatMap(({ shiftId, locationId, isMeeting, today: from, before, after }) =>
    isSeated(after, minors)
      ? newWork(before, after, { from, isMeeting })
          .filter(({ personId }) => minors.has(personId))
          .map((work) => ({ ...work, shiftId, locationId }))
      : [],
  );
  if (given.length === 0) return false;
  const workOf = groupBy(given, ({ personId }) => personId);
  const law = lawFromRows(
    await loadLawRows(transaction, {
      personIds: [...workOf.keys()],
      locationIds: [...new Set(given.map(({ locationId }) => locationId))],
      dates: spanOf(given),
    }),
  );
  const judged = (
    await inTurns(workOf, ([personId, work]) => {
      const minor = law.minors.get(personId);
      if (minor === undefined) return [];
      const known = minorKnownTo(law, minor, horizonOfTimes(actor, personId));
      const [shown, all] = [known, minor].map((one) => breachesWith(law.around, one, work));
      return [{ personId, name: minors.get(personId)?.name ?? '', minor, known, work, shown, all }];
    })
  ).flat();
  const broken = judged.flatMap(({ personId, name, shown }): Broken[] =>
    shown && shown.breaches.length > 0 ? [{ personId, name, ...shown }] : [],
  );
  if (broken.length === 0) {
    for (const one of judged) {
      const [breach] = one.all?.breaches ?? [];
      if (breach) throw new NeededElsewhere(wantedBeside(one, breach.date));
    }
    return false;
  }
  const mayGoOn = isAdmin(actor.role) && reason !== undefined && !broken.some(isFinal);
  if (mayGoOn && reason !== null) return true;
  throw new LawRefusal(
    () => broken.map((one) => wordsFor(actor, one)).join(' '),
    () => lawInTheWay(actor, broken, mayGoOn),
  );
}

/** DR4: the date of a draft that makes the wanted work too much: near the date on which a rule is broken, of its week if there is one. */
function wantedBeside(
  {
    personId,
    minor,
    known,
    work,
  }: { personId: number; minor: PlannedMinor; known: PlannedMinor; work: readonly PlannedWork[] },
  broken: CivilDate,
): Wanted {
  const { first, last } = datesAround({ first: broken, last: broken });
  const nearest = <Dated extends { date: CivilDate }>(all: readonly Dated[]) =>
    all.toSorted((one, other) => distance(one.date, broken) - distance(other.date, broken))[0];
  const datesOf = (one: PlannedWork) =>
    listWeekdayDates(one, first, last).map((date) => ({
      date,
      shiftId: one.shiftId,
      locationId: one.locationId,
    }));
  const drafts = minor.work.flatMap((one, index) =>
    datesOf({ ...one, dates: one.dates.minus(known.work[index]?.dates ?? DateSet.empty) }),
  );
  const { locationId, date } = nearest(drafts) ?? { locationId: 0, date: broken };
  const { shiftId } = nearest(work.flatMap(datesOf)) ?? work[0] ?? { shiftId: 0 };
  return { personId, shiftId, draft: { locationId, date }, isByLaw: true };
}

function distance(date: CivilDate, from: CivilDate): number {
  const days = Math.abs(dayNumberOf(date) - dayNumberOf(from));
  return startOfWeek(date) === startOfWeek(from) ? days : days + 7;
}

function isSeated({ commitments }: ShiftPlan, minors: Planned['minors']): boolean {
  return commitments.some(({ personId }) => minors.has(personId));
}

/** The dates of the work; without an end, as far as it is judged. */
function spanOf(work: readonly PlannedWork[]): { first: CivilDate; last: CivilDate } {
  const firsts = work.flatMap(({ dates }) => dates.first ?? []);
  const lasts = work.map(({ dates }) => dates.last ?? LAST_DATE);
  return { first: firsts.reduce(earlierOf), last: lasts.reduce(laterOf) };
}

/** LA8: an admin may go on with a reason against all of these. */
export function isOverridable({ role }: Pick<Actor, 'role'>, breaches: readonly Breach[]): boolean {
  return isAdmin(role) && breaches.length > 0 && !breaches.some(({ rule }) => isAbsolute(rule));
}

function isFinal({ breaches }: Broken): boolean {
  return breaches.some(({ rule }) => isAbsolute(rule));
}

/** To staff, the age of a colleague stays unsaid. */
function wordsFor(actor: Actor, one: Broken): string {
  return isHiddenFrom(actor, one)
    ? say('{name} cannot take this shift.', { name: one.name })
    : breachTexts(one.name, one.breaches, one.isOneDate);
}

function isHiddenFrom(actor: Actor, { personId }: Broken): boolean {
  return actor.role === 'EMPLOYEE' && actor.id !== personId;
}

/** In the spoken language. */
export function lawInTheWay(actor: Actor, broken: readonly Broken[], mayGoOn: boolean): LawInTheWay {
  return {
    may_go_on: mayGoOn,
    rules: broken
      .filter((one) => !isHiddenFrom(actor, one))
      .flatMap(({ name, breaches, isOneDate }) =>
        breaches.map((breach) => {
          const [source] = breach.rule.sources;
          const says = breachText(name, breach, isOneDate);
          return { says, cite: source?.cite ?? '', url: source?.url ?? '' };
        }),
      ),
  };
}
