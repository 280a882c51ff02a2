// Rules held here: MI10.

import { listImports } from '@deckhand/contract/connect/import/list-imports';
import { previewImport } from '@deckhand/contract/connect/import/preview-import';
import { previewTakeBack } from '@deckhand/contract/connect/import/preview-take-back';
import { saveImport } from '@deckhand/contract/connect/import/save-import';
import { takeBackImport } from '@deckhand/contract/connect/import/take-back-import';
import { listPeople } from '@deckhand/contract/people/list-people';
import { previewUndo } from '@deckhand/contract/schedule/history/preview-undo';
import { undoChange } from '@deckhand/contract/schedule/history/undo-change';
import { addShift } from '@deckhand/contract/schedule/shifts/add-shift';
import { listLocations } from '@deckhand/contract/school/locations/list-locations';
import { listPositions } from '@deckhand/contract/school/positions/list-positions';
import { describe, expect, it } from 'vitest';
import type { TestPerson } from '../../../../test/fixture-school.ts';
import { mondayForm } from '../../../../test/planned-shift.ts';
import { insertAttendance } from '../../../../test/test-attendance.ts';
import { schoolForTests } from '../../../../test/test-school.ts';

const school = schoolForTests();

type Kind = 'LOCATIONS' | 'POSITIONS' | 'PEOPLE' | 'SHIFTS';
type Who = 'admin' | 'managerA' | TestPerson;

async function bring(kind: Kind, text: string, as: Who = 'admin') {
  const { seal, counts } = await school.answer(previewImport, { body: { kind, text } }, { as });
  expect([kind, counts.errors, counts.warnings]).toEqual([kind, 0, 0]);
  return school.answer(saveImport, { body: { kind, text, seal } }, { as });
}

const preview = (id: number, as: Who = 'admin') => school.answer(previewTakeBack, { params: { id } }, { as });

async function takeBack(id: number, as: Who = 'admin') {
  const { seal } = await preview(id, as);
  return school.answer(takeBackImport, { params: { id }, body: { seal } }, { as });
}

/** 'name: outcome, reason' of each thing. */
const lines = async (id: number, as: Who = 'admin') =>
  (await preview(id, as)).things.map(({ name, outcome, reason }) =>
    [`${name}: ${outcome}`, ...(reason ? [reason] : [])].join(', '),
  );

let files = 0;
/** A file of people at a location, with their emails. */
function people(title: string, position: string, ...names: string[]) {
  files += 1;
  const rows = names.map((name, index) => {
    const email = `${name.toLowerCase()}${files}@back.test`;
    return `ref-${files}-${index},${name},Stone,${email},312-555-0142,${50_000 + files * 10 + index},${title},${position}`;
  });
  const text = ['Reference,First Name,Last Name,Email,Phone,Key,Locations,Positions', ...rows].join('\n');
  return { text, emails: names.map((name) => `${name.toLowerCase()}${files}@back.test`) };
}

async function namesOfA() {
  const one = (id: number) =>
    school.db.selectFrom('location').select('title').where('id', '=', id).executeTakeFirstOrThrow();
  const position = await school.db
    .selectFrom('position')
    .select('name')
    .where('id', '=', school.positions[0])
    .executeTakeFirstOrThrow();
  return { title: (await one(school.locationA)).title, position: position.name };
}

const countOf = async (search: string) =>
  (await school.answer(listPeople, { query: { search } }, { as: 'admin' })).count;

describe('an import that is taken back', () => {
  it('goes in the order in which it came: shifts, people, positions and locations', async () => {
    const locations = await bring(
      'LOCATIONS',
      'Reference,Title,Address,Phone,Email,Time Zone\nL9,Elm Pool,9 Elm Street,312-555-0190,elm@back.test,CST',
    );
    const positions = await bring('POSITIONS', 'Reference,Name\nP9,Pool Host\nP8,Pool Guest');
    const file = people('Elm Pool', 'Pool Host', 'Nora', 'Petra');
    const staff = await bring('PEOPLE', file.text);
    const shifts = await bring(
      'SHIFTS',
      `Reference,Location,Positions,Days,Start,End,From,Staff 1\nS9,Elm Pool,Pool Host,Mon,9:00,12:00,2026-06-15,${file.emails[0]}`,
    );
    expect(await lines(locations.id)).toEqual([
      'Elm Pool: STAYS, People work there. Take back the people first.',
    ]);
    expect(await lines(positions.id)).toEqual([
      'Pool Host: STAYS, People have this position. Take back the people first.',
      'Pool Guest: GOES',
    ]);
    expect(await lines(staff.id)).toEqual([
      'Nora Stone: STAYS, They have shifts. Take back the shifts first.',
      'Petra Stone: GOES',
    ]);
    const nothing = await preview(locations.id);
    expect(nothing.refusal).toBe('Nothing of this import can be taken back.');
    const refused = await school.refusal(
      takeBackImport,
      { params: { id: locations.id }, body: { seal: nothing.seal } },
      { as: 'admin' },
    );
    expect([refused.status, refused.text]).toEqual([409, nothing.refusal]);
    const ofShifts = await school.refusal(previewTakeBack, { params: { id: shifts.id } }, { as: 'admin' });
    expect([ofShifts.status, ofShifts.text]).toEqual([
      400,
      'Shifts are taken back as a change of the schedule.',
    ]);

    const undo = { params: { id: shifts.change_id ?? 0 } };
    const { seal } = await school.answer(previewUndo, undo, { as: 'admin' });
    await school.answer(undoChange, { ...undo, body: { seal } }, { as: 'admin' });
    expect(await takeBack(staff.id)).toMatchObject({ message: 'Taken back.', gone: 2, stayed: 0 });
    expect(await countOf('back.test')).toBe(0);
    expect(await takeBack(locations.id)).toMatchObject({ gone: 1 });
    // The history of the shift names it, and a name must not become empty.
    expect(await lines(positions.id)).toEqual([
      'Pool Host: STAYS, Shifts, or their history, name this position.',
      'Pool Guest: GOES',
    ]);
    expect(await takeBack(positions.id)).toMatchObject({ gone: 1, stayed: 1 });
    const pools = await school.answer(listLocations, { query: { search: 'Elm' } }, { as: 'admin' });
    expect(pools.results).toEqual([]);
    const left = await school.answer(listPositions, { query: { search: 'Pool G' } }, { as: 'admin' });
    expect(left.results).toEqual([]);
    const { results } = await school.answer(listImports, { query: {} }, { as: 'admin' });
    expect(results.map(({ kind, left: count }) => [kind, count])).toEqual([
      ['SHIFTS', 0],
      ['PEOPLE', 0],
      ['POSITIONS', 1],
      ['LOCATIONS', 0],
    ]);
    const { rows } = await school.owner.query(
      `select count(*)::integer as count from security_event where kind = 'PERSON_DELETED'`,
    );
    expect(rows[0].count).toBe(2);
    // Everything that went can come again.
    await bring(
      'LOCATIONS',
      'Reference,Title,Address,Phone,Email,Time Zone\nL9,Elm Pool,9 Elm Street,312-555-0190,elm@back.test,CST',
    );
    expect(await bring('PEOPLE', file.text)).toMatchObject({ added: 2 });
  });

  it('leaves a position that the record of a clock-out names, and nothing that refers to one breaks it', async () => {
    const { id } = await bring('POSITIONS', 'Reference,Name\nP7,Slide Guard\nP6,Slide Guest');
    const guard = await school.db
      .selectFrom('position')
      .select('id')
      .where('name', '=', 'Slide Guard')
      .executeTakeFirstOrThrow();
    const person = await school.hire();
    const at = school.clock();
    const attendance = await insertAttendance(school, person.id, new Date(at.getTime() - 3_600_000), at);
    await school.db
      .insertInto('told_leaving')
      .values({ attendance_id: attendance, position_id: guard.id, needed: 2, present: 1, told_at: at })
      .execute();
    expect(await lines(id)).toEqual([
      'Slide Guard: STAYS, Needs or closures were entered.',
      'Slide Guest: GOES',
    ]);
    expect(await takeBack(id)).toMatchObject({ gone: 1, stayed: 1 });
    // Another table that refers to positions must be asked about before they are deleted.
    const { rows } = await school.owner.query<{ name: string }>(
      `select conrelid::regclass::text as name from pg_constraint
       where confrelid = 'position'::regclass and confdeltype <> 'c' order by name`,
    );
    expect(rows.map(({ name }) => name)).toEqual([
      ...['coverage_alarm', 'coverage_need', 'person_position', 'told_leaving', 'wage'],
    ]);
  });

  it('leaves people who have begun to use the school, and says why', async () => {
    const { title, position } = await namesOfA();
    const file = people(title, position, 'Anton', 'Berta', 'Clara', 'Daria', 'Emmet');
    const { id } = await bring('PEOPLE', file.text);
    const ids = (
      await school.db
        .selectFrom('person')
        .select('id')
        .where('email', 'in', file.emails)
        .orderBy('id')
        .execute()
    ).map((row) => row.id);
    const [anton = 0, berta = 0, clara = 0] = ids;
    await school.db.updateTable('person').set({ password_hash: 'x' }).where('id', '=', anton).execute();
    await school.answer(
      addShift,
      { body: { ...mondayForm(school, { location: school.locationA }), staff: [{ id: berta }] } },
      { as: 'admin' },
    );
    await school.owner.query(
      `insert into request (person_id, kind, status, first_date, last_date, leave_type, reason, created_at)
       values ($1, 'TIME_OFF', 'PENDING', '2026-07-01', '2026-07-02', 'AWAY', '', now())`,
      [clara],
    );
    expect(await lines(id)).toEqual([
      'Anton Stone: STAYS, They have set up their account.',
      'Berta Stone: STAYS, They have shifts. Take back the shifts first.',
      'Clara Stone: STAYS, They have sent a request.',
      'Daria Stone: GOES',
      'Emmet Stone: GOES',
    ]);
    // Whatever happens after the look is found by the seal.
    const { seal } = await preview(id);
    await school.db
      .updateTable('person')
      .set({ password_hash: 'x' })
      .where('id', '=', ids[4] ?? 0)
      .execute();
    const broken = await school.refusal(takeBackImport, { params: { id }, body: { seal } }, { as: 'admin' });
    expect([broken.status, broken.text]).toEqual([
      409,
      'The school has changed since you looked. Look again.',
    ]);
    expect(await takeBack(id)).toMatchObject({ gone: 1, stayed: 4 });
    expect(await lines(id)).not.toContain('Daria Stone: GOES');
  });

  it('is the matter of the person who made it, and of admins', async () => {
    const { title, position } = await namesOfA();
    const file = people(title, position, 'Frida', 'Gerda');
    const { id } = await bring('PEOPLE', file.text, 'managerA');
    const other = await school.hire({ role: 'MANAGER' });
    expect((await school.refusal(previewTakeBack, { params: { id } }, { as: other })).status).toBe(404);
    // U1a: a manager ends no account of somebody who also works elsewhere.
    const [frida] = await school.db
      .selectFrom('person')
      .select('id')
      .where('email', '=', file.emails[0] ?? '')
      .execute();
    await school.db
      .insertInto('person_location')
      .values({ person_id: frida?.id ?? 0, location_id: school.locationB })
      .execute();
    expect(await lines(id, 'managerA')).toEqual([
      'Frida Stone: STAYS, They also work at locations that are not yours, or have a role above yours.',
      'Gerda Stone: GOES',
    ]);
    expect(await takeBack(id, 'managerA')).toMatchObject({ gone: 1, stayed: 1 });
    expect(await takeBack(id)).toMatchObject({ gone: 1, stayed: 0 });
  });

  it('goes once, however many take it back at the same moment', async () => {
    const { title, position } = await namesOfA();
    const { id } = await bring('PEOPLE', people(title, position, 'Hedda', 'Ivana').text);
    const { seal } = await preview(id);
    const answers = await Promise.all(
      [1, 2, 3].map(() => school.call(takeBackImport, { params: { id }, body: { seal } }, { as: 'admin' })),
    );
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409]);
  });
});
