import type { Actor } from '@deckhand/domain/access/actor';
import type { Language } from '@deckhand/domain/language/language';
import { say } from '@deckhand/domain/language/say';
import { holdersOn } from '@deckhand/domain/plans/seats';
import { addDays, type CivilDate, formatForDisplay } from '@deckhand/domain/time/civil-date';
import { type Kysely, sql, type Transaction } from 'kysely';
import { writeAudit } from '../../../platform/audit/write-audit.ts';
import { inTransaction, later, together } from '../../../platform/database/transaction.ts';
import type { Schema } from '../../../platform/schema/schema.ts';
import { Act } from '../../plans/act.ts';
import { seatAgain } from '../../plans/seat-again.ts';
import { shortenTimeOff } from '../../plans/shorten-time-off.ts';
import {
  deletePaidLeave,
  deleteReleasedDates,
  selectPaidLeave,
  selectReleasedFrom,
  shortenRequest,
} from './absences.queries.ts';
import type { EndedDaysOff } from './find-absence.ts';
import { planReturn, wireReleased, wireStaying } from './plan-return.ts';

/** AB5, TM13: ends an absence or time off before its last day, and gives the person back what nobody else has taken. */
export async function endDaysOff(
  transaction: Transaction<Schema>,
  act: Act,
  { request, from }: EndedDaysOff,
) {
  const { actor, now } = act;
  const { id, person_id: personId, first_date: first, last_date: last } = request;
  const off = { from, to: last ?? first };
  const [rows, paidLeave] = await together([
    selectReleasedFrom(transaction, id, from),
    selectPaidLeave(transaction, personId, off),
  ]);
  const returns = await planReturn(transaction, personId, rows, now);
  // From its first day on, it never was.
  const ends = from <= first ? null : addDays(from, -1);
  await shortenRequest(later(transaction), id, ends);
  // WA8: nobody is paid for leave on days on which they work again.
  if (paidLeave.length > 0) await deletePaidLeave(later(transaction), personId, off);
  await shortenTimeOff(transaction, act, id, from);
  const note = () => say('You are back from {date} on.', { date: formatForDisplay(from) });
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
      ...paidLeave.map(({ date, minutes }) => ({
        subject: 'leave_hours',
        subjectId: personId,
        before: { [`${date} minutes`]: minutes },
        after: { [`${date} minutes`]: null },
      })),
    ],
    { actorId: actor.id, cause: 'END_TIME_OFF', now },
  );
  const isOf = (row: (typeof rows)[number]) => (one: { shiftId: number; date: CivilDate }) =>
    one.shiftId === row.shift_id && one.date === row.date;
  return {
    given: rows.filter((row) => given.some(isOf(row))).flatMap(wireReleased),
    stays: [
      ...(await wireStaying(transaction, act, returns, rows)),
      ...rows.flatMap((row) => {
        const one = missing.find(isOf(row));
        return one ? wireReleased(row).map((shift) => ({ ...shift, reason: one.reason })) : [];
      }),
    ],
  };
}

/** Ends days off and undoes it, so that a preview says exactly what ending them would do. */
export function previewEnd(
  db: Kysely<Schema>,
  { actor, now, language }: { actor: Actor; now: Date; language: Language | null },
  find: (transaction: Transaction<Schema>) => Promise<EndedDaysOff>,
) {
  return inTransaction(db, async (transaction) => {
    // An act that is never written: nothing of it happens.
    const act = new Act({ kind: 'BACK', actor, now, language });
    await sql`savepoint preview`.execute(transaction);
    const answer = await endDaysOff(transaction, act, await find(transaction));
    await sql`rollback to savepoint preview`.execute(transaction);
    return answer;
  });
}
