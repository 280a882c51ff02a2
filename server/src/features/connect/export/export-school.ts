import { Readable } from 'node:stream';
import { exportSchool } from '@deckhand/contract/connect/export/export-school';
import { FILE_COLUMNS } from '@deckhand/domain/connect/file-columns';
import { FileAnswer } from '../../../platform/http/file-answer.ts';
import { route } from '../../../platform/http/route.ts';
import { zip } from '../../../platform/workbook/zip.ts';
import { loadMovedFiles } from './moved-files.ts';
import { loggedFiles, type SchoolFile, zipped } from './school-files.ts';

/** MI11: everything that the school owns, so that it can leave. Rows are read and compressed while the archive is sent. */
export const exportSchoolRoute = route(exportSchool, async ({ db, actor, now }) => {
  const moved = await loadMovedFiles(db, now);
  const files = [...moved.files, ...loggedFiles(db, actor, now, moved.locations)];
  const archive = zip([{ name: 'README.txt', content: [descriptionOf(files, now)] }, ...files.map(zipped)]);
  return new FileAnswer(
    `Deckhand ${now.toISOString().slice(0, 10)}.zip`,
    Readable.from(archive, { objectMode: false }),
  );
});

function descriptionOf(files: readonly SchoolFile[], now: Date): string {
  return [
    `Everything that this school has in Deckhand, as of ${now.toISOString()}.`,
    'Each file is CSV in UTF-8 with the names of its columns in the first line. Dates are yyyy-mm-dd, times HH:mm on the clock of the location.',
    'locations.csv, positions.csv, people.csv and shifts.csv can be imported into another school, in this order.',
    'A text that a spreadsheet would take for a formula has a quotation mark in front.',
    'Passwords, sign-in codes, sessions and wages are not part of it.',
    ...files.map(({ file, about }) => `${file}.csv\n  ${about}\n  Columns: ${FILE_COLUMNS[file].join(', ')}`),
    '',
  ].join('\n\n');
}
