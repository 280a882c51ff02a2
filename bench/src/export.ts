import { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { writeXlsxStream } from 'hucre/xlsx';
import { sql } from 'kysely';
import { REPORTED_WEEK } from './big-school.ts';
import { Line } from './load/line.ts';
import { Memory } from './memory.ts';
import { type Figure, type Figures, limited } from './report.ts';
import type { Bench, Schools } from './schools.ts';
import { mediansInTurns } from './timing.ts';

const EXPORTED = 20_000;
const EXPORT_ROUNDS = 9;
const MAX_AGAINST_WRITER = 1;
const MAX_MEGABYTES = 150;

/** Measures the export of a long report. */
export async function* measureExport(schools: Schools): Figures {
  const bench = await schools.get('large');
  const location = await addLongWeek(bench);
  const line = new Line(bench.address);
  const path = `/api/payroll/payroll-detail/?location=${location}&date=${REPORTED_WEEK}&export=true`;
  const file = async () => {
    const { status, head } = await line.ask({ path, token: bench.token });
    if (status !== 200) throw new Error(`${path} answered ${head}`);
  };
  // Memory is measured first, before the process has made an export.
  yield await memoryOf(file);
  yield await againstWriter(file);
  line.close();
}

/** Adds a separate location with a week of many attendances, at night, when no one works elsewhere. */
async function addLongWeek({ owner: db }: Bench): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into location (title, address, phone_number, email, timezone)
    values ('Long pool', '1 Water Street', '312-555-0100', 'long@elsewhere.test', 'CST') returning id`.execute(
    db,
  );
  const location = rows[0]?.id ?? 0;
  await sql`
    insert into attendance (person_id, location_id, date, rate, clocked_in, clocked_out, punched_in, punched_out,
      paid_minutes, source, ended_by, admin_notes, created_at)
    select person.id, ${location}::integer, ${REPORTED_WEEK}::date + (turn % 7)::integer, 'REGULAR', began,
      began + interval '50 minutes', began, began + interval '50 minutes', 50, 'KIOSK', 'KIOSK', 'As agreed', now()
    from person, generate_series(0, 9) as turn
    cross join lateral (
      select (${REPORTED_WEEK}::date + (turn % 7)::integer + time '03:00' + turn / 7 * interval '1 hour')
        at time zone 'America/Chicago' as began
    ) as start
    where email like '%@bench.test'
    limit ${EXPORTED}`.execute(db);
  await sql`vacuum analyze attendance`.execute(db);
  return location;
}

/** Compares the export with a library that writes the same cells and formats from prepared rows. */
async function againstWriter(file: () => Promise<void>): Promise<Figure> {
  const moment = new Date('2026-03-02T03:00:00Z');
  const row = ['Name a Family', moment, moment, 0.83, 0.83, 0, 0, 0, 0, 'As agreed', 'Kiosk'];
  const rows = Array.from({ length: EXPORTED }, () => [...row]);
  const columns = row.map((cell) => ({
    header: 'Heading',
    width: 14,
    numFmt: cell instanceof Date ? 'mm-dd-yyyy h:mm AM/PM' : typeof cell === 'number' ? '0.00' : '@',
  }));
  const works = {
    call: file,
    bare: () => drain(writeXlsxStream(rows, { name: 'Bare', columns, freezePane: { rows: 1 } })),
  };
  const { call, bare } = await mediansInTurns(works, EXPORT_ROUNDS);
  const name = `an export of ${EXPORTED.toLocaleString('en-US')} rows, against the bare writer library`;
  const text = `${(call / bare).toFixed(2)} (${call.toFixed(0)} ms, ${bare.toFixed(0)} ms)`;
  return limited({ name, value: call / bare, text }, { atMost: MAX_AGAINST_WRITER });
}

/** Measures how much the memory of the process grows during an export. */
async function memoryOf(file: () => Promise<void>): Promise<Figure> {
  const memory = new Memory();
  await file();
  const megabytes = memory.end();
  return {
    name: 'memory used by the same export',
    measured: `${megabytes.toFixed(0)} MB`,
    limit: `at most ${MAX_MEGABYTES} MB`,
    holds: megabytes <= MAX_MEGABYTES,
  };
}

async function drain(stream: ReadableStream<Uint8Array>): Promise<void> {
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
  await pipeline(stream as never, nowhere);
}
