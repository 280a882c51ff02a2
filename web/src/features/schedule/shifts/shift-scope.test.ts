// Rules held here: S5a, S5b, S5c.

import type { SeatedPerson } from '@deckhand/contract/plans/shift';
import { describe, expect, it } from 'vitest';
import {
  applyToAll,
  applyToOne,
  isUnusual,
  movedTo,
  type Occurrence,
  suitsOneDate,
  touchedPlans,
} from './shift-scope.ts';
import { newValues, payloadOf, type ShiftValues } from './shift-values.ts';

const usual: ShiftValues = {
  ...newValues({ location: 3 }),
  shift_repeat: 'WEEKLY',
  shift_type: [4],
  start_date: '2026-11-16',
  start_time: '09:00',
  end_time: '12:00',
  staff_1: 21,
  staff_2: 22,
};

function seated(seat: number, id: number, replacing_role: string | null = null): SeatedPerson {
  return { id, name: `Person ${id}`, seat, start_date: null, end_date: null, replacing_role };
}

const asUsual: Occurrence = {
  start_time: '09:00',
  end_time: '12:00',
  shift_type: [{ id: 4, name: 'Lifeguard', color: 'red' }],
  staff: [seated(1, 21), seated(2, 22)],
};

describe('Apply To All', () => {
  it('changes everything from a date on', () => {
    expect(applyToAll(payloadOf(usual), '2026-11-23', true)).toEqual({
      ...payloadOf(usual),
      one_time: false,
      effective_date: '2026-11-23',
      keep_planned: true,
    });
  });

  it('names the later changes of the fields that the form changes', () => {
    const start = { date: '2027-01-18', only: false, start_time: '09:30' };
    const end = { date: '2027-01-04', only: true, end_time: '11:30' };
    const days = { date: '2027-02-03', only: false, shift_repeat: 'WEEKLY', shift_day: 'WEDNESDAY' } as const;
    const open = { date: '2027-02-22', only: false, open_seats: [2] };
    const staff = { date: '2027-03-01', only: false, staff: [seated(2, 30)] };
    const touched = (changes: Partial<ShiftValues>) =>
      touchedPlans([start, end, days, open, staff], usual, { ...usual, ...changes });
    expect(touched({ comments: 'Lane 4' })).toEqual([]);
    expect(touched({ start_time: '08:00' })).toEqual([start]);
    expect(touched({ end_time: '11:00' })).toEqual([end]);
    expect(touched({ staff_1: 40 })).toEqual([]);
    expect(touched({ staff_2: 40 })).toEqual([open, staff]);
    expect(touched({ start_date: '2026-11-17' })).toEqual([days, open, staff]);
  });
});

describe('Apply To One', () => {
  const changed = { ...usual, end_time: '11:00' };

  it('changes that date only', () => {
    expect(applyToOne('2026-11-23', usual, changed, asUsual)).toMatchObject({
      one_time: true,
      modification_date: '2026-11-23',
      start_time: '09:00',
      end_time: '11:00',
      staff: [
        { id: 21, start_date: null, end_date: null },
        { id: 22, start_date: null, end_date: null },
      ],
    });
  });

  it('keeps the substitute and times of that date where the form was not changed', () => {
    const unusual = { ...asUsual, start_time: '09:30', staff: [seated(1, 30, 'Staff 1'), seated(2, 22)] };
    const payload = applyToOne('2026-11-23', usual, changed, unusual);
    expect([payload.start_time, payload.end_time]).toEqual(['09:30', '11:00']);
    expect(payload.staff?.map(({ id }) => id)).toEqual([30, 22]);
  });

  it('moves that date only with another start date than the form showed', () => {
    const to = (start_date: string) => movedTo({ ...usual, start_date }, usual, '2026-11-23');
    expect(to('2026-11-25')).toBe('2026-11-25');
    expect([to('2026-11-16'), to('2026-11-23')]).toEqual([undefined, undefined]);
  });

  it('seats the person chosen in the form', () => {
    const payload = applyToOne('2026-11-23', usual, { ...usual, staff_1: 40 }, asUsual);
    expect(payload.staff?.map(({ id }) => id)).toEqual([40, 22]);
  });

  it('does not bring back a person who is released on that date', () => {
    const alone = { ...asUsual, staff: [seated(2, 22)] };
    expect(applyToOne('2026-11-23', usual, changed, alone).staff?.map(({ id }) => id)).toEqual([22]);
  });

  it('moves that date only if the start date of the form was changed', () => {
    expect(applyToOne('2026-11-23', usual, changed, asUsual).start_date).toBe('2026-11-23');
    const moved = { ...changed, start_date: '2026-11-25' };
    expect(applyToOne('2026-11-23', usual, moved, asUsual).start_date).toBe('2026-11-25');
  });

  it('suits changes of times and people, not of the end or the repeat', () => {
    expect(suitsOneDate(usual, changed)).toBe(true);
    expect(suitsOneDate(usual, { ...usual, staff_1: 40 })).toBe(true);
    expect(suitsOneDate(usual, { ...usual, end_date: '2026-12-28' })).toBe(false);
    expect(suitsOneDate(usual, { ...usual, shift_repeat: 'DAILY' })).toBe(false);
  });

  it('sends the form unchanged when that date is not known', () => {
    expect(applyToOne('2026-11-23', usual, changed, undefined).staff?.map(({ id }) => id)).toEqual([21, 22]);
  });
});

describe('an unusual date', () => {
  const date = '2026-11-23';

  it('has other times, other types or other people', () => {
    expect(isUnusual(date, asUsual, usual)).toBe(false);
    expect(isUnusual(date, { ...asUsual, end_time: '12:30' }, usual)).toBe(true);
    expect(isUnusual(date, { ...asUsual, shift_type: [] }, usual)).toBe(true);
    expect(isUnusual(date, { ...asUsual, staff: [seated(1, 30, 'Staff 1'), seated(2, 22)] }, usual)).toBe(
      true,
    );
    expect(isUnusual(date, { ...asUsual, staff: [seated(2, 22)] }, usual)).toBe(true);
  });

  it('does not count a person who starts later or has left', () => {
    const alone = { ...asUsual, staff: [seated(1, 21)] };
    expect(isUnusual(date, alone, { ...usual, staff_2_start: '2026-12-07' })).toBe(false);
    expect(isUnusual(date, alone, { ...usual, staff_2_end: '2026-11-16' })).toBe(false);
    expect(isUnusual('2026-12-07', alone, { ...usual, staff_2_start: '2026-12-07' })).toBe(true);
  });
});
