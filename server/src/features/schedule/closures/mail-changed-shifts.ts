import { say } from '@deckhand/domain/language/say';
import { isPublished } from '@deckhand/domain/plans/horizon';
import { formatWithWeekday } from '@deckhand/domain/time/civil-date';
import { formatTimeRange, isWholeDay, type MinuteRange } from '@deckhand/domain/time/minutes';
import { instantAt } from '@deckhand/domain/time/zones';
import type { Transaction } from 'kysely';
import { eachInTurns, inTurns } from '../../../platform/basics/in-turns.ts';
import { type Notice, queueNotices } from '../../../platform/mail/queue-mail.ts';
import type { Schema } from '../../../platform/schema/schema.ts';
import type { ChangedOccurrence, ChangedShifts } from './changed-shifts.ts';

interface News {
  what: 'CLOSED' | 'OPEN_AGAIN';
  /** By location: what is closed or open then, one line each, in the spoken language. */
  lines: () => ReadonlyMap<number, readonly string[]>;
}

const NEWS = {
  CLOSED: {
    subject: ([one = '', ...others]: readonly string[]) =>
      others.length === 0
        ? say('{location} is closed', { location: one })
        : say('{locations} are closed', { locations: [one, ...others].join(', ') }),
    heading: (location: string) => say('{location} is closed:', { location }),
    note: () => say('You keep your seat: when the pool opens again, your shift is as it was.'),
  },
  OPEN_AGAIN: {
    subject: ([one = '', ...others]: readonly string[]) =>
      others.length === 0
        ? say('{location} is open again', { location: one })
        : say('{locations} are open again', { locations: [one, ...others].join(', ') }),
    heading: (location: string) => say('{location} is open again:', { location }),
    note: () => say('You kept your seat all the time.'),
  },
};

/** CL4: mails everybody concerned once, with their shifts before and now, however many shifts and locations it is about. */
export async function mailChangedShifts(
  transaction: Transaction<Schema>,
  { occurrences, notified }: ChangedShifts,
  { what, lines }: News,
): Promise<void> {
  const occurrencesOf = new Map(notified.map(({ id }) => [id, [] as ChangedOccurrence[]]));
  // DR3: a closure is public at once, but no mail names a shift of the draft.
  const published = occurrences.filter(({ shift, date }) => isPublished(date, shift.published_through));
  for await (const occurrence of eachInTurns(published))
    for (const id of occurrence.personIds) occurrencesOf.get(id)?.push(occurrence);
  const mails = await inTurns(notified, (person): Notice => {
    const theirs = occurrencesOf.get(person.id) ?? [];
    const titles = new Map(theirs.map(({ shift }) => [shift.location_id, shift.location_title]));
    const [first] = theirs.map(beginOf).sort((one, other) => one.getTime() - other.getTime());
    return {
      kind: 'CHANGES',
      to: person.email,
      opens: '/view-schedule',
      topic: `closures of ${theirs.map(({ shift, date }) => `${shift.id} ${date}`).join(', ')}`,
      beginsAt: first,
      write: () => {
        const linesAt = lines();
        const { subject, heading, note } = NEWS[what];
        return {
          subject: subject([...titles.values()]),
          line: theirs.map((one) => occurrenceWords(one, one.after)),
          text: [
            say('Hello {name},', { name: person.first_name }),
            ...[...titles].map(([id, title]) => `${heading(title)}\n${indented(linesAt.get(id) ?? [])}`),
            `${say('Before:')}\n${indented(theirs.map((one) => occurrenceWords(one, one.before)))}`,
            `${say('Now:')}\n${indented(theirs.map((one) => occurrenceWords(one, one.after)))}`,
            note(),
          ].join('\n\n'),
        };
      },
    };
  });
  await queueNotices(transaction, mails);
}

function beginOf({ shift, date, before, after }: ChangedOccurrence): Date {
  const start = Math.min(...[...before, ...after].map((part) => part.start));
  return instantAt(date, Number.isFinite(start) ? start : 0, shift.timezone);
}

/** 'Monday 11-16-2026 1:00 PM - 3:00 PM and 5:00 PM - 6:00 PM (S0020)'. */
function occurrenceWords({ shift, date }: ChangedOccurrence, parts: readonly MinuteRange[]): string {
  const [day, code] = [formatWithWeekday(date), shift.code];
  if (parts.length === 0) return say('{day} does not run ({code})', { day, code });
  const [first = '', ...others] = parts.map(formatTimeRange);
  const times = others.reduce((list, last) => say('{list} and {last}', { list, last }), first);
  return `${day} ${times} (${code})`;
}

/** 'Monday 11-16-2026 3:00 PM - 5:00 PM' or 'Thursday 11-19-2026 all day'. */
export function closedTime(date: string, minutes: MinuteRange): string {
  return `${formatWithWeekday(date)} ${isWholeDay(minutes) ? say('all day') : formatTimeRange(minutes)}`;
}

function indented(lines: readonly string[]): string {
  return lines.map((line) => `  ${line}`).join('\n');
}
