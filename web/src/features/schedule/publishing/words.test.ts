// Rules held here: DR5, DR8, DR9, DR12.

import { describe, expect, it } from 'vitest';
import {
  clockWords,
  draftWords,
  holdWords,
  hourWords,
  lengthWords,
  losingWords,
  notifiedWords,
  personLines,
  publishedWords,
  publishWords,
  secondsLeft,
  seenWords,
  stateWords,
  waitingWords,
} from './words.ts';

const person = {
  id: 1,
  name: 'Mia Castellano',
  sent_at: null,
  sent_by: null,
  seen_at: null,
  reminded_at: null,
  state: 'NOT_SEEN',
} as const;
const latest = { through_date: '2027-02-27', sends_at: '2026-11-17T15:42:00Z' };

describe('drafts in words', () => {
  const lakeside = { location: 1, title: 'Lakeside Pool', date: '2027-01-30' };

  it('name one date, or one for each location', () => {
    expect(draftWords([lakeside], false)).toBe('Staff see nothing after 01-30-2027.');
    const harbor = { ...lakeside, location: 2, title: 'Harbor', date: '2027-02-06' };
    expect(draftWords([lakeside, harbor], true)).toBe(
      'Staff see nothing after 01-30-2027 at Lakeside Pool and 02-06-2027 at Harbor.',
    );
  });

  it('say through which date a week is published in part', () => {
    const week = { state: 'DRAFT', isEdge: true } as const;
    expect(stateWords(week, '2027-02-03')).toBe('To 02-03');
    expect(stateWords({ ...week, isEdge: false }, '2027-02-03')).toBe('Draft');
  });
});

describe('a publication in words', () => {
  it('says how long it is, and to how many people', () => {
    expect(lengthWords('2027-01-30', '2027-02-27')).toBe('4 weeks');
    expect(lengthWords('2027-01-30', '2027-02-06')).toBe('1 week');
    expect(lengthWords('2027-01-30', '2027-02-09')).toBe('10 days');
    expect(publishWords(23)).toBe('Publish to 23 people');
    expect(publishWords(1)).toBe('Publish to 1 person');
    expect(publishWords(0)).toBe('Publish');
    expect(['01:30', '33:00', '00:45'].map(hourWords)).toEqual(['1:30 h', '33:00 h', '0:45 h']);
  });

  it('says what is new for a person, what is missing, or that all is as usual', () => {
    expect(personLines({ fresh: [], missing: [] })).toEqual(['As usual']);
    expect(
      personLines({ fresh: ['Tuesdays 4:00 PM - 7:00 PM (S0101)'], missing: ['Mondays 9:00 AM (S0012)'] }),
    ).toEqual(['New: Tuesdays 4:00 PM - 7:00 PM (S0101)', 'Not this time: Mondays 9:00 AM (S0012)']);
  });

  it('counts down to the second, and never beyond two minutes, whatever the clock of the reader', () => {
    const sends = Date.parse('2026-11-17T15:42:00Z');
    expect(clockWords(secondsLeft(latest.sends_at, sends - 101_500))).toBe('1:42');
    expect(secondsLeft(latest.sends_at, sends + 5_000)).toBe(0);
    expect(secondsLeft(latest.sends_at, sends - 600_000)).toBe(120);
    expect(clockWords(5)).toBe('0:05');
  });

  it('says what waits, and that everything is published', () => {
    expect(publishedWords(latest)).toBe('Published through 02-27-2027. Nobody has been notified yet.');
    expect(publishedWords({ ...latest, sends_at: null })).toBe('Published through 02-27-2027.');
    expect(publishedWords({ through_date: null, sends_at: null })).toBe('Everything is published.');
  });

  it('counts who has seen it among those who have to', () => {
    const seen = { ...person, state: 'SEEN' } as const;
    expect(seenWords([seen, person, { ...person, state: 'CHANGED' }])).toBe('1 of 3 have seen it');
    expect(seenWords([seen, { ...person, state: 'BEGUN' }])).toBe('1 of 1 has seen it');
    expect(seenWords([{ ...person, state: 'BEGUN' }])).toBe('Its dates have begun');
    expect(seenWords([])).toBe('Nobody had to be notified');
  });

  it('says when a person was notified, saw it and was reminded', () => {
    const now = new Date(2026, 10, 18, 12);
    const at = (hour: number) => new Date(2026, 10, 18, hour).toISOString();
    expect(notifiedWords(person, now)).toBe('not sent yet');
    const mailed = { ...person, sent_at: at(10), sent_by: 'MAIL' } as const;
    expect(notifiedWords({ ...mailed, seen_at: at(11) }, now)).toBe('email 10:00 AM; saw it 11:00 AM');
    expect(notifiedWords({ ...mailed, reminded_at: at(11) }, now)).toBe('email 10:00 AM; reminded 11:00 AM');
  });

  it('says whether it was a mail, a device, both, or a push that no device has shown yet', () => {
    const now = new Date(2026, 10, 18, 12);
    const sent_at = new Date(2026, 10, 18, 10).toISOString();
    expect(
      (['MAIL', 'PUSH', 'BOTH', null] as const).map((sent_by) =>
        notifiedWords({ ...person, sent_at, sent_by }, now),
      ),
    ).toEqual([
      'email 10:00 AM',
      'on a device 10:00 AM',
      'email and on a device 10:00 AM',
      'sent to a device 10:00 AM, not shown yet',
    ]);
  });
});

describe('notices that wait', () => {
  it('are counted', () => {
    expect(waitingWords(0)).toBe('Nobody waits for a notice');
    expect(waitingWords(1)).toBe('1 person waits for a notice');
    expect(waitingWords(3)).toBe('3 people wait for a notice');
  });

  it('say who holds them, and until when', () => {
    const now = new Date(2026, 10, 18, 10);
    const until = new Date(2026, 10, 18, 11, 30).toISOString();
    const held = { holds_until: until, held_by: { id: 7, name: 'Hannah Weiss' } };
    const rest = 'What begins within 24 hours is sent at once.';
    expect(holdWords(held, 7, now)).toBe(`You hold notices until 11:30 AM. ${rest}`);
    expect(holdWords(held, 8, now)).toBe(`Hannah Weiss holds notices until 11:30 AM. ${rest}`);
    expect(holdWords({ holds_until: null, held_by: null }, 7, now)).toBe(
      'Changes of published dates are sent five minutes after the first.',
    );
  });
});

it('names who loses sight of dates', () => {
  expect(losingWords([], '2026-12-19')).toBe(
    'Nobody has a time after 12-19-2026, so nobody loses sight of one.',
  );
  expect(losingWords([{ name: 'Mia Castellano' }], '2026-12-19')).toBe(
    '1 person loses sight of their dates after 12-19-2026, and gets an email that says so: Mia Castellano.',
  );
});
