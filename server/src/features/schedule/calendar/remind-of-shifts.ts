import { say } from '@deckhand/domain/language/say';
import { isPublished } from '@deckhand/domain/plans/horizon';
import { occurrencesWithin, takesPlace } from '@deckhand/domain/plans/occurrences';
import { addDays } from '@deckhand/domain/time/civil-date';
import { formatTwelveHour } from '@deckhand/domain/time/minutes';
import { instantAt, todayIn } from '@deckhand/domain/time/zones';
import type { Kysely, Transaction } from 'kysely';
import type { Config } from '../../../platform/config/config.ts';
import { inTransaction, together } from '../../../platform/database/transaction.ts';
import type { Job } from '../../../platform/jobs/job.ts';
import { queueNotice } from '../../../platform/mail/queue-mail.ts';
import type { Schema } from '../../../platform/schema/schema.ts';
import { loadClosuresOf } from '../../plans/load-closures.ts';
import { loadPlannedShifts, type PlannedShift } from '../../plans/load-plan.ts';
import { insertReminder, type NearSeat, selectNearSeats } from './reminders.queries.ts';

const MINUTE = 60_000;

/**
 * PN3: reminds people of their next shift, as long before as they chose. Every server does this once a minute; the notice is queued in the
 * transaction that notes it, so it goes out once.
 */
export async function remindOfShifts(db: Kysely<Schema>, config: Config, now: Date): Promise<void> {
  const near = await selectNearSeats(db, now);
  if (near.length === 0) return;
  const shiftIds = [...new Set(near.map(({ shift_id: id }) => id))];
  const [shifts, closuresAt] = await together([
    loadPlannedShifts(db, shiftIds),
    // The west is last to have a new day.
    loadClosuresOf(db, shiftIds, todayIn('HST', now)),
  ]);
  for (const seat of near) {
    const planned = shifts.get(seat.shift_id);
    const begin = planned && nextBegin(seat, planned, closuresAt(planned.shift.location_id), now);
    if (planned && begin)
      await inTransaction(db, (transaction) => remind(transaction, seat, { planned, begin, config }));
  }
}

export const remindOfShiftsJob: Job = { every: 'MINUTE', work: remindOfShifts };

interface Begin {
  date: string;
  minute: number;
  at: Date;
}

/** When the person's next part of the shift begins, if that is soon: closed and dismissed dates, and drafts, remind nobody. */
function nextBegin(
  { person_id: personId, minutes }: NearSeat,
  { shift, plan }: PlannedShift,
  closures: Parameters<typeof occurrencesWithin>[1],
  now: Date,
): Begin | undefined {
  const today = todayIn(shift.timezone, now);
  return occurrencesWithin(plan, closures, today, addDays(today, 1))
    .filter((one) => takesPlace(one) && one.holders.some((holder) => holder.personId === personId))
    .filter(({ date }) => isPublished(date, shift.published_through))
    .flatMap(({ date, parts }) =>
      parts
        .slice(0, 1)
        .map(({ start }) => ({ date, minute: start, at: instantAt(date, start, shift.timezone) })),
    )
    .find(({ at }) => at > now && at.getTime() <= now.getTime() + minutes * MINUTE);
}

async function remind(
  transaction: Transaction<Schema>,
  seat: NearSeat,
  { planned: { shift }, begin, config }: { planned: PlannedShift; begin: Begin; config: Config },
): Promise<void> {
  const isNew = await insertReminder(transaction, {
    person_id: seat.person_id,
    shift_id: shift.id,
    date: begin.date,
    start_minute: begin.minute,
  });
  if (!isNew) return;
  const { code, location_title: location } = shift;
  const isMeeting = shift.kind === 'STAFF_MEETING';
  await queueNotice(transaction, {
    kind: 'REMINDER',
    to: seat.email,
    opens: '/view-schedule',
    topic: `reminder ${shift.id} ${begin.date}`,
    beginsAt: begin.at,
    write: () => {
      const time = formatTwelveHour(begin.minute);
      return {
        subject: isMeeting
          ? say('Your meeting begins at {time}', { time })
          : say('Your shift begins at {time}', { time }),
        line: say('{code} at {location}', { code, location }),
        text: [
          say('Hello {name},', { name: seat.first_name }),
          isMeeting
            ? say('your meeting {code} at {location} begins at {time}.', { code, location, time })
            : say('your shift {code} at {location} begins at {time}.', { code, location, time }),
          `${say('Your schedule:')}\n${config.publicUrl}/view-schedule`,
        ].join('\n\n'),
      };
    },
  });
}
