import { endAbsence } from '@deckhand/contract/staffing/absences/end-absence';
import { mark } from '@deckhand/domain/language/say';
import { route } from '../../../platform/http/route.ts';
import { inAct } from '../../plans/act.ts';
import { endDaysOff } from './end-days-off.ts';
import { findAbsenceToEnd } from './find-absence.ts';

export const endAbsenceRoute = route(endAbsence, ({ db, actor, params: { id }, body, now, language }) =>
  inAct(
    db,
    { kind: 'BACK', actor, now, language, requestId: id, lawReason: body.law_reason ?? null },
    async (transaction, act) => {
      const ended = await findAbsenceToEnd(transaction, actor, id, body.back_on, now);
      return { message: mark('Absence ended.'), ...(await endDaysOff(transaction, act, ended, body)) };
    },
  ),
);
