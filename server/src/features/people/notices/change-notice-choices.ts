import { changeNoticeChoices } from '@deckhand/contract/people/notices/change-notice-choices';
import { kindOfManagement, type NoticeChoice } from '@deckhand/contract/people/notices/notice-choices';
import { noticeKindsOf } from '@deckhand/contract/people/notices/notice-kinds';
import { MINUTES_PER_DAY } from '@deckhand/domain/time/minutes';
import { inTransaction, later } from '../../../platform/database/transaction.ts';
import { route } from '../../../platform/http/route.ts';
import { refuse } from '../../../platform/refusals/refusal.ts';
import { deleteChoices, updateQuiet, upsertChoices } from './notices.queries.ts';
import { describeChoices } from './view-notice-choices.ts';

export const changeNoticeChoicesRoute = route(changeNoticeChoices, ({ db, actor, body }) =>
  inTransaction(db, async (transaction) => {
    const { choices = [], quiet_hours: quiet } = body;
    const kinds = noticeKindsOf(actor.role);
    if (choices.some(({ kind }) => !kinds.includes(kind))) refuse(400, kindOfManagement);
    const isOff = ({ kind, by, minutes }: NoticeChoice) =>
      by === 'NONE' || (kind === 'REMINDER' && minutes === null);
    await upsertChoices(
      later(transaction),
      choices
        .filter((choice) => !isOff(choice))
        .map(({ kind, by, minutes }) => ({
          person_id: actor.id,
          kind,
          push: by !== 'MAIL',
          mail: by !== 'PUSH',
          minutes,
        })),
    );
    await deleteChoices(
      later(transaction),
      actor.id,
      choices.filter(isOff).map(({ kind }) => kind),
    );
    if (quiet !== undefined) {
      // Hours that end earlier than they begin end on the next day.
      const range = quiet && {
        start: quiet.start_time,
        end: quiet.end_time + (quiet.end_time < quiet.start_time ? MINUTES_PER_DAY : 0),
      };
      await updateQuiet(later(transaction), actor.id, range);
    }
    return describeChoices(transaction, actor);
  }),
);
