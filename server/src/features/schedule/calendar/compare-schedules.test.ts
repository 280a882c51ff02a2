// Rules held here: TM7.

import { compareSchedules } from '@deckhand/contract/schedule/calendar/compare-schedules';
import { listHistory } from '@deckhand/contract/schedule/history/list-history';
import { changePublishing } from '@deckhand/contract/schedule/publishing/change-publishing';
import { previewPublication } from '@deckhand/contract/schedule/publishing/preview-publication';
import { publishSchedule } from '@deckhand/contract/schedule/publishing/publish-schedule';
import { deleteShift } from '@deckhand/contract/schedule/shifts/delete-shift';
import { editShift } from '@deckhand/contract/schedule/shifts/edit-shift';
import { claimOpening } from '@deckhand/contract/staffing/openings/claim-opening';
import { beforeEach, describe, expect, it } from 'vitest';
import type { TestPerson } from '../../../../test/fixture-school.ts';
import { openLocation, type PlannedLocation } from '../../../../test/planned-location.ts';
import { mondayForm } from '../../../../test/planned-shift.ts';
import { schoolForTests } from '../../../../test/test-school.ts';
import { sendDueNotices } from '../publishing/send-due-notices.ts';

const school = schoolForTests();
let location: PlannedLocation;
let hannah: TestPerson;
let mia: TestPerson;
let elijah: TestPerson;
beforeEach(async () => {
  location = await openLocation(school);
  hannah = await location.hire({ role: 'MANAGER', first_name: 'Hannah', last_name: 'Weiss' });
  mia = await location.hire({ first_name: 'Mia', last_name: 'Castellano' });
  elijah = await location.hire({ first_name: 'Elijah', last_name: 'Brooks' });
});

function moment(): string {
  const at = school.clock().toISOString();
  school.pass({ seconds: 30 });
  return at;
}

const queryOf = (one: string, other: string, more: Record<string, string> = {}) =>
  ({ location: String(location.id), start_date: '2026-06-14', one, other, ...more }) as never;

const compare = (one: string, other = 'now', more: Record<string, string> = {}, as = hannah) =>
  school.answer(compareSchedules, { query: queryOf(one, other, more) }, { as });

const refused = (one: string, other = 'now', more: Record<string, string> = {}, as = hannah) =>
  school.refusal(compareSchedules, { query: queryOf(one, other, more) }, { as });

/** One line for each card: 'CHANGED S0001 TIME: 9:00 AM - 12:00 PM > 10:00 AM - 1:00 PM by EDITED Hannah Weiss'. */
const lines = async (...input: Parameters<typeof compare>) =>
  (await compare(...input)).results.map(({ state, before, after, differs, lines: words, changes }) => {
    const { shift_code: code, type } = after ?? before ?? { shift_code: '', type: '' };
    return [
      [state, code || type, ...differs].join(' '),
      ...words.map((line) => `${line.about}: ${line.before} > ${line.after}`),
      ...changes.map(({ kind, actor }) => `${kind} ${actor?.name}`),
    ].join(' | ');
  });

describe('two moments', () => {
  it('say of each occurrence what is new, gone, changed or the same, and which changes did it', async () => {
    const kept = await location.plan([elijah], { start_time: '17:00', end_time: '18:00' });
    const changed = await location.plan([mia]);
    const gone = await location.plan([elijah], { start_time: '13:00', end_time: '14:00' });
    const off = await location.plan([elijah], { start_time: '15:00', end_time: '16:00' });
    const at = moment();
    const times = { start_time: '10:00', end_time: '13:00' };
    const body = {
      ...mondayForm(school, { location: location.id, ...times }),
      staff: [{ id: mia.id }],
      effective_date: '2026-06-15',
    };
    await school.answer(editShift, { params: { id: changed.id }, body }, { as: hannah });
    // This concerns another week.
    await location.replace(changed, '2026-06-22', mia, elijah);
    await location.replace(changed, '2026-06-15', mia, null);
    await school.answer(
      claimOpening,
      { body: { shift: changed.id, start_date: '2026-06-15', end_date: '2026-06-15' } },
      { as: elijah },
    );
    await school.answer(deleteShift, { params: { id: gone.id } }, { as: hannah });
    await location.dismiss(off, '2026-06-15');
    const added = await location.plan([mia], { start_time: '20:00', end_time: '21:00' });
    await location.close('2026-06-17');
    const found = await lines(at);
    expect(found).toEqual([
      `CHANGED ${changed.shift_code} TIME PEOPLE | Times: Monday 06-15-2026 9:00 AM - 12:00 PM > Monday 06-15-2026 10:00 AM - 1:00 PM | Staff 1, Monday 06-15-2026: Mia Castellano > Elijah Brooks | CLAIMED Elijah Brooks | REPLACED ${await adminName()} | EDITED Hannah Weiss`,
      expect.stringContaining(`GONE ${gone.shift_code}`),
      expect.stringContaining(`CHANGED ${off.shift_code} DISMISSED`),
      expect.stringContaining(`NEW ${added.shift_code}`),
      expect.stringContaining('NEW holiday'),
    ]);
    expect(found[1]).toContain('> null');
    expect(found[1]).toContain('DELETED Hannah Weiss');
    expect(found[4]).toContain('CLOSED');
    const { same, one, other } = await compare(at);
    expect([same, one, other]).toEqual([1, at, school.clock().toISOString()]);
    // The other way round.
    const back = await compare('now', at);
    expect(back.results.map(({ state }) => state)).toEqual(['CHANGED', 'NEW', 'CHANGED', 'GONE', 'GONE']);
    expect(back.results[0]?.changes).toHaveLength(3);
    expect(kept.id).toBeGreaterThan(0);
  });

  it('that are the same differ in nothing', async () => {
    await location.plan([mia]);
    expect(await compare('now')).toMatchObject({ same: 1, results: [] });
  });

  it('do not list the shifts of a day that a holiday stands for', async () => {
    await location.plan([mia]);
    const at = moment();
    await location.close('2026-06-15');
    expect((await compare(at)).results.map(({ after }) => after?.type)).toEqual(['holiday']);
  });
});

describe('a name', () => {
  it('stands for the moment before a change, a week ago, or when somebody last looked', async () => {
    const shift = await location.plan([mia]);
    moment();
    await location.replace(shift, '2026-06-15', mia, elijah);
    moment();
    const { results } = await school.answer(listHistory, { query: { limit: '1' } }, { as: hannah });
    const before = `before:${results[0]?.id}`;
    expect((await compare(before)).results[0]).toMatchObject({ differs: ['PEOPLE'] });
    // The history is younger than a week, so it begins with it.
    expect((await compare('week_ago')).results.length).toBeGreaterThan(0);
    expect(await refused('last_looked')).toEqual({
      status: 400,
      text: 'Nothing says when you last looked at this schedule.',
    });
    await school.answer(deleteShift, { params: { id: shift.id } }, { as: hannah });
    expect((await compare('last_looked')).results).toEqual([]);
  });

  it('begin before a publication, for its location and for those whom it notified', async () => {
    await location.plan([mia]);
    const admin = { as: 'admin' } as const;
    const to = { location_ids: String(location.id), through: '2026-06-20' };
    const body = { in_steps: true, published_through: '2026-06-13' };
    await school.answer(changePublishing, { params: { id: location.id }, body }, admin);
    moment();
    const { seal } = await school.answer(previewPublication, { query: to }, admin);
    const publishing = { location_ids: [location.id], through: '2026-06-20', seal };
    const { change_id: id } = await school.answer(publishSchedule, { body: publishing }, { as: hannah });
    school.pass({ minutes: 3 });
    await sendDueNotices(school.db, school.config, school.clock());
    const before = `before:${id}`;
    expect(await compare(before)).toMatchObject({ same: 1, results: [] });
    expect(await lines(before, 'now', {}, mia)).toHaveLength(1);
    for (const one of [before, 'before:1'])
      expect(await refused(one, 'now', {}, elijah)).toEqual({ status: 404, text: 'Change not found' });
    expect(
      await refused(before, 'now', { location: String(school.locationA) }, school.cast.managerA),
    ).toEqual({ status: 404, text: 'Change not found' });
  });

  it('does not tell staff which changes of a draft concern them', async () => {
    const start = await location.plan([mia], { start_date: '2026-06-15' });
    const body = { in_steps: true, published_through: '2026-06-20' };
    await school.answer(changePublishing, { params: { id: location.id }, body }, { as: 'admin' });
    moment();
    await location.plan([mia], { start_date: '2026-06-23' });
    const newest = async () => {
      const { results } = await school.answer(listHistory, { query: { limit: '1' } }, { as: 'admin' });
      return `before:${results[0]?.id}`;
    };
    const draft = await newest();
    moment();
    await location.replace(start, '2026-06-15', mia, elijah);
    const published = await newest();
    moment();
    expect(await refused(draft, 'now', {}, mia)).toEqual({ status: 404, text: 'Change not found' });
    expect(await lines(published, 'now', {}, mia)).toHaveLength(1);
    const ofMia = { person: String(mia.id) };
    expect((await compare(draft, 'now', ofMia)).one).not.toBe((await compare(published, 'now', ofMia)).one);
  });

  it('of a change elsewhere is not found, and one of a publication that never was is refused', async () => {
    const elsewhere = await openLocation(school);
    const shift = await elsewhere.plan([]);
    const query = { shift: String(shift.id) };
    const { results } = await school.answer(listHistory, { query }, { as: 'admin' });
    expect(await refused(`before:${results[0]?.id}`)).toEqual({ status: 404, text: 'Change not found' });
    expect(await refused('published')).toEqual({
      status: 400,
      text: 'This location has not published its schedule.',
    });
    expect((await refused('yesterday')).status).toBe(422);
    expect((await refused('before:me')).status).toBe(422);
  });
});

describe('the readers', () => {
  it('see their own times alone unless they manage the location', async () => {
    const shift = await location.plan([mia, elijah]);
    const at = moment();
    await location.replace(shift, '2026-06-15', mia, null);
    const stranger = await school.hire({ role: 'MANAGER', locations: [school.locationA] });
    expect(await compare(at, 'now', {}, stranger)).toMatchObject({ same: 0, results: [] });
    expect(await lines(at, 'now', {}, mia)).toEqual([
      expect.stringMatching(`^GONE ${shift.shift_code} .* REPLACED ${await adminName()}$`),
    ]);
    // The seat of a colleague is none of theirs.
    expect(await compare(at, 'now', {}, elijah)).toMatchObject({ same: 1, results: [] });
    expect(await refused(at, 'now', { person: String(mia.id) }, elijah)).toEqual({
      status: 403,
      text: 'You can look at your own times only.',
    });
    const ofElijah = await compare(at, 'now', { person: String(elijah.id) });
    expect(ofElijah).toMatchObject({ same: 1, results: [] });
  });
});

async function adminName(): Promise<string> {
  const { first_name: first, last_name: last } = await school.db
    .selectFrom('person')
    .select(['first_name', 'last_name'])
    .where('id', '=', school.cast.admin.id)
    .executeTakeFirstOrThrow();
  return `${first} ${last}`;
}
