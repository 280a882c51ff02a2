import { mark } from '@deckhand/domain/language/say';
import { z } from 'zod';
import { call, MANAGEMENT } from '../../call.ts';
import { importedBodyAtMost } from '../../limits.ts';
import { lawReason } from '../../plans/law-reason.ts';
import { proofNeeded } from '../../refusals.ts';
import { closedTodayRefusals } from '../../school/locations/location.ts';
import { line, messageBody } from '../../values.ts';
import {
  anotherImport,
  fileName,
  importFile,
  importSealBroken,
  importTookTooLong,
  noRows,
  secondImportWaiting,
  tooManyColumns,
  tooManyRows,
  unreadable,
} from './import.ts';

export const saveImport = call({
  name: 'save-import',
  feature: 'import',
  method: 'POST',
  path: '/api/import/',
  summary: 'Import a file as its preview showed it, all of it or nothing',
  access: MANAGEMENT,
  largestBody: importedBodyAtMost,
  takesNoKey: true,
  isLong: true,
  body: z.object({
    ...importFile,
    seal: line(100),
    file_name: fileName,
    /** MI9: mails the new people their activation links, 300 an hour; otherwise Manage User does so later. */
    send_activations: z.boolean(mark('Must be true or false')).default(false),
    ...lawReason,
  }),
  success: {
    status: 201,
    body: messageBody.extend({
      id: z.int(),
      change_id: z.int().nullable(),
      added: z.int(),
      changed: z.int(),
    }),
  },
  refusals: {
    400: `{n, plural, one [# row has errors] other [# rows have errors]}. Nothing was imported. / ${noRows} / ${tooManyRows()} / ${tooManyColumns()} / ${unreadable(0).replace('0', '{row}')}`,
    403: proofNeeded,
    409: `${importSealBroken} / ${anotherImport} / ${closedTodayRefusals}`,
    429: secondImportWaiting,
    503: importTookTooLong,
  },
  ours: true,
});
