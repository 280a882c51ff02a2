// Rules held here: CE3, LA5, MI2, MI4, MI5, MI8, MI10, MI12, TM18.

import { exportSchool } from '@deckhand/contract/connect/export/export-school';
import { previewImport } from '@deckhand/contract/connect/import/preview-import';
import { saveImport } from '@deckhand/contract/connect/import/save-import';
import { updatePerson } from '@deckhand/contract/people/update-person';
import { listHistory } from '@deckhand/contract/schedule/history/list-history';
import { previewUndo } from '@deckhand/contract/schedule/history/preview-undo';
import { undoChange } from '@deckhand/contract/schedule/history/undo-change';
import { editMeeting } from '@deckhand/contract/schedule/meetings/edit-meeting';
import { changePublishing } from '@deckhand/contract/schedule/publishing/change-publishing';
import { deleteShift } from '@deckhand/contract/schedule/shifts/delete-shift';
import { beforeEach, expect, it } from 'vitest';
import type { TestPerson } from '../../../../test/fixture-school.ts';
import { openLocation, type PlannedLocation } from '../../../../test/planned-location.ts';
import { queuedMails } from '../../../../test/queued-mails.ts';
import { unzipped } from '../../../../test/read-archive.ts';
import { guardedPosition } from '../../../../test/test-certificates.ts';
import { bornOn } from '../../../../test/test-minors.ts';
import { schoolForTests } from '../../../../test/test-school.ts';
import { waitForBlocked } from '../../../../test/wait-for-blocked.ts';

/** It is Monday 8 June 2026, nine in the morning. */
const school = schoolForTests();
let location: PlannedLocation;
let manager: TestPerson;
let elijah: TestPerson;
let mia: TestPerson;
let title: string;
let position: string;

beforeEach(async () => {
  location = await openLocation(school);
  manager = await location.hire({ role: 'MANAGER' });
  elijah = await location.hire({ first_name: 'Elijah', last_name: 'Brooks' });
  mia = await location.hire({ first_name: 'Mia', last_name: 'Lind' });
  const pool = await school.db
    .selectFrom('location')
    .select('title')
    .where('id', '=', location.id)
    .executeTakeFirstOrThrow();
  const work = await school.db
    .selectFrom('position')
    .select('name')
    .where('id', '=', school.positions[0])
    .executeTakeFirstOrThrow();
  title = pool.title;
  position = work.name;
});

const heading = 'Reference,Location,Positions,Days,Start,End,From,Until,Staff 1,Staff 2';
const file = (...lines: string[]) =>
  [heading, ...lines.map((line) => line.replace('@', `${title},${position}`))].join('\n');

const preview = (text: string) =>
  school.answer(previewImport, { body: { kind: 'SHIFTS', text } }, { as: manager });

async function save(text: string) {
  const { seal } = await preview(text);
  return school.call(saveImport, { body: { kind: 'SHIFTS', text, seal } }, { as: manager });
}

async function outcomes(text: string) {
  const { rows } = await preview(text);
  return rows.map(({ outcome, changes, problems }) =>
    [
      outcome,
      ...changes.map((one) => `${one.column}: ${one.before} -> ${one.after}`),
      ...problems.map((one) => `${one.column}: ${one.text}`),
    ].join(', '),
  );
}

const mailsTo = async (person: TestPerson) =>
  (await queuedMails(school.pool)).filter(({ to }) => to === person.email);

const shifts = () =>
  school.db
    .selectFrom('shift')
    .innerJoin('pattern', 'pattern.shift_id', 'shift.id')
    .select(['shift.id', 'pattern.weekday', 'pattern.minutes', 'pattern.dates'])
    .where('shift.location_id', '=', location.id)
    .where('shift.archived_at', 'is', null)
    .orderBy('shift.id')
    .execute();

it('takes a row without days for one date, and does not guess on which others it is', async () => {
  const row = (until: string) => file(`one-1,@,,13:00,15:00,2026-06-16,${until},,`);
  expect(await outcomes(row(''))).toEqual(['NEW']);
  expect(await outcomes(row('2026-06-16'))).toEqual(['NEW']);
  expect(await outcomes(row('2026-07-16'))).toEqual([
    'ERROR, days: Write the days, because the shift has several dates.',
  ]);
});

it('adds a shift for each day, knows them again, and changes one cell that can be taken back', async () => {
  const text = file(
    `s-1,@,"Mon, mié",9:00 AM,12:00 PM,2026-06-08,,${elijah.email},Mia Lind`,
    's-2,@,,1pm,3pm,06/16/2026,,,',
    's-3,@,daily,17:00,18:00,2026-05-01,2026-12-31,,',
  );
  expect(await outcomes(text)).toEqual(['NEW', 'NEW', 'NEW']);
  const saved = await save(text);
  expect(saved.statusCode).toBe(201);
  const made = await shifts();
  expect(made.map(({ weekday, minutes }) => [weekday, minutes])).toEqual([
    [1, '[540,720)'],
    [3, '[540,720)'],
    [2, '[780,900)'],
    [5, '[1020,1080)'],
  ]);
  // S14: a start that is over is kept.
  expect(made[3]?.dates).toBe('{[2026-05-01,2027-01-01)}');
  expect(await outcomes(text)).toEqual(['SAME', 'SAME', 'SAME']);
  const corrected = text.replace('3pm', '4pm');
  expect(await outcomes(corrected)).toEqual(['SAME', 'CHANGES, end: 3:00 PM -> 4:00 PM', 'SAME']);
  const again = await save(corrected);
  expect(again.json()).toMatchObject({ added: 0, changed: 1 });
  const undo = { params: { id: again.json().change_id as number } };
  const { seal, parts } = await school.answer(previewUndo, undo, { as: manager });
  expect(parts).toHaveLength(1);
  await school.answer(undoChange, { ...undo, body: { seal } }, { as: manager });
  expect(await outcomes(text)).toEqual(['SAME', 'SAME', 'SAME']);
  // The whole import is one change of the history, too.
  const first = { params: { id: saved.json().change_id as number } };
  const { results } = await school.answer(listHistory, { query: {} }, { as: manager });
  expect(results.map(({ kind, shift_count }) => [kind, shift_count])).toEqual([
    ['UNDONE', 1],
    ['IMPORTED', 1],
    ['IMPORTED', 4],
  ]);
  const whole = await school.answer(previewUndo, first, { as: manager });
  await school.call(undoChange, { ...first, body: { seal: whole.seal, rest: true } }, { as: manager });
  expect((await shifts()).filter(({ weekday }) => weekday === 1)).toEqual([]);
});

it('names the rows that book somebody twice, and everything else in the words of the form', async () => {
  const text = file(
    `c-1,@,Mon,9:00,12:00,2026-06-15,,${elijah.email},`,
    `c-2,@,Mon,11:00,14:00,2026-06-15,,${elijah.email},`,
    'c-3,@,Tue,12:00,11:00,2026-06-16,,,',
    'c-4,@,Tue,9:00,11:00,,,,',
    'c-5,@,Someday,9:00,11:00,2026-06-16,,,',
    'c-6,@,Tue,9:00,11:00,2026-06-16,2026-06-01,Nobody Known,',
    `c-7,Elsewhere,${position},Tue,9:00,11:00,2026-06-16,,,`,
  );
  expect(await outcomes(text)).toEqual([
    'ERROR, staff_1: Elijah Brooks is already booked Monday 11:00 AM - 2:00 PM (row 3).',
    'ERROR, staff_1: Elijah Brooks is already booked Monday 9:00 AM - 12:00 PM (row 2).',
    'ERROR, end: End Time must be greater than Start Time',
    'ERROR, from: Date is required',
    'ERROR, days: Write days such as Mon, Wed.',
    'ERROR, staff_1: No user has the email, key or name Nobody Known.',
    'ERROR, location: Elsewhere: Location not found.',
  ]);
  const refused = await save(text);
  expect([refused.statusCode, refused.json().error]).toEqual([
    400,
    '7 rows have errors. Nothing was imported.',
  ]);
  expect(await shifts()).toEqual([]);
});

it('takes no shift that another reference names for its own', async () => {
  const first = file('s-1,@,Mon,9:00,12:00,2026-06-08,,,');
  await save(first);
  const both = file('s-9,@,Mon,9:00,12:00,2026-06-08,,,', 's-1,@,Mon,9:00,12:00,2026-06-08,,,');
  expect(await outcomes(both)).toEqual(['NEW', 'SAME']);
  await save(both);
  expect(await shifts()).toHaveLength(2);
  expect(await outcomes(both)).toEqual(['SAME', 'SAME']);
  // Nor does a row without one, while another row names it.
  const unnamed = file(',@,Mon,9:00,12:00,2026-06-08,,,', 's-1,@,Mon,9:00,12:00,2026-06-08,,Mia Lind,');
  expect(await outcomes(unnamed)).toEqual(['SAME', 'CHANGES, staff_1:  -> Mia Lind']);
  await save(unnamed);
  expect(await outcomes(unnamed)).toEqual(['SAME', 'SAME']);
  expect(await shifts()).toHaveLength(2);
});

it('names the rows that have one reference for two shifts', async () => {
  const text = file('r-1,@,Mon,9:00,12:00,2026-06-08,,,', 'r-1,@,Mon,14:00,16:00,2026-06-08,,,');
  expect(await outcomes(text)).toEqual([
    'ERROR, reference: Row 3 is about the same shift.',
    'ERROR, reference: Row 2 is about the same shift.',
  ]);
  // The days of a row are shifts of their own.
  const apart = file('r-1,@,Mon,9:00,12:00,2026-06-08,,,', 'r-1,@,Tue,14:00,16:00,2026-06-08,,,');
  expect(await outcomes(apart)).toEqual(['NEW', 'NEW']);
});

it('leaves its reference to a shift of another manager', async () => {
  const other = await openLocation(school);
  const stranger = await other.hire({ role: 'MANAGER' });
  const elsewhere = await school.db
    .selectFrom('location')
    .select('title')
    .where('id', '=', other.id)
    .executeTakeFirstOrThrow();
  const own = file('m-1,@,"Mon, Tue",9:00,12:00,2026-06-08,,,');
  await save(own);
  const theirs = (days: string) =>
    `${heading}\nm-1,${elsewhere.title},${position},${days},9:00,12:00,2026-06-08,,,`;
  const seen = async (days: string) => {
    const body = { kind: 'SHIFTS' as const, text: theirs(days) };
    const { rows } = await school.answer(previewImport, { body }, { as: stranger });
    return rows.map(({ outcome, problems }) => [outcome, ...problems.map(({ column }) => column)]);
  };
  expect(await seen('"Tue, Wed"')).toEqual([['ERROR', 'reference']]);
  expect(await seen('Wed')).toEqual([['NEW']]);
  // The shift that has it is still known by it, whatever changes.
  expect(await outcomes(own.replace('9:00', '8:00'))).toEqual([
    'CHANGES, start: 9:00 AM -> 8:00 AM, start: 9:00 AM -> Tue: 8:00 AM',
  ]);
});

it('takes no whole plan that no shift can have', async () => {
  const pattern = {
    ...{ repeat: 'WEEKLY', weekday: 'MONDAY', dates: '{[2026-06-15,)}', minutes: [540, 720] },
    positions: [position],
  };
  const cell = (value: unknown) => `"${JSON.stringify(value).replaceAll('"', '""')}"`;
  const rowOf = (change: object, kind = 'RECURRING_SHIFT', repeat = 'WEEKLY') =>
    [
      'Location,Kind,Repeat,Exceptions',
      `${title},${kind},${repeat},${cell([{ ...pattern, ...change }])}`,
    ].join('\n');
  expect(await outcomes(rowOf({}))).toEqual(['NEW']);
  const once = { repeat: 'NEVER', dates: '{[2026-06-15,2026-06-16)}' };
  expect(await outcomes(rowOf(once, 'ONE_TIME_SHIFT', 'NEVER'))).toEqual(['NEW']);
  const refused = [
    'ERROR, exceptions: Leave the cells from Exceptions on as Deckhand has exported them, or empty all of them.',
  ];
  for (const [change, ...kind] of [
    [{ dates: '{[----------,)}' }],
    [{ dates: '{[2026-06-15,----------)}' }],
    [{ dates: '{[2026-07-06,2026-06-15)}' }],
    // Without a position, nobody would have to qualify for it.
    [{ positions: [] }],
    [{ positions: [position, position] }],
    [{ repeat: 'NEVER' }],
    [{}, 'ONE_TIME_SHIFT', 'WEEKLY'],
    [{}, 'ONE_TIME_SHIFT', 'NEVER'],
    [once, 'RECURRING_SHIFT', 'NEVER'],
  ] as const)
    expect([change, await outcomes(rowOf(change, ...kind))]).toEqual([change, refused]);
});

it('judges people like the form', async () => {
  await location.plan([mia]);
  const stranger = await school.hire({ locations: [school.locationB], first_name: 'Sam', last_name: 'Far' });
  const text = (who: string) => file(`g-1,@,Mon,11:00,13:00,2026-06-15,,${who},`);
  expect((await outcomes(text(mia.email)))[0]).toMatch(
    /staff_1: Mia Lind is already booked Monday 9:00 AM - 12:00 PM \(S\d+\)\./,
  );
  // U5a: a manager does not find people of other locations.
  expect(await outcomes(text(stranger.email))).toEqual([
    `ERROR, staff_1: No user has the email, key or name ${stranger.email}.`,
  ]);
  await school.db.updateTable('person').set({ is_active: false }).where('id', '=', mia.id).execute();
  expect((await outcomes(file(`g-2,@,Tue,9:00,10:00,2026-06-16,,${mia.email},`)))[0]).toBe(
    'ERROR, staff_1: Mia Lind does not qualify for this shift.',
  );
});

it('leaves people their seats of another school, where they no longer qualified either', async () => {
  const { id } = await location.plan([elijah, mia], { start_date: '2026-06-15' });
  const { rawPayload } = await school.call(exportSchool, {}, { as: 'superAdmin' });
  const [columns = '', ...lines] = (unzipped(rawPayload).get('shifts.csv') ?? '').split('\r\n');
  const own = [columns, ...lines.filter((line) => line.includes(title))].join('\r\n');
  await school.answer(deleteShift, { params: { id } }, { as: manager });
  const [, work] = school.positions;
  const profile = { params: { id: elijah.id }, body: { positions: [work] } };
  await school.answer(updatePerson, profile, { as: manager });
  const moved = own.replace(/^\d+-[0-9a-f]{8}/m, '7-0ddba115');
  const seen = async (text: string, as: 'admin' | TestPerson) => {
    const { rows } = await school.answer(previewImport, { body: { kind: 'SHIFTS', text } }, { as });
    return rows.map(({ outcome, problems }) => [outcome, ...problems.map(({ text: words }) => words)]);
  };
  const why = 'Elijah Brooks does not qualify for this shift.';
  expect(await seen(moved, 'admin')).toEqual([['NEW', why]]);
  // A row of this school is judged as the form is, and so is a person who is put into the seat by hand.
  expect(await seen(own, 'admin')).toEqual([['ERROR', why]]);
  expect(await seen(moved, manager)).toEqual([['ERROR', why]]);
  const stranger = await school.hire({ locations: [school.locationB], first_name: 'Sam', last_name: 'Far' });
  const typed = moved.replace(mia.email, stranger.email);
  expect(await seen(typed, 'admin')).toEqual([['ERROR', 'Sam Far does not qualify for this shift.', why]]);
  const body = { kind: 'SHIFTS' as const, text: moved };
  const { seal } = await school.answer(previewImport, { body }, { as: 'admin' });
  await school.answer(saveImport, { body: { ...body, seal } }, { as: 'admin' });
  const seats = await school.db
    .selectFrom('commitment')
    .innerJoin('shift', 'shift.id', 'commitment.shift_id')
    .select('person_id')
    .where('archived_at', 'is', null)
    .where('shift.location_id', '=', location.id)
    .orderBy('seat')
    .execute();
  expect(seats.map((seat) => seat.person_id)).toEqual([elijah.id, mia.id]);
});

it('asks people in a meeting for no certificate, and not for the age of lifeguards', async () => {
  const { positionId } = await guardedPosition(school);
  await school.db.updateTable('position').set({ is_lifeguard: true }).where('id', '=', positionId).execute();
  const rosa = await location.hire({ first_name: 'Rosa', positions: [positionId] });
  const ida = await location.hire({ first_name: 'Ida', positions: [positionId] });
  await bornOn(school, rosa, '2012-03-02');
  const times = { start_date: '2026-06-16', assigned_positions: [positionId] };
  const { id } = await location.meet([rosa], times);
  const { rawPayload } = await school.call(exportSchool, {}, { as: 'superAdmin' });
  const [columns = '', ...lines] = (unzipped(rawPayload).get('shifts.csv') ?? '').split('\r\n');
  const text = [columns, ...lines.filter((line) => line.includes(title))].join('\r\n');
  const body = {
    ...{ start_date: '2026-06-16', start_time: '13:00', end_time: '14:00', agenda: 'Summer season' },
    ...{ assigned_positions: [positionId], assigned_staff: [ida.id] },
  };
  await school.answer(editMeeting, { params: { id }, body }, { as: manager });
  const [row = ''] = await outcomes(text);
  expect(row).toMatch(/^CHANGES, exceptions: .*Rosa/);
  expect((await save(text)).statusCode).toBe(201);
  expect(await outcomes(text)).toEqual(['SAME']);
});

it('exchanges the people of two shifts, which leaves nobody in two places', async () => {
  const text = (first: TestPerson, second: TestPerson) =>
    file(
      `x-1,@,Mon,9:00,12:00,2026-06-15,,${first.email},`,
      `x-2,@,Mon,9:00,12:00,2026-06-15,,${second.email},`,
    );
  await save(text(elijah, mia));
  const swapped = await save(text(mia, elijah));
  expect([swapped.statusCode, swapped.json().changed]).toEqual([201, 2]);
  expect(await outcomes(text(mia, elijah))).toEqual(['SAME', 'SAME']);
});

it('notifies each person once of all their shifts, and nobody of drafts', async () => {
  await save(
    file(
      `n-1,@,Mon,9:00,12:00,2026-06-15,,${elijah.email},`,
      `n-2,@,Tue,9:00,12:00,2026-06-16,,${elijah.email},`,
    ),
  );
  expect(await mailsTo(elijah)).toHaveLength(1);
  await school.answer(
    changePublishing,
    { params: { id: location.id }, body: { in_steps: true, published_through: '2026-06-20' } },
    { as: manager },
  );
  await save(file(`n-3,@,Wed,9:00,12:00,2026-06-24,,${mia.email},`));
  expect(await mailsTo(mia)).toEqual([]);
  expect(await school.db.selectFrom('notice').select('id').where('person_id', '=', mia.id).execute()).toEqual(
    [],
  );
});

it('gets its number when its shifts are written, so that who follows by number has not gone past it', async () => {
  const text = file('late-1,@,Thu,9:00,12:00,2026-06-15,,,');
  const holder = await school.owner.connect();
  await holder.query('begin; lock table pattern in share row exclusive mode');
  const saving = save(text);
  await waitForBlocked(school.owner);
  await location.close('2026-07-13');
  await holder.query('rollback');
  holder.release();
  const { change_id: change } = (await saving).json<{ change_id: number }>();
  const { results } = await school.answer(listHistory, { query: {} }, { as: manager });
  expect(results.map(({ id, kind }) => [id === change, kind])).toEqual([
    [true, 'IMPORTED'],
    [false, expect.stringMatching('CLOS')],
  ]);
});
