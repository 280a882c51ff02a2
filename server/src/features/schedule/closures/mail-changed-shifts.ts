import { isPublished } from '@deckhand/domain/plans/horizon';
import { formatForDisplay, weekdayName, weekdayOf } from '@deckhand/domain/time/civil-date';
import { formatTimeRange, isWholeDay, type MinuteRange } from '@deckhand/domain/time/minutes';
import { instantAt } from '@deckhand/domain/time/zones';
import type { Transaction } from 'kysely';
import { eachInTurns, inTurns } from '../../../platform/basics/in-turns.ts';
import { type Notice, queueNotices } from '../../../platform/mail/queue-mail.ts';
import type { Schema } from '../../../platform/schema/schema.ts';
import type { ChangedOccurrence, ChangedShifts } from './changed-shifts.ts';

interface News {
  what: 'closed' | 'open again';
  /** By location: what is closed or open then, one line each. */
  lines: ReadonlyMap<number, readonly string[]>;
  /** A last paragraph. */
  note: string;
}

/** CL4: mails everybody concerned once, with their shifts before and now, however many shifts and locations it is about. */
export async function mailChangedShifts(
  transaction: Transaction<Schema>,
  { occurrences, notified }: ChangedShifts,
  { what, lines, note }: News,
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
      topic: `closures of ${[...titles.keys()].join(' ')}`,
      beginsAt: first,
      line: theirs.map((one) => occurrenceWords(one, one.after)).join('; '),
      subject: `${[...titles.values()].join(', ')} ${titles.size === 1 ? 'is' : 'are'} ${what}`,
      text: [
        `Hello ${person.first_name},`,
        ...[...titles].map(([id, title]) => `${title} is ${what}:\n${indented(lines.get(id) ?? [])}`),
        `Before:\n${indented(theirs.map((one) => occurrenceWords(one, one.before)))}`,
        `Now:\n${indented(theirs.map((one) => occurrenceWords(one, one.after)))}`,
        note,
      ].join('\n\n'),
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
  const times = parts.length === 0 ? 'does not run' : parts.map(formatTimeRange).join(' and ');
  return `${dayOf(date)} ${times} (${shift.code})`;
}

/** 'Monday 11-16-2026 3:00 PM - 5:00 PM' or 'Thursday 11-19-2026 all day'. */
export function closedTime(date: string, minutes: MinuteRange): string {
  return `${dayOf(date)} ${isWholeDay(minutes) ? 'all day' : formatTimeRange(minutes)}`;
}

function dayOf(date: string): string {
  return `${weekdayName(weekdayOf(date))} ${formatForDisplay(date)}`;
}

function indented(lines: readonly string[]): string {
  return lines.map((line) => `  ${line}`).join('\n');
}
