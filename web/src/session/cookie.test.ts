// Rules held here: A1, H3.

import { describe, expect, it } from 'vitest';
import { cookieText, cookieValue } from './cookie.ts';

describe('reading a cookie', () => {
  it('finds the value by its full name', () => {
    const cookies = 'kiosk_token=k1; token=abc%3D; role=MANAGER';
    expect(cookieValue(cookies, 'token')).toBe('abc=');
    expect(cookieValue(cookies, 'role')).toBe('MANAGER');
  });

  it('is null for an absent, empty or unreadable cookie', () => {
    expect(cookieValue('', 'token')).toBeNull();
    expect(cookieValue('token=', 'token')).toBeNull();
    expect(cookieValue('token=%E0%A4%A', 'token')).toBeNull();
  });
});

describe('writing a cookie', () => {
  it('is valid for the given time and every page, and is not sent with requests from other sites', () => {
    expect(cookieText('token', 'abc=', { milliseconds: 7 * 24 * 60 * 60 * 1_000, secure: false })).toBe(
      'token=abc%3D; path=/; max-age=604800; SameSite=Strict',
    );
  });

  it('is Secure under https, with a name that browsers accept from no other host', () => {
    expect(cookieText('role', 'ADMIN', { milliseconds: 1_000, secure: true })).toBe(
      '__Host-role=ADMIN; path=/; max-age=1; SameSite=Strict; Secure',
    );
  });

  it('is removed by a lifetime of 0', () => {
    expect(cookieText('role', '', { milliseconds: 0, secure: false })).toBe(
      'role=; path=/; max-age=0; SameSite=Strict',
    );
  });
});
