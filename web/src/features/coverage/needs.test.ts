import type { CoverageNeed } from '@deckhand/contract/coverage/need';
import { describe, expect, it } from 'vitest';
import { bodyOf, newNeed, valuesOf } from './need-values.ts';
import { needDays, needSpan } from './need-words.ts';

const need: CoverageNeed = {
  id: 1,
  location: 3,
  location_title: 'Lakeside Pool',
  position: { id: 7, name: 'Lifeguard', color: 'red' },
  weekdays: ['MONDAY', 'FRIDAY'],
  date: null,
  start_date: '2026-09-01',
  end_date: null,
  start_time: '15:00',
  end_time: '20:00',
  people: 2,
  note: '',
};
const meet: CoverageNeed = {
  ...need,
  weekdays: ['SATURDAY'],
  date: '2026-12-05',
  start_date: '2026-12-05',
  end_date: '2026-12-05',
};

it('ends at midnight in the form, which is 24:00 on the wire', () => {
  const late = { ...need, end_time: '24:00' };
  expect(valuesOf(late).end_time).toBe('00:00');
  expect(bodyOf(valuesOf(late)).end_time).toBe('24:00');
  expect(bodyOf(valuesOf(need)).end_time).toBe('20:00');
});

describe('a need in words', () => {
  it('names its days', () => {
    expect(needDays(need)).toBe('Monday and Friday');
    expect(needDays(meet)).toBe('Saturday, 12-05-2026');
    const week = ['SUNDAY', 'MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY', 'SATURDAY'] as const;
    expect(needDays({ weekdays: [...week], date: null })).toBe('Every day');
  });

  it('says over which dates it holds', () => {
    const span = (changes: Partial<CoverageNeed>) => needSpan({ ...need, ...changes }, '2026-11-15');
    expect(span({})).toBe('since 09-01-2026');
    expect(span({ end_date: '2026-12-31' })).toBe('until 12-31-2026');
    expect(span({ start_date: '2026-12-01' })).toBe('from 12-01-2026 on');
    expect(span({ start_date: '2026-12-01', end_date: '2026-12-31' })).toBe('from 12-01-2026 to 12-31-2026');
    expect(needSpan(meet, '2026-11-15')).toBe('');
  });
});

describe('the form of a need', () => {
  it('sends what it shows', () => {
    const { id: _, location: __, location_title: ___, ...fields } = need;
    expect(bodyOf(valuesOf(need))).toEqual({ ...fields, position: 7 });
    expect(bodyOf(valuesOf(meet))).toMatchObject({
      weekdays: null,
      date: '2026-12-05',
      start_date: null,
      end_date: null,
    });
  });

  it('leaves out the other kind of days', () => {
    const values = { ...valuesOf(meet), days: 'WEEKDAYS' as const, weekdays: ['SUNDAY' as const] };
    expect(bodyOf(values)).toMatchObject({ weekdays: ['SUNDAY'], date: null });
    expect(newNeed('2026-11-15')).toMatchObject({ start_date: '2026-11-15', people: 1 });
  });
});
