// Rules held here: H7, U3, U8.

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { personKey } from './person-key.ts';
import {
  date,
  emailAddress,
  id,
  idText,
  line,
  personName,
  phoneNumber,
  requiredLine,
  requiredText,
  slice,
  text,
} from './values.ts';

/** The parsed value, or the messages of its refusal. */
function outcome(schema: z.ZodType, value: unknown): unknown {
  const parsed = schema.safeParse(value);
  return parsed.success ? parsed.data : parsed.error.issues.map((issue) => issue.message).join(' / ');
}

const firstName = personName('First name');
const tooShortOrLong = 'First name must be between 3 and 50 characters';
const lettersOnly = 'First name may hold letters and spaces only';

describe('a name', () => {
  test.each(['Ana', 'Zoë', 'Nguyễn Thị', '李小龍', 'Мария', 'محمد علي', 'हिन्दी नाम', 'x'.repeat(50)])(
    'may be %s',
    (name) => {
      expect(outcome(firstName, name)).toBe(name);
    },
  );

  test('is trimmed before it is checked', () => {
    expect(outcome(firstName, '  Ana ')).toBe('Ana');
    expect(outcome(firstName, ' Al  ')).toBe(tooShortOrLong);
  });

  test('has 3 to 50 characters', () => {
    expect(outcome(firstName, 'Al')).toBe(tooShortOrLong);
    expect(outcome(firstName, 'x'.repeat(51))).toBe(tooShortOrLong);
    expect(outcome(firstName, 'x'.repeat(55))).toBe(tooShortOrLong);
    expect(outcome(firstName, 'x'.repeat(56))).toBe('Must be 55 characters or less');
  });

  test.each(['Ana1', 'Ana-Lena', "O'Brien", 'Ana_', 'Ana🏊', 'Ana\tLena', 'N/A'])('may not be %s', (name) => {
    expect(outcome(firstName, name)).toBe(lettersOnly);
  });

  test.each([undefined, null, '', '   '])('is required, so not %s', (name) => {
    expect(outcome(firstName, name)).toContain('First name is required');
  });

  test('never has a digit of any script', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 3, maxLength: 50, unit: 'grapheme' }), (name) => {
        const accepted = firstName.safeParse(name);
        if (accepted.success) expect(accepted.data).toMatch(/^[\p{L}\p{M} ]{3,50}$/u);
      }),
      { seed: 20_260_608, numRuns: 500 },
    );
  });
});

describe('an email', () => {
  const email = emailAddress('Email is required.');

  test.each([
    'ana@deckhand.test',
    'Ana.Maria+pool@sub.example.co.uk',
    'zoe@münchen.de',
    'zoe@münchen.de.',
    "o'brien@example.org",
  ])('may be %s', (address) => {
    expect(outcome(email, ` ${address} `)).toBe(address);
  });

  test.each([
    'ana',
    'ana@',
    '@deckhand.test',
    'ana@deckhand',
    'a b@deckhand.test',
    'ana@@deckhand.test',
    'ana@deckhand.t',
    'ana,lea@deckhand.test',
    '<ana@deckhand.test>',
    'ana@deckhand.test\nBcc: x@y.zz',
    'zoë@deckhand.test',
    'adm\u0130n@deckhand.test',
    'ana@deckhand.test..',
    'ana@deck%68and.test',
    'ana@deckhand.test/path',
    'ana@127.0.0.1',
  ])('may not be %s', (address) => expect(outcome(email, address)).toBe('Invalid email format'));

  test('has at most 225 characters', () => {
    const ending = '@deckhand.test';
    const longest = 'a'.repeat(225 - ending.length) + ending;
    expect(outcome(email, longest)).toBe(longest);
    expect(outcome(email, `a${longest}`)).toBe('Invalid email format');
  });

  test.each([undefined, null, '', ' '])('is required, so not %s', (address) => {
    expect(outcome(email, address)).toContain('Email is required.');
  });
});

describe('a phone number', () => {
  const wrong = 'Phone must be 10 to 20 digits or dashes, with an optional plus';

  test.each(['3125550142', '312-555-0142', '+1-312-555-0142', '1'.repeat(20), `+${'1'.repeat(20)}`])(
    'may be %s',
    (phone) => {
      expect(outcome(phoneNumber, phone)).toBe(phone);
    },
  );

  test.each([
    '312555014',
    '+312555014',
    '1'.repeat(21),
    '(312) 555-0142',
    '312.555.0142',
    '1+3125550142',
    '++3125550142',
    '٣١٢٥٥٥٠١٤٢',
  ])('may not be %s', (phone) => expect(outcome(phoneNumber, phone)).toContain(wrong));

  test('is required', () => {
    expect(outcome(phoneNumber, '')).toContain('Phone number is required');
    expect(outcome(phoneNumber, undefined)).toBe('Phone number is required');
  });
});

describe('a key', () => {
  test.each(['12345', '00000', '00042'])('may be %s, with its leading zeros', (key) => {
    expect(outcome(personKey, key)).toBe(key);
  });

  test.each(['1234', '123456', '1234a', '', '12 45', '١٢٣٤٥', 12_345, null, undefined])(
    'may not be %s',
    (key) => {
      expect(outcome(personKey, key)).toBe('Key must be exactly 5 digits long');
    },
  );
});

describe('a text', () => {
  test('is trimmed, keeps its line breaks and counts its characters', () => {
    expect(outcome(text(20), '  Lane 4\nis closed ')).toBe('Lane 4\nis closed');
    expect(outcome(text(5), 'abcdef')).toBe('Must be 5 characters or less');
    expect(outcome(text(5, 'Too long'), 'abcdef')).toBe('Too long');
  });

  test.each(['a\u0000b', 'a\u001bb', 'a\u007fb', 'half \ud83c'])(
    'has no control characters and no unpaired surrogates',
    (value) => {
      expect(outcome(text(20), value)).toBe('Contains characters that are not allowed');
    },
  );

  test.each(['a\u0085b', 'a\u009bb', 'a\u202eb', 'a\u2066b'])(
    'has no control characters of other ranges, and none that reorder it',
    (value) => {
      expect(outcome(text(20), value)).toBe('Contains characters that are not allowed');
    },
  );

  test('must be a string, and a required one must not be empty', () => {
    expect(outcome(text(20), 5)).toBe('Must be a text');
    expect(outcome(requiredText(20, 'Title is required'), ' ')).toBe('Title is required');
    expect(outcome(requiredText(20, 'Title is required'), null)).toBe('Title is required');
    expect(outcome(requiredText(20, 'Title is required'), 5)).toBe('Must be a text');
  });
});

describe('a line', () => {
  test.each([
    'Pool 4 – Zoë’s lane',
    'Ω ünï 李小龍',
    'می\u200cخواهم',
    'क्\u200dष',
    'ශ්\u200dරී',
    'Family 👩‍👧‍👦',
    'Swimmer 🏊🏽‍♀️',
    'I ❤️ laps',
    '葛\u{e0100}城',
  ])('may be %s', (value) => {
    expect(outcome(line(40), ` ${value} `)).toBe(value);
  });

  test.each([
    ...['a\nb', 'a\r\nBcc: x', 'a\tb', 'a\u000bb', 'a\u0000b', 'a\u001bb', 'a\u007fb', 'a\u0085b'],
    ...['a\u2028b', 'a\u2029b', 'a\u200bb', 'a\u200eb', 'a\u200fb', 'a\u202ab', 'a\u202eb', 'a\u2060b'],
    ...['a\u2066b', 'a\u2069b', 'a\ufeffb', 'a\u00adb', 'a\u061cb', 'a\u3164b', 'a\u{e0041}b', 'a\ud83cb'],
    ...[
      'ad\u200dmin',
      'ad\u200cmin',
      '\u200dadmin',
      'admin\u200d',
      'می\u200c\u200cخواهم',
      '👩\u200d\u200d👧',
    ],
  ])('may not be %j', (value) => {
    expect(outcome(line(40), value)).toBe('Contains characters that are not allowed');
  });

  test('a name has no letters that cannot be seen', () => {
    expect(outcome(firstName, 'Ana\u3164')).toBe(lettersOnly);
    expect(outcome(firstName, '\u115f\u1160\u3164')).toBe(lettersOnly);
    expect(outcome(firstName, 'Ana\nLena')).toBe(lettersOnly);
  });

  test('must be a string, and a required one must not be empty', () => {
    expect(outcome(line(20), 5)).toBe('Must be a text');
    expect(outcome(requiredLine(20, 'Title is required'), ' \n ')).toBe('Title is required');
    expect(outcome(requiredLine(20, 'Title is required'), null)).toBe('Title is required');
    expect(outcome(line(5, 'Too long'), 'abcdef')).toBe('Too long');
  });
});

describe('a date', () => {
  test('is a day of the calendar', () => {
    expect(outcome(date, '2028-02-29')).toBe('2028-02-29');
    expect(outcome(date, '2026-02-29')).toBe('Invalid date format');
    expect(outcome(date, '02-28-2026')).toBe('Invalid date format');
    expect(outcome(date, undefined)).toBe('Date is required');
  });
});

describe('an id', () => {
  test('is a whole number that PostgreSQL can store', () => {
    expect(outcome(id, 1)).toBe(1);
    expect(outcome(id, 2_147_483_647)).toBe(2_147_483_647);
    for (const value of [0, -1, 1.5, 2_147_483_648, '1', null, Number.NaN])
      expect(outcome(id, value)).toBeTypeOf('string');
  });

  test.each(['1', '42', '007', 42])('in a path is written in plain digits: %s', (value) => {
    expect(outcome(idText, value)).toBe(Number(value));
  });

  test.each([
    '',
    ' 1',
    '1 ',
    '+1',
    '1e3',
    '0x10',
    '1.0',
    '-1',
    '0',
    'one',
    '٣',
    '2147483648',
    null,
    true,
    [],
  ])('is not %s', (value) => {
    expect(outcome(idText, value)).toBeTypeOf('string');
  });
});

describe('the part of a list to return', () => {
  test('is the first 500 items by default', () => {
    expect(outcome(slice.limit, undefined)).toBe(500);
    expect(outcome(slice.offset, undefined)).toBe(0);
    expect(outcome(slice.limit, '10')).toBe(10);
    expect(outcome(slice.offset, '90')).toBe(90);
  });

  test.each(['0', '501', '-1', '1.5', 'ten', '1e2', ' 5'])('cannot have the limit %s', (limit) => {
    expect(outcome(slice.limit, limit)).toBeTypeOf('string');
  });
});
