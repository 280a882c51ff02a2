import { createHash } from 'node:crypto';

/** A calm machine does so many rounds of the work below in a millisecond. */
const CALM_ROUNDS = 2.2;
/** Beyond this, a machine is of no use for tests that wait for a browser. */
const MOST = 10;
const MILLISECONDS = 1_000;

/**
 * Returns how many times as long as on a calm machine things take on this one, at least 1. Shared machines are at times three
 * times slower than an hour before, so every time limit of the tests is multiplied by it: none of them may fail for that reason.
 * TEST_PATIENCE says it without measuring.
 */
export function measurePatience() {
  process.env.TEST_PATIENCE ??= String(patienceOf(roundsPerMillisecond()));
  return Number(process.env.TEST_PATIENCE);
}

/** Returns the patience that a machine of this speed needs, in tenths. */
export function patienceOf(rounds) {
  return Math.min(MOST, Math.max(1, Math.round((CALM_ROUNDS / rounds) * 10) / 10));
}

function roundsPerMillisecond() {
  const until = performance.now() + MILLISECONDS;
  let rounds = 0;
  for (; performance.now() < until; rounds += 1) workOneRound(rounds);
  return rounds / MILLISECONDS;
}

/** Makes and reads objects and texts, as most tests do, and hashes a little. */
function workOneRound(round) {
  const rows = Array.from({ length: 200 }, (_, index) => ({
    id: index,
    name: `person ${(index * 7_919 + round) % 211}`,
  }));
  rows.sort((left, right) => (left.name < right.name ? -1 : 1));
  createHash('sha256')
    .update(JSON.stringify(JSON.parse(JSON.stringify(rows))))
    .digest('hex');
}
