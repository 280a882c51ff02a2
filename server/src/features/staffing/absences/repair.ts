import type { Renewal } from '@deckhand/contract/plans/lack';
import { shiftNotFound } from '@deckhand/contract/plans/shift';
import { repairOutdated, repairTakenBy } from '@deckhand/contract/staffing/absences/absence';
import type { Actor } from '@deckhand/domain/access/actor';
import { reachesLocation } from '@deckhand/domain/access/locations';
import { say } from '@deckhand/domain/language/say';
import { DateSet } from '@deckhand/domain/plans/date-set';
import { holdersOn } from '@deckhand/domain/plans/seats';
import type { CivilDate } from '@deckhand/domain/time/civil-date';
import type { Transaction } from 'kysely';
import { groupBy } from '../../../platform/basics/group-by.ts';
import { nameOf } from '../../../platform/queries/person-name.ts';
import { refuse } from '../../../platform/refusals/refusal.ts';
import type { Schema } from '../../../platform/schema/schema.ts';
import type { Act } from '../../plans/act.ts';
import { selectNames } from '../../plans/labels.queries.ts';
import { takeOpenDates } from '../../plans/take-dates.ts';
import { loadTakeable } from '../openings/find-takeable-dates.ts';

/** Somebody who takes a date that an absence opens. */
interface Assignment {
  shift_id: number;
  date: CivilDate;
  user_id: number;
}

type AskedDate = Pick<Assignment, 'shift_id' | 'date'>;

/** The dates that the absence of a person opens. */
interface Opened {
  absentId: number;
  isOpened: (one: AskedDate) => boolean;
}

/** AB4: seats these people on what was opened, all of them or none. Whatever changed meanwhile is refused by name. */
export async function repair(
  transaction: Transaction<Schema>,
  act: Act,
  assignments: readonly Assignment[],
  opened: Opened,
): Promise<Renewal[]> {
  const { actor, now } = act;
  await refuseTaken(transaction, actor, assignments, opened, now);
  const renewals: Renewal[] = [];
  // Somebody who takes several dates of a shift gets one mail about them.
  const seats = groupBy(assignments, ({ shift_id, user_id }) => `${shift_id} ${user_id}`);
  for (const dates of seats.values()) {
    const [{ shift_id: shiftId, user_id: personId } = refuse(409, repairOutdated)] = dates;
    const loaded = await loadTakeable(transaction, shiftId, now, shiftNotFound);
    if (!reachesLocation(actor, loaded.shift.location_id)) refuse(404, shiftNotFound);
    const asked = DateSet.fromDates(dates.map(({ date }) => date));
    const parts = loaded.takeable(loaded.plan, asked);
    const left = parts.reduce((rest, part) => rest.minus(part.dates), asked);
    if (!left.isEmpty) refuse(409, repairOutdated);
    const taken = await takeOpenDates(transaction, act, loaded, { personId, dates: parts });
    renewals.push(...(taken.renewals ?? []));
  }
  return renewals;
}

/** Refuses if a date is not what the absence opens, and says who has taken it meanwhile. */
export async function refuseTaken(
  transaction: Transaction<Schema>,
  actor: Actor,
  asked: readonly AskedDate[],
  { absentId, isOpened }: Opened,
  now: Date,
): Promise<void> {
  const lost = asked.find((one) => !isOpened(one));
  if (!lost) return;
  const { shift, plan } = await loadTakeable(transaction, lost.shift_id, now, shiftNotFound);
  const holders = holdersOn(plan.commitments, lost.date)
    .map(({ personId }) => personId)
    .filter((id) => id !== absentId);
  // U5a: nobody learns who works at a location out of reach.
  if (holders.length === 0 || !reachesLocation(actor, shift.location_id)) refuse(409, repairOutdated);
  const names = (await selectNames(transaction, holders)).map(nameOf);
  refuse(409, () =>
    repairTakenBy(
      shift.code,
      lost.date,
      names.reduce((before, next) => say('{before} and {next}', { before, next })),
    ),
  );
}
