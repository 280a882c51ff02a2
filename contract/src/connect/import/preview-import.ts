import { z } from 'zod';
import { call, MANAGEMENT } from '../../call.ts';
import { importedBodyAtMost } from '../../limits.ts';
import {
  importFile,
  importPreview,
  importTookTooLong,
  noRows,
  secondImportWaiting,
  tooManyColumns,
  tooManyRows,
  unreadable,
} from './import.ts';

export const previewImport = call({
  name: 'preview-import',
  feature: 'import',
  method: 'POST',
  path: '/api/import/preview/',
  summary: 'See what importing a file of locations, positions, people or shifts would do, without doing it',
  access: MANAGEMENT,
  largestBody: importedBodyAtMost,
  takesNoKey: true,
  body: z.object(importFile),
  success: { status: 200, body: importPreview },
  refusals: {
    400: `${noRows} / ${tooManyRows()} / ${tooManyColumns()} / ${unreadable(0).replace('0', '{row}')}`,
    429: secondImportWaiting,
    503: importTookTooLong,
  },
  ours: true,
});
