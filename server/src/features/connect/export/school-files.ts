import type { ScheduleItem } from '@deckhand/contract/schedule/calendar/schedule-item';
import { scheduleCardsAtMost } from '@deckhand/contract/schedule/calendar/schedule-query';
import { viewSchedule } from '@deckhand/contract/schedule/calendar/view-schedule';
import type { Actor } from '@deckhand/domain/access/actor';
import { csvLine, type ExportedCell } from '@deckhand/domain/connect/csv';
import { type ExportedFile, FILE_COLUMNS } from '@deckhand/domain/connect/file-columns';
import { everyDate } from '@deckhand/domain/plans/horizon';
import { addDays, type CivilDate } from '@deckhand/domain/time/civil-date';
import { todayIn } from '@deckhand/domain/time/zones';
import type { Kysely } from 'kysely';
import { eachInTurns } from '../../../platform/basics/in-turns.ts';
import { inSnapshot, together } from '../../../platform/database/transaction.ts';
import type { Schema } from '../../../platform/schema/schema.ts';
import type { ZippedFile } from '../../../platform/workbook/zip.ts';
import { describeBoard } from '../../schedule/calendar/describe-board.ts';
import { loadBoard } from '../../schedule/calendar/load-board.ts';
import { selectOpenLocations, selectShifts } from '../../schedule/calendar/schedule.queries.ts';
import { windowOf } from '../../schedule/calendar/view-window.ts';
import {
  attendancePage,
  certificatesPage,
  closuresPage,
  historyPage,
  hoursLogPage,
  hoursPage,
  needsPage,
  type Page,
  requestsPage,
} from './export.queries.ts';

/** One file of the archive, and a line about it. */
export interface SchoolFile {
  readonly file: ExportedFile;
  readonly about: string;
  readonly rows: () => AsyncIterable<readonly ExportedCell[]>;
}

interface LocationToRead {
  readonly id: number;
  /** The number of its shifts, each of which has at most one card a day. */
  readonly shifts: number;
}

/** Rows that are read at once. A caller who reads slowly makes the next ones wait, and no transaction stays open meanwhile. */
const ROWS_A_PAGE = 1_000;

/** Occurrences are listed so far back and ahead. */
const WEEKS_BACK = 13;
const WEEKS_AHEAD = 26;
/** More than any location has. */
const SHIFTS_OF_A_LOCATION = 100_000;
/** A location with many shifts is read some days at a time: a calendar has no more cards. */
const CARDS_AT_ONCE = scheduleCardsAtMost;

/** The files that are read while the archive is. */
export function loggedFiles(
  db: Kysely<Schema>,
  actor: Actor,
  now: Date,
  locations: readonly LocationToRead[],
): SchoolFile[] {
  const stored = (file: ExportedFile, about: string, page: Page): SchoolFile => ({
    ...{ file, about },
    rows: () => pagesOf(db, FILE_COLUMNS[file], page),
  });
  return [
    {
      file: 'occurrences',
      about: `Every date of every shift and meeting, ${WEEKS_BACK} weeks back and ${WEEKS_AHEAD} weeks ahead. Dismissed dates say so; dates on which a location is closed are in closures.csv.`,
      rows: () => occurrences(db, now, locations),
    },
    stored('attendance', 'Punches and entries of work. Moments are in UTC.', attendancePage),
    stored('hours', 'The paid minutes of each attendance that has ended.', hoursPage),
    stored('hours_log', 'Every change of an attendance or of its hours, with who made it.', hoursLogPage),
    stored(
      'requests',
      'Time off, schedule changes, new shifts, missed punches and swaps, with their decisions.',
      requestsPage({ id: actor.id, seesAdmins: actor.role === 'SUPER_ADMIN' }),
    ),
    stored('certificates', 'Certificates of people.', certificatesPage),
    stored('needs', 'How many people of a position a location needs, and when.', needsPage),
    stored('closures', 'Holidays and times at which a location is closed.', closuresPage),
    stored(
      'history',
      'Every change of the schedule, with the codes of the shifts that it changed.',
      historyPage,
    ),
  ];
}

/** Pages by id: whatever is written meanwhile is either in the file or not, and no row is there twice. */
async function* pagesOf(
  db: Kysely<Schema>,
  columns: readonly string[],
  page: Page,
): AsyncGenerator<ExportedCell[], void> {
  const [id = ''] = columns;
  let after = '0';
  for (;;) {
    const { rows } = await page(db, after, ROWS_A_PAGE).execute(db);
    for (const row of rows) yield columns.map((column) => row[column] ?? null);
    if (rows.length < ROWS_A_PAGE) return;
    after = String(rows.at(-1)?.[id]);
  }
}

/** The cards of the calendar, one location at a time. */
async function* occurrences(
  db: Kysely<Schema>,
  now: Date,
  locations: readonly LocationToRead[],
): AsyncGenerator<ExportedCell[], void> {
  const today = todayIn('EST', now);
  const dates = Array.from({ length: (WEEKS_BACK + WEEKS_AHEAD) * 7 }, (_, day) =>
    addDays(today, day - WEEKS_BACK * 7),
  );
  for (const { id, shifts } of locations) {
    const days = Math.max(1, Math.floor(CARDS_AT_ONCE / Math.max(1, shifts)));
    for (let day = 0; day < dates.length; day += days)
      for await (const card of eachInTurns(await cardsOf(db, id, dates.slice(day, day + days), now)))
        yield cellsOf(card);
  }
}

function cellsOf(card: ScheduleItem): ExportedCell[] {
  return viewSchedule.csv.map(({ cell }) => cell(card as never));
}

/** The shifts and meetings of a location, as the calendar of its management shows them. */
function cardsOf(
  db: Kysely<Schema>,
  location: number,
  dates: readonly CivilDate[],
  now: Date,
): Promise<ScheduleItem[]> {
  const window = windowOf(dates);
  return inSnapshot(db, async (transaction) => {
    const [locations, shifts] = await together([
      selectOpenLocations(transaction, [location]),
      selectShifts(transaction, {
        window,
        locations: [location],
        areOpen: true,
        limit: SHIFTS_OF_A_LOCATION,
      }),
    ]);
    const board = await loadBoard(transaction, {
      ...{ shifts, locations, horizonOf: everyDate, window, now },
      changesBy: () => undefined,
    });
    const { results } = await describeBoard(board, { dates, closures: 'closing' });
    return results.filter(({ type }) => type === 'shift' || type === 'meeting');
  });
}

/** Bytes of text before each piece is compressed. */
const CHUNK = 64 * 1024;

/** The file as the archive has it, with a mark at its beginning by which spreadsheets know that it is UTF-8. */
export function zipped({ file, rows }: SchoolFile): ZippedFile {
  return { name: `${file}.csv`, content: linesOf(FILE_COLUMNS[file], rows()) };
}

async function* linesOf(
  columns: readonly string[],
  rows: AsyncIterable<readonly ExportedCell[]>,
): AsyncGenerator<string, void> {
  let text = `\ufeff${csvLine(columns)}`;
  for await (const row of rows) {
    text += csvLine(row);
    if (text.length < CHUNK) continue;
    yield text;
    text = '';
  }
  yield text;
}

/** Rows that are in memory already. */
export async function* listed<Row>(
  rows: readonly Row[],
  cellsOfRow: (row: Row) => ExportedCell[],
): AsyncGenerator<readonly ExportedCell[], void> {
  for await (const row of eachInTurns(rows)) yield cellsOfRow(row);
}
