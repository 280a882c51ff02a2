import { CERTIFICATE_STATES } from '@deckhand/domain/certificates/state';
import { mark, say } from '@deckhand/domain/language/say';
import { z } from 'zod';
import { length, longestValidity, remindersAtMost } from '../limits.ts';
import { namedPerson } from '../requests/request.ts';
import { id, line, requiredDate, requiredId, requiredLine, said } from '../values.ts';

export const kindNameTaken = 'A kind of certificate with this name already exists.';
export const kindInUse = 'This kind is in use: by a position, or by somebody’s certificate.';
export const certificateNotFound = 'Certificate not found.';
export const ownCertificate =
  'You cannot confirm your own certificate. Another manager, an admin or a super admin can.';
export const confirmedCertificate = 'This certificate is confirmed. Ask a manager to change it.';
export const alreadyConfirmed = 'This certificate is already confirmed.';

/** A kind of certificate, with the positions that require it. */
export const certificateKind = z.object({
  id: z.int(),
  name: z.string(),
  /** Null if it has no usual end. */
  validity_months: z.int().nullable(),
  /** The furthest first. */
  reminder_days: z.array(z.int()),
  positions: z.array(z.object({ id: z.int(), name: z.string() })),
});
export type CertificateKind = z.infer<typeof certificateKind>;

const reminders = said(() => say('Up to {count} different days from 1 to 365', { count: remindersAtMost }));
const wrongMonths = said(() => say('Must be 1 to {most} months', { most: longestValidity }));

export const kindFields = z.object({
  name: requiredLine(length.certificateKind, mark('Name is required')),
  validity_months: z.int(wrongMonths).min(1, wrongMonths).max(longestValidity, wrongMonths).nullish(),
  reminder_days: z
    .array(z.int(reminders).min(1, reminders).max(365, reminders), reminders)
    .max(remindersAtMost, reminders)
    .refine((days) => new Set(days).size === days.length, reminders),
});

/** One certificate of a person. It counts once it is confirmed. */
export const certificate = z.object({
  id: z.int(),
  kind: z.int(),
  kind_name: z.string(),
  number: z.string(),
  issued: z.string(),
  /** The last day on which it holds; null if it holds for ever. */
  expires: z.string().nullable(),
  note: z.string(),
  entered_by: namedPerson,
  confirmed_by: namedPerson.nullable(),
  is_confirmed: z.boolean(),
});
export type Certificate = z.infer<typeof certificate>;

export const certificateFields = z.object({
  kind: requiredId(mark('Please select a kind')),
  number: line(length.certificateNumber).nullish(),
  issued: requiredDate(mark('Date of issue is required')),
  /** Null or left out if it never expires. */
  expires: requiredDate(mark('Invalid date format')).nullish(),
  note: line(length.certificateNote).nullish(),
});

/** The person whose certificate it is; oneself if left out. */
export const holderField = id.nullish();

/** Issued before it expires. */
export function endsInOrder({
  issued,
  expires,
}: {
  issued: string;
  expires?: string | null | undefined;
}): boolean {
  return !expires || issued <= expires;
}

export const endComplaint = { path: ['expires'], error: mark('The end cannot be before the date of issue') };

export const certificateState = z.enum(CERTIFICATE_STATES);
