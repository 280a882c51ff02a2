// Rules held here: MI5, MI12.

import type { CallDeclaration, CallInput } from '@deckhand/contract/call';
import { exportSchool } from '@deckhand/contract/connect/export/export-school';
import { previewImport } from '@deckhand/contract/connect/import/preview-import';
import { saveImport } from '@deckhand/contract/connect/import/save-import';
import { deletePerson } from '@deckhand/contract/people/delete-person';
import { updatePerson } from '@deckhand/contract/people/update-person';
import type { ScheduleItem } from '@deckhand/contract/schedule/calendar/schedule-item';
import { viewMySchedule } from '@deckhand/contract/schedule/calendar/view-my-schedule';
import { viewSchedule } from '@deckhand/contract/schedule/calendar/view-schedule';
import { closePools } from '@deckhand/contract/schedule/closures/close-pools';
import { editShift } from '@deckhand/contract/schedule/shifts/edit-shift';
import { IMPORT_KINDS, type ImportKind } from '@deckhand/domain/connect/import/columns';
import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { answerOf } from '../../../../test/call-app.ts';
import { inTurn } from '../../../../test/draw-sample.ts';
import { hirePerson, type TestPerson } from '../../../../test/fixture-school.ts';
import { noBackups } from '../../../../test/no-backups.ts';
import { openLocation, publishThrough, takeTimeOff } from '../../../../test/planned-location.ts';
import { mondayForm } from '../../../../test/planned-shift.ts';
import { unzipped } from '../../../../test/read-archive.ts';
import { createTestDatabase } from '../../../../test/test-database.ts';
import { schoolForTests } from '../../../../test/test-school.ts';
import { buildApp } from '../../../app.ts';
import { createKysely } from '../../../platform/database/transaction.ts';
import { liveChanges } from '../../../platform/live/live-changes.ts';
import type { Schema } from '../../../platform/schema/schema.ts';
import { openSession } from '../../../platform/sessions/sessions.ts';

/** It is Monday 8 June 2026, nine in the morning in Chicago. */
const home = schoolForTests();
let there: Awaited<ReturnType<typeof openEmptySchool>>;
let files: Map<string, string>;
let bosses: Record<'admin' | 'superAdmin', { token: string }>;

interface School {
  app: FastifyInstance;
  db: Kysely<Schema>;
}

/** A school in which nobody is but two admins: locations are imported by an ADMIN, and a SUPER_ADMIN by another one. */
async function openEmptySchool() {
  const database = await createTestDatabase();
  const db = createKysely<Schema>(database.pool);
  const platform = {
    ...{ db, clock: home.clock, config: home.config, live: liveChanges(database.pool) },
    ...{ readiness: { migrations: [], isQueueAlive: () => true }, backups: noBackups() },
  };
  // Databases of tests are copies of one, mark and all.
  await db.updateTable('settings').set({ mark: '0ddba115' }).execute();
  const app = await buildApp(platform);
  const hire = (number: number, role: 'ADMIN' | 'SUPER_ADMIN') =>
    hirePerson(db, home, number, { role, locations: [], positions: [] }, home.clock());
  const [admin, superAdmin] = [await hire(901, 'ADMIN'), await hire(902, 'SUPER_ADMIN')];
  const close = async () => {
    await app.close();
    await database.drop();
  };
  return { app, db, admin, superAdmin, close };
}

/** Sessions have ended in the days that passed. */
const signIn = async ({ db }: School, id: number) => ({ token: await openSession(db, id, home.clock()) });

beforeAll(async () => {
  await planSchool();
  there = await openEmptySchool();
  bosses = {
    admin: await signIn(home, home.cast.admin.id),
    superAdmin: await signIn(home, home.cast.superAdmin.id),
  };
  const { rawPayload } = await home.call(exportSchool, {}, { as: bosses.superAdmin });
  files = unzipped(rawPayload);
});

afterAll(() => there.close());

/** Two pools in two zones with everything that a plan can have. */
async function planSchool(): Promise<void> {
  const [, guard] = home.positions;
  await home.db.updateTable('position').set({ is_lifeguard: true }).where('id', '=', guard).execute();
  const [shore, hill] = [await openLocation(home, 'HST'), await openLocation(home, 'EST')];
  const work = { positions: [...home.positions] };
  const [mia, elijah, rosa, gone] = [
    await shore.hire({ first_name: 'Mia', last_name: 'Castellano', ...work }),
    await shore.hire({ first_name: 'Elijah', last_name: 'Brooks', ...work, locations: [shore.id, hill.id] }),
    await hill.hire({ first_name: 'Rosa', last_name: 'Delgado', ...work, key: '00042' }),
    await shore.hire({ first_name: 'Left', last_name: 'Long Ago' }),
  ];
  const weekly = await shore.plan([mia, elijah], { start_date: '2026-06-08', comments: '+1 call' });
  await shore.dismiss(weekly, '2026-06-22', 'Water, "cold"');
  await shore.replace(weekly, '2026-06-29', mia, gone);
  await shore.replace(weekly, '2026-07-06', mia, null);
  const once = { one_time: true, modification_date: '2026-07-13' };
  const edited = { ...mondayForm(home), location: shore.id, start_date: '2026-07-13', start_time: '10:00' };
  await home.answer(
    editShift,
    { params: { id: weekly.id }, body: { ...edited, staff: [{ id: elijah.id }], ...once } },
    { as: 'admin' },
  );
  // A person keeps their seats when they no longer have the location or the position.
  const [moved, unskilled] = [
    await shore.hire({ first_name: 'Dara', last_name: 'Moon', ...work, locations: [shore.id, hill.id] }),
    await shore.hire({ first_name: 'Ivo', last_name: 'Reed', ...work }),
  ];
  await shore.plan([moved, unskilled], { start_date: '2026-06-10', start_time: '13:00', end_time: '15:00' });
  await profile(moved, { locations: [hill.id] });
  await profile(unskilled, { positions: [guard] });
  await hill.plan([rosa], {
    ...{ shift_repeat: 'DAILY', start_date: '2026-06-08', end_date: '2026-08-31', start_time: '06:00' },
    end_time: '07:00',
  });
  const single = { schedule_type: 'ONE_TIME_SHIFT', shift_repeat: 'NEVER', end_date: null } as const;
  await hill.plan([], { ...single, start_date: '2026-06-18', shift_date: '2026-06-18' });
  await shore.plan([gone], { start_date: '2026-06-09', start_time: '15:00', end_time: '16:00' });
  await hill.meet([rosa, elijah], {
    start_date: '2026-06-10',
    end_date: '2026-06-12',
    agenda: 'Season,\n"all"',
  });
  await takeTimeOff(home, rosa, '2026-09-07', '2026-09-08');
  await hill.close('2026-07-04', 'Independence Day');
  const part = { start_date: '2026-06-16', start_time: '06:30', end_time: '12:00' };
  await home.answer(
    closePools,
    { body: { location_ids: [hill.id], ...part, kind: 'WEATHER', reason: 'Lightning' } },
    { as: 'admin' },
  );
  await publishThrough(home, shore, '2026-07-05');
  await home.db
    .insertInto('import_reference')
    .values({ kind: 'PEOPLE', reference: 'old-7', part: '', thing_id: mia.id })
    .execute();
  home.pass({ days: 9 });
  await home.answer(
    deletePerson,
    { params: { id: gone.id } },
    { as: await signIn(home, home.cast.superAdmin.id) },
  );
}

const profile = ({ id }: TestPerson, body: CallInput<typeof updatePerson>['body']) =>
  home.answer(updatePerson, { params: { id }, body }, { as: 'admin' });

function asked(kind: ImportKind) {
  return { kind, text: files.get(`${kind.toLowerCase()}.csv`) ?? '' };
}

async function outcomes(school: School, by: { token: string }, kind: ImportKind) {
  const preview = await answerOf(school.app, previewImport, { body: asked(kind) }, by);
  const kept = preview.rows.filter(({ outcome }) => outcome !== 'SAME');
  return { seal: preview.seal, count: preview.rows.length, kept };
}

/** The cards of half a year from today on, without what another school numbers anew. */
async function cards<C extends CallDeclaration>(
  school: School,
  call: C,
  query: object,
  by: { token: string },
) {
  const found: string[] = [];
  for (const [start_date, end_date] of [
    ['2026-06-17', '2026-08-10'],
    ['2026-08-11', '2026-10-05'],
  ]) {
    const input = { query: { ...query, start_date, end_date } } as unknown as CallInput<C>;
    const { results } = (await answerOf(school.app, call, input, by)) as { results: ScheduleItem[] };
    found.push(...results.filter(({ type }) => type !== 'timeoff').map(lineOf));
  }
  return found.sort();
}

function lineOf({
  id: _,
  shift_code: _code,
  location: _location,

  ...card
}: ScheduleItem) {
  return JSON.stringify({
    ...card,
    staff: card.staff.map(({ id: _id, ...one }) => one),
    shift_type: card.shift_type.map(({ id: _id, ...one }) => one),
    dismissed_staff: card.dismissed_staff?.map(({ name }) => name),
    original_staff_1: card.original_staff_1?.name,
    original_staff_2: card.original_staff_2?.name,
  });
}

it('gives an empty school the same calendars from today on, and changes nothing when it comes again', {
  tags: inTurn('round-trip'),
}, async () => {
  for (const kind of IMPORT_KINDS) {
    const by = kind === 'LOCATIONS' ? there.admin : there.superAdmin;
    const { seal, kept, count } = await outcomes(there, by, kind);
    expect(kept.filter(({ outcome }) => outcome !== 'NEW')).toEqual([]);
    expect(kept).toHaveLength(count);
    await answerOf(there.app, saveImport, { body: { ...asked(kind), seal } }, by);
  }
  const week = (db: Kysely<Schema>) =>
    db
      .selectFrom('location')
      .select(['id', 'title'])
      .where('archived_at', 'is', null)
      .orderBy('title')
      .execute();
  const here = await week(home.db);
  expect((await week(there.db)).map(({ title }) => title)).toEqual(here.map(({ title }) => title));
  let shown = 0;
  for (const { id, title } of here) {
    const other = (await week(there.db)).find((location) => location.title === title);
    const own = await cards(home, viewSchedule, { location: id }, bosses.superAdmin);
    expect(await cards(there, viewSchedule, { location: other?.id }, there.superAdmin)).toEqual(own);
    shown += own.length;
  }
  expect(shown).toBeGreaterThan(100);
  const work = (db: Kysely<Schema>) =>
    db.selectFrom('position').select(['name', 'color', 'is_lifeguard']).orderBy('name').execute();
  expect(await work(there.db)).toEqual(await work(home.db));
  expect((await work(there.db)).filter((position) => position.is_lifeguard)).toHaveLength(1);
  const people = await home.db
    .selectFrom('person')
    .select(['id', 'email'])
    .where('archived_at', 'is', null)
    .where('is_active', '=', true)
    .execute();
  for (const { id, email } of people) {
    const { id: otherId } = await there.db
      .selectFrom('person')
      .select('id')
      .where('email', '=', email)
      .executeTakeFirstOrThrow();
    const [own, moved] = [await signIn(home, id), await signIn(there, otherId)];
    expect(await cards(there, viewMySchedule, {}, moved)).toEqual(await cards(home, viewMySchedule, {}, own));
  }
  for (const kind of IMPORT_KINDS) {
    const by = kind === 'LOCATIONS' ? 'admin' : 'superAdmin';
    expect((await outcomes(home, bosses[by], kind)).kept).toEqual([]);
    expect((await outcomes(there, there[by], kind)).kept).toEqual([]);
  }
  const { thing_id: known } = await there.db
    .selectFrom('import_reference')
    .select('thing_id')
    .where('reference', '=', 'old-7')
    .executeTakeFirstOrThrow();
  expect(
    (await there.db.selectFrom('person').select('last_name').where('id', '=', known).execute())[0],
  ).toEqual({
    last_name: 'Castellano',
  });
});
