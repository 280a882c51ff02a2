import { formatForDisplay, weekdayName, weekdayOf } from '@deckhand/domain/time/civil-date';
import { formatTimeRange } from '@deckhand/domain/time/minutes';
import type { Kysely } from 'kysely';
import type { Config } from '../../../platform/config/config.ts';
import { queueMails } from '../../../platform/mail/queue-mail.ts';
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

export function queueSwapMails(
  db: Kysely<Schema>,
  mails: readonly { to: Recipient; subject: string; lines: readonly string[] }[],
): Promise<void> {
  return queueMails(
    db,
    mails
      .filter(({ to }) => to.isActive)
      .map(({ to, subject, lines }) => ({
        to: to.email,
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
