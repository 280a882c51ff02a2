// The thread in which searches run, one after the other.
import { parentPort } from 'node:worker_threads';
import { yieldToEverybody } from '../../../platform/threads/low-priority.ts';
import { DONE } from '../../../platform/threads/thread-line.ts';
import type { FillJob } from './fill-line.ts';
import { searchFill } from './search-fill.ts';

// When everything is loaded, which takes a moment only.
yieldToEverybody();

parentPort?.on('message', (job: FillJob) => {
  searchFill(job, (message) => parentPort?.postMessage(message));
  parentPort?.postMessage(DONE);
});
