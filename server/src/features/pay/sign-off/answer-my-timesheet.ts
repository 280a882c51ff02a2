import { changedMeanwhile } from '@deckhand/contract/pay/sign-off/answer-exceptions';
import {
  answerMyTimesheet,
  closedForWords,
  dayOutside,
  nothingSaid,
  nothingToConfirm,
  notOverYet,
  saidAlready,
} from '@deckhand/contract/pay/sign-off/answer-my-timesheet';
import { mark } from '@deckhand/domain/language/say';
import { inTransaction, together } from '../../../platform/database/transaction.ts';
import { route } from '../../../platform/http/route.ts';
import { refuse, refusingWhen } from '../../../platform/refusals/refusal.ts';
import { findPeriod } from '../find-period.ts';
import { insertStatement, selectIsOver, selectRowsOf, withdrawStatements } from './timesheet.queries.ts';

const PHONE = /Mobi|Android|iPhone|iPad|iPod/;

/** SO2, SO10: a word of the caller about their own rows. It locks, waives and shortens nothing. */
export const answerMyTimesheetRoute = route(
  answerMyTimesheet,
  ({ db, actor, params, body, browser = '', now }) =>
    inTransaction(db, async (transaction) => {
      const { answer, notes, date = null, minutes = null } = body;
      const period = await findPeriod(transaction, params.first, now);
      if (period.isClosed) refuse(409, closedForWords);
      const own = { personId: actor.id, first: period.from, now };
      if (answer === 'WITHDRAW') {
        if ((await withdrawStatements(transaction, own)) === 0) refuse(409, nothingSaid);
        return { message: mark('Taken back.') };
      }
      if (date !== null && (date < period.from || date > period.to)) refuse(400, dayOutside);
      const [isOver, rows] = await together([
        selectIsOver(transaction, actor.id, { days: period, now }),
        selectRowsOf(transaction, actor.id, period),
      ]);
      if (!isOver) refuse(409, notOverYet);
      const device = PHONE.test(browser) ? ('PHONE' as const) : ('COMPUTER' as const);
      const statement = { personId: actor.id, days: period, device, minutes, now };
      if (answer === 'CONFIRM') {
        if (rows.length === 0) refuse(409, nothingToConfirm);
        // Who finds everything right says nothing else any more.
        await withdrawStatements(transaction, own);
        const confirmed = { ...statement, kind: answer, date: null, notes: '' };
        const isStored = await refusingWhen(
          'pay_statement_confirmed_once',
          { status: 409, text: saidAlready },
          insertStatement(transaction, confirmed),
        );
        if (!isStored) refuse(409, changedMeanwhile);
        return { message: mark('Thank you. You can still report a mistake later.') };
      }
      await withdrawStatements(transaction, own, 'CONFIRM');
      const isStored = await refusingWhen(
        'pay_statement_disputed_once',
        { status: 409, text: saidAlready },
        insertStatement(transaction, { ...statement, kind: answer, date, notes }),
      );
      if (!isStored) refuse(409, changedMeanwhile);
      return { message: mark('Sent. You get a mail with the answer.') };
    }),
);
