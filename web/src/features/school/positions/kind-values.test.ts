import { kindFields } from '@deckhand/contract/certificates/certificate';
import { expect, it } from 'vitest';
import { kindInput, kindValues } from './kind-values.ts';

it('reads the days of the reminders from one field', () => {
  const values = { ...kindValues(undefined), name: 'CPR/AED' };
  expect(values).toMatchObject({ validity_months: 24, reminder_days: '60, 30, 7' });
  expect(kindInput({ ...values, reminder_days: ' 60,30; 7 ' }).reminder_days).toEqual([60, 30, 7]);
  expect(kindInput({ ...values, reminder_days: '' }).reminder_days).toEqual([]);
  expect(kindFields.safeParse(kindInput({ ...values, reminder_days: 'soon' })).success).toBe(false);
  expect(kindFields.safeParse(kindInput({ ...values, reminder_days: '7, 7' })).success).toBe(false);
  expect(kindFields.safeParse(kindInput(values)).success).toBe(true);
});
