import { afterEach, expect, it } from 'vitest';
import { measurePatience, patienceOf } from './machine-speed.mjs';

const given = process.env.TEST_PATIENCE;
afterEach(() => {
  process.env.TEST_PATIENCE = given;
});

it('gives a slower machine as many times longer, within bounds', () => {
  expect(patienceOf(100)).toBe(1);
  expect(patienceOf(2.2)).toBe(1);
  expect(patienceOf(1.1)).toBe(2);
  expect(patienceOf(0.75)).toBe(2.9);
  expect(patienceOf(0.001)).toBe(10);
});

it('measures once, and informs every process that is started after it', () => {
  delete process.env.TEST_PATIENCE;
  const patience = measurePatience();
  expect(patience).toBeGreaterThanOrEqual(1);
  expect(process.env.TEST_PATIENCE).toBe(String(patience));
  process.env.TEST_PATIENCE = '7.5';
  expect(measurePatience()).toBe(7.5);
});
