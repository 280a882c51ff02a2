// Rules held here: PE3, PE4.

import type { ShownPaySchedule } from '@deckhand/contract/pay/periods/pay-schedule';
import { describe, expect, it } from 'vitest';
import { previewSchedule, type ScheduleValues, scheduleInput, scheduleValues } from './schedule-values.ts';

const today = '2026-11-18';

/** Every two weeks from 11-01-2026, of which the first period is closed. */
const biweekly: ShownPaySchedule = {
  effective_from: '2026-11-01',
  kind: 'BIWEEKLY',
  starts_on: '2026-11-01',
  days: null,
  pay_day_offset: 6,
  schedules: [
    {
      effective_from: '2026-11-01',
      kind: 'BIWEEKLY',
      starts_on: '2026-11-01',
      days: null,
      pay_day_offset: 6,
    },
  ],
  closed_through: '2026-11-14',
  today,
  next: [{ first_day: '2026-11-15', last_day: '2026-11-28', pay_day: '2026-12-04' }],
};

const fresh = scheduleValues(null, today);

describe('the form of the pay schedule', () => {
  it('begins the first schedule on the Sunday of this week', () => {
    expect(fresh).toMatchObject({ kind: 'BIWEEKLY', starts_on: '2026-11-15' });
    expect(previewSchedule(null, fresh, today)).toMatchObject({
      isPossible: true,
      running: undefined,
      splitsWeeks: false,
      next: [{ from: '2026-11-15', to: '2026-11-28', payDay: '2026-12-03', isShort: false }, {}, {}],
    });
  });

  it('begins a change after the running period, with the present values', () => {
    expect(scheduleValues(biweekly, today)).toEqual({
      kind: 'BIWEEKLY',
      starts_on: '2026-11-29',
      days: 1,
      second_day: 16,
      pay_day_offset: 6,
    });
  });

  it('shows a short transitional period, and that weeks will be split', () => {
    const values: ScheduleValues = { ...scheduleValues(biweekly, today), kind: 'SEMIMONTHLY' };
    expect(previewSchedule(biweekly, values, today)).toEqual({
      isPossible: true,
      running: { from: '2026-11-15', to: '2026-11-28', payDay: '2026-12-04' },
      splitsWeeks: true,
      next: [
        { from: '2026-11-29', to: '2026-11-30', payDay: '2026-12-06', isShort: true },
        { from: '2026-12-01', to: '2026-12-15', payDay: '2026-12-21', isShort: false },
        { from: '2026-12-16', to: '2026-12-31', payDay: '2027-01-06', isShort: false },
      ],
    });
  });

  it('says that a boundary of a closed period cannot move', () => {
    const values = { ...scheduleValues(biweekly, today), starts_on: '2026-11-08' };
    expect(previewSchedule(biweekly, values, today)).toEqual({ isPossible: false });
  });

  it('shows nothing while a value is missing or wrong', () => {
    const preview = (change: Partial<ScheduleValues>) =>
      previewSchedule(null, { ...fresh, ...change }, today);
    expect(preview({ starts_on: '11-1' })).toBeUndefined();
    expect(preview({ pay_day_offset: null })).toBeUndefined();
    expect(preview({ kind: 'MONTHLY', starts_on: '2026-10-31' })).toBeUndefined();
    expect(preview({ kind: 'SEMIMONTHLY', days: 16, second_day: 1 })).toBeUndefined();
  });

  it('sends days of the month only where a period begins on two of them', () => {
    expect(scheduleInput(fresh)).not.toHaveProperty('days');
    expect(scheduleInput({ ...fresh, kind: 'SEMIMONTHLY' })).toMatchObject({ days: [1, 16] });
  });
});
