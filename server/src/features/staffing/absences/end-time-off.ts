import { endTimeOff } from '@deckhand/contract/staffing/absences/end-time-off';
import { mark, say } from '@deckhand/domain/language/say';
import { formatForDisplay } from '@deckhand/domain/time/civil-date';
import { instantAt } from '@deckhand/domain/time/zones';
import type { Transaction } from 'kysely';
import { route } from '../../../platform/http/route.ts';
import { queueNotice } from '../../../platform/mail/queue-mail.ts';
import { ZONE_WITHOUT_LOCATION } from '../../../platform/queries/person-columns.ts';
import type { Schema } from '../../../platform/schema/schema.ts';
import { inAct } from '../../plans/act.ts';
import { daysInWords } from '../../requests/time-off/days-in-words.ts';
import { endDaysOff } from './end-days-off.ts';
import { type EndedDaysOff, findTimeOffToEnd } from './find-absence.ts';

export const endTimeOffRoute = route(endTimeOff, ({ db, actor, params: { id }, body, now, language }) =>
  inAct(
    db,
    { kind: 'BACK', actor, now, language, requestId: id, lawReason: body.law_reason ?? null },
    async (transaction, act) => {
      const ended = await findTimeOffToEnd(transaction, actor, id, body.back_on, now);
      const outcome = await endDaysOff(transaction, act, ended, body);
      await notifyPerson(transaction, ended);
      return { message: mark('Time off ended.'), ...outcome };
    },
  ),
);

/** The mails about the shifts that go back say nothing to a person who gets none. */
async function notifyPerson(
  transaction: Transaction<Schema>,
  { request, from }: EndedDaysOff,
): Promise<void> {
  if (!request.is_active) return;
  await queueNotice(transaction, {
    kind: 'DECISIONS',
    to: request.email,
    opens: '/my-requests',
    topic: `end of request ${request.id}`,
    beginsAt: instantAt(from, 0, request.home_zone ?? ZONE_WITHOUT_LOCATION),
    write: () => ({
      subject: say('Your time off ends early'),
      line: say('You can be scheduled again from {date} on.', { date: formatForDisplay(from) }),
      text: [
        say('Hello {name},', { name: request.first_name }),
        say('your time off ({days}) ends early: you can be scheduled again from {date} on.', {
          days: daysInWords(request),
          date: formatForDisplay(from),
        }),
      ].join('\n\n'),
    }),
  });
}
