// Rules held here: DR1, DR2, DR5.

import { describe, expect, it } from 'vitest';
import { draftTest } from './drafts.ts';
import { proposedThrough, weeksOfStrip } from './weeks.ts';

const strip = { today: '2027-01-13', horizon: '2027-01-30', through: undefined, planned: undefined };

function states(weeks: ReturnType<typeof weeksOfStrip>): string[] {
  return weeks.map(({ first, state }) => `${first} ${state}`);
}

describe('the weeks of the strip', () => {
  it('begin with three that are published, and go on with those that are not', () => {
    const weeks = weeksOfStrip(strip);
    expect(weeks).toHaveLength(10);
    expect(states(weeks).slice(0, 4)).toEqual([
      '2027-01-10 PUBLISHED',
      '2027-01-17 PUBLISHED',
      '2027-01-24 PUBLISHED',
      '2027-01-31 DRAFT',
    ]);
    expect(weeks.filter(({ isEdge }) => isEdge).map(({ last }) => last)).toEqual(['2027-01-30']);
  });

  it('begin with the present one where little is published, and not with those that are past', () => {
    expect(states(weeksOfStrip({ ...strip, today: '2027-01-27' }))[0]).toBe('2027-01-24 PUBLISHED');
    expect(states(weeksOfStrip({ ...strip, today: '2027-02-03' }))[0]).toBe('2027-01-31 DRAFT');
  });

  it('say which of them would be published, and in which nothing is planned', () => {
    const weeks = weeksOfStrip({ ...strip, through: '2027-02-10', planned: '2027-02-20' });
    expect(states(weeks).slice(2, 7)).toEqual([
      '2027-01-24 PUBLISHED',
      '2027-01-31 CHOSEN',
      '2027-02-07 CHOSEN',
      '2027-02-14 DRAFT',
      '2027-02-21 EMPTY',
    ]);
  });

  it('count a week as a draft that is published in part', () => {
    const [week] = weeksOfStrip({ ...strip, today: '2027-01-31', horizon: '2027-02-03' });
    expect(week).toMatchObject({ first: '2027-01-31', state: 'DRAFT', isEdge: true });
  });
});

describe('the date that the panel proposes', () => {
  const latest = '2028-01-01';
  it('is the end of the week on the board, and at least of the first that is not published', () => {
    expect(proposedThrough('2027-01-30', '2027-02-16', latest)).toBe('2027-02-20');
    expect(proposedThrough('2027-01-30', '2027-01-12', latest)).toBe('2027-02-06');
    expect(proposedThrough('2027-02-03', '2027-01-31', latest)).toBe('2027-02-06');
  });

  it('is never further ahead than one may publish', () => {
    expect(proposedThrough('2027-01-30', '2028-05-01', latest)).toBe('2027-02-06');
  });
});

describe('drafts', () => {
  const item = { type: 'shift', location: 1, start_date: '2027-01-31' } as const;
  const isDraft = draftTest([{ location: 1, title: 'Lakeside Pool', date: '2027-01-30' }]);

  it('are shifts and meetings after the horizon of their own location', () => {
    expect(isDraft?.(item)).toBe(true);
    expect(isDraft?.({ ...item, type: 'meeting' })).toBe(true);
    expect(isDraft?.({ ...item, start_date: '2027-01-30' })).toBe(false);
    expect(isDraft?.({ ...item, location: 2 })).toBe(false);
  });

  it('are neither closures nor time off', () => {
    expect(isDraft?.({ ...item, type: 'closure' })).toBe(false);
    expect(isDraft?.({ ...item, type: 'holiday' })).toBe(false);
    expect(isDraft?.({ ...item, type: 'timeoff', location: null })).toBe(false);
  });

  it('exist only where a location publishes in steps', () => {
    expect(draftTest([])).toBeUndefined();
  });
});
