import { type Language, speak } from '@deckhand/domain/language/language';

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

/** The words in English and in every language of the school, by its code. */
export function inEveryLanguage<Words>(write: () => Words): Record<string, Words> {
  return Object.fromEntries([
    ['en', write()],
    ...offered.map((language) => [language.code, speak(language, write)] as const),
  ]);
}
