import { expect, test } from 'vitest';
import { googleAddress, webcalAddress } from './calendar-links.ts';

const url = 'https://pool.example/api/calendar/a_b-c.ics';

test('calendar apps and Google get the address in their own form', () => {
  expect(webcalAddress(url)).toBe('webcal://pool.example/api/calendar/a_b-c.ics');
  expect(webcalAddress('http://127.0.0.1:3000/x.ics')).toBe('webcal://127.0.0.1:3000/x.ics');
  expect(googleAddress(url)).toBe(
    'https://calendar.google.com/calendar/r?cid=webcal%3A%2F%2Fpool.example%2Fapi%2Fcalendar%2Fa_b-c.ics',
  );
});
