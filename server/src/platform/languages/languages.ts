import type { Language } from '@deckhand/domain/language/language';

/** English is always there, and none of these. */
let offered: readonly Language[] = [];

/** Offers these languages from now on: a server reads them once, when it starts. */
export function offerLanguages(languages: readonly Language[]): void {
  offered = languages;
}

export function offeredLanguages(): readonly Language[] {
  return offered;
}

/** Null for English, and for a language that is not offered: its texts are English, too. */
export function languageOf(code: unknown): Language | null {
  return offered.find((language) => language.code === code) ?? null;
}
