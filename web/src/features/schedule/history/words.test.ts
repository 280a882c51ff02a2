// Rules held here: TM2.

import type { ScheduleChange } from '@deckhand/contract/schedule/history/change';
import { titleOfChange } from '@deckhand/contract/schedule/history/title-of-change';
import { describe, expect, it } from 'vitest';
import {
  aboutWords,
  actorWords,
  afterWords,
  atWords,
  buttonWords,
  notifiedLine,
  notifiedWords,
  ownNoticeWords,
  partWords,
  scopeWords,
  takenBackWords,
} from './words.ts';

const shift = (id: number) => ({
  id,
  shift_code: `S000${id}`,
  location: 1,
  location_title: 'Lakeside Pool',
  first_date: null,
  notice_hours: null,
  lines: [],
});

function change(more: Partial<ScheduleChange>): ScheduleChange {
  return {
    id: 1,
    at: '2026-11-17T15:25:00Z',
    kind: 'EDITED',
    actor: { id: 7, name: 'Hannah Weiss' },
    note: '',
    law_reason: null,
    request: null,
    days_off: null,
    undoes: null,
    taken_back: null,
    shifts: [shift(1)],
    shift_count: 1,
    elsewhere: 0,
    closures: [],
    publications: [],
    notified_at: null,
    seen_at: null,
    can_undo: true,
    ...more,
  };
}

describe('a line of the history', () => {
  it('is headed by what was done, and to which shift or how many', () => {
    const elijah = { id: 9, kind: 'TIME_OFF', person: { id: 3, name: 'Elijah Brooks' } };
    expect(titleOfChange(change({}))).toBe('S0001 changed');
    expect(titleOfChange(change({ kind: 'REPLACED' }))).toBe('S0001, staff replaced');
    expect(titleOfChange(change({ kind: 'ADDED', shifts: [shift(1), shift(2)], shift_count: 14 }))).toBe(
      '14 shifts added',
    );
    expect(titleOfChange(change({ kind: 'COPIED', shift_count: 14 }))).toBe('Week copied, 14 shifts');
    expect(titleOfChange(change({ kind: 'CLOSED', shifts: [], shift_count: 0 }))).toBe('Pool closed');
    expect(titleOfChange(change({ kind: 'TIME_OFF', request: elijah }))).toBe('Time off of Elijah Brooks');
    expect(titleOfChange(change({ kind: 'TIME_OFF' }))).toBe('Time off');
  });

  it('names who did it', () => {
    expect(actorWords(change({}), 7)).toBe('Hannah Weiss (you)');
    expect(actorWords(change({}), 8)).toBe('Hannah Weiss');
    expect(actorWords(change({ actor: null }), 7)).toBe('Done by a rule');
  });

  it('says when, as near as the reader needs it', () => {
    const now = new Date(2026, 10, 17, 18, 0);
    const at = (day: number) => new Date(2026, 10, day, 10, 28).toISOString();
    expect(atWords(at(17), now)).toBe('10:28 AM');
    expect(atWords(at(16), now)).toBe('Yesterday, 10:28 AM');
    expect(atWords(at(15), now)).toBe('11-15-2026, 10:28 AM');
    expect(ownNoticeWords({ notified_at: null, seen_at: null }, now)).toBe('');
    expect(ownNoticeWords({ notified_at: at(17), seen_at: null }, now)).toBe('Notified: 10:28 AM');
    expect(ownNoticeWords({ notified_at: at(16), seen_at: at(17) }, now)).toBe(
      'Notified: Yesterday, 10:28 AM; confirmed: 10:28 AM',
    );
    const by = (day: number) =>
      takenBackWords({ id: 2, at: at(day), actor: { id: 1, name: 'Leila Haddad' } }, now);
    expect(by(17)).toBe('Taken back by Leila Haddad at 10:28 AM');
    expect(by(16)).toBe('Taken back by Leila Haddad yesterday, 10:28 AM');
    expect(by(15)).toBe('Taken back by Leila Haddad on 11-15-2026, 10:28 AM');
  });

  it('has words for nothing', () => {
    const times = { about: 'Times', before: 'Mondays', after: null };
    expect([aboutWords(times), afterWords(times)]).toEqual(['', 'no dates']);
    const staff = { about: 'Staff 1', before: 'Ann Lee', after: null };
    expect([aboutWords(staff), afterWords(staff)]).toEqual(['Staff 1:', 'nothing']);
    const more = { about: 'and 4 more', before: null, after: null };
    expect([aboutWords(more), afterWords(more)]).toEqual(['and 4 more', '']);
  });
});

describe('the preview of an undo', () => {
  const parts = (...outcomes: ('BACK' | 'STAYS' | 'CANNOT')[]) => ({
    refusal: null,
    parts: outcomes.map((outcome) => ({
      shift_id: 1,
      shift_code: 'S0001',
      location_title: '',
      outcome,
      text: '',
      reason: null,
    })),
  });

  it('has a button that says how much is taken back', () => {
    expect(buttonWords(parts('BACK', 'STAYS'), false)).toBe('Take back');
    expect(buttonWords(parts('BACK', 'CANNOT'), false)).toBe('Take back the rest');
    expect(buttonWords(parts('BACK', 'STAYS'), true)).toBe('Take back what is left');
    expect(buttonWords({ ...parts('CANNOT'), refusal: 'Not here.' }, false)).toBe('Take back');
  });

  it('parts the days from what becomes of them', () => {
    expect(partWords('Monday 11-23-2026: Staff 1: nobody again')).toEqual({
      on: 'Monday 11-23-2026',
      what: 'Staff 1: nobody again',
    });
    expect(partWords('The shift is deleted')).toEqual({ on: '', what: 'The shift is deleted' });
  });

  it('says who is notified of what', () => {
    expect(notifiedWords([])).toBe('Nobody’s times change, so nobody is notified.');
    expect(notifiedWords([1])).toBe('1 person is notified.');
    const mia = {
      id: 1,
      name: 'Mia',
      before: ['Mondays 10:00 AM - 1:00 PM'],
      now: ['Mondays 9:00 AM - 12:00 PM'],
    };
    expect(notifiedLine(mia)).toBe('Mia: before Mondays 10:00 AM - 1:00 PM, now Mondays 9:00 AM - 12:00 PM');
    expect(notifiedLine({ ...mia, before: [] })).toBe('Mia: now Mondays 9:00 AM - 12:00 PM');
    expect(notifiedLine({ ...mia, now: [] })).toBe('Mia: no longer Mondays 10:00 AM - 1:00 PM');
  });
});

describe('the scopes', () => {
  it('are those of the view, and a shift only where it was asked for', () => {
    const labels = (...scope: Parameters<typeof scopeWords>) =>
      scopeWords(...scope).map(({ label }) => label);
    expect(labels('weekly', true, 'S0012')).toEqual(['This week', 'Location', 'S0012']);
    expect(labels('monthly', false, undefined)).toEqual(['This month', 'All dates']);
  });
});
