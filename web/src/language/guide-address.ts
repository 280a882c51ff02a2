import { spokenLanguage } from '@deckhand/domain/language/language';

/** The languages of guides beside English (docs/es). Guides of staff, and the list of all, are written in each of them (LG8). */
const written = new Set(['es']);

/** The address of a guide such as 'staff/swaps', in the spoken language where it is written. */
export function guideAddress(guide: string): string {
  const code = spokenLanguage()?.code ?? 'en';
  const isWritten = written.has(code) && (guide === 'index' || guide.startsWith('staff/'));
  return `/help/${isWritten ? `${code}/` : ''}${guide}.html`;
}
