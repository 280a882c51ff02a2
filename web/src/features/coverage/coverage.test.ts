// Rules held here: CV2, CV2a.

import type { CoverageStretch } from '@deckhand/contract/coverage/coverage';
import type { ScheduleItem } from '@deckhand/contract/schedule/calendar/schedule-item';
import { describe, expect, it } from 'vitest';
import { axisOf, barOf, spanOn } from './coverage-bar.ts';
import {
  belowWords,
  dayLine,
  figureWords,
  perhapsWords,
  positionWords,
  seatedWords,
  spanWords,
  stretchWords,
} from './coverage-words.ts';
import { neighborsOf } from './neighbors.ts';

const stretch = (start_time: string, end_time: string, changes: Partial<CoverageStretch> = {}) => ({
  date: '2026-11-17',
  position: 1,
  start_time,
  end_time,
  state: 'GREEN' as const,
  needed: 2,
  planned: 2,
  lapsing: 0,
  open: 0,
  lacking: 0,
  present: null,
  ...changes,
});
const below = stretch('15:30', '16:00', { state: 'RED', planned: 1 });
const onlyJust = stretch('15:00', '19:00', { state: 'AMBER', planned: 1, open: 1 });
const closed = stretch('09:00', '12:00', { state: 'CLOSED', needed: 0, planned: 0 });

describe('the words of a stretch', () => {
  it('name the half of the day once where both times have the same', () => {
    expect(spanWords(below)).toBe('3:30 to 4:00 PM');
    expect(spanWords(below, '–')).toBe('3:30 – 4:00 PM');
    expect(spanWords(stretch('11:30', '12:15'))).toBe('11:30 AM to 12:15 PM');
    expect(spanWords(stretch('22:00', '24:00'))).toBe('10:00 PM to 12:00 AM');
  });

  it('say how many of how many, and when', () => {
    expect(stretchWords(below, 'Lifeguard')).toBe('Lifeguard: 1 of 2 from 3:30 to 4:00 PM');
    expect(stretchWords({ ...below, open: 1, needed: 3 }, 'Lifeguard')).toBe(
      'Lifeguard: 1 of 3 from 3:30 to 4:00 PM, 1 open',
    );
    expect(stretchWords(closed, 'Lifeguard')).toBe('Lifeguard: closed from 9:00 AM to 12:00 PM');
  });

  it('count only people who are planned with a valid certificate, and name the others', () => {
    expect(figureWords(onlyJust)).toBe('1 of 2');
    expect(stretchWords(onlyJust, 'Lifeguard')).toBe('Lifeguard: 1 of 2 from 3:00 to 7:00 PM, 1 open');
    expect(stretchWords({ ...below, lacking: 1 }, 'Lifeguard')).toBe(
      'Lifeguard: 1 of 2 from 3:30 to 4:00 PM, 1 without a valid certificate',
    );
    expect(perhapsWords({ open: 2, lapsing: 1, lacking: 1 })).toBe(
      '2 open, 1 certificate ends before then, 1 without a valid certificate',
    );
  });
});

describe('the people of a stretch', () => {
  it('are planned, or named as those who do not count where nobody does', () => {
    const people = ['Peter Nagy (S0026)'];
    expect(seatedWords({ planned: 1, lacking: 1 }, people)).toEqual({
      planned: 'Peter Nagy (S0026)',
      notCounted: '',
    });
    expect(seatedWords({ planned: 0, lacking: 1 }, people)).toEqual({
      planned: '',
      notCounted: 'Not counted, without a valid certificate: Peter Nagy (S0026).',
    });
    expect(seatedWords({ planned: 0, lacking: 1 }, [])).toEqual({ planned: '', notCounted: '' });
  });
});

describe('the line of a day', () => {
  it('begins with the people who are missing now', () => {
    const now = stretch('09:00', '18:00', { present: 1 });
    expect(dayLine([below, now])).toEqual({ state: 'RED', words: '1 of 2 here now' });
    expect(positionWords([now], 'Lifeguard')).toEqual(['Lifeguard: 1 of 2 here now']);
    expect(dayLine([{ ...now, present: 2 }])).toEqual({ state: 'GREEN', words: 'Guarded' });
  });

  it('then says what is below, only just enough, guarded or closed', () => {
    expect(dayLine([onlyJust, below])).toEqual({ state: 'RED', words: '1 of 2, 3:30 – 4:00 PM' });
    expect(dayLine([below, below])).toEqual({ state: 'RED', words: '2 stretches below' });
    expect(dayLine([stretch('09:00', '12:00'), onlyJust])).toEqual({
      state: 'AMBER',
      words: 'Only just, 1 open',
    });
    expect(dayLine([closed])).toEqual({ state: 'CLOSED', words: 'Closed' });
  });

  it('is spoken for each position', () => {
    expect(positionWords([stretch('09:00', '15:30'), below], 'Lifeguard')).toEqual([
      'Lifeguard: 1 of 2 from 3:30 to 4:00 PM',
    ]);
    expect(positionWords([stretch('09:00', '12:00')], 'Front Desk')).toEqual(['Front Desk: guarded']);
  });

  it('is counted for the page', () => {
    expect([belowWords([]), belowWords([below]), belowWords([below, below])]).toEqual([
      '',
      '1 stretch below the need',
      '2 stretches below the need',
    ]);
  });
});

describe('the neighbors of a stretch', () => {
  const item = (
    shift_code: string,
    start_time: string,
    end_time: string,
    changes: Partial<ScheduleItem> = {},
  ) =>
    ({
      id: 1,
      type: 'shift',
      shift_code,
      start_time,
      end_time,
      is_cancelled: false,
      staff: [{ id: 4, name: 'Ada Lane' }],
      ...changes,
    }) as ScheduleItem;
  const lapses = [{ id: 4, name: 'Ada Lane', kind: 'CPR/AED', ended: '2026-11-03' }];

  it('are the shifts at its edges with somebody who counts, and would close it if they were longer', () => {
    const items = [
      item('S0001', '12:00', '15:30'),
      item('S0002', '16:00', '18:00'),
      item('S0003', '12:00', '15:00'),
      item('S0004', '12:00', '15:30', { is_cancelled: true }),
      item('S0005', '12:00', '15:30', { lapses }),
      item('S0006', '12:00', '15:30', { staff: [] }),
      item('M0001', '12:00', '15:30', { type: 'meeting' }),
    ];
    expect(neighborsOf(items, below).map(({ words, times }) => [words, times])).toEqual([
      ['Extend S0001 (Ada Lane) to 4:00 PM', { endTime: '16:00' }],
      ['Begin S0002 (Ada Lane) at 3:30 PM', { startTime: '15:30' }],
    ]);
  });

  it('end before midnight', () => {
    const late = neighborsOf([item('S0001', '12:00', '22:00')], {
      ...below,
      start_time: '22:00',
      end_time: '24:00',
    });
    expect(late.map(({ words, times }) => [words, times])).toEqual([
      ['Extend S0001 (Ada Lane) to 11:59 PM', { endTime: '23:59' }],
    ]);
  });
});

describe('the bar of a day', () => {
  it('lies on whole hours that hold everything', () => {
    const axis = axisOf([stretch('09:15', '12:00'), below]);
    expect(axis).toEqual({ start: 540, end: 960 });
    expect(spanOn(axis, { start: 750, end: 960 })).toEqual({ left: '50.000%', width: '50.000%' });
    expect(axisOf([])).toEqual({ start: 480, end: 1200 });
    expect(axisOf([stretch('22:00', '24:00')])).toEqual({ start: 1320, end: 1440 });
  });

  it('shows the worst of the positions at each time', () => {
    const other = stretch('15:00', '20:00', { position: 2 });
    expect(barOf([stretch('09:00', '12:00'), below, other])).toEqual([
      { start: 540, end: 720, state: 'GREEN' },
      { start: 900, end: 930, state: 'GREEN' },
      { start: 930, end: 960, state: 'RED' },
      { start: 960, end: 1200, state: 'GREEN' },
    ]);
  });
});
