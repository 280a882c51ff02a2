// A thread that works for the milliseconds in its job, without giving the thread back; without a number it
// never ends, and without time it takes ever more memory.
import { parentPort } from 'node:worker_threads';
import { DONE } from '../thread-line.ts';

parentPort?.on('message', (milliseconds: number) => {
  const began = performance.now();
  parentPort?.postMessage('begun');
  const kept: number[][] = [];
  while (milliseconds < 0) kept.push([kept.length]);
  while (performance.now() - began < milliseconds);
  parentPort?.postMessage(DONE);
});
