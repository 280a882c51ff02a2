// Rules held here: SW1, SW2, SW3, SW4, SW5, SW6, X4.

import { addNeed } from '@deckhand/contract/coverage/add-need';
import type { Shift } from '@deckhand/contract/plans/shift';
import { listMyRequests } from '@deckhand/contract/requests/list-my-requests';
import { alreadyDecided, requestNotFound } from '@deckhand/contract/requests/request';
import { listScheduleChanges } from '@deckhand/contract/requests/schedule-changes/list-schedule-changes';
import { withdrawRequest } from '@deckhand/contract/requests/withdraw-request';
import { editShift } from '@deckhand/contract/schedule/shifts/edit-shift';
import { listReplacedShifts } from '@deckhand/contract/schedule/shifts/list-replaced-shifts';
import { replaceStaff } from '@deckhand/contract/schedule/shifts/replace-staff';
import { updateLocation } from '@deckhand/contract/school/locations/update-location';
import { answerSwap } from '@deckhand/contract/staffing/swaps/answer-swap';
import { decideSwap } from '@deckhand/contract/staffing/swaps/decide-swap';
import { findSwaps } from '@deckhand/contract/staffing/swaps/find-swaps';
import { previewSwap } from '@deckhand/contract/staffing/swaps/preview-swap';
import { requestSwap } from '@deckhand/contract/staffing/swaps/request-swap';
import {
  notTheirShift,
  notYourColleague,
  ownSwap,
  swapNotPossible,
} from '@deckhand/contract/staffing/swaps/swap';
import { beforeEach, describe, expect, it } from 'vitest';
import type { TestPerson } from '../../../../test/fixture-school.ts';
import { openLocation, type PlannedLocation, takeTimeOff } from '../../../../test/planned-location.ts';
import { mondayForm, scheduleLines } from '../../../../test/planned-shift.ts';
import { certify, guardedPosition } from '../../../../test/test-certificates.ts';
import { schoolForTests } from '../../../../test/test-school.ts';
import { expireSwaps } from './expire-swaps.ts';

const school = schoolForTests();
let location: PlannedLocation;
let freya: TestPerson;
let ingrid: TestPerson;
let oscar: TestPerson;
let manager: TestPerson;
/** Freya's Mondays and Ingrid's Tuesdays, both from nine to twelve. It is Monday 8 June 2026, nine in the morning. */
let hers: Shift;
let theirs: Shift;

beforeEach(async () => {
  location = await openLocation(school);
  freya = await location.hire({ first_name: 'Freya', last_name: 'Nilsson' });
  ingrid = await location.hire({ first_name: 'Ingrid', last_name: 'Solberg' });
  oscar = await location.hire({ first_name: 'Oscar', last_name: 'Lund' });
  manager = await location.hire({ role: 'MANAGER', first_name: 'Dario', last_name: 'Conti' });
  hers = await location.plan([freya]);
  theirs = await location.plan([ingrid], { start_date: '2026-06-09' });
});

const MONDAY = '2026-06-15';
const TUESDAY = '2026-06-16';

interface Asking {
  shift?: number;
  date?: string;
  colleague?: number;
  other_shift?: number | null;
  other_date?: string | null;
  reason?: string;
}

const swapBody = (changes: Asking = {}) => ({
  shift: hers.id,
  date: MONDAY,
  colleague: ingrid.id,
  other_shift: theirs.id,
  other_date: TUESDAY,
  reason: 'Dentist on Monday morning. Could you?',
  ...changes,
});
const gift = { other_shift: null, other_date: null };
const ask = async (changes: Asking = {}, as: TestPerson = freya) =>
  (await school.answer(requestSwap, { body: swapBody(changes) }, { as })).id;
const refusedAsking = (changes: Asking, as: TestPerson = freya) =>
  school.refusal(requestSwap, { body: swapBody(changes) }, { as });
const answerInput = (id: number, action: 'ACCEPT' | 'DECLINE') => ({ params: { id }, body: { action } });
const accept = (id: number, as: TestPerson = ingrid) =>
  school.answer(answerSwap, answerInput(id, 'ACCEPT'), { as });
const refusedAccept = (id: number, as: TestPerson = ingrid) =>
  school.refusal(answerSwap, answerInput(id, 'ACCEPT'), { as });
const decision = (id: number, action: 'APPROVE' | 'REJECT') => ({ params: { id }, body: { action } });
const approve = (id: number, as: TestPerson = manager) =>
  school.answer(decideSwap, decision(id, 'APPROVE'), { as });
const refusedApproval = (id: number, as: TestPerson = manager) =>
  school.refusal(decideSwap, decision(id, 'APPROVE'), { as });
const accepted = async (changes: Asking = {}) => {
  const id = await ask(changes);
  await accept(id);
  return id;
};
const find = () =>
  school.answer(findSwaps, { params: { id: hers.id }, query: { date: MONDAY } }, { as: freya });
const mine = async (as: TestPerson) => (await school.answer(listMyRequests, { query: {} }, { as })).results;
const tile = async (as: TestPerson = manager) =>
  (await school.answer(listScheduleChanges, { query: { location: String(location.id) } }, { as })).results;
const atOnce = (swaps_at_once = true) =>
  school.db.updateTable('location').set({ swaps_at_once }).where('id', '=', location.id).execute();
const linesOf = (...people: TestPerson[]) => people.map(({ id }) => `[${id}]`);
const onDates = async () =>
  (await scheduleLines(school, MONDAY, TUESDAY, location.id)).map((line) =>
    line.slice(-`[${freya.id}]`.length),
  );

describe('what can be swapped', () => {
  it('is every shift of the same location, two weeks around, that both could do', async () => {
    const found = await find();
    expect(found).toMatchObject({
      shift: {
        id: hers.id,
        shift_code: hers.shift_code,
        date: MONDAY,
        start_time: '09:00',
        end_time: '12:00',
      },
      at_once: false,
      deciders: [{ id: manager.id, name: 'Dario Conti' }],
      others: [],
    });
    // The manager works there, too.
    expect(found.colleagues.map(({ name }) => name)).toEqual(['Dario Conti', 'Ingrid Solberg', 'Oscar Lund']);
    expect(found.shifts.map(({ colleague, shift }) => [colleague.name, shift.date])).toEqual(
      ['2026-06-09', TUESDAY, '2026-06-23'].map((date) => ['Ingrid Solberg', date]),
    );
  });

  it('leaves out what one of them cannot do, and says how many and why without what keeps a colleague', async () => {
    await location.plan([oscar], { start_time: '10:00', end_time: '13:00', end_date: '2026-06-29' });
    await takeTimeOff(school, ingrid, MONDAY, MONDAY);
    const guard = await location.hire({ positions: [school.positions[1]] });
    await location.plan([guard], {
      start_date: '2026-06-10',
      end_date: '2026-06-10',
      shift_type: school.positions[1],
    });
    const found = await find();
    expect(found.colleagues.map(({ name }) => name)).toEqual(['Dario Conti']);
    // Oscar's Mondays are at the time of hers: only the same Monday becomes free for both by the swap.
    expect(found.shifts.map(({ colleague, shift }) => [colleague.name, shift.date])).toEqual([
      ['Oscar Lund', MONDAY],
    ]);
    expect(found.others).toEqual([
      // Her own other Mondays.
      { reason: 'YOU_ARE_NOT_FREE', count: 3 },
      { reason: 'YOU_DO_NOT_QUALIFY', count: 1 },
      { reason: 'THEY_CANNOT', count: 3 },
    ]);
  });

  it('is refused for a shift that is not one’s own, does not run, is closed or has begun', async () => {
    const refused = (query: object, as: TestPerson = freya) =>
      school.refusal(findSwaps, { params: { id: hers.id }, query: { date: MONDAY, ...query } }, { as });
    expect(await refused({}, ingrid)).toEqual({ status: 404, text: 'Shift not found.' });
    expect(await refused({ date: TUESDAY })).toEqual({
      status: 400,
      text: 'This shift does not run on that date.',
    });
    expect(await refused({ date: '2026-06-08' })).toEqual({
      status: 400,
      text: 'Cannot send request on past shifts',
    });
    await location.close(MONDAY);
    expect(await refused({})).toEqual({ status: 400, text: 'Holiday cannot be requested' });
  });
});

describe('asking', () => {
  it('notifies the colleague by mail, and both see it among their requests', async () => {
    const id = await ask();
    const mail = await school.lastMail(ingrid.email);
    expect(mail.subject).toBe('Freya Nilsson asks you to swap a shift');
    expect(mail.text).toContain('They say: Dentist on Monday morning. Could you?');
    expect(mail.text).toContain(`/my-requests?swap=${id}`);
    const [[own], [asked]] = [await mine(freya), await mine(ingrid)];
    expect(own).toMatchObject({
      id,
      kind: 'SWAP',
      status: 'Pending',
      may_withdraw: true,
      deciders: [{ name: 'Dario Conti' }],
      swap: {
        asked_by: { name: 'Freya Nilsson' },
        colleague: { name: 'Ingrid Solberg' },
        shift: { shift_code: hers.shift_code, date: MONDAY, start_time: '09:00' },
        other: { shift_code: theirs.shift_code, date: TUESDAY },
        asked_of_you: false,
        may_answer: false,
        accepted_at: null,
      },
    });
    expect(asked).toMatchObject({ id, may_withdraw: false, swap: { asked_of_you: true, may_answer: true } });
    expect(await mine(oscar)).toEqual([]);
    // A manager has nothing to decide before the colleague agrees.
    expect(await tile()).toEqual([]);
    expect(await refusedApproval(id)).toEqual({ status: 404, text: requestNotFound });
  });

  it('is refused unless it is offered, in the same words for whomever', async () => {
    const elsewhere = await school.hire();
    for (const colleague of [freya.id, elsewhere.id, 2_000_000])
      expect(await refusedAsking({ colleague, ...gift })).toEqual({ status: 400, text: notYourColleague });
    const admin = await location.hire({ role: 'ADMIN' });
    expect(await refusedAsking({ colleague: admin.id, ...gift })).toEqual({
      status: 400,
      text: notYourColleague,
    });
    await takeTimeOff(school, oscar, MONDAY, MONDAY);
    expect(await refusedAsking({ colleague: oscar.id, ...gift })).toEqual({
      status: 400,
      text: notYourColleague,
    });
    for (const other of [
      { other_date: MONDAY },
      { other_date: '2026-06-30' },
      { colleague: oscar.id },
      { other_shift: 2_000_000 },
      { other_shift: hers.id, other_date: MONDAY },
    ])
      expect(await refusedAsking(other)).toEqual({ status: 400, text: notTheirShift });
    expect(await refusedAsking({}, oscar)).toEqual({ status: 404, text: 'Shift not found.' });
    expect(await refusedAsking({ other_date: null })).toMatchObject({ status: 422 });
    expect(await refusedAsking({ reason: 'x'.repeat(151) })).toMatchObject({ status: 422 });
  });

  it('is refused when what is possible for one of them is not for the other', async () => {
    await location.plan([freya], { start_date: '2026-06-09', start_time: '11:00', end_time: '13:00' });
    expect(await refusedAsking({})).toEqual({ status: 400, text: swapNotPossible });
  });

  it('is refused twice, but not of several people', async () => {
    await ask(gift);
    expect(await refusedAsking(gift)).toMatchObject({ status: 409 });
    const answers = await Promise.all(
      [1, 2, 3].map(() => school.call(requestSwap, { body: swapBody() }, { as: freya })),
    );
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([202, 409, 409]);
    await ask({ ...gift, colleague: oscar.id });
  });
});

describe('the colleague', () => {
  it('accepts, and a manager finds it among the schedule changes', async () => {
    const id = await ask();
    expect(await accept(id)).toEqual({
      id,
      status: 'Pending',
      message: 'You accepted. A manager decides next.',
      waits_because: [],
    });
    expect((await school.lastMail(freya.email)).subject).toBe('Ingrid Solberg accepted your swap');
    expect(await tile()).toMatchObject([
      {
        id,
        status: 'Pending',
        may_decide: true,
        user: { name: 'Freya Nilsson' },
        swap: {
          colleague: { name: 'Ingrid Solberg' },
          other: { date: TUESDAY, shift_code: theirs.shift_code },
        },
      },
    ]);
    expect(await refusedAccept(id)).toMatchObject({ status: 409 });
    expect(await onDates()).toEqual(linesOf(freya, ingrid));
  });

  it('declines, also after accepting, and nothing changes', async () => {
    const id = await accepted();
    expect(await school.answer(answerSwap, answerInput(id, 'DECLINE'), { as: ingrid })).toMatchObject({
      status: 'Declined',
    });
    expect((await school.lastMail(freya.email)).subject).toBe('Ingrid Solberg declined your swap');
    expect(await mine(freya)).toMatchObject([{ status: 'Declined', decided_by: { name: 'Ingrid Solberg' } }]);
    expect(await refusedAccept(id)).toEqual({ status: 409, text: alreadyDecided });
    expect(await refusedApproval(id)).toEqual({ status: 409, text: alreadyDecided });
    expect(await onDates()).toEqual(linesOf(freya, ingrid));
  });

  it('is the only one who answers', async () => {
    const id = await ask();
    for (const as of [freya, oscar, manager])
      expect(await refusedAccept(id, as)).toEqual({ status: 404, text: requestNotFound });
  });
});

describe('a manager', () => {
  it('approves: both dates change hands, logged like replacements, with mails to all three', async () => {
    const id = await accepted();
    expect(await school.answer(previewSwap, { params: { id } }, { as: manager })).toEqual({
      problem: null,
      gaps: [],
      overtime: [],
    });
    expect(await approve(id)).toEqual({ id, status: 'Approved' });
    expect(await onDates()).toEqual(linesOf(ingrid, freya));
    // Only these dates.
    expect(await scheduleLines(school, '2026-06-22', '2026-06-22', location.id)).toEqual([
      expect.stringContaining(`[${freya.id}]`),
    ]);
    const { results } = await school.answer(
      listReplacedShifts,
      { query: { location: String(location.id) } },
      { as: manager },
    );
    expect(results).toHaveLength(2);
    const log = await school.db
      .selectFrom('replacement_log')
      .select(['shift_id', 'date', 'original_id', 'substitute_id', 'replaced_by'])
      .where('shift_id', 'in', [hers.id, theirs.id])
      .orderBy('date')
      .execute();
    expect(log).toEqual([
      {
        shift_id: hers.id,
        date: MONDAY,
        original_id: freya.id,
        substitute_id: ingrid.id,
        replaced_by: manager.id,
      },
      {
        shift_id: theirs.id,
        date: TUESDAY,
        original_id: ingrid.id,
        substitute_id: freya.id,
        replaced_by: manager.id,
      },
    ]);
    for (const person of [freya, ingrid])
      expect((await school.lastMail(person.email)).subject).toBe('Your swap is made');
    expect((await school.lastMail(manager.email)).subject).toBe(
      'You approved a swap of Freya Nilsson and Ingrid Solberg',
    );
    expect(await mine(freya)).toMatchObject([{ status: 'Approved', decided_by: { name: 'Dario Conti' } }]);
    const openings = await school.db
      .selectFrom('opening')
      .select('id')
      .where('shift_id', 'in', [hers.id, theirs.id])
      .execute();
    expect(openings).toEqual([]);
  });

  it('approves a shift that is given away, and one for another at the same time', async () => {
    const id = await accepted(gift);
    await approve(id);
    expect(await onDates()).toEqual(linesOf(ingrid, ingrid));
    const same = await location.plan([oscar], { start_time: '10:00', end_time: '13:00' });
    const other = { date: '2026-06-22', colleague: oscar.id, other_shift: same.id, other_date: '2026-06-22' };
    const second = await ask(other);
    await accept(second, oscar);
    await approve(second);
    expect(await scheduleLines(school, '2026-06-22', '2026-06-22', location.id)).toEqual([
      `2026-06-22 09:00-12:00 ${hers.shift_code} [${oscar.id}]`,
      `2026-06-22 10:00-13:00 ${same.shift_code} [${freya.id}]`,
    ]);
  });

  it('approves two dates of one shift', async () => {
    const shared = await location.plan([oscar], { start_date: '2026-06-11', end_date: '2026-06-11' });
    const second = await location.plan([freya], {
      start_date: '2026-06-11',
      start_time: '13:00',
      end_time: '14:00',
    });
    await location.replace(second, '2026-06-18', freya, oscar);
    const asked = { shift: second.id, date: '2026-06-11', colleague: oscar.id };
    const id = await ask({ ...asked, other_shift: second.id, other_date: '2026-06-18' });
    await accept(id, oscar);
    await approve(id);
    expect(await scheduleLines(school, '2026-06-11', '2026-06-18', location.id)).toEqual(
      expect.arrayContaining([
        `2026-06-11 13:00-14:00 ${second.shift_code} [${oscar.id}]`,
        `2026-06-18 13:00-14:00 ${second.shift_code} [${freya.id}]`,
        `2026-06-11 09:00-12:00 ${shared.shift_code} [${oscar.id}]`,
      ]),
    );
    // Back with whom it belongs to, there is nothing left to say about the second date.
    const kept = await school.db
      .selectFrom('replacement')
      .select('date')
      .where('shift_id', '=', second.id)
      .execute();
    expect(kept).toEqual([{ date: '2026-06-11' }]);
  });

  it('rejects, and nothing changes', async () => {
    const id = await accepted();
    await school.answer(
      decideSwap,
      { params: { id }, body: { action: 'REJECT', notes: 'Too short' } },
      { as: manager },
    );
    expect((await school.lastMail(ingrid.email)).text).toContain('Note: Too short');
    expect(await mine(freya)).toMatchObject([{ status: 'Rejected', decision_notes: 'Too short' }]);
    expect(await onDates()).toEqual(linesOf(freya, ingrid));
  });

  it('decides no swap of their own, and none of another location', async () => {
    const id = await ask({ ...gift, colleague: manager.id });
    await accept(id, manager);
    expect(await refusedApproval(id)).toEqual({ status: 403, text: ownSwap });
    expect(await tile()).toMatchObject([{ may_decide: false }]);
    const elsewhere = await school.hire({ role: 'MANAGER', locations: [school.locationB] });
    expect(await refusedApproval(id, elsewhere)).toEqual({ status: 404, text: requestNotFound });
    expect(await school.refusal(previewSwap, { params: { id } }, { as: elsewhere })).toMatchObject({
      status: 404,
    });
    await school.answer(decideSwap, decision(id, 'APPROVE'), { as: 'admin' });
    expect(await onDates()).toEqual(linesOf(manager, ingrid));
  });
});

describe('a location that lets people swap at once', () => {
  const form = { address: '1 Shore Drive', phone_number: '312-555-0142', email: 'pool@deckhand.test' };

  it('says so in its form, and keeps it when it is not sent', async () => {
    const save = (changes: object) =>
      school.answer(
        updateLocation,
        {
          params: { id: location.id },
          body: { ...form, title: `Pool at once ${location.id}`, timezone: 'CST', ...changes },
        },
        { as: 'admin' },
      );
    expect(await save({ swaps_at_once: true })).toMatchObject({ swaps_at_once: true });
    expect(await save({})).toMatchObject({ swaps_at_once: true });
    expect(await find()).toMatchObject({ at_once: true });
  });

  it('makes the swap when the colleague accepts, and notifies its managers', async () => {
    await atOnce();
    const id = await ask();
    expect(await accept(id)).toMatchObject({ status: 'Approved', message: 'The shifts are swapped.' });
    expect(await onDates()).toEqual(linesOf(ingrid, freya));
    expect((await school.lastMail(manager.email)).subject).toBe(
      'Freya Nilsson and Ingrid Solberg swapped a shift',
    );
    expect((await school.lastMail(freya.email)).subject).toBe('Your swap is made');
    expect(await mine(ingrid)).toMatchObject([{ status: 'Approved', decided_by: null }]);
    const [log] = await school.db
      .selectFrom('replacement_log')
      .select('replaced_by')
      .where('shift_id', '=', hers.id)
      .execute();
    expect(log).toEqual({ replaced_by: ingrid.id });
  });

  it('asks a manager when it would fall below the need', async () => {
    await atOnce();
    // Only Freya can do both positions, so that with Ingrid there the lifeguard is missing.
    const positions = [...school.positions];
    const both = await location.hire({ first_name: 'Mika', last_name: 'Berg', positions });
    const mixed = await location.plan([both], { start_date: '2026-06-10', shift_type: positions });
    const need = {
      location: location.id,
      position: positions[1] ?? 0,
      people: 1,
      weekdays: ['WEDNESDAY' as const],
    };
    await school.answer(
      addNeed,
      { body: { ...need, start_time: '09:00', end_time: '12:00' } },
      { as: 'admin' },
    );
    const asked = { shift: mixed.id, date: '2026-06-17', ...gift };
    const id = await ask(asked, both);
    expect(await accept(id)).toMatchObject({ status: 'Pending', waits_because: ['COVERAGE'] });
    expect(await school.answer(previewSwap, { params: { id } }, { as: manager })).toMatchObject({
      problem: null,
      gaps: [{ date: '2026-06-17', start_time: '09:00', end_time: '12:00', needed: 1, planned: 0 }],
      overtime: [],
    });
    await approve(id);
  });

  it('asks a manager when somebody would work overtime', async () => {
    await atOnce();
    const { overtime_threshold_hours: before } = await school.db
      .selectFrom('settings')
      .select('overtime_threshold_hours')
      .executeTakeFirstOrThrow();
    const setHours = (overtime_threshold_hours: number) =>
      school.db.updateTable('settings').set({ overtime_threshold_hours }).execute();
    await setHours(5);
    try {
      const id = await ask(gift);
      expect(await accept(id)).toMatchObject({ status: 'Pending', waits_because: ['OVERTIME'] });
      expect(await school.answer(previewSwap, { params: { id } }, { as: manager })).toMatchObject({
        overtime: [{ id: ingrid.id, name: 'Ingrid Solberg', minutes: 60 }],
      });
      // One for another leaves the week as it is.
      expect(await accept(await ask())).toMatchObject({ status: 'Approved' });
    } finally {
      await setHours(before);
    }
  });
});

describe('a swap ends', () => {
  const expire = () => expireSwaps(school.db, school.clock());
  const ended = async () =>
    (await mine(freya)).map(({ status, decision_notes }) => `${status}: ${decision_notes}`);

  const endings: [string, () => Promise<unknown>, () => string][] = [
    [
      'the shift goes to somebody else',
      () => location.replace(hers, MONDAY, freya, oscar),
      () => `Freya Nilsson no longer has ${hers.shift_code} on 06-15-2026.`,
    ],
    [
      'the other shift goes to somebody else',
      () => location.replace(theirs, TUESDAY, ingrid, oscar),
      () => `Ingrid Solberg no longer has ${theirs.shift_code} on 06-16-2026.`,
    ],
    [
      'the shift is dismissed',
      () => location.dismiss(hers, MONDAY),
      () => `Freya Nilsson no longer has ${hers.shift_code} on 06-15-2026.`,
    ],
    [
      'the pool is closed',
      () => location.close(TUESDAY),
      () => `${theirs.shift_code} on 06-16-2026 does not run: the pool is closed then.`,
    ],
    [
      'the colleague is away',
      () => takeTimeOff(school, ingrid, MONDAY, MONDAY),
      () => `Ingrid Solberg is not free for ${hers.shift_code} on 06-15-2026.`,
    ],
    [
      'the requester is booked',
      () => location.plan([freya], { start_date: '2026-06-09', start_time: '11:00', end_time: '13:00' }),
      () => `Freya Nilsson is not free for ${theirs.shift_code} on 06-16-2026.`,
    ],
    [
      'the colleague is gone',
      () => school.db.updateTable('person').set({ is_active: false }).where('id', '=', ingrid.id).execute(),
      () => 'Ingrid Solberg is no longer active.',
    ],
    [
      'the colleague works elsewhere',
      () => school.db.deleteFrom('person_location').where('person_id', '=', ingrid.id).execute(),
      () => 'Ingrid Solberg no longer works at this location.',
    ],
    [
      'the colleague has another position',
      () => school.db.deleteFrom('person_position').where('person_id', '=', ingrid.id).execute(),
      () => `Ingrid Solberg no longer has a position of ${hers.shift_code} on 06-15-2026.`,
    ],
  ];

  it.each(endings)('when %s, and says so by name', async (_, change, text) => {
    const id = await accepted();
    await change();
    expect(await refusedApproval(id)).toEqual({ status: 409, text: text() });
    expect(await school.answer(previewSwap, { params: { id } }, { as: manager })).toMatchObject({
      problem: text(),
    });
    await expire();
    expect(await ended()).toEqual([`Expired: ${text()}`]);
    expect((await school.lastMail(freya.email)).text).toContain(`Note: ${text()}`);
    expect(await refusedApproval(id)).toEqual({ status: 409, text: alreadyDecided });
  });

  it('when a certificate is gone', async () => {
    const { positionId, kindId } = await guardedPosition(school);
    const [one, other] = [
      await location.hire({ first_name: 'Ada', last_name: 'Moe', positions: [positionId] }),
      await location.hire({ first_name: 'Bo', last_name: 'Ek', positions: [positionId] }),
    ];
    for (const person of [one, other]) await certify(school, person, kindId);
    const guarded = await location.plan([one], { start_date: '2026-06-11', shift_type: positionId });
    const id = await ask({ shift: guarded.id, date: '2026-06-18', colleague: other.id, ...gift }, one);
    await school.db.deleteFrom('certificate').where('person_id', '=', other.id).execute();
    expect(await refusedAccept(id, other)).toEqual({
      status: 409,
      text: `Bo Ek has no valid certificate for ${guarded.shift_code} on 06-18-2026.`,
    });
  });

  it('when its times are others than what was agreed on', async () => {
    const id = await ask();
    const body = mondayForm(school, { location: location.id, staff: [{ id: freya.id }], end_time: '13:00' });
    await school.answer(
      editShift,
      { params: { id: hers.id }, body: { ...body, shift_repeat: 'WEEKLY' } },
      { as: 'admin' },
    );
    expect(await refusedAccept(id)).toEqual({
      status: 409,
      text: `${hers.shift_code} on 06-15-2026 has other times now.`,
    });
  });

  it('when it has begun, and goes on while nothing speaks against it', async () => {
    const id = await ask();
    await expire();
    expect(await ended()).toEqual(['Pending: null']);
    await expireSwaps(school.db, new Date('2026-06-15T14:00:00Z'));
    expect(await ended()).toEqual([`Expired: ${hers.shift_code} on 06-15-2026 has begun.`]);
    expect(await refusedAccept(id)).toEqual({ status: 409, text: alreadyDecided });
  });

  it('when it is withdrawn, and the colleague learns of it', async () => {
    const id = await accepted();
    expect(await school.refusal(withdrawRequest, { params: { id } }, { as: ingrid })).toMatchObject({
      status: 404,
    });
    await school.answer(withdrawRequest, { params: { id } }, { as: freya });
    expect((await school.lastMail(ingrid.email)).subject).toBe('Freya Nilsson withdrew a swap');
    expect(await tile()).toEqual([]);
    expect(await refusedApproval(id)).toEqual({ status: 404, text: requestNotFound });
    expect(await refusedAccept(id)).toEqual({ status: 404, text: requestNotFound });
  });
});

describe('at the same moment', () => {
  const codes = (answers: { statusCode: number }[]) => answers.map(({ statusCode }) => statusCode);
  const race = async (calls: (() => Promise<{ statusCode: number }>)[]) =>
    codes(await Promise.all(calls.map((call) => call())));
  const callAccept = (id: number, as: TestPerson) => () =>
    school.call(answerSwap, answerInput(id, 'ACCEPT'), { as });
  const callApprove = (id: number) => () => school.call(decideSwap, decision(id, 'APPROVE'), { as: manager });
  const callWithdraw = (id: number) => () => school.call(withdrawRequest, { params: { id } }, { as: freya });
  const callEdit = () => () =>
    school.call(
      editShift,
      {
        params: { id: hers.id },
        body: {
          ...mondayForm(school, { location: location.id, staff: [{ id: freya.id }], end_time: '13:00' }),
          shift_repeat: 'WEEKLY',
        },
      },
      { as: 'admin' },
    );
  const orders = ['first', 'last'] as const;
  const inOrder = <T>(order: (typeof orders)[number], calls: T[]) =>
    order === 'first' ? calls : calls.reverse();

  it('two colleagues accept at once: one of them gets it', async () => {
    await atOnce();
    const [one, other] = [await ask(gift), await ask({ ...gift, colleague: oscar.id })];
    expect((await race([callAccept(one, ingrid), callAccept(other, oscar)])).sort()).toEqual([200, 409]);
    const [monday] = await onDates();
    expect(linesOf(ingrid, oscar)).toContain(monday);
  });

  it('two managers approve two swaps of the same date: one counts', async () => {
    const [one, other] = [await ask(gift), await ask({ ...gift, colleague: oscar.id })];
    await accept(one);
    await accept(other, oscar);
    expect((await race([callApprove(one), callApprove(other)])).sort()).toEqual([200, 409]);
  });

  it.each(orders)('a manager approves (%s) and the requester withdraws: one counts', async (order) => {
    const id = await accepted();
    const answers = await race(inOrder(order, [callApprove(id), callWithdraw(id)]));
    const [approval, withdrawal] = inOrder(order, answers);
    const [monday] = await onDates();
    if (approval === 200) expect([withdrawal, monday]).toEqual([409, `[${ingrid.id}]`]);
    else expect([approval, withdrawal, monday]).toEqual([404, 204, `[${freya.id}]`]);
  });

  it.each(orders)(
    'the colleague accepts (%s) while the shift is edited: never other times than agreed',
    async (order) => {
      await atOnce();
      const id = await ask();
      const answers = await race(inOrder(order, [callAccept(id, ingrid), callEdit()]));
      const [acceptance] = inOrder(order, answers);
      const [line] = await scheduleLines(school, MONDAY, MONDAY, location.id);
      if (acceptance === 409) expect(line).toContain(`09:00-13:00 ${hers.shift_code} [${freya.id}]`);
      else {
        // A manager who edits afterwards decides about Ingrid's times as about anybody's.
        expect(acceptance).toBe(200);
        expect(await mine(ingrid)).toMatchObject([{ status: 'Approved' }]);
      }
    },
  );

  it.each(orders)(
    'a swap is approved (%s) and the colleague booked elsewhere: never in two places',
    async (order) => {
      const id = await accepted();
      const extra = await location.plan([oscar], {
        start_date: '2026-06-15',
        start_time: '10:00',
        end_time: '11:00',
      });
      const entry = { staff_1_id: oscar.id, replaced_staff_1_id: ingrid.id, is_staff_1: true } as const;
      const body = { shift_id: extra.id, date: MONDAY, staff: [entry] };
      const book = () => school.call(replaceStaff, { body }, { as: 'admin' });
      const answers = await race(inOrder(order, [callApprove(id), book]));
      expect(answers.filter((status) => status < 300)).toHaveLength(1);
    },
  );
});
