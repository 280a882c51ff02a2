// Rules held here: CL1, S16, T5a, W10.

import type { ScheduleItem } from '@deckhand/contract/schedule/calendar/schedule-item';
import { describe, expect, it } from 'vitest';
import { colorOf, myScheduleCards, scheduleCards, timeSpan } from './schedule-cards.ts';
import { closedDay, dayOff, meeting, seated, shift } from './testing/items.ts';

function managerCard(item: ScheduleItem) {
  const [card] = scheduleCards([item], { namesLocation: false });
  return card;
}

function myCard(item: ScheduleItem) {
  const [card] = myScheduleCards([item]);
  return card;
}

/** Replaces non-breaking spaces. */
function plain(text: string): string {
  return text.replaceAll('\u00a0', ' ');
}

describe('the time of a card', () => {
  it('names AM or PM once when both times share it', () => {
    expect(plain(timeSpan('09:00', '11:30'))).toBe('9:00 – 11:30 AM');
    expect(plain(timeSpan('13:00', '15:30'))).toBe('1:00 – 3:30 PM');
  });

  it('names both over noon', () => {
    expect(plain(timeSpan('09:00', '12:00'))).toBe('9:00 AM – 12:00 PM');
  });

  it('breaks only after the dash', () => {
    expect(timeSpan('09:00', '12:00').split(' ')).toHaveLength(2);
  });

  it('is empty for an entire day', () => {
    expect(timeSpan(null, null)).toBe('');
  });
});

describe('the colour of a card', () => {
  it('is the colour of the first shift type', () => {
    expect(colorOf(shift({ shift_type: [{ id: 1, name: 'Swim Instructor', color: 'light_blue' }] }))).toBe(
      '#7CC4E8',
    );
  });

  it('is rose without a known type', () => {
    expect(colorOf(shift({ shift_type: [] }))).toBe('#F3B3B8');
    expect(colorOf(shift({ shift_type: [{ id: 1, name: 'Odd', color: 'plaid' }] }))).toBe('#F3B3B8');
  });

  it('is red when a seat ends', () => {
    expect(colorOf(shift({ has_assigned_end_date: true }))).toBe('#D9483B');
  });

  it('is green for a meeting, brown for a closed day and a day off', () => {
    expect(colorOf(meeting())).toBe('#48b875');
    expect(colorOf(closedDay())).toBe('#B17F59');
    expect(colorOf(dayOff())).toBe('#B17F59');
  });

  it('is grey for a dismissed shift, even if a seat ends', () => {
    expect(colorOf(shift({ is_cancelled: true, has_assigned_end_date: true }))).toBe('#9aa5a8');
  });
});

describe('a card of the manager’s calendar', () => {
  it('names the people, then the type', () => {
    const card = managerCard(shift({ staff: [seated('Sam Okafor', 1), seated('Mia Chen', 2)] }));
    expect(card).toMatchObject({ title: 'Sam Okafor · Mia Chen', note: 'Swim Instructor', look: 'plain' });
  });

  it('says that a shift is open', () => {
    expect(managerCard(shift({ staff: [], is_open: true }))).toMatchObject({
      title: 'Open shift',
      look: 'open',
    });
  });

  it('says that a shift was dismissed, and why', () => {
    expect(
      managerCard(shift({ staff: [], is_cancelled: true, cancel_reason: 'heater fault' })),
    ).toMatchObject({
      title: 'Dismissed: heater fault',
      look: 'dismissed',
      minutes: 0,
    });
  });

  it('marks a substitute and a seat that ends', () => {
    const staff = [{ ...seated('Owen Clarke', 1), replacing_role: 'Staff 1' }];
    const card = managerCard(shift({ staff, has_assigned_end_date: true }));
    expect(card?.badges.map((badge) => badge.word)).toEqual(['Sub', 'Ends']);
  });

  it('counts the people of a meeting', () => {
    const card = managerCard(meeting({ staff: [seated('Ava', 1), seated('Ruth', 2)], agenda: 'Plan\nMore' }));
    expect(card).toMatchObject({ title: 'Staff meeting · 2 people', note: 'Plan' });
  });

  it('has no position when it is a meeting', () => {
    const card = managerCard(meeting({ shift_type: [{ id: 1, name: 'Lifeguard', color: 'red' }] }));
    expect(card).toMatchObject({ positions: [], otherRow: 'Meetings' });
  });

  it('names the location where several are shown', () => {
    const [card] = scheduleCards([shift()], { namesLocation: true });
    expect(card).toMatchObject({ location: 'Lakeside Pool', note: 'Swim Instructor' });
    expect(managerCard(shift())?.location).toBeUndefined();
  });
});

describe('a card of a person’s own calendar', () => {
  it('names position and location, not people', () => {
    expect(myCard(shift())).toMatchObject({ title: 'Swim Instructor', note: 'Lakeside Pool' });
  });

  it('names the location in full where the person works at several', () => {
    const cards = myScheduleCards([shift(), shift({ location_title: 'Summit Aquatics' }), dayOff()]);
    expect(cards.map(({ location }) => location)).toEqual(['Lakeside Pool', 'Summit Aquatics', undefined]);
  });

  it('says that a day off was approved, and why', () => {
    expect(myCard(dayOff())).toMatchObject({ title: 'Approved Time Off', note: 'Wedding', time: '' });
  });

  it('says only that a person is away to those who may not see the request', () => {
    const hidden = dayOff({ timeoff_request: null });
    expect(myCard(hidden)).toMatchObject({ title: 'Away', note: '' });
    expect(JSON.stringify(managerCard(hidden))).not.toContain('Time Off');
  });

  it('says why a day is closed', () => {
    expect(myCard(closedDay())).toMatchObject({ title: 'Closed', note: 'Pool maintenance · Lakeside Pool' });
  });
});

describe('a card while the pool is closed for a while', () => {
  const part = (start_time: string, end_time: string) => ({ start_time, end_time });
  const cut = (...parts: ReturnType<typeof part>[]) => managerCard(shift({ parts }));

  it('shows what is left of the shift, what it was, and at which edge it is cut', () => {
    const late = cut(part('10:00', '12:00'));
    expect(late).toMatchObject({ cut: 'start', minutes: 120, start: 600, look: 'plain' });
    expect(plain(late?.time ?? '')).toBe('10:00 AM – 12:00 PM');
    expect(plain(late?.was ?? '')).toBe('was 9:00 AM – 12:00 PM');
    expect(cut(part('09:00', '11:00'))?.cut).toBe('end');
    expect(cut(part('09:30', '11:00'))?.cut).toBe('start end');
  });

  it('shows two parts', () => {
    const card = cut(part('09:00', '10:00'), part('11:00', '12:00'));
    expect(card).toMatchObject({ cut: '', minutes: 120 });
    expect(plain(card?.time ?? '')).toBe('9:00 – 10:00 AM and 11:00 AM – 12:00 PM');
  });

  it('says that the shift does not run and the seat is kept', () => {
    expect(cut()).toMatchObject({
      look: 'out',
      was: 'Does not run, seat kept',
      title: 'Jonah Reyes',
      minutes: 0,
    });
  });

  it('says when it is closed, and why', () => {
    const closure = closedDay({ type: 'closure', is_holiday: false, start_time: '15:00', end_time: '17:00' });
    const card = managerCard(closure);
    expect(card).toMatchObject({
      look: 'closed',
      time: '',
      note: 'Pool maintenance',
      start: 900,
      minutes: 0,
    });
    expect(plain(card?.title ?? '')).toBe('Closed 3:00 – 5:00 PM');
    const [named] = scheduleCards([closure], { namesLocation: true });
    expect(plain(named?.title ?? '')).toBe('Closed 3:00 – 5:00 PM · Lakeside Pool');
    expect(myCard(closure)).toMatchObject({ note: 'Pool maintenance · Lakeside Pool' });
  });
});
