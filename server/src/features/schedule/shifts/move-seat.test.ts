// Rules held here: BM1, BM2.

import type { CallInput } from '@deckhand/contract/call';
import { undoneWithin } from '@deckhand/contract/limits';
import { pastDate, type Shift, shiftNotFound } from '@deckhand/contract/plans/shift';
import { changedAfterwards, moveNotFound, undoMove } from '@deckhand/contract/schedule/history/undo-move';
import { alreadyWorked } from '@deckhand/contract/schedule/shifts/dismiss-shift';
import { editShift } from '@deckhand/contract/schedule/shifts/edit-shift';
import { listReplacedShifts } from '@deckhand/contract/schedule/shifts/list-replaced-shifts';
import {
  changedMeanwhile,
  closedThere,
  moveProblems,
  moveSeat,
} from '@deckhand/contract/schedule/shifts/move-seat';
import { listOpenings } from '@deckhand/contract/staffing/openings/list-openings';
import { addDays } from '@deckhand/domain/time/civil-date';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { TestPerson } from '../../../../test/fixture-school.ts';
import { openLocation, type PlannedLocation, takeTimeOff } from '../../../../test/planned-location.ts';
import { mondayForm, scheduleLines } from '../../../../test/planned-shift.ts';
import { chicago, insertAttendance } from '../../../../test/test-attendance.ts';
import { schoolForTests } from '../../../../test/test-school.ts';

const school = schoolForTests();
let location: PlannedLocation;
let manager: TestPerson;
let ann: TestPerson;
let ben: TestPerson;
beforeAll(async () => {});
beforeEach(async () => {
  location = await openLocation(school);
  manager = await location.hire({ role: 'MANAGER' });
  ann = await location.hire({ first_name: 'Ann', last_name: 'Lee' });
  ben = await location.hire({ first_name: 'Ben', last_name: 'Cole' });
});

type Body = CallInput<typeof moveSeat>['body'];

const ONCE = { schedule_type: 'ONE_TIME_SHIFT', shift_repeat: 'NEVER', start_date: '2026-06-15' } as const;

/** Ann's Monday 15 June goes to Ben. */
function toBen(shift: Shift, changes: Partial<Body> = {}): { body: Body } {
  return {
    body: {
      shift_id: shift.id,
      date: '2026-06-15',
      start_time: '09:00',
      end_time: '12:00',
      seat: 1,
      from_person_id: ann.id,
      to_person_id: ben.id,
      to_date: '2026-06-15',
      scope: 'ONE',
      ...changes,
    },
  };
}

const move = (shift: Shift, changes?: Partial<Body>, as = manager) =>
  school.answer(moveSeat, toBen(shift, changes), { as });
const refusedMove = (shift: Shift, changes?: Partial<Body>, as = manager) =>
  school.refusal(moveSeat, toBen(shift, changes), { as });
const undo = (moveId: number, as = manager) => school.answer(undoMove, { body: { move_id: moveId } }, { as });
const refusedUndo = (moveId: number, as = manager) =>
  school.refusal(undoMove, { body: { move_id: moveId } }, { as });

/** Date and people of each occurrence, by their first names. */
async function lines(from = '2026-06-08', to = '2026-06-29'): Promise<string[]> {
  const names = new Map([ann, ben].map((person) => [String(person.id), person === ann ? 'Ann' : 'Ben']));
  const all = await scheduleLines(school, from, to, location.id);
  return all.map((line) =>
    line.replace(/ \S+ [SM]\d+ \[(.*)\]/, (_, ids: string) =>
      ids === ''
        ? ''
        : ` ${ids
            .split('+')
            .map((id) => names.get(id) ?? 'somebody else')
            .join('+')}`,
    ),
  );
}

describe('a card that is put down at another person', () => {
  it('is theirs on that date alone, logged and mailed', async () => {
    const shift = await location.plan([ann]);
    await move(shift);
    expect(await lines()).toEqual(['2026-06-08 Ann', '2026-06-15 Ben', '2026-06-22 Ann', '2026-06-29 Ann']);
    const query = { location: String(location.id) };
    const { results } = await school.answer(listReplacedShifts, { query }, { as: manager });
    expect(results).toMatchObject([
      { replacement_date: '2026-06-15', original_staff_1: { name: 'Ann Lee' } },
    ]);
    expect((await school.lastMail(ben.email)).text).toContain('Monday 06-15-2026 9:00 AM - 12:00 PM');
    expect((await school.lastMail(ann.email)).text).toContain('you are not scheduled at these times');
  });

  it('is theirs from that date on, and later substitutes stay', async () => {
    const cleo = await location.hire();
    const shift = await location.plan([ann]);
    await location.replace(shift, '2026-06-22', ann, cleo);
    await move(shift, { scope: 'FROM' });
    expect(await lines()).toEqual([
      '2026-06-08 Ann',
      '2026-06-15 Ben',
      '2026-06-22 somebody else',
      '2026-06-29 Ben',
    ]);
  });

  it('leaves the seat open when it is put down at nobody, and gives an open date to somebody', async () => {
    const shift = await location.plan([ann]);
    await move(shift, { to_person_id: null });
    expect(await lines()).toContain('2026-06-15 open');
    await move(shift, { from_person_id: null });
    expect(await lines()).toContain('2026-06-15 Ben');
    const { results } = await school.answer(
      listOpenings,
      { query: { location: String(location.id) } },
      { as: manager },
    );
    expect(results.filter(({ status }) => status === 'PENDING')).toEqual([]);
  });

  it('gives every open date from it on to somebody', async () => {
    const shift = await location.plan([]);
    await move(shift, { from_person_id: null, scope: 'FROM' });
    expect(await lines()).toEqual(['2026-06-08', '2026-06-15 Ben', '2026-06-22 Ben', '2026-06-29 Ben']);
  });

  it('is refused with the reason when they are not free, do not qualify or are off', async () => {
    const shift = await location.plan([ann]);
    const other = await location.plan([ben], { ...ONCE, start_time: '10:00', end_time: '11:00' });
    expect(await refusedMove(shift)).toEqual({
      status: 400,
      text: `Ben Cole is already booked 06-15-2026 10:00 AM - 11:00 AM (${other.shift_code}).`,
    });
    const guard = await location.hire({ first_name: 'Gus', last_name: 'Hart', positions: [] });
    expect((await refusedMove(shift, { to_person_id: guard.id })).text).toBe(
      'Gus Hart does not qualify for this shift.',
    );
    await takeTimeOff(school, ben, '2026-06-22', '2026-06-22');
    const later = { date: '2026-06-22', to_date: '2026-06-22' };
    expect((await refusedMove(shift, later)).text).toContain('time off');
    expect(await lines()).toEqual(
      ['2026-06-08 Ann', '2026-06-15 Ann', '2026-06-15 Ben', '2026-06-22 Ann', '2026-06-29 Ann'].sort(),
    );
  });
});

describe('a card that is put down on another day', () => {
  it('moves that date of a weekly shift, with everybody in it', async () => {
    const shift = await location.plan([ann, ben]);
    await move(shift, { to_person_id: ann.id, to_date: '2026-06-17' });
    expect(await lines('2026-06-08', '2026-06-22')).toEqual([
      '2026-06-08 Ann+Ben',
      '2026-06-17 Ann+Ben',
      '2026-06-22 Ann+Ben',
    ]);
  });

  it('moves the weekday of a weekly shift from that date on', async () => {
    const shift = await location.plan([ann]);
    await move(shift, { to_person_id: ann.id, to_date: '2026-06-18', scope: 'FROM' });
    expect(await lines('2026-06-08', '2026-06-26')).toEqual([
      '2026-06-08 Ann',
      '2026-06-18 Ann',
      '2026-06-25 Ann',
    ]);
    expect((await school.lastMail(ann.email)).text).toContain(
      'Thursdays 9:00 AM - 12:00 PM from 06-18-2026 on',
    );
  });

  it('moves a one-time shift, also to another person', async () => {
    const shift = await location.plan([ann], ONCE);
    await move(shift, { to_date: '2026-06-20' });
    expect(await lines()).toEqual(['2026-06-20 Ben']);
  });

  it('is refused where it cannot be, and nothing changes', async () => {
    const shift = await location.plan([ann]);
    const stays = { to_person_id: ann.id };
    expect((await refusedMove(shift, { ...stays, to_date: '2026-06-22' })).text).toBe(
      moveProblems.RUNS_THERE,
    );
    expect((await refusedMove(shift, { ...stays, to_date: '2026-06-25', scope: 'FROM' })).text).toBe(
      moveProblems.OTHER_WEEK,
    );
    expect((await refusedMove(shift, stays)).text).toBe(moveProblems.NOTHING);
    expect((await refusedMove(shift, { ...stays, to_date: '2026-06-01' })).text).toBe(pastDate);
    await location.close('2026-06-19');
    expect((await refusedMove(shift, { ...stays, to_date: '2026-06-19' })).text).toBe(closedThere);
    const daily = await location.plan([ben], {
      shift_repeat: 'DAILY',
      start_time: '13:00',
      end_time: '14:00',
    });
    const ofDaily = { from_person_id: ben.id, start_time: '13:00', end_time: '14:00', to_person_id: ann.id };
    const farther = { ...ofDaily, to_date: '2026-06-16' };
    expect((await refusedMove(daily, { ...farther, scope: 'FROM' })).text).toBe(moveProblems.DAILY);
    expect((await refusedMove(daily, farther)).text).toBe(moveProblems.RUNS_THERE);
    const once = await location.plan([ann], { ...ONCE, start_time: '15:00', end_time: '16:00' });
    const ofOnce = { start_time: '15:00', end_time: '16:00', scope: 'FROM' } as const;
    expect((await refusedMove(once, ofOnce)).text).toBe(moveProblems.ONE_TIME);
  });

  it('is refused when somebody has punched in for it', async () => {
    const shift = await location.plan([ann]);
    const [began, ended] = [chicago('2026-06-05T09:00'), chicago('2026-06-05T12:00')];
    const early = { shift_id: shift.id, shift_date: '2026-06-15', location_id: location.id };
    await insertAttendance(school, ann.id, began, ended, early);
    const elsewhere = { to_person_id: ann.id, to_date: '2026-06-17' };
    expect((await refusedMove(shift, elsewhere)).text).toBe(alreadyWorked);
  });
});

describe('a card that is not what the manager saw', () => {
  it('is not moved: another person, another time, another date, or gone', async () => {
    const shift = await location.plan([ann]);
    const changed = { status: 409, text: changedMeanwhile(shift.shift_code) };
    expect(await refusedMove(shift, { from_person_id: ben.id, to_person_id: ann.id })).toEqual(changed);
    expect(await refusedMove(shift, { start_time: '08:00' })).toEqual(changed);
    expect(await refusedMove(shift, { date: '2026-06-16' })).toEqual(changed);
    expect(await refusedMove(shift, { from_person_id: null })).toEqual(changed);
    await location.dismiss(shift, '2026-06-15');
    expect(await refusedMove(shift)).toEqual(changed);
  });

  it('goes to one of two managers who drag it at once', async () => {
    const others = [manager, await location.hire({ role: 'MANAGER' })];
    for (let round = 0; round < 5; round += 1) {
      const shift = await location.plan([ann], { start_time: `1${round}:00`, end_time: `1${round}:30` });
      const times = { start_time: `1${round}:00`, end_time: `1${round}:30` };
      const targets = [ben, await location.hire()];
      const answers = await Promise.all(
        others.map((as, index) =>
          school.call(moveSeat, toBen(shift, { ...times, to_person_id: targets[index]?.id ?? 0 }), { as }),
        ),
      );
      expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    }
  });

  it('is either moved before another manager edits it, or refused', async () => {
    for (let round = 0; round < 5; round += 1) {
      const date = addDays('2026-07-06', 7 * round);
      const person = await location.hire();
      const shift = await location.plan([person], { start_date: date });
      const body = mondayForm(school, { location: location.id, start_date: date, start_time: '10:00' });
      const edited = { ...body, staff: [{ id: person.id }], one_time: true, modification_date: date };
      const [moved, edit] = await Promise.all([
        school.call(moveSeat, toBen(shift, { from_person_id: person.id, date, to_date: date }), {
          as: manager,
        }),
        school.call(editShift, { params: { id: shift.id }, body: edited }, { as: 'admin' }),
      ]);
      expect(edit.statusCode).toBe(200);
      expect([200, 409]).toContain(moved.statusCode);
      // The edit names the person: a move that came first is undone by it, one that came second is refused.
      const [line] = (await scheduleLines(school, date, date, location.id)).filter((one) =>
        one.includes(shift.shift_code),
      );
      expect(line).toBe(`${date} 10:00-12:00 ${shift.shift_code} [${person.id}]`);
    }
  });
});

describe('a move that is taken back', () => {
  it.each([
    ['one date of a person', {}],
    ['a person from a date on', { scope: 'FROM' }],
    ['one date to another day', { to_date: '2026-06-18' }],
    ['the weekday from a date on', { to_date: '2026-06-18', scope: 'FROM' }],
    ['a seat that was left open', { to_person_id: null }],
  ] as const)('leaves everything as it was: %s', async (_, changes) => {
    const cleo = await location.hire();
    const shift = await location.plan([ann]);
    await location.replace(shift, '2026-06-22', ann, cleo);
    const rows = () => planRows(shift);
    const before = await rows();
    const { move_id } = await move(shift, changes);
    expect(await rows()).not.toEqual(before);
    expect(await undo(move_id)).toEqual({ message: 'The move was taken back.' });
    expect(await rows()).toEqual(before);
    expect((await school.lastMail(ann.email)).text).toContain('A change of a moment ago was taken back.');
    expect(await refusedUndo(move_id)).toEqual({ status: 404, text: moveNotFound });
  });

  it('is refused by name when the shift has changed since, or the person is not free any more', async () => {
    const shift = await location.plan([ann]);
    const { move_id: first } = await move(shift);
    await location.replace(shift, '2026-06-22', ann, null);
    expect(await refusedUndo(first)).toEqual({ status: 409, text: changedAfterwards(shift.shift_code) });
    const other = await location.plan([ann], {
      ...ONCE,
      start_date: '2026-06-29',
      start_time: '14:00',
      end_time: '15:00',
    });
    const { move_id: second } = await move(other, {
      date: '2026-06-29',
      to_date: '2026-06-29',
      start_time: '14:00',
      end_time: '15:00',
    });
    const taken = await location.plan([ann], {
      ...ONCE,
      start_date: '2026-06-29',
      start_time: '14:30',
      end_time: '16:00',
    });
    expect((await refusedUndo(second)).text).toBe(
      `Ann Lee is already booked 06-29-2026 2:30 PM - 4:00 PM (${taken.shift_code}).`,
    );
  });

  it('belongs to the person who made it, for some minutes, while the location is theirs', async () => {
    const shift = await location.plan([ann]);
    const { move_id } = await move(shift);
    const colleague = await location.hire({ role: 'MANAGER' });
    expect(await refusedUndo(move_id, colleague)).toEqual({ status: 404, text: moveNotFound });
    school.pass({ seconds: undoneWithin.server / 1_000 });
    expect(await refusedUndo(move_id)).toEqual({ status: 404, text: moveNotFound });
    const { move_id: next } = await move(shift, { date: '2026-06-22', to_date: '2026-06-22' });
    await school.db.deleteFrom('person_location').where('person_id', '=', manager.id).execute();
    expect(await refusedUndo(next)).toEqual({ status: 404, text: shiftNotFound });
  });

  it('is taken back once, however often it is asked for at the same time', async () => {
    const shift = await location.plan([ann]);
    const { move_id } = await move(shift);
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => school.call(undoMove, { body: { move_id } }, { as: manager })),
    );
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 404, 404, 404, 404, 404]);
  });
});

/** The stored plan of a shift, row by row. */
async function planRows({ id }: Shift): Promise<string[]> {
  const { rows } = await school.pool.query(
    `select 'pattern ' || concat_ws(' ', repeat, weekday, dates, minutes, position_ids) as line
       from pattern where shift_id = $1
     union all select 'seat ' || concat_ws(' ', person_id, seat, weekday, dates, minutes)
       from commitment where shift_id = $1
     union all select 'replaced ' || concat_ws(' ', date, seat, original_id, substitute_id)
       from replacement where shift_id = $1
     order by 1`,
    [id],
  );
  return rows.map(({ line }: { line: string }) => line);
}
