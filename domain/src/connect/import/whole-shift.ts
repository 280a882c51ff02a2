import { say, sayKnown } from '../../language/say.ts';
import { DateSet } from '../../plans/date-set.ts';
import { REPEATS, type Repeat } from '../../plans/pattern.ts';
import { isReplacing, type ShiftPlan } from '../../plans/plan.ts';
import type { CivilDate } from '../../time/civil-date.ts';
import {
  type Dismissal,
  isSound,
  readDismissals,
  readPlan,
  readPlanCells,
  type UsualCells,
  usualCells,
  type WrittenPlan,
  withTimes,
} from '../whole-plan.ts';
import type { ImportForms, RowReader } from './plan.ts';

const SHIFT_KINDS = ['ONE_TIME_SHIFT', 'RECURRING_SHIFT', 'STAFF_MEETING'] as const;
export type ShiftKind = (typeof SHIFT_KINDS)[number];

/** A shift or meeting of an export, with its whole plan (MI12). */
export interface WholeShift {
  readonly kind: ShiftKind;
  readonly repeat: Repeat;
  readonly plan: ShiftPlan;
  readonly dismissed: readonly Dismissal[];
  /** The usual times and people, in the cells that people read and correct. */
  readonly usual: UsualCells;
}

interface Asked {
  readonly today: CivilDate;
  readonly personOf: (name: string) => number | undefined;
  readonly positionOf: (name: string) => number | undefined;
  readonly forms: ImportForms;
}

const SEATS_OF_A_SHIFT = 2;

/** Reads the whole plan of a row; undefined where it has none, or where the reader got a complaint. */
export function readWholeShift(reader: RowReader, asked: Asked): WholeShift | undefined {
  const kind = SHIFT_KINDS.find((one) => one === reader.text('kind'));
  const exceptions = reader.text('exceptions');
  if (exceptions === undefined) {
    if (kind === 'STAFF_MEETING')
      reader.complain('kind', say('A meeting is imported only as Deckhand has exported it.'));
    return undefined;
  }
  const written = readPlanCells({
    exceptions,
    ...given(reader, 'dismissed'),
    ...given(reader, 'seats'),
    ...given(reader, 'substitutes'),
  });
  const whole = written && wholeOf(reader, written, kind, asked);
  if (whole === undefined && reader.problems.length === 0)
    reader.complain(
      'exceptions',
      say('Leave the cells from Exceptions on as Deckhand has exported them, or empty all of them.'),
    );
  return whole;
}

function given(reader: RowReader, column: 'dismissed' | 'seats' | 'substitutes') {
  const text = reader.text(column);
  return text === undefined ? {} : { [column]: text };
}

function wholeOf(
  reader: RowReader,
  written: WrittenPlan,
  kind: ShiftKind | undefined,
  { today, personOf, positionOf, forms }: Asked,
): WholeShift | undefined {
  const usual = usualCells(written);
  const recurring = written.patterns.find(({ repeat }) => repeat !== 'NEVER')?.repeat;
  const repeat = REPEATS.find((one) => one === reader.text('repeat')) ?? recurring ?? 'NEVER';
  const strangers = new Strangers(personOf);
  const positions = new Set(written.patterns.flatMap((pattern) => pattern.positions));
  for (const name of positions)
    if (positionOf(name) === undefined)
      reader.complain('exceptions', `${name}: ${sayKnown(forms.words.positionNotFound)}`);
  if (reader.problems.length > 0) return undefined;
  const read = readPlan(written, {
    position: (name) => positionOf(name) ?? 0,
    person: (name) => strangers.idOf(name),
  });
  const isMeeting = kind === 'STAFF_MEETING';
  const areWords = written.dismissed.every(({ reason }) => forms.isReason(reason));
  if (!areWords || !isSound(read, isMeeting ? Number.POSITIVE_INFINITY : SEATS_OF_A_SHIFT)) return undefined;
  if (!isMeeting && !isShift(read, kind, repeat)) return undefined;
  for (const text of strangers.neededFrom(read, today))
    reader.complain('seats', say('No user has the email, key or name {text}.', { text }));
  return {
    kind: kind ?? (repeat === 'NEVER' ? 'ONE_TIME_SHIFT' : 'RECURRING_SHIFT'),
    repeat,
    plan: withTimes(strangers.leave(read)),
    dismissed: readDismissals(written, personOf),
    usual,
  };
}

/** S1, S2: a shift is always for some positions, each once, and one that happens once repeats nowhere. */
function isShift({ patterns }: ShiftPlan, kind: ShiftKind | undefined, repeat: Repeat): boolean {
  const isOnce = repeat === 'NEVER';
  return (
    (kind === undefined || isOnce === (kind === 'ONE_TIME_SHIFT')) &&
    patterns.every(
      (pattern) =>
        pattern.positionIds.length > 0 &&
        new Set(pattern.positionIds).size === pattern.positionIds.length &&
        (pattern.repeat === 'NEVER' ? !pattern.dates.isOngoing : !isOnce),
    )
  );
}

/**
 * People of a plan who are not here. Those who had a seat once, and were deleted since, are left out: a plan without them is the same
 * from today on.
 */
class Strangers {
  readonly #personOf: Asked['personOf'];
  readonly #names: string[] = [];

  constructor(personOf: Asked['personOf']) {
    this.#personOf = personOf;
  }

  /** Below zero for somebody who is not here. */
  idOf(name: string): number {
    const known = this.#personOf(name);
    if (known !== undefined) return known;
    if (!this.#names.includes(name)) this.#names.push(name);
    return -1 - this.#names.indexOf(name);
  }

  neededFrom({ commitments, replacements }: ShiftPlan, today: CivilDate): string[] {
    const ids = new Set([
      ...commitments.filter(({ dates }) => !dates.onOrAfter(today).isEmpty).map(({ personId }) => personId),
      ...replacements.filter(({ date }) => date >= today).flatMap((one) => one.substituteId ?? []),
    ]);
    return this.#names.filter((_, index) => ids.has(-1 - index));
  }

  leave(plan: ShiftPlan): ShiftPlan {
    if (this.#names.length === 0) return plan;
    const idHere = (id: number | null) => (id === null || id < 0 ? null : id);
    return {
      ...plan,
      commitments: plan.commitments.filter(({ personId }) => personId > 0),
      replacements: plan.replacements
        .filter(({ substituteId }) => substituteId === null || substituteId > 0)
        .map((one) => ({ ...one, originalId: idHere(one.originalId) }))
        .filter(isReplacing),
    };
  }
}

/** Whether dates from today on are dismissed in one plan and not in the other. */
export function differInDismissals(one: ShiftPlan, other: ShiftPlan, today: CivilDate): boolean {
  const ahead = DateSet.fromRange(today);
  return !one.dismissed.intersect(ahead).equals(other.dismissed.intersect(ahead));
}
