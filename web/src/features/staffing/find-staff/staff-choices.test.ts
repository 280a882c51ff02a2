// Rules held here: AV3.

import { expect, it } from 'vitest';
import { staffChoiceOf } from './staff-choices.ts';
import { lookupHint } from './staff-lookup.ts';

const naomi = { id: 7, name: 'Naomi Fraser', first_name: 'Naomi', last_name: 'Fraser' };
const texts = { incomplete: 'Choose dates first.', nobody: 'Nobody is free then.' };

it('says of a choice that the person said they cannot', () => {
  expect(staffChoiceOf(naomi)).toEqual({ value: 7, label: 'Naomi Fraser' });
  expect(staffChoiceOf({ ...naomi, reasons: [] }).label).toBe('Naomi Fraser (said they cannot)');
  const fit = {
    week_minutes: 600,
    desired_minutes: null,
    overtime_minutes: 0,
    shift_times: 0,
    position_times: 2,
    certificate: null,
    obstacles: [],
    prices: [],
  };
  expect(staffChoiceOf({ ...naomi, fit }).details).toBe(
    'Free, worked the position 2 times, 10 h that week, has not said how many they want.',
  );
});

it('counts those who said they cannot apart from those who are free', () => {
  const hint = (count: number, cannot: number) =>
    lookupHint({ isComplete: true, isKnown: true, count, cannot }, texts);
  expect([hint(2, 0), hint(1, 2), hint(0, 1)]).toEqual([
    '2 people are free then.',
    '1 person is free then. 2 more said they cannot.',
    'Nobody is free then. 1 more said they cannot.',
  ]);
});
