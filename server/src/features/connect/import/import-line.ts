import { secondImportWaiting } from '@deckhand/contract/connect/import/import';
import { ThreadLine, threadFile } from '../../../platform/threads/thread-line.ts';
import type { ImportJob, ImportMessage } from './import-job.ts';

/** Where files wait for a thread: a large one would keep the kiosks waiting. */
export const importLine = new ThreadLine<ImportJob, ImportMessage>(
  threadFile(import.meta.url, 'import-thread'),
  {
    secondWaiting: secondImportWaiting,
    // A plan of 5,000 rows needs 30 MB. Without these limits, garbage makes it 130.
    heap: { young: 8, old: 32, oldAtMost: 1_024 },
  },
);
