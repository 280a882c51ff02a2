// Rules held here: DR9, TM5, TM6.

import { compareSchedules } from '@deckhand/contract/schedule/calendar/compare-schedules';
import { viewPastSchedule } from '@deckhand/contract/schedule/calendar/view-past-schedule';
import { changePublishing } from '@deckhand/contract/schedule/publishing/change-publishing';
import { confirmSeen } from '@deckhand/contract/schedule/publishing/confirm-seen';
import { previewPublication } from '@deckhand/contract/schedule/publishing/preview-publication';
import { publishSchedule } from '@deckhand/contract/schedule/publishing/publish-schedule';
import { takeBackPublication } from '@deckhand/contract/schedule/publishing/take-back-publication';
import { viewUnseen } from '@deckhand/contract/schedule/publishing/view-unseen';
import { editShift } from '@deckhand/contract/schedule/shifts/edit-shift';
import { deleteLocation } from '@deckhand/contract/school/locations/delete-location';
import { beforeEach, describe, expect, it } from 'vitest';
import type { TestPerson } from '../../../../test/fixture-school.ts';
import { cardLines, openLocation, type PlannedLocation } from '../../../../test/planned-location.ts';
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

/** The present moment, after which half a minute passes. */
function moment(): string {
  const at = school.clock().toISOString();
  school.pass({ seconds: 30 });
  return at;
}

const queryOf = (at: string, more: Record<string, string> = {}) =>
  ({ location: String(location.id), start_date: '2026-06-14', at, ...more }) as never;

const past = (at: string, more: Record<string, string> = {}, as = hannah) =>
  school.answer(viewPastSchedule, { query: queryOf(at, more) }, { as });

const lines = async (...input: Parameters<typeof past>) => cardLines((await past(...input)).results as never);

const refused = (at: string, more: Record<string, string> = {}, as = hannah) =>
  school.refusal(viewPastSchedule, { query: queryOf(at, more) }, { as });

describe('the schedule as of a moment', () => {
  it('has the plan, the people, the words and the closures of that moment, and names of now', async () => {
    const shift = await location.plan([mia]);
    const added = moment();
    const form = mondayForm(school, { location: location.id, start_time: '10:00', end_time: '13:00' });
    const body = { ...form, staff: [{ id: mia.id }], effective_date: '2026-06-15', comments: 'Bring fins' };
    await school.answer(editShift, { params: { id: shift.id }, body }, { as: hannah });
    const edited = moment();
    await location.replace(shift, '2026-06-15', mia, elijah);
    const replaced = moment();
    await location.dismiss(shift, '2026-06-15');
    await location.close('2026-06-17');
    const dismissed = moment();
    const code = shift.shift_code;
    expect(await lines(added)).toEqual([`2026-06-15 09:00 ${code} Mia`]);
    expect(await lines(edited)).toEqual([`2026-06-15 10:00 ${code} Mia`]);
    expect(await lines(replaced)).toEqual([`2026-06-15 10:00 ${code} Elijah`]);
    expect(await lines(dismissed)).toEqual([`2026-06-15 10:00 ${code} dismissed`, '2026-06-17 holiday']);
    const { results, total_hours: hours } = await past(dismissed);
    expect(results[0]).toMatchObject({ dismissed_staff: [{ id: elijah.id, name: 'Elijah Brooks' }] });
    expect(results[0]).not.toHaveProperty('cancel_reason');
    expect(results[0]).not.toHaveProperty('employee_request_dates');
    expect(results[1]).toMatchObject({ holiday_info: { holiday_reason: 'Holiday' } });
    expect(hours['2026-06-15']).toBe('00:00');
    expect((await past(added)).results[0]?.comments).toBe('');
    expect((await past(edited)).results[0]?.comments).toBe('Bring fins');
  });

  it('has the location that is archived since, also in reach', async () => {
    const shift = await location.plan([mia]);
    const at = moment();
    await school.answer(deleteLocation, { params: { id: location.id } }, { as: 'admin' });
    expect(await lines(at, {}, school.cast.admin)).toEqual([`2026-06-15 09:00 ${shift.shift_code} Mia`]);
    expect(await lines(moment(), {}, school.cast.admin)).toEqual([]);
  });

  it('keeps its tag, and each reader their own', async () => {
    await location.plan([mia]);
    const at = moment();
    const read = (headers: Record<string, string>, as = hannah) =>
      school.call(viewPastSchedule, { query: queryOf(at) }, { as, headers });
    const { headers } = await read({});
    const tag = { 'if-none-match': String(headers.etag) };
    expect((await read(tag)).statusCode).toBe(304);
    expect((await read(tag, mia)).statusCode).toBe(200);
    await location.plan([elijah]);
    const again = await read(tag);
    expect(again.json().results).toHaveLength(1);
  });
});

describe('a moment', () => {
  it('that has not come yet, or lies before the history, is refused', async () => {
    await location.plan([mia]);
    const later = new Date(school.clock().getTime() + 1_000).toISOString();
    expect(await refused(later)).toEqual({ status: 400, text: 'This moment has not come yet.' });
    expect(await refused('2026-06-01T00:00:00Z')).toEqual({
      status: 400,
      text: 'The history begins on 06-08-2026.',
    });
    expect((await refused('yesterday')).status).toBe(422);
  });
});

describe('the readers', () => {
  it('are the managers of the location; others get nothing of it', async () => {
    await location.plan([mia]);
    const at = moment();
    const stranger = await school.hire({ role: 'MANAGER', locations: [school.locationA] });
    expect(await lines(at, {}, stranger)).toEqual([]);
    expect(await lines(at, { person: String(mia.id) }, stranger)).toEqual([]);
    expect(await lines(at, {}, school.cast.superAdmin)).toHaveLength(1);
  });

  it('are also those whose times they are, who see no colleague', async () => {
    const shared = await location.plan([mia, elijah]);
    await location.plan([elijah], { start_time: '13:00', end_time: '14:00' });
    const at = moment();
    await location.replace(shared, '2026-06-15', mia, null);
    expect(await lines(at, { person: String(mia.id) }, mia)).toEqual([
      `2026-06-15 09:00 ${shared.shift_code} Mia`,
    ]);
    expect(await lines(moment(), { person: String(mia.id) }, mia)).toEqual([]);
    // A manager sees the same: what this person could see.
    expect(await lines(at, { person: String(mia.id) })).toEqual([
      `2026-06-15 09:00 ${shared.shift_code} Mia`,
    ]);
    // Staff get their own, whatever they leave out.
    expect(await lines(at, {}, mia)).toHaveLength(1);
    const denied = { status: 403, text: 'You can look at your own times only.' };
    expect(await refused(at, { person: String(elijah.id) }, mia)).toEqual(denied);
    expect(await refused(at, { person: String(hannah.id) }, mia)).toEqual(denied);
  });

  it('learn of a dismissed date what its people could see', async () => {
    const shift = await location.plan([mia]);
    await location.dismiss(shift, '2026-06-15');
    const at = moment();
    expect(await lines(at, { person: String(mia.id) }, mia)).toEqual([
      `2026-06-15 09:00 ${shift.shift_code} dismissed`,
    ]);
    expect(await lines(at, { person: String(elijah.id) }, elijah)).toEqual([]);
  });
});

describe('what one person knew', () => {
  const of = (at: string, person = mia) => past(at, { person: String(person.id) });
  const send = () => sendDueNotices(school.db, school.config, school.clock());
  const publish = async (through: string) => {
    const query = { location_ids: String(location.id), through };
    const { seal } = await school.answer(previewPublication, { query }, { as: hannah });
    const body = { location_ids: [location.id], through, seal };
    return school.answer(publishSchedule, { body }, { as: hannah });
  };

  it('ends at the horizon of then, and says when they were notified of a time, and had seen it', async () => {
    const shift = await location.plan([mia], { start_date: '2026-06-16' });
    const atOnce = moment();
    const body = { in_steps: true, published_through: '2026-06-13' };
    await school.answer(changePublishing, { params: { id: location.id }, body }, { as: hannah });
    const drafted = moment();
    await publish('2026-06-27');
    const published = moment();
    school.pass({ minutes: 3 });
    await send();
    const digest = moment();
    const { change_id: latest } = await school.answer(viewUnseen, {}, { as: mia });
    await school.answer(confirmSeen, { body: { change_id: latest ?? 0 } }, { as: mia });
    const seen = moment();
    const form = mondayForm(school, { location: location.id, start_time: '10:00', end_time: '13:00' });
    const edited = { ...form, start_date: '2026-06-16', effective_date: '2026-06-16' };
    const staff = [{ id: mia.id }];
    await school.answer(editShift, { params: { id: shift.id }, body: { ...edited, staff } }, { as: hannah });
    const changed = moment();
    school.pass({ minutes: 6 });
    await send();
    const notified = moment();
    const known = async (at: string) => (await of(at)).results.map((item) => [item.start_time, item.known]);
    const mail = { notified_by: 'MAIL', notified_at: expect.any(String) };
    expect(await known(atOnce)).toEqual([['09:00', { notified_at: atOnce, notified_by: null }]]);
    expect(await known(drafted)).toEqual([]);
    expect(await lines(drafted)).toHaveLength(1);
    const nothing = { notified_at: null, notified_by: null, seen_at: null };
    expect(await known(published)).toEqual([['09:00', nothing]]);
    expect(await known(digest)).toEqual([['09:00', { ...mail, seen_at: null }]]);
    expect(await known(seen)).toEqual([['09:00', { ...mail, seen_at: seen }]]);
    expect(await known(changed)).toEqual([['10:00', nothing]]);
    expect(await known(notified)).toEqual([['10:00', { ...mail, seen_at: null }]]);
    // The named moment, and the same for the person themselves.
    expect((await past('published')).at).toBe(published);
    expect((await past(notified, { person: String(mia.id) }, mia)).results[0]?.known).toMatchObject(mail);
  });

  it('shows them nothing of a publication that was taken back, and its management what they could see', async () => {
    await location.plan([mia], { start_date: '2026-06-16' });
    const body = { in_steps: true, published_through: '2026-06-13' };
    await school.answer(changePublishing, { params: { id: location.id }, body }, { as: hannah });
    const drafted = moment();
    const { publication_ids: ids } = await publish('2026-06-27');
    const published = moment();
    expect(await lines(published, {}, mia)).toHaveLength(1);
    await school.answer(takeBackPublication, { params: { id: ids[0] ?? 0 } }, { as: hannah });
    const back = moment();
    for (const at of [drafted, published, back]) expect(await lines(at, {}, mia)).toEqual([]);
    const query = { location: String(location.id), start_date: '2026-06-14', one: published, other: back };
    const { results } = await school.answer(compareSchedules, { query: query as never }, { as: mia });
    expect(results).toEqual([]);
    const [shown, ...more] = (await of(published)).results;
    expect([shown?.start_date, shown?.known?.notified_at, more]).toEqual(['2026-06-16', null, []]);
    expect((await of(back)).results).toEqual([]);
  });
});

it('says what was open by the clock of then', async () => {
  const shift = await location.plan([], { start_date: '2026-06-15' });
  const open = moment();
  school.pass({ seconds: 30 * 86_400 });
  // All sessions have ended meanwhile.
  const as = await location.hire({ role: 'MANAGER' });
  expect(await lines(open, {}, as)).toEqual([`2026-06-15 09:00 ${shift.shift_code} open`]);
  expect(await lines(moment(), {}, as)).toEqual([`2026-06-15 09:00 ${shift.shift_code}`]);
});
