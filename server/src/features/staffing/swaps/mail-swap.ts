import { formatForDisplay, weekdayName, weekdayOf } from '@deckhand/domain/time/civil-date';
import { formatTimeRange } from '@deckhand/domain/time/minutes';
import { instantAt } from '@deckhand/domain/time/zones';
import type { Kysely } from 'kysely';
import type { Config } from '../../../platform/config/config.ts';
import { queueNotices } from '../../../platform/mail/queue-mail.ts';
import { nameOf } from '../../../platform/queries/person-name.ts';
import type { Schema } from '../../../platform/schema/schema.ts';
import type { LoadedSwap, SwapSide } from './load-swap.ts';

interface Recipient {
  firstName: string;
  email: string;
  isActive: boolean;
}

/** 'S0022 at Lakeside Pool on Tuesday 11-17-2026, 9:00 AM - 12:00 PM' */
export function shiftInWords({ shift, date, seat }: SwapSide): string {
  const day = `${weekdayName(weekdayOf(date))} ${formatForDisplay(date)}`;
  const times = seat ? `, ${formatTimeRange(seat.minutes)}` : '';
  return `${shift.code} at ${shift.location_title} on ${day}${times}`;
}

/** Describes the swap to somebody who is no part of it. */
export function swapInWords({ requester, colleague, given, taken }: LoadedSwap): string {
  return taken
    ? `${requester.name} gives ${shiftInWords(given)}, to ${colleague.name}, and gets ${shiftInWords(taken)}`
    : `${requester.name} gives ${shiftInWords(given)}, to ${colleague.name}`;
}

/** Notifies people about a swap: one of the two by what they chose for swaps, a manager by what they chose for requests. */
export function queueSwapMails(
  db: Kysely<Schema>,
  { given, taken }: Pick<LoadedSwap, 'given' | 'taken'>,
  mails: readonly {
    to: Recipient;
    subject: string;
    lines: readonly string[];
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
      .map(({ to, subject, lines, opens = '/my-requests', isForManager = false }) => ({
        kind: isForManager ? 'REQUESTS' : 'SWAPS',
        to: to.email,
        opens,
        topic: `swap ${given.shift.id} ${given.date}`,
        beginsAt: new Date(Math.min(...begins)),
        line: lines[0]?.replaceAll(/\n\s*/g, ' ') ?? '',
        subject,
        text: [`Hello ${to.firstName},`, ...lines].join('\n\n'),
      })),
  );
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
