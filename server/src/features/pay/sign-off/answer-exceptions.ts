import { closedPeriod } from '@deckhand/contract/pay/period';
import {
  answerExceptions,
  changedMeanwhile,
  needsChange,
  ownException,
} from '@deckhand/contract/pay/sign-off/answer-exceptions';
import { isOwnPay } from '@deckhand/domain/access/own-pay';
import { say } from '@deckhand/domain/language/say';
import type { ExceptionAnswer } from '@deckhand/domain/pay/sign-off/exception';
import { formatForDisplay } from '@deckhand/domain/time/civil-date';
import type { Transaction } from 'kysely';
import type { Config } from '../../../platform/config/config.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { route } from '../../../platform/http/route.ts';
import { queueNotice } from '../../../platform/mail/queue-mail.ts';
import { nameOf } from '../../../platform/queries/person-name.ts';
import { reachOf } from '../../../platform/queries/reach.ts';
import { forbid, refuse } from '../../../platform/refusals/refusal.ts';
import type { Schema } from '../../../platform/schema/schema.ts';
import { findPeriod } from '../find-period.ts';
import { loadExceptions, type OpenException } from './load-exceptions.ts';
import { answerDispute, insertAnswers } from './sign-off.queries.ts';
import { locationIn, wireIdOf } from './wire-exception.ts';

/** SO4: answers exceptions as they were on the screen. One that is no longer so undoes all. */
export const answerExceptionsRoute = route(answerExceptions, ({ db, actor, params, body, now, config }) =>
  inTransaction(db, async (transaction) => {
    const period = await findPeriod(transaction, params.first, now);
    if (period.isClosed) refuse(409, closedPeriod);
    const ids = [...new Set(body.ids)];
    const reach = reachOf(actor);
    // Only their locations are looked at again.
    const asked = [...new Set(ids.map(locationIn))];
    if (reach !== 'ALL' && !asked.every((id) => reach.includes(id))) forbid();
    const left = await loadExceptions(transaction, { period, reach: asked, now, reader: actor });
    const byId = new Map(left.map((exception) => [wireIdOf(exception), exception]));
    const exceptions = ids.map((id) => byId.get(id) ?? refuse(409, changedMeanwhile));
    if (isOwnPay(actor, ...exceptions.map(({ person }) => person.id))) refuse(403, ownException);
    if (exceptions.some(({ answer }) => answer !== body.answer)) refuse(400, needsChange);
    const given = { answer: body.answer, notes: body.notes, by: actor.id, now };
    if (body.answer === 'ANSWER') {
      for (const exception of exceptions) await reply(transaction, exception, { ...given, config });
    } else if ((await insertAnswers(transaction, exceptions, given)) < exceptions.length) {
      // Somebody else has answered it in this moment.
      refuse(409, changedMeanwhile);
    }
    return {
      message: () => say('{n, plural, one [Answered] other [# answered]}.', { n: exceptions.length }),
      answered: exceptions.length,
    };
  }),
);

/** X-SAY: the employee sees the answer on their timesheet, and gets it by mail. */
async function reply(
  transaction: Transaction<Schema>,
  { id, date }: OpenException,
  {
    notes,
    by,
    now,
    config,
  }: { answer: ExceptionAnswer; notes: string; by: number; now: Date; config: Config },
): Promise<void> {
  const statement = await answerDispute(transaction, Number(id.split(':')[1]), { answer: notes, by, now });
  if (statement === undefined) refuse(409, changedMeanwhile);
  if (!statement.is_reached) return;
  await queueNotice(transaction, {
    kind: 'DECISIONS',
    to: statement.email,
    opens: `/my-timesheet?date=${date}`,
    topic: `statement ${id}`,
    write: () => ({
      subject: say('An answer about your hours'),
      line: notes,
      text: [
        say('Hello {name},', { name: statement.first_name }),
        say('you wrote: “{words}”', { words: statement.notes }),
        say('{name} answers: “{words}”', {
          name: nameOf({
            first_name: statement.answerer_first_name,
            last_name: statement.answerer_last_name,
          }),
          words: notes,
        }),
        `${say('Your timesheet:')}\n${config.publicUrl}/my-timesheet?date=${date}`,
        statement.date === null ? '' : say('It is about {date}.', { date: formatForDisplay(statement.date) }),
      ]
        .filter(Boolean)
        .join('\n\n'),
    }),
  });
}
