// Rules held here: P7a, TM1, TM17.

import { deletePerson } from '@deckhand/contract/people/delete-person';
import { decideTimeOff } from '@deckhand/contract/requests/time-off/decide-time-off';
import { requestTimeOff } from '@deckhand/contract/requests/time-off/request-time-off';
import { deleteShift } from '@deckhand/contract/schedule/shifts/delete-shift';
import { editShift } from '@deckhand/contract/schedule/shifts/edit-shift';
import { moveSeat } from '@deckhand/contract/schedule/shifts/move-seat';
import { claimOpening } from '@deckhand/contract/staffing/openings/claim-opening';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { TestPerson } from '../../../test/fixture-school.ts';
import { openLocation, type PlannedLocation } from '../../../test/planned-location.ts';
import { mondayForm } from '../../../test/planned-shift.ts';
import { openSchool, type TestSchool } from '../../../test/test-school.ts';
import { verifyLogs } from '../../platform/audit/verify-logs.ts';

let school: TestSchool;
let location: PlannedLocation;
let ann: TestPerson;
let ben: TestPerson;
let last = 0;
beforeAll(async () => {
  school = await openSchool();
});
// Closing the school compares the newest version of every shift with its plan.
afterAll(() => school.close());
beforeEach(async () => {
  location = await openLocation(school);
  ann = await location.hire({ first_name: 'Ann' });
  ben = await location.hire({ first_name: 'Ben' });
  await acts();
});

/** The acts since the last call, each with its shifts: 'EDITED S0001 {[2026-06-15,2026-06-16)} ann'. */
async function acts(): Promise<string[]> {
  const rows = await school.db
    .selectFrom('schedule_change')
    .leftJoin('shift_version', 'shift_version.change_id', 'schedule_change.id')
    .select(['schedule_change.id', 'kind', 'actor_id', 'touched', 'people'])
    .where('schedule_change.id', '>', last)
    .orderBy('schedule_change.id')
    .orderBy('shift_version.id')
    .execute();
  last = rows.at(-1)?.id ?? last;
  const names = new Map([
    [ann.id, 'Ann'],
    [ben.id, 'Ben'],
  ]);
  return rows.map(({ kind, touched, people }) =>
    [kind, touched, ...(people ?? []).map((id) => names.get(id) ?? 'somebody')].filter(Boolean).join(' '),
  );
}

const admin = { as: 'admin' } as const;

it('writes one act for each call, with the dates and the people whom it concerns', async () => {
  const shift = await location.plan([ann]);
  expect(await acts()).toEqual(['ADDED {[2026-06-08,)} Ann']);
  await location.replace(shift, '2026-06-15', ann, ben);
  expect(await acts()).toEqual(['REPLACED {[2026-06-15,2026-06-16)} Ann Ben']);
  await location.dismiss(shift, '2026-06-22', 'Heater');
  expect(await acts()).toEqual(['DISMISSED {[2026-06-22,2026-06-23)} Ann']);
  const body = {
    ...mondayForm(school, { location: location.id, start_time: '10:00', end_time: '13:00' }),
    staff: [{ id: ann.id }],
    effective_date: '2026-06-29',
  };
  await school.answer(editShift, { params: { id: shift.id }, body }, admin);
  expect(await acts()).toEqual(['EDITED {[2026-06-29,)} Ann']);
  const seat = { seat: 1, start_time: '10:00', end_time: '13:00', scope: 'ONE' } as const;
  const moved = { shift_id: shift.id, date: '2026-06-29', to_date: '2026-06-30', ...seat };
  await school.answer(moveSeat, { body: { ...moved, from_person_id: ann.id, to_person_id: ann.id } }, admin);
  expect(await acts()).toEqual(['MOVED {[2026-06-29,2026-07-01)} Ann']);
  await school.answer(deleteShift, { params: { id: shift.id } }, admin);
  expect(await acts()).toEqual([expect.stringMatching(/^DELETED .* Ann Ben$/)]);
});

it('is one act over all shifts that it changes', async () => {
  await location.plan([ann]);
  await location.plan([ann], { start_time: '13:00', end_time: '15:00' });
  await acts();
  const dates = { start_date: '2026-06-22', end_date: '2026-06-22' };
  const body = { ...dates, leave_type: 'PAID_LEAVE', reason: 'Moving' } as const;
  const { id } = await school.answer(requestTimeOff, { body }, { as: ann });
  expect(await acts()).toEqual([]);
  await school.answer(decideTimeOff, { params: { id }, body: { action: 'APPROVE' } }, admin);
  const opened = 'TIME_OFF {[2026-06-22,2026-06-23)} Ann';
  expect(await acts()).toEqual([opened, opened]);
  const kept = await school.db
    .selectFrom('time_off_version')
    .select('dates')
    .where('request_id', '=', id)
    .execute();
  expect(kept).toEqual([{ dates: '{[2026-06-22,2026-06-23)}' }]);
  await school.answer(deletePerson, { params: { id: ann.id } }, admin);
  const left = 'PERSON_GONE {[2026-06-08,2026-06-16),[2026-06-29,)} Ann';
  expect(await acts()).toEqual([left, left]);
});

it('writes nothing for what is refused or changes nothing', async () => {
  const shift = await location.plan([ann]);
  await location.plan([ben]);
  await acts();
  await expect(location.replace(shift, '2026-06-15', ann, ben)).rejects.toThrow();
  const body = { ...mondayForm(school, { location: location.id }), staff: [{ id: ann.id }] };
  await school.answer(editShift, { params: { id: shift.id }, body }, admin);
  expect(await acts()).toEqual([]);
});

it('keeps who claims an open shift, closures and new words', async () => {
  const shift = await location.plan([]);
  await acts();
  const claim = { shift: shift.id, start_date: '2026-06-15', end_date: '2026-06-15' };
  await school.answer(claimOpening, { body: claim }, { as: ben });
  expect(await acts()).toEqual(['CLAIMED {[2026-06-15,2026-06-16)} Ben']);
  await location.close('2026-07-03');
  expect(await acts()).toEqual(['CLOSED']);
  const body = { ...mondayForm(school, { location: location.id }), comments: 'Bring fins', staff: [] };
  await school.answer(editShift, { params: { id: shift.id }, body }, admin);
  expect(await acts()).toEqual([expect.stringMatching(/^EDITED /)]);
});

/** The tables of the history: how the verification names each, and a change of its rows with the way back. */
const TABLES = {
  schedule_change: { log: "schedule's history", change: "note = note || 'x'", back: 'note = left(note, -1)' },
  shift_version: {
    log: 'history of shifts',
    change: 'people = array_append(people, 0)',
    back: 'people = trim_array(people, 1)',
  },
  time_off_version: {
    log: 'history of days off',
    change: "dates = dates + '{[2030-01-01,2030-01-02)}'",
    back: "dates = dates - '{[2030-01-01,2030-01-02)}'",
  },
  closure_version: { log: 'history of closures', change: 'date = date + 1', back: 'date = date - 1' },
} as const;

async function writeAll(): Promise<void> {
  await location.plan([ann]);
  await location.close('2026-07-03');
  const days = { start_date: '2026-07-06', end_date: '2026-07-06' };
  const body = { ...days, leave_type: 'PAID_LEAVE', reason: 'Moving' } as const;
  const { id } = await school.answer(requestTimeOff, { body }, { as: ann });
  await school.answer(decideTimeOff, { params: { id }, body: { action: 'APPROVE' } }, admin);
}

it('is never changed: not by the role that serves, nor by the owner of the tables', async () => {
  await writeAll();
  for (const [table, { change }] of Object.entries(TABLES)) {
    for (const statement of [`delete from ${table}`, `update ${table} set ${change}`, `truncate ${table}`]) {
      await expect(school.pool.query(statement)).rejects.toThrow(`permission denied for table ${table}`);
      if (!statement.startsWith('truncate'))
        await expect(school.owner.query(statement)).rejects.toThrow(
          'The history of the schedule is never changed.',
        );
    }
  }
});

it('shows what somebody changes who switches the triggers off to the verification of the audit trail', async () => {
  await writeAll();
  for (const [table, { log, change, back }] of Object.entries(TABLES)) {
    const latest = `where id = (select max(id) from ${table})`;
    const tamper = (set: string) =>
      school.owner.query(
        `begin; alter table ${table} disable trigger user; update ${table} set ${set} ${latest};
         alter table ${table} enable trigger user; commit`,
      );
    await tamper(change);
    const { faults } = await verifyLogs(school.pool);
    await tamper(back);
    expect(faults).toEqual([expect.stringMatching(new RegExp(`^Row \\d+ of the ${log} \\(.*was changed`))]);
  }
  expect((await verifyLogs(school.pool)).faults).toEqual([]);
});

it('has no version that is earlier than the one before', async () => {
  const shift = await location.plan([ann]);
  school.pass({ seconds: -600 });
  await location.replace(shift, '2026-06-15', ann, null);
  school.pass({ seconds: 600 });
  const versions = await school.db
    .selectFrom('shift_version')
    .select('at')
    .where('shift_id', '=', shift.id)
    .orderBy('id')
    .execute();
  const [first, second] = versions.map(({ at }) => at.getTime());
  expect(second).toBe(first);
});
