// Rules held here: A10.

import { describe, expect, test } from 'vitest';
import { enteredPassword, resetPassword, strongPassword } from './passwords.ts';
import { changePassword } from './people/accounts/change-password.ts';
import { updatePassword } from './people/accounts/update-password.ts';

function complaints(parsed: {
  success: boolean;
  error?: { issues: { message: string }[] } | undefined;
}): string[] {
  return parsed.error?.issues.map((issue) => issue.message) ?? [];
}

describe('a password for the profile, activation or sign-up', () => {
  test.each(['Swim2026!', 'Ä-1aaaaa', 'Pass word 1!', '密码密码A1!x', `${'a'.repeat(97)}A1!`])(
    'may be %s',
    (password) => {
      expect(strongPassword.parse(password)).toBe(password);
    },
  );

  test.each([
    ['Sw2026!', 'Password must be at least 8 characters'],
    [`${'a'.repeat(98)}A1!`, 'Password must be at most 100 characters'],
    ['swim2026!', 'Password must include at least one uppercase letter'],
    ['Swim20266', 'Password must include at least one special character'],
    ['Swim 2026', 'Password must include at least one special character'],
    ['Swimming!', 'Password must include at least one number'],
  ])('may not be %s', (password, text) => {
    expect(complaints(strongPassword.safeParse(password))).toEqual([text]);
  });

  test('that breaks several rules gets all their texts', () => {
    expect(complaints(strongPassword.safeParse('swim'))).toEqual([
      'Password must be at least 8 characters',
      'Password must include at least one uppercase letter',
      'Password must include at least one special character',
      'Password must include at least one number',
    ]);
  });

  test('is required', () => {
    for (const missing of [undefined, null, '']) {
      expect(complaints(strongPassword.safeParse(missing))).toContain('New Password is required');
    }
  });

  test('keeps its spaces', () => {
    expect(strongPassword.parse(' Swim2026! ')).toBe(' Swim2026! ');
  });
});

test('a reset password needs only six characters', () => {
  expect(resetPassword.parse('simple')).toBe('simple');
  expect(complaints(resetPassword.safeParse('short'))).toEqual(['Password must be at least 6 characters']);
  expect(complaints(resetPassword.safeParse('a'.repeat(101)))).toEqual([
    'Password must be at most 100 characters',
  ]);
});

test('a password to log in may be anything up to 1,000 characters', () => {
  const schema = enteredPassword('Password is required.');
  expect(schema.parse('x')).toBe('x');
  expect(complaints(schema.safeParse(''))).toContain('Password is required.');
  expect(complaints(schema.safeParse('a'.repeat(1_001)))).toEqual(['Password is too long']);
});

describe.each([changePassword, updatePassword])('$name', ({ body }) => {
  const passwords = { current_password: 'x', new_password: 'Swim2026!', confirm_password: 'Swim2026!' };

  test('needs the new password twice', () => {
    expect(body.safeParse(passwords).success).toBe(true);
    const parsed = body.safeParse({ ...passwords, confirm_password: 'Swim2027!' });
    expect(parsed.error?.issues).toMatchObject([
      { path: ['confirm_password'], message: 'Passwords do not match' },
    ]);
    expect(complaints(body.safeParse({ ...passwords, confirm_password: '' }))).toContain(
      'Confirm Password is required',
    );
  });
});
