// Rules held here: WA11.

import { expect, it } from 'vitest';
import { leftOutWords, plannedWords } from './budget.ts';

it('says what is planned against the budget', () => {
  const planned = { dollars: 4_962.4, is_about: false };
  expect(plannedWords({ planned, budget: { dollars: 4_800, only_week: false } })).toBe(
    'Planned $4,962, budget $4,800, 103%.',
  );
  expect(plannedWords({ planned: { ...planned, is_about: true }, budget: null })).toBe(
    'Planned about $4,962.',
  );
  expect(plannedWords({ planned, budget: { dollars: 0, only_week: true } })).toBe(
    'Planned $4,962, budget $0.',
  );
  expect(plannedWords({ budget: { dollars: 4_800, only_week: true } })).toBe('Budget $4,800.');
  expect(plannedWords({})).toBe('');
});

it('says whom it leaves out', () => {
  const planned = { dollars: 1, is_about: false };
  expect(leftOutWords({ planned })).toBe('');
  expect(leftOutWords({ planned: { ...planned, salaried: 2, without_wage: 1 } })).toBe(
    'Without salaried people. Without 1 person who has no wage.',
  );
  expect(leftOutWords({ planned: { ...planned, without_wage: 3 } })).toBe(
    'Without 3 people who have no wage.',
  );
});
