import type { Certificate } from '@deckhand/contract/certificates/certificate';
import { say } from '@deckhand/domain/language/say';
import { addDays, addMonths, isCivilDate } from '@deckhand/domain/time/civil-date';

/** The values of the form. The end is '' while it is not known, and when it never expires. */
export interface CertificateValues {
  kind: number | null;
  number: string;
  issued: string;
  expires: string;
  never: boolean;
  note: string;
}

export const noCertificate: CertificateValues = {
  kind: null,
  number: '',
  issued: '',
  expires: '',
  never: false,
  note: '',
};

export function valuesOf({ kind, number, issued, expires, note }: Certificate): CertificateValues {
  return { kind, number, issued, expires: expires ?? '', never: expires === null, note };
}

/** The body of the call. An end that is neither given nor waived is refused as a date. */
export function bodyOf({ never, expires, ...values }: CertificateValues) {
  return { ...values, expires: never ? null : expires };
}

/** The end that a certificate usually has, '' if its kind has none. */
export function usualEnd(issued: string, validityMonths: number | null): string {
  if (!isCivilDate(issued) || validityMonths === null) return '';
  return addMonths(issued, validityMonths);
}

/** Whether a renewal follows the last day of what holds without a gap: 'no gap', or how many days lie between. */
export function gapWords(until: string | null, issued: string): string | undefined {
  if (until === null || !isCivilDate(issued)) return undefined;
  return issued <= addDays(until, 1) ? say('It follows without a gap.') : say('There is a gap before it.');
}
