import type { LawInTheWay } from '@deckhand/contract/refusals';
import {
  copyProblems,
  pastWeek,
  sameWeek,
  type WeekCopyItem,
} from '@deckhand/contract/schedule/shifts/copy-week';
import type { Actor } from '@deckhand/domain/access/actor';
import { reachesLocation } from '@deckhand/domain/access/locations';
import { type Language, speak } from '@deckhand/domain/language/language';
import { type Saying, sayKnown } from '@deckhand/domain/language/say';
import { copiesOfWeek, type WeekCopy } from '@deckhand/domain/plans/copy-week';
import type { CivilDate } from '@deckhand/domain/time/civil-date';
import { formatTime } from '@deckhand/domain/time/minutes';
import { startOfWeek, weekDates } from '@deckhand/domain/time/weeks';
import { todayIn } from '@deckhand/domain/time/zones';
import type { Kysely, Transaction } from 'kysely';
import { together } from '../../../platform/database/transaction.ts';
import { forbid, refuse } from '../../../platform/refusals/refusal.ts';
import type { Schema } from '../../../platform/schema/schema.ts';
import { findSeatObstacles, type SeatObstacle } from '../../plans/find-seat-obstacles.ts';
import { loadClosures } from '../../plans/load-closures.ts';
import { loadLabels } from '../../plans/load-labels.ts';
import type { PlannedShift } from '../../plans/load-plan.ts';
import { isOverridable, lawInTheWay } from '../../plans/refuse-breaches.ts';
import { findOpenLocation } from '../../school/locations/find-location.ts';
import { selectWeekShifts } from './copy-week.queries.ts';

interface Ask {
  location: number;
  from_date: CivilDate;
  to_date: CivilDate;
  law_reason?: string | undefined;
}

/** One thing to copy, with the shift that it comes from and what becomes of it. */
export interface PlannedCopy<Loaded extends PlannedShift> extends WeekCopy {
  readonly source: Loaded;
  readonly outcome: WeekCopyItem['outcome'];
  readonly reason: Saying | null;
  /** The rules of law that alone keep the person away. */
  readonly law: SeatObstacle['law'];
}

/**
 * BM3: finds what copying a week does, for the preview and for the copy itself. `load` reads the shifts by id, and locks them where
 * they are about to change.
 */
export async function planCopy<Loaded extends PlannedShift>(
  transaction: Transaction<Schema>,
  actor: Actor,
  { location: locationId, from_date: from, to_date: to, law_reason: lawReason }: Ask,
  now: Date,
  load: (ids: readonly number[]) => Promise<readonly Loaded[]>,
) {
  if (!reachesLocation(actor, locationId)) forbid();
  const location = await findOpenLocation(transaction, locationId);
  const today = todayIn(location.timezone, now);
  if (startOfWeek(from) === startOfWeek(to)) refuse(400, sameWeek);
  const target = weekDates(to);
  if ((target.at(-1) ?? to) < today) refuse(400, pastWeek);
  const ids = await selectWeekShifts(transaction, locationId, { from: weekDates(from), to: target });
  const [loaded, closures] = await together([load(ids), loadClosures(transaction, locationId, today)]);
  const shifts = loaded.toSorted((left, right) => left.shift.id - right.shift.id);
  const bySource = new Map(shifts.map((one) => [one.shift.id, one]));
  const found = copiesOfWeek(
    shifts.map(({ shift, plan }) => ({ id: shift.id, isOneTime: shift.kind === 'ONE_TIME_SHIFT', plan })),
    { from, to, today, closures },
  );
  // Substitutes come first, because people who leave them a seat are free for a one-time shift.
  const inOrder = found.toSorted((one, other) => Number(other.isSubstitute) - Number(one.isSubstitute));
  const seats = inOrder.map((copy) => ({
    // Seats that are left out anyway count for nobody's day or week.
    personId: copy.problem === undefined ? copy.personId : null,
    date: copy.target,
    minutes: copy.pattern.minutes,
    positionIds: copy.pattern.positionIds,
    frees: copy.replacedId === null ? undefined : { personId: copy.replacedId, shiftId: copy.shiftId },
  }));
  const obstacles = await findSeatObstacles(transaction, actor, seats, {
    location,
    today,
    goesOn: lawReason !== undefined,
  });
  const obstacleOf = new Map(inOrder.map((copy, index) => [copy, obstacles[index]]));
  const copies = found.flatMap((copy): PlannedCopy<Loaded>[] => {
    const source = bySource.get(copy.shiftId);
    if (!source) return [];
    if (copy.problem !== undefined)
      return [{ ...copy, source, outcome: 'LEFT_OUT', reason: copyProblems[copy.problem], law: undefined }];
    const { reason = null, law } = obstacleOf.get(copy) ?? {};
    // A recurring shift keeps its own person where the substitute cannot come.
    const without = copy.isSubstitute ? 'LEFT_OUT' : 'OPEN';
    return [{ ...copy, source, outcome: reason === null ? 'COPIED' : without, reason, law }];
  });
  return { location, today, copies };
}

/** The copies as the dialog shows them. */
export async function wireCopies(
  db: Kysely<Schema>,
  actor: Actor,
  copies: readonly PlannedCopy<PlannedShift>[],
  language: Language | null,
): Promise<{ results: WeekCopyItem[]; copied: number; law?: LawInTheWay }> {
  const labels = await loadLabels(
    db,
    [],
    copies.flatMap(({ personId }) => personId ?? []),
  );
  const results = copies.map(({ source, target, pattern, personId, isSubstitute, outcome, reason, law }) => ({
    shift_code: source.shift.code,
    shift_type: labels
      .shiftTypes(pattern.positionIds)
      .map(({ name }) => name)
      .join(', '),
    date: target,
    start_time: formatTime(pattern.minutes.start),
    end_time: formatTime(pattern.minutes.end),
    is_substitute: isSubstitute,
    person: personId === null ? null : labels.person(personId),
    outcome,
    reason: reason === null ? null : speak(language, () => sayKnown(reason)),
    ...(law && reason !== null && { is_law: true as const }),
  }));
  const broken = copies.flatMap(({ law }) => (law && isOverridable(actor, law.breaches) ? [law] : []));
  return {
    results,
    copied: results.filter((one) => one.outcome !== 'LEFT_OUT').length,
    ...(broken.length > 0 && { law: speak(language, () => lawInTheWay(actor, broken, true)) }),
  };
}
