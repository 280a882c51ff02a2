import type { PastAlarm } from '@deckhand/contract/coverage/alarms/alarm';
import { describe, expect, it } from 'vitest';
import { lengthWords, mailWords, openAlarmWords, whyWords } from './alarm-words.ts';

const past: PastAlarm = {
  id: 1,
  location: 3,
  location_title: 'Lakeside Pool',
  position: 'Lifeguard',
  needed: 2,
  present: 1,
  began_at: '2026-11-15T15:31:00-06:00',
  ended_at: null,
  minutes: 6,
  mailed_at: [],
  missing: [],
  left: [],
  kiosk: null,
};

describe('an alarm in words', () => {
  it('says how many are there since when, and who is missing', () => {
    const alarm = {
      id: 1,
      location: 3,
      location_title: 'Lakeside Pool',
      position: 'Lifeguard',
      needed: 2,
      present: 1,
      began_at: '2026-11-15T15:31:00-06:00',
      times_told: 1,
      missing: ['Maya Krishnan'],
      could_come: [],
    };
    expect(openAlarmWords(alarm)).toBe('Lifeguard 1 of 2 since 3:31 PM. Missing: Maya Krishnan.');
    expect(openAlarmWords({ ...alarm, missing: [] })).toBe('Lifeguard 1 of 2 since 3:31 PM.');
  });

  it('says why it began', () => {
    const left = { name: 'Jonah Reyes', was_told: true };
    expect(whyWords({ ...past, missing: ['Maya Krishnan'] })).toBe('Maya Krishnan not clocked in');
    expect(whyWords({ ...past, left: [left] })).toBe('Jonah Reyes clocked out, was told first');
    expect(
      whyWords({ ...past, left: [{ name: 'Cleo', was_told: false }, left], missing: ['Ann', 'Ben'] }),
    ).toBe('Cleo clocked out; Jonah Reyes clocked out, was told first; Ann, Ben not clocked in');
    expect(whyWords(past)).toBe('Nobody else was planned');
    expect(whyWords({ ...past, position: null, kiosk: 'Deck tablet' })).toBe('Kiosk offline: Deck tablet');
  });

  it('says how long it lasted and when mails were sent', () => {
    expect([1, 6, 65].map(lengthWords)).toEqual(['1 min', '6 mins', '1 hrs 5 mins']);
    expect(mailWords([])).toBe('–');
    expect(mailWords(['2026-11-15T15:01:00-06:00'])).toBe('3:01 PM');
    expect(mailWords(['2026-11-15T15:01:00-06:00', '2026-11-15T15:16:00-06:00'])).toBe('3:01 PM and 3:16 PM');
  });
});
