import { describe, expect, it } from 'vitest';
import { confirmationComplaint } from './new-password.ts';

describe('the second entry of a new password', () => {
  it('is required', () => {
    expect(confirmationComplaint('', '')).toBe('Confirm Password is required');
  });

  it('must be the same as the first', () => {
    expect(confirmationComplaint('Swim2026', 'Swim2026!')).toBe('Passwords do not match');
    expect(confirmationComplaint('Swim2026!', 'Swim2026!')).toBeNull();
  });
});
