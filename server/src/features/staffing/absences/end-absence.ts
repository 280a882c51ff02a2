import { endAbsence } from '@deckhand/contract/staffing/absences/end-absence';
import { holdersOn } from '@deckhand/domain/plans/seats';
import { addDays, type CivilDate, formatForDisplay } from '@deckhand/domain/time/civil-date';
import type { Transaction } from 'kysely';
import { writeAudit } from '../../../platform/audit/write-audit.ts';
import { later } from '../../../platform/database/transaction.ts';
import { route } from '../../../platform/http/route.ts';
import type { Schema } from '../../../platform/schema/schema.ts';
import { type Act, inAct } from '../../plans/act.ts';
import { endTimeOff } from '../../plans/end-time-off.ts';
import { seatAgain } from '../../plans/seat-again.ts';
import { deleteReleasedDates, selectReleasedFrom, shortenAbsence } from './absences.queries.ts';
import { findAbsenceToEnd } from './find-absence.ts';
import { planReturn, wireReleased, wireStaying } from './plan-return.ts';

export const endAbsenceRoute = route(endAbsence, ({ db, actor, params, body, now }) =>
  inAct(db, { kind: 'BACK', actor, now, requestId: params.id }, async (transaction, act) => ({
    message: 'Absence ended.',
    ...(await endSickness(transaction, act, { id: params.id, backOn: body.back_on })),
  })),
);

/** AB5: ends an absence before its last day, and gives the person back what nobody else has taken. */
export async function endSickness(
  transaction: Transaction<Schema>,
  act: Act,
  { id, backOn }: { id: number; backOn: CivilDate | undefined },
) {
  const { actor, now } = act;
  const { request, from } = await findAbsenceToEnd(transaction, actor, id, backOn, now);
  const { person_id: personId, first_date: first, last_date: last } = request;
  const rows = await selectReleasedFrom(transaction, id, from);
  const returns = await planReturn(transaction, personId, rows, now);
  // From its first day on, it never was.
  const ends = from <= first ? null : addDays(from, -1);
  await shortenAbsence(later(transaction), id, ends);
  await endTimeOff(transaction, act, id, from);
  const note = `You are back from ${formatForDisplay(from)} on.`;
  const given: { shiftId: number; date: CivilDate }[] = [];
  const missing: { shiftId: number; date: CivilDate; reason: string }[] = [];
  for (const { loaded, plan: wanted, given: wantedSeats } of returns) {
    if (wantedSeats.length === 0) continue;
    const { plan, reasonOn } = await seatAgain(transaction, act, loaded, wanted, { note });
    const shiftId = loaded.shift.id;
    for (const { date } of wantedSeats) {
      const isSeated = holdersOn(plan.commitments, date).some((holder) => holder.personId === personId);
      if (isSeated) given.push({ shiftId, date });
      else missing.push({ shiftId, date, reason: reasonOn(personId, date) });
    }
  }
  await deleteReleasedDates(later(transaction), id, given);
  // The audit trail keeps every word forever, so none of them says why the person was away.
  await writeAudit(
    transaction,
    [
      {
        subject: 'request',
        subjectId: id,
        before: { status: 'APPROVED', last_date: last },
        after: { status: ends === null ? 'WITHDRAWN' : 'APPROVED', last_date: ends ?? last },
      },
    ],
    { actorId: actor.id, cause: 'END_TIME_OFF', now },
  );
  const isOf = (row: (typeof rows)[number]) => (one: { shiftId: number; date: CivilDate }) =>
    one.shiftId === row.shift_id && one.date === row.date;
  return {
    given: rows.filter((row) => given.some(isOf(row))).flatMap(wireReleased),
    stays: [
      ...(await wireStaying(transaction, actor, returns, rows)),
      ...rows.flatMap((row) => {
        const one = missing.find(isOf(row));
        return one ? wireReleased(row).map((shift) => ({ ...shift, reason: one.reason })) : [];
      }),
    ],
  };
}
