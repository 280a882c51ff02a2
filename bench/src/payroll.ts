import { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { openSession } from '@deckhand/server/platform/sessions/sessions';
import { writeXlsxStream } from 'hucre/xlsx';
import { sql } from 'kysely';
import { addLocations, type BigSchool } from './big-school.ts';
import { Reader } from './reader.ts';
import type { Figure } from './report.ts';
import { captureStatements, runBare } from './statements.ts';
import { type ThrowAwaySchool, withSchool } from './throw-away-school.ts';
import { mediansInTurns } from './timing.ts';

const LOCATIONS = 20;
const ATTENDANCES = 1_000_000;
/** Per person: five at their own location and five at each of the next two, so that every location has 300 people. */
const ATTENDANCES_PER_WEEK = 15;
const PEOPLE_PER_WEEK = 300;
const SUNDAY = '2026-03-01';
const REPORT_ROUNDS = 50;
const MAX_AGAINST_SQL = 2;

const EXPORTED = 20_000;
const EXPORT_ROUNDS = 21;
const MAX_AGAINST_WRITER = 1.5;
const MAX_MEGABYTES = 150;

const REPORTS = {
  'payroll details': 'payroll/payroll-detail/',
  'payroll summary': 'payroll/payroll-summary/',
  'management report': 'payroll/weekly-labour-management/',
  'scheduled and actual hours': 'shifts/location-hours/',
} as const;

/** Measures the reports of one location's week among a million attendances, and the export of a long report. */
export async function measurePayroll(): Promise<Figure[]> {
  return withSchool({}, async (server) => {
    const school = await addLocations(server, LOCATIONS);
    await addAttendances(server, school);
    const token = await openSession(server.platform.db, 1, server.platform.clock());
    const reader = new Reader(server.address);
    const read = (path: string, location: number, more = '') =>
      reader.read(`/api/${path}?location=${location}&date=${SUNDAY}${more}`, token);
    const figures: Figure[] = [];
    for (const [name, path] of Object.entries(REPORTS)) {
      figures.push(await againstSql(server, name, () => read(path, school.location)));
    }
    const longest = await addLongWeek(server);
    const file = () => read(REPORTS['payroll details'], longest, '&export=true');
    // Memory is measured first, before the process has made an export.
    const memory = await memoryOf(file);
    const speed = await againstWriter(file);
    reader.close();
    return [...figures, speed, memory];
  });
}

async function addAttendances({ owner: db }: ThrowAwaySchool, school: BigSchool): Promise<void> {
  await sql`alter table attendance drop constraint attendance_never_overlaps`.execute(db);
  const weeks = Math.ceil(ATTENDANCES / (school.people * ATTENDANCES_PER_WEEK));
  await sql`
    with place as (
      select id, row_number() over (order by id) - 1 as n from location where email like '%@bench.test'
    ), worker as (
      select person_id, place.n as home,
        (select min(shift_id) from commitment where commitment.person_id = person_location.person_id) as shift_id
      from person_location join place on place.id = person_location.location_id
    ), one as (
      select worker.*, turn, date '2026-01-04' + (7 * week + turn % 7)::integer as date
      from worker, generate_series(0, ${weeks - 1}::integer) as week, generate_series(0, ${ATTENDANCES_PER_WEEK - 1}::integer) as turn
    )
    insert into attendance (person_id, location_id, shift_id, shift_date, date, rate, clocked_in, clocked_out,
      punched_in, punched_out, paid_minutes, source, ended_by, created_at)
    select one.person_id, place.id, case when turn % 4 > 0 then one.shift_id end,
      case when turn % 4 > 0 then one.date end, one.date, (array['REGULAR', 'SUB', 'TRAINING'])[1 + turn % 3],
      began, began + interval '187 minutes', began, began + interval '187 minutes', 187, 'KIOSK', 'KIOSK', now()
    from one
    join place on place.n = (one.home + turn % 3) % ${LOCATIONS}::integer
    cross join lateral (
      select (one.date + time '08:00' + turn / 7 * interval '4 hours') at time zone 'America/Chicago' as began
    ) as start
    limit ${ATTENDANCES}`.execute(db);
  await sql`alter table attendance add constraint attendance_never_overlaps
    exclude using gist (person_id with =, tstzrange(clocked_in, clocked_out) with &&)`.execute(db);
  await sql`vacuum analyze attendance`.execute(db);
  const { rows } = await sql<{ people: number }>`
    select count(distinct person_id)::integer as people from attendance
    where location_id = ${school.location} and date between ${SUNDAY}::date and ${SUNDAY}::date + 6`.execute(
    db,
  );
  if (rows[0]?.people !== PEOPLE_PER_WEEK) throw new Error(`${rows[0]?.people} people in the week`);
}

/** Adds a separate location with a week of many attendances, at night, when no one works elsewhere. */
async function addLongWeek({ owner: db }: ThrowAwaySchool): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into location (title, address, phone_number, email, timezone)
    values ('Long pool', '1 Water Street', '312-555-0100', 'long@elsewhere.test', 'CST') returning id`.execute(
    db,
  );
  const location = rows[0]?.id ?? 0;
  await sql`
    insert into attendance (person_id, location_id, date, rate, clocked_in, clocked_out, punched_in, punched_out,
      paid_minutes, source, ended_by, admin_notes, created_at)
    select person.id, ${location}::integer, ${SUNDAY}::date + (turn % 7)::integer, 'REGULAR', began,
      began + interval '50 minutes', began, began + interval '50 minutes', 50, 'KIOSK', 'KIOSK', 'As agreed', now()
    from person, generate_series(0, 9) as turn
    cross join lateral (
      select (${SUNDAY}::date + (turn % 7)::integer + time '03:00' + turn / 7 * interval '1 hour')
        at time zone 'America/Chicago' as began
    ) as start
    where email like '%@bench.test'
    limit ${EXPORTED}`.execute(db);
  await sql`vacuum analyze attendance`.execute(db);
  return location;
}

async function againstSql(
  server: ThrowAwaySchool,
  name: string,
  report: () => Promise<unknown>,
): Promise<Figure> {
  const statements = await captureStatements(server, report);
  const works = { call: report, bare: () => runBare(server, statements) };
  const { call, bare } = await mediansInTurns(works, REPORT_ROUNDS);
  return {
    name: `${name} of ${PEOPLE_PER_WEEK} people out of ${ATTENDANCES.toLocaleString('en-US')} attendances, against their bare SQL`,
    measured: `${(call / bare).toFixed(2)} (${call.toFixed(1)} ms, ${bare.toFixed(1)} ms, ${statements.length} statements)`,
    target: `at most ${MAX_AGAINST_SQL}`,
    holds: call / bare <= MAX_AGAINST_SQL,
  };
}

/** Compares the export with the bare writer, which writes the same cells and formats from prepared rows. */
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
  return {
    name: `an export of ${EXPORTED.toLocaleString('en-US')} rows, against the bare writer`,
    measured: `${(call / bare).toFixed(2)} (${call.toFixed(0)} ms, ${bare.toFixed(0)} ms)`,
    target: `at most ${MAX_AGAINST_WRITER}`,
    holds: call / bare <= MAX_AGAINST_WRITER,
  };
}

/** Measures how much the memory of the process grows during an export. */
async function memoryOf(file: () => Promise<void>): Promise<Figure> {
  globalThis.gc?.();
  const before = process.memoryUsage.rss();
  let peak = before;
  const watch = setInterval(() => {
    peak = Math.max(peak, process.memoryUsage.rss());
  }, 5);
  await file();
  clearInterval(watch);
  const megabytes = (peak - before) / 1_000_000;
  return {
    name: 'memory used by the same export',
    measured: `${megabytes.toFixed(0)} MB`,
    target: `at most ${MAX_MEGABYTES} MB`,
    holds: megabytes <= MAX_MEGABYTES,
  };
}

async function drain(stream: ReadableStream<Uint8Array>): Promise<void> {
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
  await pipeline(stream as never, nowhere);
}
