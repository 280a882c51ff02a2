import { expect, test } from 'vitest';
import { settingWords } from './setting-words.ts';
import type { Settings } from './settings.ts';

const words = (settings: Settings) =>
  Object.keys(settings).map((name) => settingWords(settings, name as keyof Settings));

test('every setting is said in words, one of something without an s', () => {
  const settings: Settings = {
    overtime_threshold_hours: 40,
    lead_time_days: 10,
    only_enrolled_kiosks_may_punch: true,
    management_idle_hours: 2,
    second_factor_for: 'MANAGEMENT',
    travel_minutes: 20,
    rest_hours: 10,
    most_daily_hours: 8,
    language: 'es',
  };
  expect(words(settings)).toEqual([
    '40 hours a week',
    '10 days',
    'Yes',
    '2 hours without use',
    'Everybody in management',
    '20 minutes',
    '10 hours',
    '8 hours',
    'Spanish',
  ]);
  const others: Settings = {
    overtime_threshold_hours: 1,
    lead_time_days: 1,
    only_enrolled_kiosks_may_punch: false,
    management_idle_hours: 1,
    second_factor_for: 'NOBODY',
    travel_minutes: 1,
    rest_hours: 1,
    most_daily_hours: null,
    language: 'es',
  };
  expect(words(others)).toEqual([
    '1 hour a week',
    '1 day',
    'No',
    '1 hour without use',
    'Nobody',
    '1 minute',
    '1 hour',
    'No limit',
    'Spanish',
  ]);
  expect(settingWords({ ...others, management_idle_hours: null }, 'management_idle_hours')).toBe('7 days');
});
