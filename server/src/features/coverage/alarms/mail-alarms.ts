import { MAIL_AGAIN_AFTER } from '@deckhand/domain/coverage/alarms/alarm';
import { say } from '@deckhand/domain/language/say';
import { formatTwelveHour } from '@deckhand/domain/time/minutes';
import { minuteOfDayIn } from '@deckhand/domain/time/zones';
import type { Transaction } from 'kysely';
import { groupBy } from '../../../platform/basics/group-by.ts';
import type { Config } from '../../../platform/config/config.ts';
import { together } from '../../../platform/database/transaction.ts';
import { type Notice, queueNotices } from '../../../platform/mail/queue-mail.ts';
import { nameOf } from '../../../platform/queries/person-name.ts';
import type { Schema } from '../../../platform/schema/schema.ts';
import { selectNames } from '../../plans/labels.queries.ts';
import type { GuardedLocation } from '../load-guarded-locations.ts';
import { type AlarmFigures, type AlarmRow, selectRecipients } from './alarms.queries.ts';

interface MailedAlarm {
  row: AlarmRow;
  next: AlarmFigures;
  location: GuardedLocation | undefined;
}

/** GN1: one mail to each manager of a location, with all its alarms that are raised or repeated now. */
export async function mailAlarms(
  transaction: Transaction<Schema>,
  alarms: readonly MailedAlarm[],
  { config, now }: { config: Config; now: Date },
): Promise<void> {
  if (alarms.length === 0) return;
  const byLocation = groupBy(alarms, ({ row }) => row.location_id);
  const [recipients, people] = await together([
    selectRecipients(transaction, [...byLocation.keys()]),
    selectNames(
      transaction,
      alarms.flatMap(({ next }) => [...next.missing, ...next.could_come]),
    ),
  ]);
  const names = new Map(people.map((person) => [person.id, nameOf(person)]));
  const namesOf = (ids: readonly number[]) => ids.map((id) => names.get(id) ?? '').join(', ');
  await queueNotices(
    transaction,
    recipients.flatMap(({ location_id, first_name, email }): Notice[] => {
      const here = byLocation.get(location_id) ?? [];
      const location = here[0]?.location;
      if (location === undefined) return [];
      const isFirst = here.some(({ next }) => next.is_raised);
      return [
        {
          kind: 'ALARMS',
          to: email,
          opens: `/coverage?location=${location_id}`,
          topic: `alarms ${location_id} ${here.map(({ row }) => `${row.position_id} ${row.began_at.toISOString()}`).join(', ')}`,
          isUrgent: true,
          // It is about now: its mail follows soon, and nobody needs the push once the next one comes.
          beginsAt: new Date(now.getTime() + MAIL_AGAIN_AFTER),
          write: () => ({
            line: here.map((one) => figuresOf(one, location)),
            subject: isFirst
              ? say('{location} is below the need', { location: location.title })
              : say('{location} is still below the need', { location: location.title }),
            text: [
              say('Hello {name},', { name: first_name }),
              [
                say('{location} has fewer people than it needs:', { location: location.title }),
                ...here.map((one) => lines(one, location, namesOf)),
              ].join('\n'),
              ...(location.uncertain.length > 0
                ? [
                    say(
                      'A kiosk there is or was offline, so somebody may be there who is not counted. Please look yourself.',
                    ),
                  ]
                : []),
              `${say('See who is there and who could come:')}\n${config.publicUrl}/coverage?location=${location_id}`,
              say('This mail comes again every 15 minutes until enough people are clocked in.'),
            ].join('\n\n'),
          }),
        },
      ];
    }),
  );
}

/** 'Lifeguard: 1 of 2 since 9:05 AM' */
function figuresOf(
  { row, next }: Pick<MailedAlarm, 'row' | 'next'>,
  { positions, zone }: GuardedLocation,
): string {
  const position = positions.get(row.position_id ?? 0)?.name ?? '';
  const since = formatTwelveHour(minuteOfDayIn(zone, row.began_at));
  return say('{position}: {present} of {needed} since {since}', {
    position,
    present: next.present,
    needed: next.needed,
    since,
  });
}

function lines(
  { row, next }: MailedAlarm,
  location: GuardedLocation,
  namesOf: (ids: readonly number[]) => string,
) {
  return [
    `  ${figuresOf({ row, next }, location)}`,
    ...(next.missing.length > 0 ? [`    ${say('Missing: {names}', { names: namesOf(next.missing) })}`] : []),
    ...(next.could_come.length > 0
      ? [`    ${say('Could come: {names}', { names: namesOf(next.could_come) })}`]
      : []),
  ].join('\n');
}
