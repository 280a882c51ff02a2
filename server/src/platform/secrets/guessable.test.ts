// Rules held here: Y1.

import { resetPassword, strongPassword } from '@deckhand/contract/passwords';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import common from './common-passwords.json';
import { foldPassword, isCommonPassword, isMadeOfKnownWords } from './guessable.ts';

/** Says if a spelling of a common password fits the rule: with a capital, and with signs for some letters. */
function canFitTheRule(password: string): boolean {
  const signs: Record<string, string> = { a: '@', s: '$' };
  return ['a', 's', 'as', 'none'].some((replaced) => {
    const spelled = password.replace(/[as]/, (letter) =>
      replaced.includes(letter) ? (signs[letter] ?? '') : letter,
    );
    const capital = spelled.replace(/\p{Ll}/u, (letter) => letter.toUpperCase());
    return [capital, capital.replace(/o(?!.*o)/, '0')].some((each) => strongPassword.safeParse(each).success);
  });
}

describe('the list of common passwords', () => {
  test('is in the form in which passwords are looked up', () => {
    expect(common.filter((password) => foldPassword(password) !== password)).toEqual([]);
  });

  test('has three thousand for a reset, and as many that fit the rule for other passwords', () => {
    const longEnough = common.filter((password) => resetPassword.safeParse(password).success);
    const fitting = common.filter(canFitTheRule);
    expect(longEnough.length).toBeGreaterThan(5_700);
    expect(fitting.length).toBeGreaterThan(2_950);
  });

  test.each([
    ...[
      'Password1!',
      'P@ssw0rd',
      'Passw0rd!',
      'Qwerty123!',
      'Welcome1!',
      'Admin@123',
      'Summer2026!',
      '!QAZ2wsx',
    ],
    ...['123456', 'password', 'qwerty', 'iloveyou', 'swimming', 'PASSWORD', 'abc123'],
  ])('has %s', (password) => {
    expect(isCommonPassword(password)).toBe(true);
  });

  test('finds every spelling of a common password', () => {
    const spelling = fc.tuple(
      fc.constantFrom(...common),
      fc.infiniteStream(fc.boolean()),
      fc.integer({ min: 1900, max: 2099 }),
    );
    fc.assert(
      fc.property(spelling, ([password, coins, year]) => {
        const flip = () => coins.next().value === true;
        // Between digits a zero would make another number.
        const signs: Record<string, string> = /\d/.test(password)
          ? { a: '@', s: '$' }
          : { a: '@', s: '$', o: '0' };
        const respelled = [...password.replace(/(?<!\d)2o24(?!\d)/g, String(year))]
          .map((letter) => (flip() ? (signs[letter] ?? letter) : letter))
          .map((letter) => (flip() ? letter.toUpperCase() : letter))
          .join('');
        expect(isCommonPassword(respelled), respelled).toBe(true);
      }),
    );
  });

  test('has no random password', () => {
    const random = fc.string({ minLength: 12, maxLength: 100, unit: 'grapheme' });
    fc.assert(fc.property(random, (password) => !isCommonPassword(password)));
  });
});

const known = {
  firstName: 'Zoë',
  lastName: 'Nguyễn Castellano',
  email: 'zoe.castellano88@lakesideswim.example',
  titles: ['Deckhand', 'Harbor Swim Center', 'Lakeside Pool'],
};

describe('a password made of what everyone knows', () => {
  test.each([
    ...[
      'Zoe2026!!',
      'Zoë-1999!',
      'zoecastellano',
      'Castellano#1',
      'C@stellan0!',
      'Castellano.Zoe1!',
      'MyZoe2026!',
    ],
    ...[
      'Nguyen2026!',
      'zoe.castellano88',
      'Harbor2026!',
      'Harbor Swim Center 1!',
      'HarborSwimCenter',
      'L@keside1!',
    ],
    ...['Lakesideswim1!', 'Deckhand2026!', 'Z0e!Z0e!Z0e!'],
  ])('may not be %s', (password) => {
    expect(isMadeOfKnownWords(password, known)).toBe(true);
  });

  test.each([
    ...[
      'Swim2026!',
      'Splash2026!',
      'Zoology2026!',
      'Harborview lanes 7!',
      'Castellano rides a bike 9!',
      '12345678',
    ],
    ...['密码密码A1!x', 'Poolside1!', ''],
  ])('is not %s', (password) => {
    expect(isMadeOfKnownWords(password, known)).toBe(false);
  });

  const letters = fc.string({
    minLength: 3,
    maxLength: 12,
    unit: fc.constantFrom(...'bcdfghjklmnpqrtuvwxyzäéøж'),
  });
  const person = fc.record({
    firstName: letters,
    lastName: letters,
    email: letters.map((box) => `${box}@x.example`),
  });
  const filler = fc.string({ maxLength: 4, unit: fc.constantFrom(...'123456789!#%&*-_. ') });

  test('is found for any person, whatever stands around the words', () => {
    fc.assert(
      fc.property(
        person,
        fc.array(fc.constantFrom('firstName', 'lastName', 'email'), { minLength: 1, maxLength: 4 }),
        filler,
        fc.boolean(),
        (owner, parts, between, isUpper) => {
          const words = parts.map((part) => owner[part as keyof typeof owner].split('@')[0]);
          const password = between + words.join(between) + between;
          const written = isUpper ? password.toUpperCase() : password;
          expect(isMadeOfKnownWords(written, { ...owner, titles: [] }), written).toBe(true);
        },
      ),
    );
  });

  test('is not one with three letters of its own', () => {
    fc.assert(
      fc.property(person, filler, (owner, between) => {
        const password = `${owner.firstName}${between}1iii1`;
        expect(isMadeOfKnownWords(password, { ...owner, titles: [] }), password).toBe(false);
      }),
    );
  });
});
