// Rules held here: TM8, TM9, TM10, TM11, TM12, TM13, TM14, TM18.

import { previewImport } from '@deckhand/contract/connect/import/preview-import';
import { saveImport } from '@deckhand/contract/connect/import/save-import';
import { deletePerson } from '@deckhand/contract/people/delete-person';
import type { Shift } from '@deckhand/contract/plans/shift';
import { listMyRequests } from '@deckhand/contract/requests/list-my-requests';
import { ownRequest } from '@deckhand/contract/requests/request';
import { decideScheduleChange } from '@deckhand/contract/requests/schedule-changes/decide-schedule-change';
import { listScheduleChanges } from '@deckhand/contract/requests/schedule-changes/list-schedule-changes';
import { requestScheduleChange } from '@deckhand/contract/requests/schedule-changes/request-schedule-change';
import { decideTimeOff } from '@deckhand/contract/requests/time-off/decide-time-off';
import { requestTimeOff } from '@deckhand/contract/requests/time-off/request-time-off';
import { viewSchedule } from '@deckhand/contract/schedule/calendar/view-schedule';
import { listHistory } from '@deckhand/contract/schedule/history/list-history';
import { previewUndo } from '@deckhand/contract/schedule/history/preview-undo';
import { undoChange } from '@deckhand/contract/schedule/history/undo-change';
import { copyWeek } from '@deckhand/contract/schedule/shifts/copy-week';
import { deleteShift } from '@deckhand/contract/schedule/shifts/delete-shift';
import { editShift } from '@deckhand/contract/schedule/shifts/edit-shift';
import { moveSeat } from '@deckhand/contract/schedule/shifts/move-seat';
import { replaceStaff } from '@deckhand/contract/schedule/shifts/replace-staff';
import { restoreDate } from '@deckhand/contract/schedule/shifts/restore-date';
import { deleteLocation } from '@deckhand/contract/school/locations/delete-location';
import { updateLocation } from '@deckhand/contract/school/locations/update-location';
import { acceptProposals } from '@deckhand/contract/staffing/filling/accept-proposals';
import { claimOpening } from '@deckhand/contract/staffing/openings/claim-opening';
import { listOpenings } from '@deckhand/contract/staffing/openings/list-openings';
import { answerSwap } from '@deckhand/contract/staffing/swaps/answer-swap';
import { decideSwap } from '@deckhand/contract/staffing/swaps/decide-swap';
import { requestSwap } from '@deckhand/contract/staffing/swaps/request-swap';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { inTurn } from '../../../../test/draw-sample.ts';
import type { TestPerson } from '../../../../test/fixture-school.ts';
import { openLocation, type PlannedLocation } from '../../../../test/planned-location.ts';
import { mondayForm, type ShiftForm } from '../../../../test/planned-shift.ts';
import { chicago, insertAttendance } from '../../../../test/test-attendance.ts';
import { bornOn } from '../../../../test/test-minors.ts';
import { openSchool, type TestSchool } from '../../../../test/test-school.ts';
import { waitForBlocked } from '../../../../test/wait-for-blocked.ts';

let school: TestSchool;
let location: PlannedLocation;
let hannah: TestPerson;
let leila: TestPerson;
let mia: TestPerson;
let elijah: TestPerson;
beforeAll(async () => {
  school = await openSchool();
});
afterAll(() => school.close());
beforeEach(async () => {
  location = await openLocation(school);
  hannah = await location.hire({ role: 'MANAGER', first_name: 'Hannah', last_name: 'Weiss' });
  leila = await location.hire({ role: 'MANAGER', first_name: 'Leila', last_name: 'Haddad' });
  mia = await location.hire({ first_name: 'Mia', last_name: 'Castellano' });
  elijah = await location.hire({ first_name: 'Elijah', last_name: 'Brooks' });
});

/** The number of the latest change at the location. */
async function latest(as = hannah): Promise<number> {
  const { results } = await school.answer(listHistory, { query: { limit: '1' } }, { as });
  return results[0]?.id ?? 0;
}

const preview = (id: number, as = hannah) => school.answer(previewUndo, { params: { id } }, { as });

async function undo(id: number, { as = hannah, rest = false } = {}) {
  const { seal } = await preview(id, as);
  return school.answer(undoChange, { params: { id }, body: { seal, rest } }, { as });
}

/** The history says of this change that the person can take it back. */
async function isOffered(id: number, as = hannah): Promise<boolean | undefined> {
  const { results } = await school.answer(listHistory, { query: { change: String(id) } }, { as });
  return results[0]?.can_undo;
}

async function refusedUndo(id: number, { as = hannah, rest = false } = {}) {
  const { seal } = await preview(id, as);
  return school.refusal(undoChange, { params: { id }, body: { seal, rest } }, { as });
}

/** The month after today, as the calendar shows it. */
const board = () =>
  school.answer(
    viewSchedule,
    { query: { location: String(location.id), start_date: '2026-06-08', end_date: '2026-07-12' } },
    { as: hannah },
  );

const times = (start: string, end: string) => ({ start_time: start, end_time: end });

async function edit(shift: Shift, changes: Partial<ShiftForm>, from = '2026-06-15', as = hannah) {
  const form = mondayForm(school, { location: location.id, ...times('10:00', '13:00'), ...changes });
  const body = { ...form, staff: [{ id: mia.id }], ...changes, effective_date: from };
  await school.answer(editShift, { params: { id: shift.id }, body }, { as });
  return latest();
}

async function editOne(shift: Shift, date: string, start: string, end: string, as = leila) {
  const form = mondayForm(school, { location: location.id, ...times(start, end) });
  const body = {
    ...form,
    staff: [{ id: mia.id }],
    one_time: true,
    modification_date: date,
    start_date: date,
  };
  await school.answer(editShift, { params: { id: shift.id }, body }, { as });
  return latest();
}

const lines = (parts: readonly { outcome: string; text: string; reason: string | null }[]) =>
  parts.map(({ outcome, text, reason }) => [outcome, text, ...(reason ? [reason] : [])].join(' | '));

describe('undo at once', () => {
  const once = { schedule_type: 'ONE_TIME_SHIFT', shift_repeat: 'NEVER' } as const;
  const acts: Record<string, (shift: Shift) => Promise<unknown>> = {
    'Apply To All': (shift) => edit(shift, {}),
    'another person for good': (shift) => edit(shift, { staff: [{ id: elijah.id }] }),
    'an end': (shift) => edit(shift, { end_date: '2026-06-29' }),
    'daily instead of weekly': (shift) => edit(shift, { shift_repeat: 'DAILY' }),
    comments: (shift) => edit(shift, { ...times('09:00', '12:00'), comments: 'Bring fins' }),
    'Apply To One': (shift) => editOne(shift, '2026-06-22', '11:00', '14:00'),
    'a substitute': (shift) => location.replace(shift, '2026-06-22', mia, elijah),
    'an empty seat': (shift) => location.replace(shift, '2026-06-22', mia, null),
    'a dismissed date': (shift) => location.dismiss(shift, '2026-06-22'),
    'a deleted shift': (shift) => school.answer(deleteShift, { params: { id: shift.id } }, { as: hannah }),
    'a new shift': () => location.plan([elijah], times('15:00', '16:00')),
    'a new shift that has begun today': () => location.plan([elijah], times('08:00', '09:00')),
    'a new shift that nobody has and that has begun today': () => location.plan([], times('08:00', '10:00')),
    'a meeting': () => location.meet([mia, elijah]),
    'a swap': async (shift) => {
      const body = { shift: shift.id, date: '2026-06-22', colleague: elijah.id, reason: '' };
      const { id } = await school.answer(requestSwap, { body }, { as: mia });
      const accepting = { params: { id }, body: { action: 'ACCEPT' as const } };
      await school.answer(answerSwap, accepting, { as: elijah });
      await school.answer(decideSwap, { params: { id }, body: { action: 'APPROVE' } }, { as: hannah });
    },
    'a moved card': (shift) =>
      school.answer(
        moveSeat,
        {
          body: {
            shift_id: shift.id,
            date: '2026-06-22',
            to_date: '2026-06-24',
            ...times('09:00', '12:00'),
            seat: 1,
            from_person_id: mia.id,
            to_person_id: elijah.id,
            scope: 'FROM',
          },
        },
        { as: hannah },
      ),
    'a copied week': () =>
      school.answer(
        copyWeek,
        { body: { location: location.id, from_date: '2026-06-07', to_date: '2026-06-14' } },
        { as: hannah },
      ),
    'an import': async () => {
      const { title } = await school.db
        .selectFrom('location')
        .select('title')
        .where('id', '=', location.id)
        .executeTakeFirstOrThrow();
      const { name } = await school.db
        .selectFrom('position')
        .select('name')
        .where('id', '=', school.positions[0])
        .executeTakeFirstOrThrow();
      const text = [
        'Reference,Location,Positions,Days,Start,End,From,Until,Staff 1,Staff 2',
        // It has begun today.
        `a,${title},${name},Mon,8:00 AM,9:00 AM,2026-06-08,,,`,
        `b,${title},${name},"Tue, Thu",4:00 PM,6:00 PM,2026-06-09,,${elijah.email},`,
      ].join('\n');
      const { seal } = await school.answer(previewImport, { body: { kind: 'SHIFTS', text } }, { as: hannah });
      await school.answer(saveImport, { body: { kind: 'SHIFTS', text, seal } }, { as: hannah });
    },
    'a person who leaves': async () => {
      const { id } = await location.hire();
      await school.answer(deletePerson, { params: { id } }, { as: 'admin' });
    },
  };

  it.each(Object.keys(acts).filter((name) => name !== 'a person who leaves'))(
    'gives the same board as never having done it, and redo the act again: %s',
    async (name) => {
      const shift = await location.plan([mia]);
      await location.replace(shift, '2026-06-29', mia, elijah);
      // Copied weeks have them.
      await location.plan([mia], { ...once, start_date: '2026-06-10' });
      const before = await board();
      await acts[name]?.(shift);
      const after = await board();
      const id = await latest();
      if (name !== 'comments') expect(after).not.toEqual(before);
      const { change_id: undone, message } = await undo(id);
      expect(message).toBe('Taken back.');
      expect(await board()).toEqual(before);
      await undo(undone);
      const redone = await board();
      const dated = (answer: typeof after) =>
        answer.results.map(({ start_date, start_time, staff, is_cancelled, comments }) => [
          start_date,
          start_time,
          staff.map((person) => person.id),
          is_cancelled,
          comments,
        ]);
      expect(dated(redone)).toEqual(dated(after));
    },
  );

  it('of filled open shifts opens them again', async () => {
    const shift = await location.plan([], { ...once, start_date: '2026-06-16' });
    const before = await board();
    const proposals = [{ shift_id: shift.id, date: '2026-06-16', user_id: elijah.id, seat: 1 }];
    await school.answer(acceptProposals, { body: { proposals } }, { as: hannah });
    const after = await board();
    expect(after).not.toEqual(before);
    const { change_id: undone } = await undo(await latest());
    expect(await board()).toEqual(before);
    await undo(undone);
    expect((await board()).results.map(({ staff }) => staff)).toEqual(
      after.results.map(({ staff }) => staff),
    );
  });

  it('of a restored date dismisses it again', async () => {
    const shift = await location.plan([mia]);
    await location.dismiss(shift, '2026-06-22');
    const before = (await board()).total_hours;
    await school.answer(restoreDate, { body: { shift_id: shift.id, date: '2026-06-22' } }, { as: hannah });
    await undo(await latest());
    expect((await board()).total_hours).toEqual(before);
  });
});

describe('undo later', () => {
  it('brings back what still is so, also with another person in the seat since', async () => {
    const shift = await location.plan([mia]);
    const id = await edit(shift, {});
    await location.replace(shift, '2026-06-29', mia, elijah);
    const { parts, people, refusal } = await preview(id);
    expect(lines(parts)).toEqual(['BACK | Mondays from 06-15-2026 on: 9:00 AM - 12:00 PM again']);
    expect(people.map(({ name }) => name).sort()).toEqual(['Elijah Brooks', 'Mia Castellano']);
    expect(refusal).toBeNull();
    await undo(id);
    const card = (await board()).results.find(({ start_date: date }) => date === '2026-06-29');
    expect([card?.start_time, card?.staff[0]?.id]).toEqual(['09:00', elijah.id]);
    const mail = await school.lastMail(elijah.email);
    expect(mail.text).toContain('A change by Hannah Weiss was taken back.');
    const [line, undone] = (await school.answer(listHistory, { query: {} }, { as: hannah })).results.filter(
      ({ kind }) => kind === 'UNDONE' || kind === 'EDITED',
    );
    expect(line).toMatchObject({ kind: 'UNDONE', undoes: id });
    expect(undone).toMatchObject({ id, taken_back: { id: line?.id, actor: { name: 'Hannah Weiss' } } });
  });

  it('leaves the same field where it was changed since, and says by whom', async () => {
    const shift = await location.plan([mia]);
    const id = await edit(shift, {});
    await editOne(shift, '2026-06-29', '11:00', '14:00');
    expect(lines((await preview(id)).parts)).toEqual([
      'BACK | Mondays from 06-15-2026 to 06-22-2026, Mondays from 07-06-2026 on: 9:00 AM - 12:00 PM again',
      expect.stringMatching(
        /^STAYS \| Monday 06-29-2026: stays 11:00 AM - 2:00 PM \| Changed by Leila Haddad 06-08-2026 \d+:\d\d [AP]M$/,
      ),
    ]);
    await undo(id);
    const starts = (await board()).results.map(({ start_date: date, start_time: time }) => [date, time]);
    expect(starts).toContainEqual(['2026-06-29', '11:00']);
    expect(starts).toContainEqual(['2026-07-06', '09:00']);
  });

  it('cannot bring back somebody who is not free, and says why', async () => {
    const shift = await location.plan([mia]);
    await location.replace(shift, '2026-06-22', mia, null);
    const id = await latest();
    const other = await location.plan([mia], {
      schedule_type: 'ONE_TIME_SHIFT',
      shift_repeat: 'NEVER',
      start_date: '2026-06-22',
      ...times('09:00', '11:00'),
    });
    const reason = `Mia Castellano is already booked 06-22-2026 9:00 AM - 11:00 AM (${other.shift_code}).`;
    const { parts, refusal } = await preview(id);
    expect(lines(parts)).toEqual([`CANNOT | Monday 06-22-2026: Mia Castellano | ${reason}`]);
    expect(refusal).toBe(reason);
    expect(await refusedUndo(id, { rest: true })).toEqual({ status: 400, text: reason });
    // A seal of another preview is refused before.
    const body = { seal: 'of another preview', rest: true };
    expect(await school.refusal(undoChange, { params: { id }, body }, { as: hannah })).toEqual({
      status: 409,
      text: 'The schedule has changed since you looked.',
    });
  });

  it('leaves a date for which somebody has clocked in, and takes the rest back if asked to', async () => {
    const shift = await location.plan([mia]);
    const id = await edit(shift, {}, '2026-06-08');
    const [began, ended] = [chicago('2026-06-08T06:00'), chicago('2026-06-08T07:00')];
    const worked = { shift_id: shift.id, shift_date: '2026-06-08', location_id: location.id };
    await insertAttendance(school, mia.id, began, ended, worked);
    const text = `Somebody has clocked in for ${shift.shift_code} on 06-08-2026.`;
    expect(await refusedUndo(id)).toEqual({ status: 400, text });
    await undo(id, { rest: true });
    const starts = (await board()).results.map(({ start_time: time }) => time);
    expect(starts).toEqual(['10:00', '09:00', '09:00', '09:00', '09:00']);
  });

  it('names who changed a part that stays, however many changes came since', async () => {
    const shift = await location.plan([mia]);
    const id = await edit(shift, {});
    await editOne(shift, '2026-06-22', '11:00', '14:00');
    for (let count = 0; count < 21; count += 1)
      await edit(shift, { comments: `Bring ${count} fins` }, '2026-07-06', hannah);
    const { parts } = await preview(id);
    expect(parts.find(({ outcome }) => outcome === 'STAYS')).toMatchObject({
      text: expect.stringContaining('06-22-2026'),
      reason: expect.stringMatching(/^Changed by Leila Haddad /),
    });
  });

  it('takes a copied week back, but for what was edited since', async () => {
    const once = { schedule_type: 'ONE_TIME_SHIFT', shift_repeat: 'NEVER' } as const;
    for (const start of ['09:00', '12:00', '15:00'])
      await location.plan([mia], {
        ...once,
        start_date: '2026-06-10',
        ...times(start, `${start.slice(0, 2)}:45`),
      });
    const before = await board();
    const weeks = { location: location.id, from_date: '2026-06-07', to_date: '2026-06-14' };
    await school.answer(copyWeek, { body: weeks }, { as: hannah });
    const id = await latest();
    const copies = (await board()).results.filter(({ start_date: date }) => date === '2026-06-17');
    expect(copies).toHaveLength(3);
    await school.answer(
      editShift,
      {
        params: { id: copies[0]?.id ?? 0 },
        body: {
          ...mondayForm(school, {
            location: location.id,
            ...once,
            start_date: '2026-06-17',
            ...times('08:00', '09:00'),
          }),
          staff: [],
        },
      },
      { as: leila },
    );
    const { parts } = await preview(id);
    expect(parts.map(({ outcome }) => outcome).sort()).toEqual(['BACK', 'BACK', 'STAYS']);
    await undo(id);
    const left = (await board()).results.filter(({ start_date: date }) => date === '2026-06-17');
    expect(left.map((card) => card.id)).toEqual([copies[0]?.id]);
    expect((await board()).results).toHaveLength(before.results.length + 1);
    // Only the edited copy, which nobody has, is open.
    const openings = await school.db
      .selectFrom('opening')
      .select('shift_id')
      .where(
        'shift_id',
        'in',
        copies.map((card) => card.id),
      )
      .execute();
    expect(openings).toEqual([{ shift_id: copies[0]?.id }]);
  });

  it('judges again only what hangs on a shift that stays, where each of many stays because of another', {
    tags: inTurn('undo-chain'),
  }, async () => {
    const COUNT = 80;
    const people: TestPerson[] = [];
    for (let count = 0; count <= COUNT; count += 1) people.push(await location.hire());
    const shifts: Shift[] = [];
    for (const person of people.slice(0, -1)) shifts.push(await location.plan([person]));
    const { id } = await school.db
      .insertInto('schedule_change')
      .values({ at: school.clock(), actor_id: hannah.id, kind: 'FILLED' })
      .returning('id')
      .executeTakeFirstOrThrow();
    // Everybody goes to the shift before theirs; the last one is left first, because nobody is in two.
    for (const [index, shift] of [...shifts.entries()].reverse()) {
      const [had, has] = [people[index]?.id, people[index + 1]?.id];
      await school.owner.query('update commitment set person_id = $2 where shift_id = $1', [shift.id, has]);
      await school.owner.query(
        `insert into shift_version (change_id, shift_id, location_id, at, touched, people, plan)
         select $2, shift_id, location_id, $3, touched, array[$4, $5]::integer[],
           replace(plan::text, '"person_id": ' || $4, '"person_id": ' || $5)::jsonb
         from shift_version where shift_id = $1`,
        [shift.id, id, school.clock(), String(had), String(has)],
      );
    }
    const timed = async () => {
      const began = performance.now();
      const { parts } = await preview(id);
      return { outcomes: new Set(parts.map(({ outcome }) => outcome)), took: performance.now() - began };
    };
    await timed();
    const free = await timed();
    expect([...free.outcomes]).toEqual(['BACK']);
    const [first] = people;
    if (first) await location.plan([first]);
    const chained = await timed();
    expect([...chained.outcomes]).toEqual(['CANNOT']);
    // With all of them judged again in each of eighty rounds it took ten times as long.
    expect(chained.took / free.took).toBeLessThan(4);
  });

  it('is numbered when all of them are written, so that nobody who follows the changes by number misses it', async () => {
    const once = { schedule_type: 'ONE_TIME_SHIFT', shift_repeat: 'NEVER' } as const;
    for (let count = 0; count < 21; count += 1)
      await location.plan([], { ...once, start_date: '2026-06-10' });
    const weeks = { location: location.id, from_date: '2026-06-07', to_date: '2026-06-14' };
    await school.answer(copyWeek, { body: weeks }, { as: hannah });
    const copied = await latest();
    const { seal } = await preview(copied);
    const elsewhere = await openLocation(school);
    const holder = await school.owner.connect();
    await holder.query('begin; lock table opening in share mode');
    const undoing = school.answer(undoChange, { params: { id: copied }, body: { seal } }, { as: hannah });
    await waitForBlocked(school.pool);
    await elsewhere.close('2026-06-17');
    const { id: meanwhile } = await school.db
      .selectFrom('schedule_change')
      .select('id')
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow();
    await holder.query('commit');
    holder.release();
    expect((await undoing).change_id).toBeGreaterThan(meanwhile);
  });

  it('of a person who left does not bring them back', async () => {
    await location.plan([mia]);
    await school.answer(deletePerson, { params: { id: mia.id } }, { as: 'admin' });
    const refusal = await refusedUndo(await latest(), { rest: true });
    expect(refusal).toEqual({ status: 400, text: 'Mia Castellano does not qualify for this shift.' });
  });

  it('of a claim opens the shift again, and notifies the person', async () => {
    const shift = await location.plan([]);
    const claim = { shift: shift.id, start_date: '2026-06-15', end_date: '2026-06-15' };
    await school.answer(claimOpening, { body: claim }, { as: elijah });
    await undo(await latest());
    const card = (await board()).results.find(({ start_date: date }) => date === '2026-06-15');
    expect(card).toMatchObject({ is_open: true, staff: [] });
    expect((await school.lastMail(elijah.email)).text).toContain('you are not scheduled at these times');
  });
});

describe('somebody who would come back', () => {
  const onlyOn = (date: string) => ({
    one_time: true,
    modification_date: date,
    start_date: date,
    effective_date: undefined,
  });
  const both = () => ({ staff: [{ id: elijah.id }, { id: mia.id }] });

  it('keeps the other seat of the shift that they got since', async () => {
    const shift = await location.plan([mia]);
    await location.replace(shift, '2026-06-22', mia, elijah);
    const id = await latest();
    await edit(shift, { ...times('09:00', '12:00'), ...onlyOn('2026-06-22'), ...both() });
    const text = 'Mia Castellano is already booked 06-22-2026 9:00 AM - 12:00 PM (this shift).';
    const { parts, refusal } = await preview(id);
    expect(lines(parts)).toEqual([`CANNOT | Monday 06-22-2026: Mia Castellano | ${text}`]);
    expect(refusal).toBe(text);
    expect(await refusedUndo(id, { rest: true })).toEqual({ status: 400, text });
  });

  it('comes back on all other dates', async () => {
    const shift = await location.plan([mia]);
    const id = await edit(shift, { staff: [{ id: elijah.id }] });
    await edit(shift, { ...onlyOn('2026-06-22'), ...both() });
    await undo(id, { rest: true });
    const seats = (await board()).results.map(({ start_date: date, start_time: start, staff }) =>
      [date.slice(5), start, ...staff.map(({ name }) => name.split(' ')[0])].join(' '),
    );
    expect(seats).toEqual([
      '06-08 09:00 Mia',
      '06-15 09:00 Mia',
      '06-22 10:00 Elijah Mia',
      '06-29 09:00 Mia',
      '07-06 09:00 Mia',
    ]);
  });

  it('keeps what they got in exchange, if the other person cannot come back', async () => {
    const hers = await location.plan([mia]);
    const theirs = await location.plan([elijah], times('10:00', '12:00'));
    await school.db
      .updateTable('location')
      .set({ swaps_at_once: true })
      .where('id', '=', location.id)
      .execute();
    const given = { shift: hers.id, date: '2026-06-22', colleague: elijah.id, reason: 'Exam' };
    const body = { ...given, other_shift: theirs.id, other_date: '2026-06-22' };
    const { id } = await school.answer(requestSwap, { body }, { as: mia });
    await school.answer(answerSwap, { params: { id }, body: { action: 'ACCEPT' } }, { as: elijah });
    const swapped = await latest();
    await school.db.updateTable('person').set({ is_active: false }).where('id', '=', elijah.id).execute();
    const text = `Mia Castellano is already booked 06-22-2026 10:00 AM - 12:00 PM (${theirs.shift_code}).`;
    expect(lines((await preview(swapped)).parts)).toEqual([
      `CANNOT | Monday 06-22-2026: Mia Castellano | ${text}`,
      'CANNOT | Monday 06-22-2026: Elijah Brooks | Elijah Brooks does not qualify for this shift.',
    ]);
    expect(await refusedUndo(swapped, { rest: true })).toEqual({ status: 400, text });
  });
});

describe('undo after', () => {
  const starts = async () =>
    (await board()).results.map(({ start_date: date, start_time: time }) => `${date.slice(5)} ${time}`);

  it('the time zone has changed keeps the times of the clock', async () => {
    const shift = await location.plan([mia]);
    const id = await edit(shift, {});
    const reachable = { address: '1 Pool Street', phone_number: '555-010-0100', email: 'pool@deckhand.test' };
    const body = { title: `Zone ${location.id}`, timezone: 'PST', ...reachable } as const;
    await school.answer(updateLocation, { params: { id: location.id }, body }, { as: 'admin' });
    await undo(id);
    expect(await starts()).toEqual([
      '06-08 09:00',
      '06-15 09:00',
      '06-22 09:00',
      '06-29 09:00',
      '07-06 09:00',
    ]);
  });

  it('a closure changes what comes back when the pool opens again', async () => {
    const shift = await location.plan([mia]);
    const id = await edit(shift, {});
    await location.close('2026-06-22');
    await undo(id);
    expect(await starts()).not.toContain('06-22 09:00');
    await location.reopen();
    expect(await starts()).toContain('06-22 09:00');
  });

  it('a certificate is required brings back nobody without one', async () => {
    const shift = await location.plan([mia]);
    await location.replace(shift, '2026-06-22', mia, elijah);
    const id = await latest();
    const [position] = school.positions;
    const { id: kind } = await school.db
      .insertInto('certificate_kind')
      .values({ name: 'CPR' })
      .returning('id')
      .executeTakeFirstOrThrow();
    await school.db
      .insertInto('position_certificate_kind')
      .values({ position_id: position, kind_id: kind })
      .execute();
    try {
      const { parts, refusal } = await preview(id);
      expect(lines(parts)).toEqual([`CANNOT | Monday 06-22-2026: Mia Castellano | ${refusal}`]);
      expect(refusal).toMatch(/^Mia Castellano .*CPR/);
      expect(await refusedUndo(id, { rest: true })).toEqual({ status: 400, text: refusal });
    } finally {
      await school.db.deleteFrom('position_certificate_kind').where('kind_id', '=', kind).execute();
    }
  });
});

describe('undo and rules of law', () => {
  const once = { schedule_type: 'ONE_TIME_SHIFT', shift_repeat: 'NEVER', start_date: '2026-06-22' } as const;
  const text = 'Mia Castellano is 17: at most 8 hours in any 24 hours (C.R.S. § 8-12-105).';
  const undoing = async (id: number, body: object, as: TestPerson) => {
    const { seal } = await preview(id, as);
    return school.call(undoChange, { params: { id }, body: { seal, ...body } }, { as });
  };
  const cards = async () =>
    (await board()).results.map(({ start_date: date, start_time: start, staff }) =>
      [date.slice(5), start, ...staff.map(({ name }) => name.split(' ')[0])].join(' '),
    );
  beforeEach(async () => {
    await school.db.updateTable('person').set({ born_on: '2009-03-02' }).where('id', '=', mia.id).execute();
    await school.db.updateTable('location').set({ state: 'CO' }).where('id', '=', location.id).execute();
  });

  it('leave out the dates that a minor may not work, and take the rest back if asked to', async () => {
    const shift = await location.plan([mia], times('09:00', '15:00'));
    const id = await edit(shift, { ...times('09:00', '15:00'), staff: [{ id: elijah.id }] });
    await location.plan([mia], { ...once, ...times('16:00', '19:00') });
    const { parts, refusal, law_may_go_on } = await preview(id);
    expect(lines(parts)).toContainEqual(`CANNOT | Monday 06-22-2026: Mia Castellano | ${text}`);
    expect(parts.map(({ outcome, is_law }) => [outcome, is_law])).toContainEqual(['CANNOT', true]);
    expect([refusal, law_may_go_on]).toEqual([null, false]);
    expect(await refusedUndo(id)).toEqual({ status: 400, text });
    await undo(id, { rest: true });
    expect(await cards()).toEqual([
      '06-08 09:00 Mia',
      '06-15 09:00 Mia',
      '06-22 09:00 Elijah',
      '06-22 16:00 Mia',
      '06-29 09:00 Mia',
      '07-06 09:00 Mia',
    ]);
  });

  it('let an admin go on with a reason, with the seal of the same preview', async () => {
    const { admin } = school.cast;
    const shift = await location.plan([mia], times('09:00', '15:00'));
    await location.replace(shift, '2026-06-22', mia, elijah);
    const id = await latest();
    await location.plan([mia], { ...once, ...times('16:00', '19:00') });
    expect(await preview(id)).toMatchObject({ refusal: text, law_may_go_on: false });
    expect(await refusedUndo(id, { rest: true })).toEqual({ status: 400, text });
    expect(await preview(id, admin)).toMatchObject({ refusal: text, law_may_go_on: true });
    const asked = await undoing(id, {}, admin);
    expect([asked.statusCode, asked.json()]).toMatchObject([400, { error: text, law: { may_go_on: true } }]);
    const { statusCode } = await undoing(id, { law_reason: 'The swim meet' }, admin);
    expect(statusCode).toBe(200);
    expect(await cards()).toContain('06-22 09:00 Mia');
    const [undone] = (await school.answer(listHistory, { query: {} }, { as: hannah })).results;
    expect(undone).toMatchObject({ kind: 'UNDONE', law_reason: 'The swim meet' });
  });

  it('leave a date as long as it is by now, if more would be too much', async () => {
    const shift = await location.plan([mia], times('09:00', '15:00'));
    const id = await edit(shift, times('09:00', '12:00'));
    await location.plan([mia], { ...once, ...times('16:00', '19:00') });
    await undo(id, { rest: true });
    const ends = (await board()).results.map(({ start_date: date, end_time: end }) => `${date} ${end}`);
    expect(ends).toEqual([
      '2026-06-08 15:00',
      '2026-06-15 15:00',
      '2026-06-22 12:00',
      '2026-06-22 19:00',
      '2026-06-29 15:00',
      '2026-07-06 15:00',
    ]);
  });

  it('count the dates together that come back, also those of a week', async () => {
    const daily = { shift_repeat: 'DAILY', end_date: '2026-06-20', ...times('09:00', '15:00') } as const;
    await bornOn(school, mia, null);
    const shift = await location.plan([mia], daily);
    const id = await edit(shift, { ...daily, staff: [{ id: elijah.id }] });
    await bornOn(school, mia, '2009-03-02');
    await undo(id, { rest: true });
    const hers = (await cards()).filter((card) => card.endsWith('Mia')).map((card) => card.slice(0, 5));
    // Six hours on six days of a week are 36, and on the seventh 42.
    expect(hers).toEqual(
      ['08', '09', '10', '11', '12', '13', '14', '15', '16', '17', '18', '19'].map((day) => `06-${day}`),
    );
  });

  it('count what the person has been given since', async () => {
    const early = await location.plan([mia], { ...once, ...times('07:00', '11:00') });
    const late = await location.plan([mia], { ...once, ...times('12:00', '16:00') });
    await school.answer(deleteShift, { params: { id: late.id } }, { as: hannah });
    const id = await latest();
    await edit(early, { ...once, ...times('07:00', '12:00') }, '2026-06-22');
    expect(await refusedUndo(id)).toMatchObject({ status: 400, text });
  });
});

it('leaves a date at the time of now where its person is booked at the time of before', async () => {
  const shift = await location.plan([mia]);
  const id = await edit(shift, {});
  await location.plan([mia], {
    schedule_type: 'ONE_TIME_SHIFT',
    shift_repeat: 'NEVER',
    start_date: '2026-06-22',
    ...times('09:00', '09:45'),
  });
  await undo(id, { rest: true });
  const starts = (await board()).results.map(({ start_date: date, start_time: start }) => `${date} ${start}`);
  expect(starts).toContain('2026-06-22 10:00');
  expect(starts).toContain('2026-06-29 09:00');
});

describe('a request whose decision is taken back', () => {
  const by = () => ({ id: hannah.id, name: 'Hannah Weiss' });
  const change = async (as: TestPerson = mia) =>
    (await school.answer(listMyRequests, { query: {} }, { as })).results[0];
  const listed = async () =>
    (await school.answer(listScheduleChanges, { query: { location: String(location.id) } }, { as: leila }))
      .results[0];

  it('says by whom, to management and to the person, until it is done again', async () => {
    const shift = await location.plan([mia]);
    const body = { shift: shift.id, shift_date: '2026-06-29', reason: 'Dentist' };
    const { id } = await school.answer(requestScheduleChange, { query: {}, body }, { as: mia });
    const decision = { action: 'REASSIGNED', user_id: elijah.id } as const;
    await school.answer(decideScheduleChange, { params: { id }, body: decision }, { as: leila });
    expect(await change()).toMatchObject({ status: 'Reassigned', taken_back_by: null });
    const { change_id: undone } = await undo(await latest());
    expect(await change()).toMatchObject({ status: 'Reassigned', taken_back_by: by() });
    expect(await listed()).toMatchObject({ id, status: 'Reassigned', taken_back_by: by() });
    const { change_id: redone } = await undo(undone, { as: leila });
    expect(await change()).toMatchObject({ taken_back_by: null });
    await undo(redone);
    expect(await change()).toMatchObject({ taken_back_by: by() });
  });

  it('says so to both of a swap', async () => {
    const [hers, theirs] = [
      await location.plan([mia]),
      await location.plan([elijah], { start_date: '2026-06-09' }),
    ];
    const swap = { shift: hers.id, date: '2026-06-15', colleague: elijah.id, reason: 'Exam' };
    const body = { ...swap, other_shift: theirs.id, other_date: '2026-06-16' };
    const { id } = await school.answer(requestSwap, { body }, { as: mia });
    await school.answer(answerSwap, { params: { id }, body: { action: 'ACCEPT' } }, { as: elijah });
    await school.answer(decideSwap, { params: { id }, body: { action: 'APPROVE' } }, { as: leila });
    await undo(await latest());
    expect(await change()).toMatchObject({ id, status: 'Approved', taken_back_by: by() });
    expect(await change(elijah)).toMatchObject({ id, taken_back_by: by() });
    expect(await listed()).toMatchObject({ id, taken_back_by: by() });
  });

  it('is an opening that somebody took, too, and the dates are open once more', async () => {
    const shift = await location.plan([]);
    const dates = { start_date: '2026-06-15', end_date: '2026-06-15' };
    await school.answer(claimOpening, { body: { shift: shift.id, ...dates } }, { as: elijah });
    const openings = async () => {
      const query = { location: String(location.id) };
      const { results } = await school.answer(listOpenings, { query }, { as: leila });
      return results.map(({ status, assigned_to, taken_back_by }) => [
        status,
        assigned_to?.name,
        taken_back_by?.name,
      ]);
    };
    const open = ['PENDING', undefined, undefined];
    expect(await openings()).toEqual([open, ['APPROVED', 'Elijah Brooks', undefined]]);
    await undo(await latest());
    expect(await openings()).toEqual([open, open, ['APPROVED', 'Elijah Brooks', 'Hannah Weiss']]);
  });
});

describe('undo is refused', () => {
  it('where the change was decided elsewhere, and names where to end it', async () => {
    await location.plan([elijah]);
    const body = {
      start_date: '2026-06-22',
      end_date: '2026-06-22',
      leave_type: 'PAID_LEAVE',
      reason: 'Moving',
    } as const;
    const { id } = await school.answer(requestTimeOff, { body }, { as: elijah });
    await school.answer(decideTimeOff, { params: { id }, body: { action: 'APPROVE' } }, { as: hannah });
    expect(await school.refusal(previewUndo, { params: { id: await latest() } }, { as: hannah })).toEqual({
      status: 400,
      text: 'This came from the time off of Elijah Brooks. End the time off instead.',
    });
    await location.close('2026-07-03');
    expect((await school.refusal(previewUndo, { params: { id: await latest() } }, { as: hannah })).text).toBe(
      'This came from closing a pool. Reopen the pool instead.',
    );
  });

  it('to the manager whose request it decided, also where somebody took it back before', async () => {
    const asking = await location.hire({ role: 'MANAGER' });
    const shift = await location.plan([asking]);
    const body = { shift: shift.id, shift_date: '2026-06-29', reason: 'Dentist' };
    const { id } = await school.answer(requestScheduleChange, { query: {}, body }, { as: asking });
    const decision = { action: 'REASSIGNED', user_id: elijah.id } as const;
    await school.answer(decideScheduleChange, { params: { id }, body: decision }, { as: leila });
    const decided = await latest();
    const own = { status: 403, text: ownRequest };
    const refusedTo = async (change: number) => {
      const body = { seal: 'x', rest: true };
      for (const refusal of [
        await school.refusal(previewUndo, { params: { id: change } }, { as: asking }),
        await school.refusal(undoChange, { params: { id: change }, body }, { as: asking }),
      ])
        expect(refusal).toEqual(own);
      expect([await isOffered(change, asking), await isOffered(change, leila)]).toEqual([false, true]);
    };
    await refusedTo(decided);
    const { change_id: undone } = await undo(decided);
    await refusedTo(undone);
    const { change_id: redone } = await undo(undone);
    await refusedTo(redone);
    await undo(redone, { as: leila });
  });

  it('at a location that is deleted', async () => {
    const shift = await location.plan([mia]);
    await school.answer(deleteShift, { params: { id: shift.id } }, { as: 'admin' });
    const id = await latest();
    expect(await isOffered(id)).toBe(true);
    await school.answer(deleteLocation, { params: { id: location.id } }, { as: 'admin' });
    const { results } = await school.answer(listHistory, { query: { change: String(id) } }, { as: 'admin' });
    expect(results.map((change) => change.can_undo)).toEqual([false]);
    expect(await school.refusal(previewUndo, { params: { id } }, { as: 'admin' })).toEqual({
      status: 400,
      text: 'This change cannot be taken back.',
    });
  });

  it('beyond the reach of the manager', async () => {
    const elsewhere = await openLocation(school);
    const nina = await school.hire({ locations: [location.id, elsewhere.id] });
    await location.plan([nina]);
    await elsewhere.plan([nina], times('13:00', '14:00'));
    await school.answer(deletePerson, { params: { id: nina.id } }, { as: 'admin' });
    const id = await latest();
    expect(await isOffered(id)).toBe(false);
    // A list of one of the locations that are theirs offers what they can take back.
    const { results } = await school.answer(
      listHistory,
      { query: { change: String(id), location: String(location.id) } },
      { as: 'admin' },
    );
    expect(results).toMatchObject([{ shift_count: 1, elsewhere: 1, can_undo: true }]);
    const body = { seal: 'x', rest: true };
    expect(await school.refusal(undoChange, { params: { id }, body }, { as: hannah })).toEqual({
      status: 403,
      text: 'This change also concerns locations that are not yours.',
    });
    const stranger = await elsewhere.hire({ role: 'MANAGER' });
    const shift = await location.plan([mia], times('17:00', '18:00'));
    const own = await latest();
    expect(shift.id).toBeGreaterThan(0);
    expect((await school.refusal(undoChange, { params: { id: own }, body }, { as: stranger })).status).toBe(
      404,
    );
  });

  it('when nothing of it is left', async () => {
    const shift = await location.plan([mia]);
    const id = await editOne(shift, '2026-06-22', '11:00', '14:00');
    await undo(id);
    expect(await refusedUndo(id, { as: leila })).toEqual({
      status: 409,
      text: 'Already taken back by Hannah Weiss on 06-08-2026.',
    });
    // Nobody has taken back what was done again since.
    await undo(await latest());
    await editOne(shift, '2026-06-22', '12:00', '15:00');
    expect((await refusedUndo(id)).text).toBe('Everything in this change has been changed since.');
    const next = await editOne(shift, '2026-06-29', '11:00', '14:00');
    await editOne(shift, '2026-06-29', '12:00', '15:00');
    expect((await refusedUndo(next)).text).toBe('Everything in this change has been changed since.');
  });

  it('when the schedule has changed since the preview', async () => {
    const shift = await location.plan([mia]);
    const id = await edit(shift, {});
    const { seal } = await preview(id);
    await location.replace(shift, '2026-06-29', mia, elijah);
    const refusal = await school.refusal(undoChange, { params: { id }, body: { seal } }, { as: hannah });
    expect(refusal).toEqual({ status: 409, text: 'The schedule has changed since you looked.' });
  });

  it('to the second of two who take it back at once', async () => {
    const shift = await location.plan([mia]);
    const id = await edit(shift, {});
    const { seal } = await preview(id);
    const answers = await Promise.all(
      [hannah, leila].map((as) => school.call(undoChange, { params: { id }, body: { seal } }, { as })),
    );
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    const refused = answers.find(({ statusCode }) => statusCode === 409);
    expect(refused?.json().error).toMatch(
      /^Already taken back by (Hannah Weiss|Leila Haddad) on 06-08-2026\.$/,
    );
  });
});

describe('undo at the same moment as', () => {
  type Call = () => Promise<{ statusCode: number }>;
  const DATE = '2026-06-22';
  const holdersOn = async (shift: Shift) =>
    (await board()).results
      .filter(({ id, start_date: date }) => id === shift.id && date === DATE)
      .flatMap(({ staff }) => staff.map(({ id }) => id));

  /** Takes the latest change back while the other call runs, in either order, and says whether the undo won. */
  async function race(other: Call, isFirst: boolean): Promise<boolean> {
    const id = await latest();
    const { seal } = await preview(id);
    const undoing: Call = () => school.call(undoChange, { params: { id }, body: { seal } }, { as: hannah });
    const answers = await Promise.all((isFirst ? [undoing, other] : [other, undoing]).map((call) => call()));
    const codes = answers.map(({ statusCode }) => statusCode);
    const [undone, done] = (isFirst ? codes : codes.reverse()).map((code) => code < 300);
    expect([undone, done].filter(Boolean)).toHaveLength(1);
    for (const code of codes) expect([200, 201, 400, 409]).toContain(code);
    return undone === true;
  }

  it.each([true, false])('Replace Staff: one of them wins (undo is sent first: %s)', async (isFirst) => {
    const rosa = await location.hire();
    const shift = await location.plan([mia]);
    await location.replace(shift, DATE, mia, elijah);
    const staff = [{ staff_1_id: elijah.id, replaced_staff_1_id: rosa.id, is_staff_1: true as const }];
    const body = { shift_id: shift.id, date: DATE, staff };
    const isUndone = await race(() => school.call(replaceStaff, { body }, { as: leila }), isFirst);
    expect(await holdersOn(shift)).toEqual([isUndone ? mia.id : rosa.id]);
  });

  it.each([true, false])('a claim: one of them wins (undo is sent first: %s)', async (isFirst) => {
    const shift = await location.plan([mia]);
    await location.replace(shift, DATE, mia, null);
    const body = { shift: shift.id, start_date: DATE, end_date: DATE };
    const isUndone = await race(() => school.call(claimOpening, { body }, { as: elijah }), isFirst);
    expect(await holdersOn(shift)).toEqual([isUndone ? mia.id : elijah.id]);
  });

  it.each([true, false])(
    'a claim of the same person elsewhere: nobody has two shifts at once (undo is sent first: %s)',
    async (isFirst) => {
      const other = await location.plan([]);
      const shift = await location.plan([mia]);
      await location.replace(shift, DATE, mia, null);
      const body = { shift: other.id, start_date: DATE, end_date: DATE };
      const isUndone = await race(() => school.call(claimOpening, { body }, { as: mia }), isFirst);
      expect([await holdersOn(shift), await holdersOn(other)]).toEqual(
        isUndone ? [[mia.id], []] : [[], [mia.id]],
      );
    },
  );

  it.each([true, false])('accepting a swap: one of them wins (undo is sent first: %s)', async (isFirst) => {
    const rosa = await location.hire();
    await school.db
      .updateTable('location')
      .set({ swaps_at_once: true })
      .where('id', '=', location.id)
      .execute();
    const shift = await location.plan([rosa]);
    await location.replace(shift, DATE, rosa, mia);
    const swap = { shift: shift.id, date: DATE, colleague: elijah.id, other_shift: null, other_date: null };
    const { id } = await school.answer(requestSwap, { body: { ...swap, reason: 'Exam' } }, { as: mia });
    const accept = { params: { id }, body: { action: 'ACCEPT' } } as const;
    const isUndone = await race(() => school.call(answerSwap, accept, { as: elijah }), isFirst);
    expect(await holdersOn(shift)).toEqual([isUndone ? rosa.id : elijah.id]);
  });
});

it('leaves the past', async () => {
  const shift = await location.plan([mia]);
  const id = await edit(shift, {}, '2026-06-08');
  const one = await editOne(shift, '2026-06-08', '07:00', '08:00');
  // Nobody's session lasts as long.
  school.pass({ days: 7 });
  const as = await location.hire({ role: 'MANAGER' });
  expect(lines((await preview(id, as)).parts)[0]).toBe(
    'BACK | Mondays from 06-15-2026 on: 9:00 AM - 12:00 PM again',
  );
  expect(await refusedUndo(one, { as })).toEqual({ status: 400, text: 'This change was about the past.' });
});
