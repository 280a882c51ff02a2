// Rules held here: TM2, TM3, TM17, TM18.

import { deletePerson } from '@deckhand/contract/people/delete-person';
import { nothingToExport } from '@deckhand/contract/refusals';
import { listChanges } from '@deckhand/contract/schedule/history/list-changes';
import { listHistory } from '@deckhand/contract/schedule/history/list-history';
import { changePublishing } from '@deckhand/contract/schedule/publishing/change-publishing';
import { previewPublication } from '@deckhand/contract/schedule/publishing/preview-publication';
import { publishSchedule } from '@deckhand/contract/schedule/publishing/publish-schedule';
import { takeBackPublication } from '@deckhand/contract/schedule/publishing/take-back-publication';
import { editShift } from '@deckhand/contract/schedule/shifts/edit-shift';
import { updateLocation } from '@deckhand/contract/school/locations/update-location';
import { claimOpening } from '@deckhand/contract/staffing/openings/claim-opening';
import { answerSwap } from '@deckhand/contract/staffing/swaps/answer-swap';
import { requestSwap } from '@deckhand/contract/staffing/swaps/request-swap';
import { formatInstant } from '@deckhand/domain/time/zones';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { TestPerson } from '../../../../test/fixture-school.ts';
import { openLocation, type PlannedLocation } from '../../../../test/planned-location.ts';
import { mondayForm } from '../../../../test/planned-shift.ts';
import { readWorkbook } from '../../../../test/read-workbook.ts';
import { chicago } from '../../../../test/test-attendance.ts';
import { openSchool, type TestSchool } from '../../../../test/test-school.ts';

let school: TestSchool;
let location: PlannedLocation;
let manager: TestPerson;
let ann: TestPerson;
let ben: TestPerson;
beforeAll(async () => {
  school = await openSchool();
});
afterAll(() => school.close());
beforeEach(async () => {
  location = await openLocation(school);
  manager = await location.hire({ role: 'MANAGER', first_name: 'Hannah', last_name: 'Weiss' });
  ann = await location.hire({ first_name: 'Ann', last_name: 'Lee' });
  ben = await location.hire({ first_name: 'Ben', last_name: 'Cole' });
});

const history = async (query: Record<string, string> = {}, as = manager) =>
  (await school.answer(listHistory, { query: query as never }, { as })).results;

describe('the history of a location', () => {
  it('says who published through which date, and who took it back', async () => {
    const steps = { in_steps: true, published_through: '2026-06-20' };
    await school.answer(changePublishing, { params: { id: location.id }, body: steps }, { as: manager });
    const asked = { location_ids: String(location.id), through: '2026-06-27' };
    const { seal } = await school.answer(previewPublication, { query: asked }, { as: manager });
    const body = { location_ids: [location.id], through: '2026-06-27', seal };
    const { publication_ids: ids } = await school.answer(publishSchedule, { body }, { as: manager });
    await school.answer(takeBackPublication, { params: { id: ids[0] ?? 0 } }, { as: manager });
    const words = (await history()).map(({ kind, publications }) => [kind, publications[0]?.text]);
    expect(words).toEqual([
      ['UNDONE', 'Published through 06-20-2026 again'],
      ['PUBLISHED', 'Published through 06-27-2026'],
      ['PUBLISHED', 'Publishes in steps, through 06-20-2026'],
    ]);
    expect((await history()).some((change) => change.can_undo)).toBe(false);
    expect(await history({ start_date: '2026-06-24', end_date: '2026-06-25' })).toHaveLength(1);
  });

  it('says who changed the time zone of all shifts', async () => {
    await location.plan([ann]);
    const save = (timezone: 'CST' | 'EST', title: string) =>
      school.answer(
        updateLocation,
        {
          params: { id: location.id },
          body: {
            title,
            timezone,
            address: '1 Pool Street',
            phone_number: '555-010-0100',
            email: 'pool@deckhand.test',
          },
        },
        { as: 'admin' },
      );
    const title = `Zone ${location.id}`;
    await save('EST', title);
    const [change] = await history();
    expect(change).toMatchObject({ kind: 'ZONE', can_undo: false });
    // A new title moves no shift.
    await save('EST', `${title} again`);
    expect((await history()).map(({ kind }) => kind)).toEqual(['ZONE', 'ADDED']);
  });

  it('says who did what, before and after, latest first', async () => {
    const shift = await location.plan([ann]);
    const body = {
      ...mondayForm(school, { location: location.id, start_time: '10:00', end_time: '13:00' }),
      staff: [{ id: ann.id }],
      effective_date: '2026-06-15',
    };
    await school.answer(editShift, { params: { id: shift.id }, body }, { as: manager });
    await location.replace(shift, '2026-06-22', ann, ben);
    await location.dismiss(shift, '2026-06-29', 'Heater under repair');
    await location.close('2026-07-03');
    const [closed, dismissed, replaced, edited, added] = await history();
    expect(closed).toMatchObject({
      kind: 'CLOSED',
      shifts: [],
      closures: [{ text: 'Closed Friday 07-03-2026 all day' }],
      can_undo: false,
    });
    expect(dismissed).toMatchObject({ kind: 'DISMISSED', note: 'Heater under repair' });
    expect(replaced).toMatchObject({
      kind: 'REPLACED',
      shifts: [
        {
          shift_code: shift.shift_code,
          lines: [{ about: 'Staff 1, Monday 06-22-2026', before: 'Ann Lee', after: 'Ben Cole' }],
        },
      ],
      shift_count: 1,
      elsewhere: 0,
      can_undo: true,
    });
    expect(edited).toMatchObject({
      kind: 'EDITED',
      actor: { id: manager.id, name: 'Hannah Weiss' },
      shifts: [
        {
          lines: [
            {
              about: 'Times',
              before: 'Mondays 9:00 AM - 12:00 PM from 06-15-2026 on',
              after: 'Mondays 10:00 AM - 1:00 PM from 06-15-2026 on',
            },
          ],
        },
      ],
    });
    expect(added).toMatchObject({ kind: 'ADDED' });
  });

  it('is narrowed by week, shift, person, kind and actor, and paged', async () => {
    const shift = await location.plan([ann]);
    const other = await location.plan([ben], { start_time: '13:00', end_time: '14:00' });
    await location.replace(shift, '2026-06-22', ann, ben);
    const kinds = async (query: Record<string, string>) => (await history(query)).map(({ kind }) => kind);
    expect(await kinds({ shift: String(other.id) })).toEqual(['ADDED']);
    expect(await kinds({ person: String(ann.id) })).toEqual(['REPLACED', 'ADDED']);
    expect(await kinds({ kind: 'REPLACED' })).toEqual(['REPLACED']);
    school.pass({ seconds: 60 });
    await location.dismiss(shift, '2026-06-29');
    expect(await kinds({ within: '30' })).toEqual(['DISMISSED']);
    expect(await kinds({ actor: String(manager.id) })).toEqual([]);
    expect(await kinds({ start_date: '2026-05-01', end_date: '2026-06-01' })).toEqual([]);
    expect(await kinds({ start_date: '2026-06-21', end_date: '2026-06-27' })).toHaveLength(3);
    const { count, results } = await school.answer(
      listHistory,
      { query: { limit: '1', offset: '1' } },
      { as: manager },
    );
    expect([count, results.length, results[0]?.kind]).toEqual([4, 1, 'REPLACED']);
  });

  it('leaves out other locations, and says how many shifts there an act changed', async () => {
    const elsewhere = await openLocation(school);
    const nina = await school.hire({ locations: [location.id, elsewhere.id], first_name: 'Nina' });
    const here = await location.plan([nina]);
    await elsewhere.plan([nina], { start_time: '13:00', end_time: '14:00' });
    await elsewhere.plan([nina], { start_time: '15:00', end_time: '16:00' });
    await school.answer(deletePerson, { params: { id: nina.id } }, { as: 'admin' });
    const lines = await history();
    expect(lines.map(({ kind }) => kind)).toEqual(['PERSON_GONE', 'ADDED']);
    expect(lines[0]).toMatchObject({
      shifts: [{ id: here.id }],
      shift_count: 1,
      elsewhere: 2,
      can_undo: false,
    });
    const foreign = await history({ location: String(elsewhere.id) });
    expect(foreign).toEqual([]);
    const all = await school.answer(
      listHistory,
      { query: { change: String(lines[0]?.id) } },
      { as: 'admin' },
    );
    expect(all.results[0]).toMatchObject({ shift_count: 3, elsewhere: 0, can_undo: true });
  });
});

describe('a workbook of the history', () => {
  const download = (query: Record<string, string>, as = manager) =>
    school.call(listHistory, { query: { ...query, export: 'true' } as never }, { as });

  it('has who, when, before, after and the notice, of what the list would show', async () => {
    const shift = await location.plan([ann], { comments: '=1+1' });
    await location.replace(shift, '2026-06-22', ann, ben);
    await location.plan([ben], { start_time: '13:00', end_time: '14:00' });
    await location.close('2026-06-24');
    const answer = await download({ shift: String(shift.id) });
    expect(answer.headers['content-disposition']).toContain('Schedule History 06-08-2026.xlsx');
    const { sheet, rows } = await readWorkbook(answer.rawPayload);
    expect(sheet).toBe('Schedule History');
    const [header, replaced, ...added] = rows;
    expect(header).toEqual([
      'When (Central time)',
      'Who',
      'Change',
      'Location',
      'Shift Code',
      'What',
      'Before',
      'After',
      'First Date',
      'Notice (hours)',
      'Reason',
      'Taken Back By',
    ]);
    const [when, , ...about] = replaced ?? [];
    expect(when).toBe(formatInstant(school.clock(), 'CST').slice(0, 19));
    const hours = (chicago('2026-06-22T09:00').getTime() - school.clock().getTime()) / 3_600_000;
    expect(about).toEqual([
      `${shift.shift_code}, staff replaced`,
      expect.any(String),
      shift.shift_code,
      'Staff 1, Monday 06-22-2026',
      'Ann Lee',
      'Ben Cole',
      '2026-06-22T00:00:00',
      Math.round(hours * 100) / 100,
      null,
      null,
    ]);
    expect(added.map((row) => row[5])).toContain('Comments');
    // Never a formula.
    expect(added.find((row) => row[5] === 'Comments')?.[7]).toBe('=1+1');
    const all = await readWorkbook((await download({ location: String(location.id) })).rawPayload);
    expect(all.rows.map((row) => row[5])).toContain('Closure');
    expect(all.rows.length).toBeGreaterThan(rows.length);
  });

  it('names nobody else and no notice to staff, and is refused where nothing matches', async () => {
    const shift = await location.plan([ann]);
    await location.replace(shift, '2026-06-22', ann, ben);
    const { rows } = await readWorkbook((await download({}, ann)).rawPayload);
    expect(rows.slice(1).map((row) => [row[5], row[9]])).toEqual([
      ['Your times', null],
      ['Your times', null],
    ]);
    expect(JSON.stringify(rows)).not.toContain('Ben');
    const none = { query: { kind: 'ZONE', export: 'true' } } as const;
    expect(await school.refusal(listHistory, none, { as: manager })).toEqual({
      status: 404,
      text: nothingToExport,
    });
  });
});

it('is followed by number, oldest first, half a minute late', async () => {
  const follow = async (after: number) =>
    (await school.answer(listChanges, { query: { after: String(after) } }, { as: manager })).results;
  const shift = await location.plan([ann]);
  await location.replace(shift, '2026-06-22', ann, ben);
  expect(await follow(0)).toEqual([]);
  school.pass({ seconds: 31 });
  const [added, replaced, ...more] = await follow(0);
  expect([added?.kind, replaced?.kind, more]).toEqual(['ADDED', 'REPLACED', []]);
  await location.dismiss(shift, '2026-06-29');
  expect((await follow(added?.id ?? 0)).map(({ id }) => id)).toEqual([replaced?.id]);
  school.pass({ seconds: 31 });
  expect((await follow(replaced?.id ?? 0)).map(({ kind }) => kind)).toEqual(['DISMISSED']);
  const stranger = await school.hire({ role: 'MANAGER', locations: [school.locationA] });
  const foreign = { location: String(location.id) };
  expect((await school.answer(listChanges, { query: foreign }, { as: stranger })).results).toEqual([]);
});

describe('the history of one person', () => {
  it('does not say which colleague it was to somebody who asks for one after the other', async () => {
    const shift = await location.plan([ann], { start_date: '2026-06-15' });
    const colleague = await location.hire();
    const at = school.db.updateTable('location').set({ swaps_at_once: true });
    await at.where('id', '=', location.id).execute();
    const body = { shift: shift.id, date: '2026-06-15', colleague: colleague.id, reason: '' };
    const { id } = await school.answer(requestSwap, { body }, { as: ann });
    await school.answer(answerSwap, { params: { id }, body: { action: 'ACCEPT' } }, { as: colleague });
    const countFor = async (actor: TestPerson, as = ann) => {
      const query = { actor: String(actor.id), person: String(ann.id) };
      return (await school.answer(listHistory, { query }, { as })).count;
    };
    expect(await countFor(colleague)).toBe(0);
    expect(await countFor(colleague, colleague)).toBe(1);
    expect(await countFor(school.cast.admin)).toBe(1);
    expect(await countFor(colleague, manager)).toBe(1);
  });

  it('has their own times alone, names management, and no colleague', async () => {
    const shift = await location.plan([ann]);
    await location.replace(shift, '2026-06-22', ann, null);
    await school.answer(
      claimOpening,
      { body: { shift: shift.id, start_date: '2026-06-22', end_date: '2026-06-22' } },
      { as: ben },
    );
    const ofAnn = await history({}, ann);
    expect(ofAnn.map(({ kind }) => kind)).toEqual(['REPLACED', 'ADDED']);
    expect(ofAnn[0]?.shifts[0]?.lines).toEqual([
      { about: 'Your times', before: 'Monday 06-22-2026 9:00 AM - 12:00 PM', after: null },
    ]);
    expect(ofAnn[0]).toMatchObject({ can_undo: false, actor: { id: expect.any(Number) } });
    expect((await history({}, ben)).map(({ kind, actor }) => [kind, actor?.id])).toEqual([
      ['CLAIMED', ben.id],
    ]);
    // Nobody else's, whatever they ask for.
    expect(await history({ person: String(ann.id), shift: String(shift.id) }, ben)).toHaveLength(1);
    expect(JSON.stringify(ofAnn)).not.toContain('Cole');
  });
});
