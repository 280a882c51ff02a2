// Rules held here: LG1.

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { chooseLanguage, deviceLanguage, rememberOwnLanguage, speakAnew } from './page-language.ts';

const offered = [
  { code: 'es', name: 'Español' },
  { code: 'fr', name: 'Français' },
];
const reload = vi.fn();

/** A browser that prefers these languages, and remembers nothing yet. */
function prefer(...languages: string[]): void {
  const kept = new Map<string, string>();
  vi.stubGlobal('navigator', { languages });
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
}

beforeEach(() => {
  reload.mockClear();
  vi.stubGlobal('window', { location: { reload } });
  vi.stubGlobal('document', {
    querySelector: () => ({ getAttribute: () => JSON.stringify(offered) }),
  });
});
afterEach(() => vi.unstubAllGlobals());

describe('LG1: before somebody signs in, a page', () => {
  it('speaks the first language of the browser that there is, whatever its country', () => {
    prefer('es-MX', 'en');
    expect(deviceLanguage()).toBe('es');
    prefer('de', 'fr-CA', 'es');
    expect(deviceLanguage()).toBe('fr');
    prefer('en-US', 'es');
    expect(deviceLanguage()).toBe('en');
  });

  it('speaks English where the browser prefers none that there is', () => {
    prefer('de-CH', 'it');
    expect(deviceLanguage()).toBe('en');
    prefer();
    expect(deviceLanguage()).toBe('en');
  });

  it('speaks the language of the button from then on, and loads itself again for it', () => {
    prefer('es-MX');
    chooseLanguage('fr');
    expect(deviceLanguage()).toBe('fr');
    expect(reload).toHaveBeenCalledTimes(1);
    chooseLanguage('en');
    expect(deviceLanguage()).toBe('en');
  });

  it('forgets a language that there is no more', () => {
    prefer('es');
    chooseLanguage('xx');
    expect(deviceLanguage()).toBe('es');
  });

  it('speaks by the browser where nothing may be stored', () => {
    prefer('es');
    vi.stubGlobal('localStorage', {
      getItem() {
        throw new Error('denied');
      },
      setItem() {
        throw new Error('denied');
      },
    });
    chooseLanguage('fr');
    expect(deviceLanguage()).toBe('es');
  });
});

describe('LG1: once somebody has signed in, the page', () => {
  it('turns to their language, and after them back to that of the device', () => {
    prefer('en');
    rememberOwnLanguage('es');
    speakAnew();
    expect(reload).toHaveBeenCalledTimes(1);
    expect(deviceLanguage()).toBe('en');
    rememberOwnLanguage(null);
    speakAnew();
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it('forgets it when the button is pressed: their session may have ended unseen', () => {
    prefer('en');
    rememberOwnLanguage('es');
    chooseLanguage('en');
    speakAnew();
    expect(reload).not.toHaveBeenCalled();
  });
});
