import { expect, test } from 'vitest';
import { register, splitFullName } from './register.ts';

function complaintsAbout(full_name: string): string[] {
  const parsed = register.body.safeParse({ full_name, email: 'ana@deckhand.test', password: 'Swim2026!' });
  return parsed.error?.issues.map((issue) => issue.message) ?? [];
}

test.each([
  ['Ana Silva', { first_name: 'Ana', last_name: 'Silva' }],
  ['  Ana   Maria da  Silva ', { first_name: 'Ana', last_name: 'Maria da Silva' }],
  ['Ana', { first_name: 'Ana', last_name: 'N/A' }],
])('the full name "%s" is split at its first space', (fullName, names) => {
  expect(splitFullName(fullName)).toEqual(names);
});

test('a full name has only letters and spaces, at least three characters, and fits into first and last name', () => {
  expect(complaintsAbout('Ana Silva')).toEqual([]);
  expect(complaintsAbout(`${'a'.repeat(50)} ${'b'.repeat(50)}`)).toEqual([]);
  expect(complaintsAbout('Al')).toEqual(['Name must be at least 3 characters']);
  expect(complaintsAbout('Ana 2')).toEqual(['Name may hold letters and spaces only']);
  expect(complaintsAbout('a'.repeat(51))).toEqual(['First and last name may have 50 characters each']);
  expect(complaintsAbout('')).toContain('Name is required');
});
