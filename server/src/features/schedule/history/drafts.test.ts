// Rules held here: TM3, TM9.

import { listHistory } from '@deckhand/contract/schedule/history/list-history';
import { previewUndo } from '@deckhand/contract/schedule/history/preview-undo';
import { undoChange } from '@deckhand/contract/schedule/history/undo-change';
import { changePublishing } from '@deckhand/contract/schedule/publishing/change-publishing';
import { previewPublication } from '@deckhand/contract/schedule/publishing/preview-publication';
import { publishSchedule } from '@deckhand/contract/schedule/publishing/publish-schedule';
import { viewUnseen } from '@deckhand/contract/schedule/publishing/view-unseen';
import { editShift } from '@deckhand/contract/schedule/shifts/edit-shift';
import { beforeEach, expect, it } from 'vitest';
import type { TestPerson } from '../../../../test/fixture-school.ts';
import { openLocation, type PlannedLocation } from '../../../../test/planned-location.ts';
import { mondayForm } from '../../../../test/planned-shift.ts';
import { schoolForTests } from '../../../../test/test-school.ts';
import { sendDueNotices } from '../publishing/send-due-notices.ts';

const school = schoolForTests();
let location: PlannedLocation;
let manager: TestPerson;
let mia: TestPerson;
let ben: TestPerson;

beforeEach(async () => {
  location = await openLocation(school);
  manager = await location.hire({ role: 'MANAGER', first_name: 'Hannah', last_name: 'Weiss' });
  mia = await location.hire({ first_name: 'Mia' });
  ben = await location.hire({ first_name: 'Ben' });
});

/** One line for each change: its kind, and the person's own times in it. */
async function history(as: TestPerson, query: Record<string, string> = {}) {
  const { count, results } = await school.answer(listHistory, { query: query as never }, { as });
  expect(count).toBe(results.length);
  return results.map(({ kind, shifts, shift_count, taken_back }) => {
    expect(shift_count).toBe(shifts.length);
    const lines = shifts.flatMap((shift) => shift.lines.map(({ before, after }) => `${before} -> ${after}`));
    return [kind, ...lines, ...(taken_back ? ['taken back'] : [])].join(', ');
  });
}

const steps = (published_through: string) =>
  school.answer(
    changePublishing,
    { params: { id: location.id }, body: { in_steps: true, published_through } },
    { as: manager },
  );

async function publish(through: string): Promise<void> {
  const location_ids = [location.id];
  const query = { location_ids: String(location.id), through };
  const { seal } = await school.answer(previewPublication, { query }, { as: manager });
  await school.answer(publishSchedule, { body: { location_ids, through, seal } }, { as: manager });
  school.pass({ minutes: 3 });
  await sendDueNotices(school.db, school.config, school.clock());
}

const edit = (id: number, effective_date: string, changes: object) =>
  school.answer(
    editShift,
    {
      params: { id },
      body: { ...mondayForm(school, { location: location.id, ...changes }), effective_date },
    },
    { as: manager },
  );

it('shows staff changes of the draft when it is published, with that moment', async () => {
  const shift = await location.plan([mia]);
  await steps('2026-06-20');
  const known = await history(mia);
  // A change of the draft alone, one of published dates, and one of both.
  await location.replace(shift, '2026-06-22', mia, ben);
  await location.replace(shift, '2026-06-29', mia, null);
  expect(await history(mia)).toEqual(known);
  expect(await history(ben)).toEqual([]);
  await edit(shift.id, '2026-06-15', { staff: [{ id: mia.id }], start_time: '10:00', end_time: '13:00' });
  const edited = 'EDITED, Monday 06-15-2026 9:00 AM - 12:00 PM -> Monday 06-15-2026 10:00 AM - 1:00 PM';
  expect(await history(mia)).toEqual([edited, ...known]);
  // This change also moved Ben's Monday, which Ben does not know of yet.
  expect(await history(ben)).toEqual([]);
  expect(await history(mia, { start_date: '2026-06-21', end_date: '2026-07-31' })).not.toContain(edited);
  expect((await history(manager)).filter((line) => !line.startsWith('PUBLISHED'))).toHaveLength(4);
  await publish('2026-07-04');
  // Mia has nothing in the new dates.
  expect(await history(mia)).toEqual([edited, ...known]);
  expect(await history(ben)).toEqual(['PUBLISHED, null -> Monday 06-22-2026 10:00 AM - 1:00 PM']);
});

it('shows staff the whole of their new times, and what changes in them afterwards', async () => {
  await steps('2026-06-13');
  const shift = await location.plan([ben], { start_date: '2026-06-16' });
  expect(await history(ben)).toEqual([]);
  await publish('2026-06-27');
  const published = 'PUBLISHED, null -> Tuesdays 9:00 AM - 12:00 PM from 06-16-2026 to 06-23-2026';
  expect(await history(ben)).toEqual([published]);
  const unseen = await school.answer(viewUnseen, {}, { as: ben });
  expect(unseen.changes.map(({ kind }) => kind)).toEqual(['PUBLISHED']);
  await location.replace(shift, '2026-06-23', ben, mia);
  expect(await history(ben)).toEqual(['REPLACED, Tuesday 06-23-2026 9:00 AM - 12:00 PM -> null', published]);
  expect(await history(ben, { shift: String(shift.id) })).toHaveLength(1);
});

it('says nothing of an undo in the draft', async () => {
  const shift = await location.plan([mia]);
  await steps('2026-06-20');
  await edit(shift.id, '2026-06-15', { staff: [{ id: mia.id }], start_time: '10:00', end_time: '13:00' });
  // Published dates are changed again, so only those of the draft come back.
  await location.dismiss(shift, '2026-06-15');
  await edit(shift.id, '2026-06-15', {
    staff: [{ id: mia.id }],
    start_time: '11:00',
    end_time: '14:00',
    end_date: '2026-06-15',
  });
  const before = await history(mia);
  const { results } = await school.answer(
    listHistory,
    { query: { location: location.id } as never },
    { as: manager },
  );
  const change = results.find(({ kind, taken_back }) => kind === 'EDITED' && taken_back === null);
  const undo = { params: { id: change?.id ?? 0 } };
  const { seal } = await school.answer(previewUndo, undo, { as: manager });
  await school.call(undoChange, { ...undo, body: { seal, rest: true } }, { as: manager });
  const after = await history(mia);
  for (const line of before) expect(after.some((one) => one.startsWith(line))).toBe(true);
  expect(JSON.stringify(after)).not.toMatch(/06-2[2-9]|07-/);
});

it('previews for an undo whom it notifies, of published dates alone', async () => {
  const shift = await location.plan([mia]);
  await steps('2026-06-20');
  const peopleAfter = async (date: string) => {
    await edit(shift.id, date, { staff: [{ id: mia.id }], start_time: '10:00', end_time: '13:00' });
    const [change] = (await school.answer(listHistory, { query: {} }, { as: manager })).results;
    const { parts, people } = await school.answer(
      previewUndo,
      { params: { id: change?.id ?? 0 } },
      { as: manager },
    );
    expect(parts.map(({ outcome }) => outcome)).toContain('BACK');
    return people.map((person) => [person.id, ...person.before, ...person.now]);
  };
  expect(await peopleAfter('2026-06-22')).toEqual([]);
  const [was, is] = ['Monday 06-15-2026 10:00 AM - 1:00 PM', 'Monday 06-15-2026 9:00 AM - 12:00 PM'];
  expect(await peopleAfter('2026-06-15')).toEqual([[mia.id, was, is]]);
});
