import { secondImportWaiting } from '@deckhand/contract/connect/import/import';
import { ThreadLine, threadFile } from '../../../platform/threads/thread-line.ts';
import type { ImportJob, ImportMessage } from './import-job.ts';

/** Where files wait for a thread: a large one would keep the kiosks waiting. */
export const importLine = new ThreadLine<ImportJob, ImportMessage>(
  threadFile(import.meta.url, 'import-thread'),
  { secondWaiting: secondImportWaiting },
);
