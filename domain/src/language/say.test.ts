// Rules held here: LG2, LG5.

import { afterEach, describe, expect, expectTypeOf, it } from 'vitest';
import {
  formatForDisplay,
  formatForTyping,
  formatLong,
  formatMonth,
  weekdayName,
} from '../time/civil-date.ts';
import { formatTimeRange, formatTwelveHour } from '../time/minutes.ts';
import { piecesOf } from './holes.ts';
import { type Language, speak, speakFromNowOn, spokenLanguage } from './language.ts';
import { mark, say, sayKnown } from './say.ts';

const spanish: Language = {
  code: 'es',
  texts: {
    'Log in': 'Iniciar sesión',
    '{name} is already booked {when}.': '{when}, {name} ya tiene un turno.',
    '{n, plural, one [# change] other [# changes]}': '{n, plural, one [# cambio] other [# cambios]}',
    'From {start}': 'Desde {start}',
    '{name} works until {end}.': '{name} trabaja hasta las {end}.',
  },
};

afterEach(() => speakFromNowOn(null));

describe('say', () => {
  it('is English where nothing else is spoken, and where a text is missing', () => {
    expect(say('Log in')).toBe('Log in');
    speakFromNowOn(spanish);
    expect(say('Log in')).toBe('Iniciar sesión');
    expect(say('Sign up')).toBe('Sign up');
    expect(sayKnown(mark('Log in'))).toBe('Iniciar sesión');
    expect(sayKnown('constructor')).toBe('constructor');
  });

  it('fills holes wherever a language has them', () => {
    const holes = { name: 'Elijah Brooks', when: 'Mondays' };
    expect(say('{name} is already booked {when}.', holes)).toBe('Elijah Brooks is already booked Mondays.');
    speakFromNowOn(spanish);
    expect(say('{name} is already booked {when}.', holes)).toBe('Mondays, Elijah Brooks ya tiene un turno.');
    // A name that looks like a hole stays a name.
    expect(say('From {start}', { start: '{start}' })).toBe('Desde {start}');
  });

  it('ends a sentence with one dot where its last word has one', () => {
    const words = { name: 'Ana', end: '9:00 p. m.' };
    const until = (end: string) => say('{name} works until {end}.', { ...words, end });
    expect(speak(spanish, () => until('9:00 p. m.'))).toBe('Ana trabaja hasta las 9:00 p. m.');
    expect(speak(spanish, () => until('nueve'))).toBe('Ana trabaja hasta las nueve.');
    expect(until('9:00 PM')).toBe('Ana works until 9:00 PM.');
    // English texts are agreed to the letter.
    expect(until('the end.')).toBe('Ana works until the end..');
  });

  it('counts by the rules of the language that the text is in', () => {
    const polish: Language = {
      code: 'pl',
      texts: {
        '{n, plural, one [# change] other [# changes]}':
          '{n, plural, one [# zmiana] few [# zmiany] many [# zmian] other [# zmiany]}',
      },
    };
    const changes = (n: number) => say('{n, plural, one [# change] other [# changes]}', { n });
    expect([1, 2, 5].map(changes)).toEqual(['1 change', '2 changes', '5 changes']);
    speakFromNowOn(polish);
    expect([1, 2, 5].map(changes)).toEqual(['1 zmiana', '2 zmiany', '5 zmian']);
    // Missing there, so it is English with the rules of English.
    expect(say('{n, plural, one [# row] other [# rows]}', { n: 2 })).toBe('2 rows');
  });

  it('keeps parts that are no text', () => {
    const link = { link: true };
    expect(piecesOf('We sent a link to {email}.', { email: link })).toEqual([
      'We sent a link to ',
      link,
      '.',
    ]);
  });

  it('knows the holes of a text by their names', () => {
    // @ts-expect-error a hole is missing
    expect(say('From {start}', {})).toBe('From ');
    // @ts-expect-error a text without holes takes none
    expect(say('Log in', { start: 1 })).toBe('Log in');
    expectTypeOf(mark('Log in')).toEqualTypeOf<'Log in'>();
  });
});

describe('a text that is said later', () => {
  it('is said when it is read, with its dates', () => {
    const refusal = () =>
      say('{name} is already booked {when}.', {
        name: 'Elijah Brooks',
        when: say('From {start}', { start: formatForDisplay('2026-12-07') }),
      });
    expect(sayKnown(refusal)).toBe('Elijah Brooks is already booked From 12-07-2026.');
    expect(speak(spanish, () => sayKnown(refusal))).toBe(
      'Desde lun 7 dic 2026, Elijah Brooks ya tiene un turno.',
    );
  });

  it('speaks only while the work lasts, also when it fails', () => {
    expect(() =>
      speak(spanish, () => {
        throw new Error('no');
      }),
    ).toThrow('no');
    expect(spokenLanguage()).toBeNull();
    expect(speak(spanish, () => speak(null, () => say('Log in')))).toBe('Log in');
  });
});

describe('LG5: dates and times of other languages', () => {
  it('never consist of digits alone', () => {
    speakFromNowOn(spanish);
    expect(formatForDisplay('2026-12-07')).toBe('lun 7 dic 2026');
    expect(formatLong('2026-12-07')).toBe('lunes, 7 de diciembre de 2026');
    expect(formatMonth('2026-12-07')).toBe('diciembre de 2026');
    expect(weekdayName('SATURDAY')).toBe('sábado');
    expect(formatTwelveHour(9 * 60)).toBe('9:00 a.\u00a0m.');
    expect(formatTimeRange({ start: 0, end: 24 * 60 })).toBe('12:00 a.\u00a0m. - 12:00 a.\u00a0m.');
    expect(formatForTyping('2026-12-07')).toBe('12-07-2026');
  });

  it('stay as they are in English', () => {
    expect(formatForDisplay('2026-12-07')).toBe('12-07-2026');
    expect(formatLong('2026-12-07')).toBe('Monday, December 7, 2026');
    expect(weekdayName('SATURDAY')).toBe('Saturday');
    expect(formatTwelveHour(13 * 60 + 5)).toBe('1:05 PM');
  });
});
