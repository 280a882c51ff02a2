import type { ShownLanguage, TextPart } from '@deckhand/contract/shown-language';
import { type Language, speakFromNowOn, spokenLanguage } from '@deckhand/domain/language/language';

/** Of this device, for people who are not signed in. */
const CHOICE = 'deckhand-language';
/** Of the person who is signed in. */
const OWN = 'deckhand-own-language';

/** The server writes into the page which languages there are beside English. */
export function otherLanguages(): readonly ShownLanguage[] {
  return JSON.parse(
    document.querySelector('meta[name="deckhand-languages"]')?.getAttribute('content') ?? '[]',
  ) as ShownLanguage[];
}

/** LG1: that of the signed-in person, else as this device chose it, else as the browser prefers, else English. */
export function wantedLanguage(): string {
  const codes = ['en', ...otherLanguages().map(({ code }) => code)];
  const wishes = [stored(OWN), stored(CHOICE), ...navigator.languages].flatMap((wish) =>
    wish === null ? [] : [wish, wish.slice(0, 2)],
  );
  return wishes.find((wish) => codes.includes(wish)) ?? 'en';
}

const loaded = new Map<TextPart, Promise<void>>();

/** Loads the texts of this part in the wanted language, and speaks it from then on. Nothing is loaded for English. */
export function speakWantedLanguage(part: TextPart): Promise<void> {
  const loading = loaded.get(part) ?? addTexts(part);
  loaded.set(part, loading);
  return loading;
}

async function addTexts(part: TextPart): Promise<void> {
  const wanted = otherLanguages().find(({ code }) => code === wantedLanguage());
  if (wanted === undefined) return;
  const texts = await loadTexts(wanted[part]);
  speakFromNowOn({ code: wanted.code, texts: { ...spokenLanguage()?.texts, ...texts } });
  document.documentElement.lang = wanted.code;
}

export async function loadLanguage(shown: ShownLanguage, part: TextPart): Promise<Language> {
  return { code: shown.code, texts: await loadTexts(shown[part]) };
}

/** The device speaks this language from now on, while nobody is signed in. */
export function chooseLanguage(code: string): void {
  store(CHOICE, code);
  // Of a person whose session ended unseen, while the browser was closed.
  store(OWN, null);
  speakAnew();
}

/** Null when nobody is signed in any more. */
export function rememberOwnLanguage(code: string | null): void {
  store(OWN, code);
}

/** Loads the page again if it speaks another language than it should: its texts are everywhere. */
export function speakAnew(): void {
  if (wantedLanguage() !== (spokenLanguage()?.code ?? 'en')) window.location.reload();
}

/** All languages, English first, for a choice. */
export function languageChoices(): { value: string; label: string }[] {
  const others = otherLanguages().map(({ code, name }) => ({ value: code, label: name }));
  return [{ value: 'en', label: 'English' }, ...others];
}

/** A page without its texts is English, and works. */
async function loadTexts(address: string): Promise<Record<string, string>> {
  try {
    const response = await fetch(address);
    return response.ok ? ((await response.json()) as Record<string, string>) : {};
  } catch {
    return {};
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
