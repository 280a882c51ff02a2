import { type Saying, say } from '@deckhand/domain/language/say';
import { formatWithWeekday } from '@deckhand/domain/time/civil-date';
import { formatTimeRange } from '@deckhand/domain/time/minutes';
import { instantAt } from '@deckhand/domain/time/zones';
import type { Kysely } from 'kysely';
import type { Config } from '../../../platform/config/config.ts';
import { queueNotices } from '../../../platform/mail/queue-mail.ts';
import { nameOf } from '../../../platform/queries/person-name.ts';
import type { Schema } from '../../../platform/schema/schema.ts';
import { ownWords } from '../../requests/record-decision.ts';
import { swapTopic } from '../../requests/swap-topic.ts';
import type { LoadedSwap, SwapSide } from './load-swap.ts';

interface Recipient {
  firstName: string;
  email: string;
  isActive: boolean;
}

/** 'S0022 at Lakeside Pool on Tuesday 11-17-2026, 9:00 AM - 12:00 PM' */
export function shiftInWords({ shift, date, seat }: SwapSide): string {
  const { code, location_title: location } = shift;
  const day = formatWithWeekday(date);
  if (!seat) return say('{code} at {location} on {day}', { code, location, day });
  const times = formatTimeRange(seat.minutes);
  return say('{code} at {location} on {day}, {times}', { code, location, day, times });
}

/** Describes the swap to somebody who is no part of it. */
export function swapInWords({ requester, colleague, given, taken }: LoadedSwap): string {
  const people = { requester: requester.name, colleague: colleague.name };
  const shift = shiftInWords(given);
  return taken
    ? say('{requester} gives {shift}, to {colleague}, and gets {other}', {
        ...people,
        shift,
        other: shiftInWords(taken),
      })
    : say('{requester} gives {shift}, to {colleague}', { ...people, shift });
}

/** Notifies people about a swap: one of the two by what they chose for swaps, a manager by what they chose for requests. */
export function queueSwapMails(
  db: Kysely<Schema>,
  { requester, colleague, given, taken }: LoadedSwap,
  mails: readonly {
    to: Recipient;
    write: () => { subject: string; lines: readonly string[] };
    opens?: string;
    isForManager?: boolean;
  }[],
): Promise<void> {
  const begins = [given, ...(taken ? [taken] : [])].map(({ shift, date, seat }) =>
    instantAt(date, seat?.minutes.start ?? 0, shift.timezone).getTime(),
  );
  return queueNotices(
    db,
    mails
      .filter(({ to }) => to.isActive)
      .map(({ to, write, opens = '/my-requests', isForManager = false }) => ({
        kind: isForManager ? 'REQUESTS' : 'SWAPS',
        to: to.email,
        opens,
        topic: swapTopic({ from: requester.id, to: colleague.id, shiftId: given.shift.id, date: given.date }),
        beginsAt: new Date(Math.min(...begins)),
        write: () => {
          const { subject, lines } = write();
          return {
            subject,
            line: lines[0]?.replaceAll(/\n\s*/g, ' ') ?? '',
            text: [say('Hello {name},', { name: to.firstName }), ...lines].join('\n\n'),
          };
        },
      })),
  );
}

/** Adds the words of the decision, as the mail to the requester has them. */
export function withNote<Words extends { lines: readonly string[] }>(
  words: Words,
  notes: Saying | null | undefined,
): Words {
  const note = ownWords(notes);
  return note ? { ...words, lines: [...words.lines, say('Note: {notes}', { notes: note })] } : words;
}

/** A person of a query as the recipient of a mail. */
export function recipientOf(person: {
  first_name: string;
  last_name: string;
  email: string;
}): Recipient & { name: string } {
  return { firstName: person.first_name, email: person.email, isActive: true, name: nameOf(person) };
}

/** The colleague has to sign in to answer. */
export function answerLink({ publicUrl }: Config, id: number): string {
  return `${publicUrl}/my-requests?swap=${id}`;
}
