import { type Language, speakFromNowOn } from '@deckhand/domain/language/language';
import { sayDemoLine } from '../../../language/demo-line.ts';
import { loadLanguage, otherLanguages } from '../../../language/page-language.ts';

const loaded = new Map<string, Language>();
let wanted = 'en';

/** LG6: turns the kiosk to the language, at once if it has spoken it before. One that cannot be had is English. */
export async function speakAtKiosk(code: string): Promise<void> {
  wanted = code;
  const shown = otherLanguages().find((language) => language.code === code);
  const language = shown === undefined ? null : (loaded.get(code) ?? (await loadLanguage(shown, 'kiosk')));
  if (language !== null) loaded.set(code, language);
  // Another person may have come meanwhile.
  if (wanted !== code) return;
  speakFromNowOn(language);
  document.documentElement.lang = language?.code ?? 'en';
  sayDemoLine();
}
