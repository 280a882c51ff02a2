import type { Parsed } from '@deckhand/contract/call';
import type { Renewal } from '@deckhand/contract/plans/lack';
import { absenceOverlaps } from '@deckhand/contract/staffing/absences/absence';
import { recordAbsence } from '@deckhand/contract/staffing/absences/record-absence';
import { mark, say } from '@deckhand/domain/language/say';
import type { CivilDate } from '@deckhand/domain/time/civil-date';
import type { Transaction } from 'kysely';
import { route } from '../../../platform/http/route.ts';
import { refusingWhen } from '../../../platform/refusals/refusal.ts';
import type { Schema } from '../../../platform/schema/schema.ts';
import { type Act, inAct } from '../../plans/act.ts';
import { findRequest } from '../../requests/find-request.ts';
import { insertRequest } from '../../requests/requests.queries.ts';
import { approveTimeOff } from '../../requests/time-off/approve-time-off.ts';
import { daysInWords } from '../../requests/time-off/days-in-words.ts';
import { offerDates } from '../offers/make-offer.ts';
import { selectAbsence } from './absences.queries.ts';
import { checkAbsence } from './check-absence.ts';
import { personOf, wireAbsence } from './find-absence.ts';
import { refuseTaken, repair } from './repair.ts';

export const recordAbsenceRoute = route(recordAbsence, ({ db, config, actor, params, body, now }) =>
  inAct(
    db,
    { kind: 'TIME_OFF', actor, now, lawReason: body.law_reason ?? null },
    async (transaction, act) => {
      const { offer = [] } = body;
      const { person, zone, id, released, opened, isOpened, renewals } = await recordSickness(
        transaction,
        act,
        { personId: params.id, ...body },
      );
      await refuseTaken(transaction, actor, offer, { absentId: params.id, isOpened }, now);
      await offerDates(transaction, config, actor, offer, now);
      const absence = wireAbsence(await selectAbsence(transaction, id), personOf(person), actor, zone);
      return {
        ...absence,
        message: mark('Absence recorded.'),
        released,
        opened,
        repaired: countDates(body.repair ?? []),
        offered: countDates(offer),
        ...(renewals.length > 0 && { renewals }),
      };
    },
  ),
);

type Body = Parsed<typeof recordAbsence, 'body'>;

/** A date may be named twice. */
function countDates(named: readonly { shift_id: number; date: CivilDate }[]): number {
  return new Set(named.map(({ shift_id, date }) => `${shift_id} ${date}`)).size;
}

/**
 * AB1, AB4: records days on which somebody is sick as approved time off, which releases them, and seats others on what that opens.
 * Everything or nothing.
 */
export async function recordSickness(
  transaction: Transaction<Schema>,
  act: Act,
  { personId, start_date: first, end_date: last, repair: assignments = [] }: Body & { personId: number },
) {
  const { actor, now } = act;
  const checked = await checkAbsence(transaction, actor, personId, { first, last }, now);
  const id = await refusingWhen(
    'request_time_off_once',
    { status: 400, text: absenceOverlaps },
    insertRequest(transaction, {
      kind: 'TIME_OFF',
      person_id: personId,
      reason: 'Sick',
      first_date: first,
      last_date: last,
      leave_type: 'SICK',
      created_at: now,
    }),
  );
  act.requestId = id;
  const request = await findRequest(transaction, id, 'TIME_OFF', () => true);
  const released = await approveTimeOff(transaction, act, request, {
    by: actor.id,
    mail: () => ({
      subject: say('You are recorded as absent'),
      line: say('you are recorded as sick: {days}. Get well soon.', { days: daysInWords(request) }),
    }),
  });
  const missed = released.filter(({ minutes }) => minutes !== undefined);
  const opened = missed.filter(({ wasAlone }) => wasAlone);
  const isOpened = ({ shift_id, date }: { shift_id: number; date: CivilDate }) =>
    opened.some((one) => one.shiftId === shift_id && one.date === date);
  const renewals: Renewal[] = await repair(transaction, act, assignments, {
    absentId: personId,
    isOpened,
  });
  return { ...checked, id, released: missed.length, opened: opened.length, isOpened, renewals };
}
