/** A language other than English. English needs none: its texts are the keys (LG2). */
export interface Language {
  /** 'es', as browsers name it. */
  readonly code: string;
  /** The text for each English text. One that is missing is shown in English. */
  readonly texts: Readonly<Record<string, string>>;
}

let spoken: Language | null = null;

/** Returns null for English. */
export function spokenLanguage(): Language | null {
  return spoken;
}

/** For a browser, which speaks one language at a time. */
export function speakFromNowOn(language: Language | null): void {
  spoken = language;
}

/** Does the work in the language. It must not wait for anything: a server speaks to many people at once. */
export function speak<Result>(language: Language | null, work: () => Result): Result {
  const before = spoken;
  spoken = language;
  try {
    return work();
  } finally {
    spoken = before;
  }
}

/** The text in the spoken language, with the language that it is in. */
export function lookUp(text: string): { text: string; code: string } {
  // Own properties alone: a text may be called 'constructor'.
  const translated = spoken !== null && Object.hasOwn(spoken.texts, text) ? spoken.texts[text] : undefined;
  return spoken === null || translated === undefined
    ? { text, code: 'en' }
    : { text: translated, code: spoken.code };
}
