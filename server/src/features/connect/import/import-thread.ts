// The thread in which files are read and judged, one after the other.
import { parentPort } from 'node:worker_threads';
import { speak } from '@deckhand/domain/language/language';
import { sayKnown } from '@deckhand/domain/language/say';
import { yieldToEverybody } from '../../../platform/threads/low-priority.ts';
import { DONE } from '../../../platform/threads/thread-line.ts';
import type { ImportJob, ImportMessage } from './import-job.ts';
import { planFile, Unreadable } from './plan-file.ts';

yieldToEverybody();

/** So many rows in one message, so that nobody waits for a long one to be read. */
const AT_ONCE = 100;

parentPort?.on('message', (job: ImportJob) => {
  try {
    const { rows, writes, ...plan } = speak(job.language, () => planFile(job));
    if (job.wants === 'rows') for (const part of inParts(rows)) send({ part: 'rows', rows: part });
    else for (const part of inParts(writes)) send({ part: 'writes', writes: part });
    send({ part: 'end', plan });
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error;
    const { said } = error;
    send({ part: 'refused', text: speak(job.language, () => sayKnown(said)), english: sayKnown(said) });
  }
  parentPort?.postMessage(DONE);
});

function send(message: ImportMessage): void {
  parentPort?.postMessage(message);
}

function* inParts<Item>(items: readonly Item[]): Generator<Item[]> {
  for (let first = 0; first < items.length; first += AT_ONCE) yield items.slice(first, first + AT_ONCE);
}
