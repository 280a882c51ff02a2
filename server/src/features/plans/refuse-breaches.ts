import type { LawInTheWay } from '@deckhand/contract/refusals';
import type { Actor } from '@deckhand/domain/access/actor';
import { isAdmin } from '@deckhand/domain/access/role';
import { say } from '@deckhand/domain/language/say';
import { breachText, breachTexts } from '@deckhand/domain/law/minor-words';
import { breachesWith, LAST_DATE, type PlannedWork } from '@deckhand/domain/law/minor-work';
import { type Breach, isAbsolute } from '@deckhand/domain/law/minors';
import { newWork } from '@deckhand/domain/law/new-work';
import type { ShiftPlan } from '@deckhand/domain/plans/plan';
import { type CivilDate, earlierOf, laterOf } from '@deckhand/domain/time/civil-date';
import type { Transaction } from 'kysely';
import { groupBy } from '../../platform/basics/group-by.ts';
import { inTurns } from '../../platform/basics/in-turns.ts';
import { LawRefusal } from '../../platform/refusals/refusal.ts';
import type { Schema } from '../../platform/schema/schema.ts';
import { lawFromRows } from './law-rows.ts';
import { loadLawRows } from './minors.ts';

interface Planned {
  /** Who is under 18, by id. */
  minors: ReadonlyMap<number, { name: string }>;
  shifts: readonly {
    shiftId: number;
    locationId: number;
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
 * changes, when it is written: what two shifts break together is no fault of either. Returns whether the reason was needed.
 */
export async function refuseBreaches(
  transaction: Transaction<Schema>,
  { minors, shifts }: Planned,
  { actor, reason }: Asking,
): Promise<boolean> {
  const given = shifts.flatMap(({ shiftId, locationId, today, before, after }) =>
    isSeated(after, minors)
      ? newWork(before, after, today)
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
  const broken = (
    await inTurns(workOf, ([personId, work]): Broken[] => {
      const minor = law.minors.get(personId);
      const { name = '' } = minors.get(personId) ?? {};
      return minor ? [{ personId, name, ...breachesWith(law.around, minor, work) }] : [];
    })
  )
    .flat()
    .filter(({ breaches }) => breaches.length > 0);
  if (broken.length === 0) return false;
  const mayGoOn = isAdmin(actor.role) && reason !== undefined && !broken.some(isFinal);
  if (mayGoOn && reason !== null) return true;
  throw new LawRefusal(
    () => broken.map((one) => wordsFor(actor, one)).join(' '),
    () => lawInTheWay(actor, broken, mayGoOn),
  );
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
