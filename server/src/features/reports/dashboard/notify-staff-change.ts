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

const listOfNames = new Intl.ListFormat('en-GB');

/** D2: mails everyone concerned by a swap or split what is on record for them now. */
export async function notifyStaffChange(
  transaction: Transaction<Schema>,
  missed: MissedShiftRow,
  { kind, originalId, otherIds, notes }: RecordedChange,
): Promise<void> {
  const people = await selectPeopleConcerned(transaction, [originalId, ...otherIds]);
  const times = formatTimeRange({ start: missed.start_minute, end: missed.end_minute });
  const shift = `shift ${missed.shift_code} at ${missed.location_title} on ${formatForDisplay(missed.shift_date)}, ${times}`;
  const part = kind === 'SWAP' ? shift : `a part of ${shift}`;
  const others = listOfNames.format(people.filter(({ id }) => id !== originalId).map(nameOf));
  for (const person of people) {
    if (person.archived_at !== null || !person.is_active) continue;
    const sentence =
      person.id === originalId
        ? `${others} worked ${part}, instead of you.`
        : `you are on record for ${part}, instead of ${nameOf(missed)}.`;
    await queueNotice(transaction, {
      kind: 'CHANGES',
      to: person.email,
      opens: '/view-schedule',
      topic: `recorded ${missed.shift_code} ${missed.shift_date}`,
      line: sentence,
      subject: `Shift ${missed.shift_code} was ${kind === 'SWAP' ? 'swapped' : 'split'}`,
      text: [
        `Hello ${person.first_name},`,
        sentence,
        ...(notes === '' ? [] : [`Note: ${notes}`]),
        'If this is wrong, tell your manager.',
      ].join('\n\n'),
    });
  }
}
