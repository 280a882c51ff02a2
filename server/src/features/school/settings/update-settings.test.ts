// Rules held here: L2.

import { updateSettings } from '@deckhand/contract/school/settings/update-settings';
import { viewSettings } from '@deckhand/contract/school/settings/view-settings';
import { expect, test } from 'vitest';
import { schoolForTests } from '../../../../test/test-school.ts';

const school = schoolForTests();

/** FI1: a school that does not fill open shifts sets nothing. */
const unlimited = { travel_minutes: 0, rest_hours: 0, most_daily_hours: null, language: 'en' };

test('a school starts with overtime after 40 hours and 10 days of lead time, which every role may read', async () => {
  for (const as of ['employeeA', 'managerB', 'admin', 'superAdmin'] as const) {
    expect(await school.answer(viewSettings, {}, { as })).toEqual({
      overtime_threshold_hours: 40,
      lead_time_days: 10,
      only_enrolled_kiosks_may_punch: false,
      management_idle_hours: null,
      second_factor_for: 'NOBODY',
      ...unlimited,
    });
  }
});

test('a super admin changes the settings', async () => {
  const body = { overtime_threshold_hours: 38, lead_time_days: 0 };
  const after = {
    ...body,
    only_enrolled_kiosks_may_punch: false,
    management_idle_hours: null,
    second_factor_for: 'NOBODY',
    ...unlimited,
  };
  expect(await school.answer(updateSettings, { body }, { as: 'superAdmin' })).toEqual(after);
  expect(await school.answer(viewSettings, {}, { as: 'employeeA' })).toEqual(after);
});

test('the kiosk setting is changed with the others, or stays as it is if left out', async () => {
  const rest = { overtime_threshold_hours: 40, lead_time_days: 10 };
  const update = (body: typeof rest & { only_enrolled_kiosks_may_punch?: boolean }) =>
    school.answer(updateSettings, { body }, { as: 'admin' });
  expect(await update({ ...rest, only_enrolled_kiosks_may_punch: true })).toEqual({
    ...rest,
    only_enrolled_kiosks_may_punch: true,
    management_idle_hours: null,
    second_factor_for: 'NOBODY',
    ...unlimited,
  });
  expect(await update(rest)).toMatchObject({ only_enrolled_kiosks_may_punch: true });
  expect(await update({ ...rest, only_enrolled_kiosks_may_punch: false })).toMatchObject({
    only_enrolled_kiosks_may_punch: false,
  });
});

test.each([
  [{ overtime_threshold_hours: 0 }, 'Overtime threshold must be between 1 and 168'],
  [{ overtime_threshold_hours: 169 }, 'Overtime threshold must be between 1 and 168'],
  [{ overtime_threshold_hours: 37.5 }, 'Overtime threshold must be a whole number'],
  [{ lead_time_days: -1 }, 'Lead time must be between 0 and 365'],
  [{ lead_time_days: 366 }, 'Lead time must be between 0 and 365'],
  [{ lead_time_days: '10' }, 'Lead time must be a whole number'],
])('%o is refused', async (change, text) => {
  const body = { overtime_threshold_hours: 40, lead_time_days: 10, ...change };
  expect(await school.refusal(updateSettings, { body } as never, { as: 'admin' })).toEqual({
    status: 422,
    text,
  });
});
