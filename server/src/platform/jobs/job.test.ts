import { expect, test } from 'vitest';
import { type Job, roundOfMinute } from './job.ts';

test('a round does the jobs of every minute, and once a night those of the night', async () => {
  const done: string[] = [];
  const job = (name: string, every: Job['every']): Job => ({
    every,
    work: async () => void done.push(name),
  });
  const jobs = [job('minute', 'MINUTE'), job('night', 'NIGHT'), job('interval', 15_000)];
  const round = roundOfMinute(jobs, {} as never, {} as never);
  await round(new Date('2026-11-17T12:00:00Z'));
  await round(new Date('2026-11-18T08:59:00Z'));
  expect(done).toEqual(['minute', 'night', 'minute']);
  await round(new Date('2026-11-18T09:00:00Z'));
  expect(done.slice(3)).toEqual(['minute', 'night']);
});

test('a failure ends the round, and the next one tries the job of the night again', async () => {
  let attempts = 0;
  const failing: Job = {
    every: 'NIGHT',
    work: async () => {
      attempts += 1;
      if (attempts === 1) throw new Error('away');
    },
  };
  const round = roundOfMinute([failing], {} as never, {} as never);
  const now = new Date('2026-11-17T12:00:00Z');
  await expect(round(now)).rejects.toThrow('away');
  await round(now);
  await round(now);
  expect(attempts).toBe(2);
});
