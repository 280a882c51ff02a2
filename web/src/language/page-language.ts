import type { ShownLanguage, TextPart } from '@deckhand/contract/shown-language';
import { type Language, speakFromNowOn, spokenLanguage } from '@deckhand/domain/language/language';
import { sayDemoLine } from './demo-line.ts';

/** The choice of this device, for people who are not signed in. */
const CHOICE = 'deckhand-language';
/** The language of the person who is signed in. */
const OWN = 'deckhand-own-language';

/** The server writes into the page which languages there are beside English. */
export function otherLanguages(): readonly ShownLanguage[] {
  return JSON.parse(
    document.querySelector('meta[name="deckhand-languages"]')?.getAttribute('content') ?? '[]',
  ) as ShownLanguage[];
}

/** LG1: that of the signed-in person, else that of the device. */
function wantedLanguage(): string {
  return firstOffered([stored(OWN)]) ?? deviceLanguage();
}

/** As this device chose it, else as the browser prefers, else English. */
export function deviceLanguage(): string {
  return firstOffered([stored(CHOICE), ...navigator.languages]) ?? 'en';
}

function firstOffered(wishes: readonly (string | null)[]): string | undefined {
  const codes = ['en', ...otherLanguages().map(({ code }) => code)];
  return wishes
    .flatMap((wish) => (wish === null ? [] : [wish, wish.slice(0, 2)]))
    .find((wish) => codes.includes(wish));
}

const loaded = new Map<TextPart, Promise<void>>();
/** The language that this page has asked for, whether or not its texts could be had. */
let asked = 'en';

/** Loads the texts of this part in the wanted language, and speaks it from then on. Nothing is loaded for English. */
export function speakWantedLanguage(part: TextPart): Promise<void> {
  const loading = loaded.get(part) ?? addTexts(part);
  loaded.set(part, loading);
  return loading;
}

/** Modules that were loaded without these texts have lists of English ones: the page has to begin anew. */
export function comesTooLate(part: TextPart): boolean {
  return spokenLanguage() !== null && loaded.has('pages') && !loaded.has(part);
}

async function addTexts(part: TextPart): Promise<void> {
  asked = wantedLanguage();
  const wanted = otherLanguages().find(({ code }) => code === asked);
  if (wanted === undefined) return;
  const language = await loadLanguage(wanted, part);
  if (language === null) return;
  speakFromNowOn({ code: wanted.code, texts: { ...spokenLanguage()?.texts, ...language.texts } });
  document.documentElement.lang = wanted.code;
  sayDemoLine();
}

/** The device speaks this language from now on, while nobody is signed in. */
export function chooseLanguage(code: string): void {
  store(CHOICE, code);
  // It may be that of a person whose session ended unseen, while the browser was closed.
  store(OWN, null);
  if (code !== (spokenLanguage()?.code ?? 'en')) window.location.reload();
}

/** Null when nobody is signed in any more. */
export function rememberOwnLanguage(code: string | null): void {
  store(OWN, code);
}

/**
 * Loads the page again if it should speak another language than it has asked for: its texts are everywhere. A page that asked and got no
 * texts stays English. It would be loaded again for ever.
 */
export function speakAnew(): void {
  if (wantedLanguage() !== asked) window.location.reload();
}

/** All languages, English first, for a choice. */
export function languageChoices(): { value: string; label: string }[] {
  const others = otherLanguages().map(({ code, name }) => ({ value: code, label: name }));
  return [{ value: 'en', label: 'English' }, ...others];
}

/** The page waits so many milliseconds for its texts. Without them it is English, and works. */
const PATIENCE = 5_000;

/** Returns null if the texts cannot be had. */
export async function loadLanguage(
  { code, ...shown }: ShownLanguage,
  part: TextPart,
): Promise<Language | null> {
  try {
    const response = await fetch(shown[part], { signal: AbortSignal.timeout(PATIENCE) });
    return response.ok ? { code, texts: (await response.json()) as Language['texts'] } : null;
  } catch {
    return null;
  }
}

function stored(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    // Storage may be forbidden; then the browser decides.
    return null;
  }
}

function store(key: string, code: string | null): void {
  try {
    if (code === null) localStorage.removeItem(key);
    else localStorage.setItem(key, code);
  } catch {
    // As above.
  }
}
