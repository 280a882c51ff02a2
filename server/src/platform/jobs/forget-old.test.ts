// Rules held here: Y2.

import { mkdtemp, readdir, rm, symlink, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { resendActivation } from '@deckhand/contract/people/resend-activation';
import { expect, test } from 'vitest';
import { activationTokenIn } from '../../../test/queued-mails.ts';
import { closeOver, payByTheWeek } from '../../../test/test-pay.ts';
import { schoolForTests } from '../../../test/test-school.ts';
import { everyNight } from './every-night.ts';
import { forgetOldRows, kept } from './forget-old.queries.ts';
import { forgetOutbox } from './forget-outbox.ts';

const school = schoolForTests();

const days = (count: number) => count * 24 * 60 * 60_000;
const later = (milliseconds: number) => new Date(school.clock().getTime() + milliseconds);

test('an activation link is forgotten thirty days after it expired or was used', async () => {
  const [unused, used] = [await school.hire({ activated: false }), await school.hire({ activated: false })];
  for (const { id } of [unused, used])
    await school.answer(resendActivation, { params: { id } }, { as: 'admin' });
  expect(activationTokenIn(await school.lastMail(used.email))).toBeTruthy();
  await school.db
    .updateTable('activation')
    .set({ used_at: later(days(1)) })
    .where('person_id', '=', used.id)
    .execute();
  const left = async () =>
    (await school.db.selectFrom('activation').select('person_id').orderBy('person_id').execute()).map(
      (row) => row.person_id,
    );
  await forgetOldRows(school.pool, later(days(31) - 1));
  expect(await left()).toEqual([unused.id, used.id]);
  await forgetOldRows(school.pool, later(days(31)));
  expect(await left()).toEqual([unused.id]);
  await forgetOldRows(school.pool, later(days(33)));
  expect(await left()).toEqual([]);
});

test('when a person could not work is forgotten a year after it was over', async () => {
  const { id: person_id } = await school.hire();
  const said = {
    person_id,
    weekdays: [],
    minutes: '[0,1440)',
    entered_by: person_id,
    entered_at: school.clock(),
  };
  await school.db
    .insertInto('unavailability')
    .values([
      { ...said, dates: '{[2026-06-01,2026-06-02)}', note: 'over' },
      { ...said, dates: '{[2026-06-01,2026-06-02),[2026-06-03,2026-06-04)}', note: 'over later' },
      { ...said, dates: '{[2026-06-01,)}', note: 'never over' },
    ])
    .execute();
  const left = async () =>
    (await school.db.selectFrom('unavailability').select('note').orderBy('id').execute()).map(
      ({ note }) => note,
    );
  await forgetOldRows(school.pool, new Date('2027-06-01T12:00:00Z'));
  expect(await left()).toEqual(['over', 'over later', 'never over']);
  await forgetOldRows(school.pool, new Date('2027-06-02T12:00:00Z'));
  expect(await left()).toEqual(['over later', 'never over']);
  await forgetOldRows(school.pool, new Date('2027-06-04T12:00:00Z'));
  expect(await left()).toEqual(['never over']);
});

test('that a person was sick is forgotten a year after it was over, and only that they were away is left', async () => {
  const { id: person_id } = await school.hire();
  const sick = {
    kind: 'TIME_OFF' as const,
    person_id,
    reason: 'Sick',
    leave_type: 'SICK' as const,
    status: 'APPROVED' as const,
    created_at: school.clock(),
    decided_at: school.clock(),
    decided_by: school.cast.managerA.id,
  };
  await school.db
    .insertInto('request')
    .values([
      { ...sick, first_date: '2026-06-01', last_date: '2026-06-03' },
      { ...sick, first_date: '2026-06-05', last_date: '2026-06-06' },
    ])
    .execute();
  const left = () =>
    school.db
      .selectFrom('request')
      .select(['leave_type', 'reason'])
      .where('person_id', '=', person_id)
      .orderBy('id')
      .execute();
  await forgetOldRows(school.pool, new Date('2027-06-02T12:00:00Z'));
  expect((await left()).map((row) => row.leave_type)).toEqual(['SICK', 'SICK']);
  await forgetOldRows(school.pool, new Date('2027-06-03T12:00:00Z'));
  expect(await left()).toEqual([
    { leave_type: 'AWAY', reason: 'Away' },
    { leave_type: 'SICK', reason: 'Sick' },
  ]);
});

test('so are hours of leave for sickness, of closed days too: then they are leave as any other', async () => {
  const { id: person_id } = await school.hire();
  const by = { decided_by: school.cast.managerA.id, decided_at: school.clock(), kind: 'SICK' as const };
  await school.db
    .insertInto('leave_hours')
    .values([
      { person_id, date: '2026-06-02', minutes: 60, reason: 'Had the flu', ...by },
      { person_id, date: '2026-06-03', minutes: 0, reason: 'No note of a doctor', ...by },
      { person_id, date: '2026-06-08', minutes: 60, reason: 'Had the flu', ...by },
    ])
    .execute();
  await payByTheWeek(school);
  await closeOver(school);
  await forgetOldRows(school.pool, new Date('2027-06-07T12:00:00Z'));
  const left = await school.db
    .selectFrom('leave_hours')
    .select(['kind', 'minutes', 'reason'])
    .where('person_id', '=', person_id)
    .orderBy('date')
    .execute();
  expect(left).toEqual([
    { kind: 'PAID_LEAVE', minutes: 60, reason: '' },
    { kind: 'PAID_LEAVE', minutes: 0, reason: 'Erased' },
    { kind: 'SICK', minutes: 60, reason: 'Had the flu' },
  ]);
});

test('the code of a punch made offline is forgotten after thirty days, unless the punch still waits', async () => {
  const { id: enrolled_by } = school.cast.managerA;
  const { id: kiosk_id } = await school.db
    .insertInto('kiosk')
    .values({
      name: 'Deck',
      location_id: school.locationA,
      token_hash: Buffer.from('deck'),
      enrolled_by,
      enrolled_at: school.clock(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const at = school.clock();
  const punch = { kiosk_id, punched_at: at, happened_at: at, received_at: at };
  await school.db
    .insertInto('offline_punch')
    .values([
      { ...punch, id: '00000000-0000-4000-8000-000000000001', code: '50001', recorded: 'CLOCK_IN' },
      {
        ...punch,
        id: '00000000-0000-4000-8000-000000000002',
        code: '50002',
        reason: 'late',
        missed_punch_id: 7,
      },
    ])
    .execute();
  const codes = async () =>
    (await school.db.selectFrom('offline_punch').select('code').orderBy('id').execute()).map(
      (row) => row.code,
    );
  await forgetOldRows(school.pool, later(kept.offlineCode - 1));
  expect(await codes()).toEqual(['50001', '50002']);
  await forgetOldRows(school.pool, later(kept.offlineCode));
  expect(await codes()).toEqual(['', '50002']);
});

test('files of the outbox are forgotten after thirty days, and nothing else in the folder', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'outbox-'));
  const now = school.clock();
  const old = new Date(now.getTime() - kept.outboxFile);
  for (const [name, at] of [
    ['old.eml', old],
    ['half.eml.part', old],
    ['new.eml', new Date(old.getTime() + 1_000)],
    ['notes.txt', old],
  ] as const) {
    await writeFile(path.join(folder, name), 'Your code is 0042.');
    await utimes(path.join(folder, name), at, at);
  }
  // As if a mail got its final name after the folder was read.
  await symlink('sent.eml', path.join(folder, 'an-earlier.eml.part'));
  await forgetOutbox(folder, now);
  expect((await readdir(folder)).sort()).toEqual(['an-earlier.eml.part', 'new.eml', 'notes.txt']);
  await rm(folder, { recursive: true });
  await forgetOutbox(folder, now);
});

test('the round runs at the start, then once a night, and again in a minute when it failed', async () => {
  const rounds: string[] = [];
  let fails = false;
  const task = everyNight(async (now) => {
    if (fails) throw new Error('away');
    rounds.push(now.toISOString());
  });
  const minute = (time: string) => task(new Date(time));
  await minute('2026-06-08T14:00:00Z');
  await minute('2026-06-08T14:01:00Z');
  await minute('2026-06-09T08:59:00Z');
  await minute('2026-06-09T09:00:00Z');
  await minute('2026-06-09T23:00:00Z');
  fails = true;
  await expect(minute('2026-06-10T09:00:00Z')).rejects.toThrow('away');
  fails = false;
  await minute('2026-06-10T09:01:00Z');
  expect(rounds).toEqual([
    '2026-06-08T14:00:00.000Z',
    '2026-06-09T09:00:00.000Z',
    '2026-06-10T09:01:00.000Z',
  ]);
});
