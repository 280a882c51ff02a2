// Rules held here: S3a, S7a.

import { copyFile, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../test/test-database.ts';
import { migrate } from '../../platform/database/migrate.ts';

const ALL = fileURLToPath(new URL('../../../migrations/', import.meta.url));
const FIRST_BY_MOMENT = '0011';

let database: TestDatabase;
let directory: string;
beforeAll(async () => {
  database = await createTestDatabase();
  directory = await mkdtemp(join(tmpdir(), 'deckhand-migrations-'));
});
afterAll(async () => {
  await database.drop();
  await rm(directory, { recursive: true });
});

async function migrateTo(isWanted: (name: string) => boolean): Promise<void> {
  for (const name of (await readdir(ALL)).filter(isWanted))
    await copyFile(join(ALL, name), join(directory, name));
  await migrate(database.owner, directory);
}

async function book(shift: string, weekday: number, first: string, minutes: string): Promise<void> {
  await database.owner.query(
    `insert into commitment (person_id, shift_id, seat, weekday, dates, minutes)
     select person.id, shift.id, 1, $2, datemultirange(daterange($3::date, null)), $4::int4range
     from shift, person where code = $1`,
    [shift, weekday, first, minutes],
  );
}

it('keeps bookings from before that meet by the moment, and lets nothing else meet them', {
  tags: ['long'],
}, async () => {
  await database.owner.query('drop schema public cascade; create schema public');
  await migrateTo((name) => name < FIRST_BY_MOMENT);
  await database.owner.query(`
    insert into location (title, address, phone_number, email, timezone)
      select zone, '', '', '', zone from unnest(array['EST', 'PST', 'AKST']) as zone;
    insert into person (first_name, last_name, email, role, created_at)
      values ('Ann', 'Lee', 'ann@deckhand.test', 'EMPLOYEE', now());
    insert into shift (code, location_id, kind, repeat, created_at)
      select title, id, 'RECURRING_SHIFT', 'WEEKLY', now() from location`);
  // Two pairs of rows at one moment: an hour on a Monday, and an hour of a night from Saturday to Sunday.
  await book('PST', 1, '2026-06-08', '[540,660)');
  await book('EST', 1, '2026-06-08', '[720,780)');
  await book('AKST', 6, '2026-06-13', '[1260,1380)');
  await book('EST', 0, '2026-06-14', '[60,120)');
  await book('EST', 2, '2026-06-09', '[540,660)');

  // A Thursday that was dismissed, between others of the same person.
  await book('EST', 4, '2026-06-11', '[540,660)');
  await database.owner.query(`
    update commitment set dates = '{[2026-06-11,2026-06-12),[2026-06-25,)}' where weekday = 4;
    insert into dismissal (shift_id, date, reason, dismissed_by, dismissed_at)
      select shift.id, '2026-06-18', 'Storm', person.id, now() from shift, person where code = 'EST'`);

  await migrateTo((name) => name >= FIRST_BY_MOMENT);
  const { rows } = await database.owner.query(
    `select weekday, zone, apart <> '(,)' as apart from commitment order by id`,
  );
  expect(rows).toEqual([
    { weekday: 1, zone: 'PST', apart: true },
    { weekday: 1, zone: 'EST', apart: true },
    { weekday: 6, zone: 'AKST', apart: true },
    { weekday: 0, zone: 'EST', apart: true },
    { weekday: 2, zone: 'EST', apart: false },
    { weekday: 4, zone: 'EST', apart: false },
  ]);
  const dismissed = await database.owner.query(
    'select date::text, seat, first_name from dismissed_seat join person on person.id = person_id',
  );
  expect(dismissed.rows).toEqual([{ date: '2026-06-18', seat: 1, first_name: 'Ann' }]);
  await expect(book('AKST', 1, '2026-06-15', '[480,540)')).rejects.toThrow('commitment_nobody_in_two_places');
  await expect(book('AKST', 6, '2026-06-20', '[1320,1380)')).rejects.toThrow(
    'commitment_nobody_in_two_places',
  );
  await expect(book('PST', 2, '2026-06-16', '[420,480)')).rejects.toThrow('commitment_nobody_in_two_places');
  await book('AKST', 2, '2026-06-16', '[540,600)');
});
