import { spokenLanguage } from '@deckhand/domain/language/language';
import { say } from '@deckhand/domain/language/say';
import { formatForDisplay } from '@deckhand/domain/time/civil-date';
import { formatTimeRange } from '@deckhand/domain/time/minutes';
import type { Transaction } from 'kysely';
import { queueNotice } from '../../../platform/mail/queue-mail.ts';
import { nameOf } from '../../../platform/queries/person-name.ts';
import type { Schema } from '../../../platform/schema/schema.ts';
import { type MissedShiftRow, selectPeopleConcerned } from './occurrence-tiles.queries.ts';

interface RecordedChange {
  kind: 'SWAP' | 'SPLIT';
  originalId: number;
  otherIds: readonly number[];
  notes: string;
}

/** D2: mails everyone concerned by a swap or split what is on record for them now. */
export async function notifyStaffChange(
  transaction: Transaction<Schema>,
  missed: MissedShiftRow,
  { kind, originalId, otherIds, notes }: RecordedChange,
): Promise<void> {
  const people = await selectPeopleConcerned(transaction, [originalId, ...otherIds]);
  const others = people.filter(({ id }) => id !== originalId).map(nameOf);
  const code = missed.shift_code;
  for (const person of people) {
    if (person.archived_at !== null || !person.is_active) continue;
    const sentence = () =>
      person.id === originalId
        ? say('{names} worked {shift}, instead of you.', { names: listed(others), shift: inWords() })
        : say('you are on record for {shift}, instead of {name}.', {
            shift: inWords(),
            name: nameOf(missed),
          });
    await queueNotice(transaction, {
      kind: 'CHANGES',
      to: person.email,
      opens: '/view-schedule',
      topic: `recorded ${missed.shift_code} ${missed.shift_date} ${originalId}`,
      write: () => ({
        subject:
          kind === 'SWAP'
            ? say('Shift {code} was swapped', { code })
            : say('Shift {code} was split', { code }),
        line: sentence(),
        text: [
          say('Hello {name},', { name: person.first_name }),
          sentence(),
          ...(notes === '' ? [] : [say('Note: {notes}', { notes })]),
          say('If this is wrong, tell your manager.'),
        ].join('\n\n'),
      }),
    });
  }

  /** 'a part of shift S0012 at Lakeside Pool on 11-16-2026, 9:00 AM - 12:00 PM' */
  function inWords(): string {
    const about = {
      code,
      location: missed.location_title,
      date: formatForDisplay(missed.shift_date),
      times: formatTimeRange({ start: missed.start_minute, end: missed.end_minute }),
    };
    return kind === 'SWAP'
      ? say('shift {code} at {location} on {date}, {times}', about)
      : say('a part of shift {code} at {location} on {date}, {times}', about);
  }
}

/** 'Ben, Mia and Ruth' */
function listed(names: readonly string[]): string {
  return new Intl.ListFormat(spokenLanguage()?.code ?? 'en-GB').format(names);
}
