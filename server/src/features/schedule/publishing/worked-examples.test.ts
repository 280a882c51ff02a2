// Rules held here: TM5, TM6, TM8, TM9, TM10, TM11, TM12, TM13, TM14, DR2, DR4, DR6, DR7, DR9, DR10, DR11, DR12.

import { deletePerson } from '@deckhand/contract/people/delete-person';
import type { Shift } from '@deckhand/contract/plans/shift';
import { listWaiting } from '@deckhand/contract/reports/dashboard/list-waiting';
import { decideTimeOff } from '@deckhand/contract/requests/time-off/decide-time-off';
import { requestTimeOff } from '@deckhand/contract/requests/time-off/request-time-off';
import { viewMySchedule } from '@deckhand/contract/schedule/calendar/view-my-schedule';
import { viewPastSchedule } from '@deckhand/contract/schedule/calendar/view-past-schedule';
import { viewSchedule } from '@deckhand/contract/schedule/calendar/view-schedule';
import { listHistory } from '@deckhand/contract/schedule/history/list-history';
import { previewUndo } from '@deckhand/contract/schedule/history/preview-undo';
import { undoChange } from '@deckhand/contract/schedule/history/undo-change';
import { changePublishing } from '@deckhand/contract/schedule/publishing/change-publishing';
import { confirmSeen } from '@deckhand/contract/schedule/publishing/confirm-seen';
import { previewPublication } from '@deckhand/contract/schedule/publishing/preview-publication';
import { publishSchedule } from '@deckhand/contract/schedule/publishing/publish-schedule';
import { takeBackPublication } from '@deckhand/contract/schedule/publishing/take-back-publication';
import { viewPublishing } from '@deckhand/contract/schedule/publishing/view-publishing';
import { viewUnseen } from '@deckhand/contract/schedule/publishing/view-unseen';
import { copyWeek } from '@deckhand/contract/schedule/shifts/copy-week';
import { editShift } from '@deckhand/contract/schedule/shifts/edit-shift';
import { replaceStaff } from '@deckhand/contract/schedule/shifts/replace-staff';
import { claimOpening } from '@deckhand/contract/staffing/openings/claim-opening';
import type { ZoneCode } from '@deckhand/domain/time/zones';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { TestPerson } from '../../../../test/fixture-school.ts';
import { cardLines, openLocation, type PlannedLocation } from '../../../../test/planned-location.ts';
import { mondayForm, type ShiftForm } from '../../../../test/planned-shift.ts';
import { newFeed } from '../../../../test/read-calendar.ts';
import { insertAttendance } from '../../../../test/test-attendance.ts';
import { schoolForTests } from '../../../../test/test-school.ts';
import { publishItself } from './publish-itself.ts';
import { remindUnseen } from './remind-unseen.ts';
import { sendDueNotices } from './send-due-notices.ts';

/** Today is Tuesday 17 November 2026, and Lakeside is in the east. */
const school = schoolForTests();
let lakeside: PlannedLocation;
let hannah: TestPerson;
let leila: TestPerson;
let mia: TestPerson;
let elijah: TestPerson;
/** Weekly on Mondays from nine to twelve; Mia has its first seat without an end. */
let mondays: Shift;

/** Nobody's session lasts from June to November, or for two weeks. */
async function staySignedIn(): Promise<void> {
  await school.db
    .updateTable('session')
    .set({ expires_at: new Date('2028-01-01T00:00:00Z') })
    .execute();
}
beforeAll(staySignedIn);
beforeEach(async () => {
  at('2026-11-09T09:00');
  lakeside = await openLocation(school, 'EST');
  hannah = await lakeside.hire({ role: 'MANAGER', first_name: 'Hannah', last_name: 'Weiss' });
  leila = await lakeside.hire({ role: 'MANAGER', first_name: 'Leila', last_name: 'Haddad' });
  mia = await lakeside.hire({ first_name: 'Mia', last_name: 'Castellano' });
  elijah = await lakeside.hire({ first_name: 'Elijah', last_name: 'Brooks' });
  mondays = await lakeside.plan([mia], { start_date: '2026-11-09' });
  await staySignedIn();
});

/** A moment of Eastern standard time, on which the clock is set. */
function at(moment: string): string {
  const instant = new Date(`${moment}:00-05:00`);
  school.pass({ seconds: (instant.getTime() - school.clock().getTime()) / 1_000 });
  return instant.toISOString();
}
const steps = (published_through: string, location = lakeside) => {
  const input = { params: { id: location.id }, body: { in_steps: true, published_through } };
  return school.answer(changePublishing, input, { as: 'admin' });
};
const send = () => sendDueNotices(school.db, school.config, school.clock());
async function newMails({ email }: TestPerson, work: () => Promise<unknown>): Promise<string[]> {
  const before = (await school.mails(email)).length;
  await work();
  return (await school.mails(email)).slice(before).map(({ text }) => text);
}

const TEN_TO_ONE = { start_time: '10:00', end_time: '13:00' };
const once = { schedule_type: 'ONE_TIME_SHIFT', shift_repeat: 'NEVER' } as const;

/** Apply To All from a date on. */
async function edit(shift: Shift, changes: Partial<ShiftForm>, from = '2026-11-23', as = hannah) {
  const form = mondayForm(school, {
    location: lakeside.id,
    start_date: '2026-11-09',
    staff: [{ id: mia.id }],
  });
  const body = { ...form, ...changes, effective_date: from };
  await school.answer(editShift, { params: { id: shift.id }, body }, { as });
  return latest();
}
/** Apply To One. */
async function editOne(shift: Shift, date: string, changes: Partial<ShiftForm>, as = leila) {
  const form = mondayForm(school, { location: lakeside.id, staff: [{ id: mia.id }], ...changes });
  const body = { ...form, one_time: true, modification_date: date, start_date: date };
  await school.answer(editShift, { params: { id: shift.id }, body }, { as });
}
async function replace(shift: Shift, date: string, substitute: TestPerson | null, as = leila) {
  const seat = { staff_1_id: mia.id, replaced_staff_1_id: substitute?.id ?? null, is_staff_1: true } as const;
  await school.answer(replaceStaff, { body: { shift_id: shift.id, date, staff: [seat] } }, { as });
  return latest();
}
const history = async (query: Record<string, string> = {}, as = hannah) =>
  (await school.answer(listHistory, { query: query as never }, { as })).results;
const latest = async (as = hannah) => (await history({ limit: '1' }, as))[0]?.id ?? 0;
const preview = (id: number, as = hannah) => school.answer(previewUndo, { params: { id } }, { as });
async function undo(id: number, { rest = false, as = hannah } = {}) {
  const { seal } = await preview(id, as);
  return school.answer(undoChange, { params: { id }, body: { seal, rest } }, { as });
}
async function refusedUndo(id: number, { rest = false, as = hannah } = {}) {
  const { seal } = await preview(id, as);
  return school.refusal(undoChange, { params: { id }, body: { seal, rest } }, { as });
}
const lines = (parts: readonly { outcome: string; text: string; reason: string | null }[]) =>
  parts.map(({ outcome, text, reason }) => [outcome, text, ...(reason ? [reason] : [])].join(' | '));
/** One line for each card from a day on, for five weeks. */
async function cards(start_date = '2026-11-16', end_date = '2026-12-20'): Promise<string[]> {
  const query = { location: String(lakeside.id), start_date, end_date };
  return cardLines((await school.answer(viewSchedule, { query }, { as: hannah })).results);
}
const times = async (day: string) =>
  (await cards(day, day)).map((line) => line.replace(/ S\d+/, '').slice(11));

describe('undo', () => {
  beforeEach(() => steps('2027-01-30'));

  it('is plain (example 1)', async () => {
    at('2026-11-17T10:01');
    const before = await cards();
    at('2026-11-17T10:02');
    const id = await edit(mondays, TEN_TO_ONE);
    const undone = at('2026-11-17T10:20');
    await send();
    const { parts, people, refusal } = await preview(id);
    expect(lines(parts)).toEqual(['BACK | Mondays from 11-23-2026 on: 9:00 AM - 12:00 PM again']);
    expect([people.map(({ name }) => name), refusal]).toEqual([['Mia Castellano'], null]);
    await undo(id);
    expect(await cards()).toEqual(before);
    const [second, first] = await history();
    expect([second?.kind, first?.kind]).toEqual(['UNDONE', 'EDITED']);
    expect(first?.taken_back).toEqual({
      id: second?.id,
      at: undone,
      actor: { id: hannah.id, name: 'Hannah Weiss' },
    });
  });

  it('cancels notices that have not left (example 2)', async () => {
    const mails = (undoneAt: string) =>
      newMails(mia, async () => {
        at('2026-11-17T10:02');
        const id = await edit(mondays, TEN_TO_ONE);
        for (let minute = 3; minute < 40; minute += 1) {
          const now = `2026-11-17T10:${String(minute).padStart(2, '0')}`;
          at(now);
          if (now === undoneAt) await undo(id);
          await send();
        }
      });
    expect(await mails('2026-11-17T10:05')).toEqual([]);
    const [first, second, ...others] = await mails('2026-11-17T10:20');
    expect(others).toEqual([]);
    expect(first).toMatch(
      /Before:\n {2}Mondays 9:00 AM - 12:00 PM .+\n\nNow:\n {2}Mondays 10:00 AM - 1:00 PM/s,
    );
    expect(second).toMatch(
      /Before:\n {2}Mondays 10:00 AM - 1:00 PM .+\n\nNow:\n {2}Mondays 9:00 AM - 12:00 PM/s,
    );
    expect(second).toContain('A change by Hannah Weiss was taken back.');
  });

  it('leaves another field (example 3)', async () => {
    at('2026-11-17T10:02');
    const id = await edit(mondays, TEN_TO_ONE);
    at('2026-11-17T11:00');
    await replace(mondays, '2026-12-07', elijah);
    at('2026-11-17T11:30');
    await send();
    expect((await preview(id)).people.map(({ name }) => name).sort()).toEqual([
      'Elijah Brooks',
      'Mia Castellano',
    ]);
    await undo(id);
    expect(await times('2026-12-07')).toEqual(['09:00 Elijah']);
    expect(await times('2026-12-14')).toEqual(['09:00 Mia']);
    at('2026-11-17T11:35');
    expect(
      await newMails(mia, async () => expect(await newMails(elijah, send)).toHaveLength(1)),
    ).toHaveLength(1);
  });

  it('leaves the same field where it was changed since (example 4)', async () => {
    at('2026-11-17T10:02');
    const id = await edit(mondays, TEN_TO_ONE);
    at('2026-11-17T11:00');
    await editOne(mondays, '2026-12-07', { start_time: '11:00', end_time: '14:00' });
    expect(lines((await preview(id)).parts)).toEqual([
      'BACK | Mondays from 11-23-2026 to 11-30-2026, Mondays from 12-14-2026 on: 9:00 AM - 12:00 PM again',
      'STAYS | Monday 12-07-2026: stays 11:00 AM - 2:00 PM | Changed by Leila Haddad 11-17-2026 11:00 AM',
    ]);
    await undo(id);
    expect([await times('2026-11-30'), await times('2026-12-07')]).toEqual([['09:00 Mia'], ['11:00 Mia']]);
  });

  it('brings back nobody who is not free (example 5)', async () => {
    at('2026-11-16T10:00');
    const id = await replace(mondays, '2026-12-07', null, hannah);
    at('2026-11-17T10:00');
    const other = await lakeside.plan([mia], { ...once, start_date: '2026-12-07', end_time: '11:00' });
    const text = `Mia Castellano is already booked 12-07-2026 9:00 AM - 11:00 AM (${other.shift_code}).`;
    const { parts, refusal } = await preview(id);
    expect(lines(parts)).toEqual([`CANNOT | Monday 12-07-2026: Mia Castellano | ${text}`]);
    expect(refusal).toBe(text);
    expect(await refusedUndo(id)).toEqual({ status: 400, text });
  });

  it('leaves the past (example 6)', async () => {
    at('2026-11-09T10:00');
    const id = await edit(mondays, TEN_TO_ONE, '2026-11-16');
    at('2026-11-17T10:00');
    expect(lines((await preview(id)).parts)).toEqual([
      'BACK | Mondays from 11-23-2026 on: 9:00 AM - 12:00 PM again',
      'STAYS | Monday 11-16-2026: stays 10:00 AM - 1:00 PM | Before 11-17-2026',
    ]);
    await undo(id);
    expect([await times('2026-11-16'), await times('2026-11-23')]).toEqual([['10:00 Mia'], ['09:00 Mia']]);
  });

  it('leaves a date for which somebody has clocked in (example 7)', async () => {
    const tuesdays = await lakeside.plan([mia], { start_date: '2026-11-10' });
    at('2026-11-17T08:00');
    const changes = { start_date: '2026-11-10', ...TEN_TO_ONE };
    const id = await edit(tuesdays, changes, '2026-11-17');
    const [began, now] = ['08:55', '09:30'].map((time) => new Date(`2026-11-17T${time}:00-05:00`)) as [
      Date,
      Date,
    ];
    const worked = { shift_id: tuesdays.id, shift_date: '2026-11-17', location_id: lakeside.id };
    at('2026-11-17T09:30');
    await insertAttendance(school, mia.id, began, now, worked);
    const text = `Somebody has clocked in for ${tuesdays.shift_code} on 11-17-2026.`;
    expect(await refusedUndo(id)).toEqual({ status: 400, text });
    await undo(id, { rest: true });
    expect([await times('2026-11-17'), await times('2026-11-24')]).toEqual([['10:00 Mia'], ['09:00 Mia']]);
  });

  it('takes back what is left of many shifts (example 8)', async () => {
    at('2026-11-10T10:00');
    for (let hour = 13; hour < 20; hour += 1)
      for (const [minutes, person] of [
        ['00', mia],
        ['30', elijah],
      ] as const)
        await lakeside.plan([person], {
          ...once,
          start_date: '2026-11-18',
          start_time: `${hour}:${minutes}`,
          end_time: `${hour}:${minutes === '00' ? '29' : '59'}`,
        });
    at('2026-11-17T10:00');
    await send();
    const before = await cards();
    const week = { location: lakeside.id, from_date: '2026-11-15', to_date: '2026-11-22' };
    await school.answer(copyWeek, { body: week }, { as: hannah });
    const id = await latest();
    const query = { location: String(lakeside.id), start_date: '2026-11-25', end_date: '2026-11-25' };
    const copies = (await school.answer(viewSchedule, { query }, { as: hannah })).results;
    expect(copies).toHaveLength(14);
    for (const copy of copies.slice(0, 2)) {
      const form = mondayForm(school, { location: lakeside.id, ...once, start_date: '2026-11-25' });
      const body = { ...form, start_time: copy.start_time ?? '', end_time: copy.end_time ?? '' };
      await school.answer(editShift, { params: { id: copy.id }, body }, { as: leila });
    }
    at('2026-11-17T10:30');
    await send();
    const parts = lines((await preview(id)).parts);
    expect(parts.filter((line) => line.startsWith('BACK'))).toHaveLength(12);
    const stays = parts.filter((line) => line.startsWith('STAYS'));
    expect(stays).toHaveLength(2);
    for (const line of stays) expect(line).toContain('Changed by Leila Haddad 11-17-2026 10:00 AM');
    const mails = await newMails(mia, async () => {
      const toElijah = await newMails(elijah, async () => {
        await undo(id);
        at('2026-11-17T10:40');
        await send();
      });
      expect(toElijah).toHaveLength(1);
    });
    expect(mails).toHaveLength(1);
    expect(await cards()).toHaveLength(before.length + 2);
  });

  it('is refused for what came from a request (example 9)', async () => {
    const shifts = [13, 14, 15, 16, 17].map((hour) => ({ start_time: `${hour}:00`, end_time: `${hour}:30` }));
    for (const hours of shifts)
      await lakeside.plan([elijah], { ...once, start_date: '2026-12-08', ...hours });
    at('2026-11-17T10:00');
    const day = { start_date: '2026-12-08', end_date: '2026-12-08' };
    const body = { ...day, leave_type: 'PAID_LEAVE', reason: 'Moving' } as const;
    const { id } = await school.answer(requestTimeOff, { body }, { as: elijah });
    await school.answer(decideTimeOff, { params: { id }, body: { action: 'APPROVE' } }, { as: hannah });
    const [change] = await history();
    expect(change).toMatchObject({ kind: 'TIME_OFF', shift_count: 5, can_undo: false, days_off: day });
    const refusal = {
      status: 400,
      text: 'This came from the time off of Elijah Brooks. End the time off instead.',
    };
    const params = { id: change?.id ?? 0 };
    expect(await school.refusal(previewUndo, { params }, { as: hannah })).toEqual(refusal);
    const sealed = { params, body: { seal: 'x' } };
    expect(await school.refusal(undoChange, sealed, { as: hannah })).toEqual(refusal);
  });

  it('ends at the reach of the manager (example 10)', async () => {
    const harbor = await openLocation(school, 'EST');
    const nina = await lakeside.hire({ first_name: 'Nina', locations: [lakeside.id, harbor.id] });
    await lakeside.plan([nina], { start_date: '2026-11-18' });
    for (const start_date of ['2026-11-19', '2026-11-20', '2026-11-21'])
      await harbor.plan([nina], { start_date });
    at('2026-11-17T10:00');
    await school.answer(deletePerson, { params: { id: nina.id } }, { as: 'admin' });
    const [change] = await history();
    expect(change).toMatchObject({ kind: 'PERSON_GONE', shift_count: 1, elsewhere: 3 });
    const sealed = { params: { id: change?.id ?? 0 }, body: { seal: 'x' } };
    expect(await school.refusal(undoChange, sealed, { as: hannah })).toEqual({
      status: 403,
      text: 'This change also concerns locations that are not yours.',
    });
  });

  it('is done once by two at once (example 11)', async () => {
    at('2026-11-17T10:02');
    const id = await edit(mondays, TEN_TO_ONE);
    const { seal } = await preview(id);
    const both = [hannah, leila].map((as) =>
      school.call(undoChange, { params: { id }, body: { seal } }, { as }),
    );
    const answers = await Promise.all(both);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    const winner = answers[0]?.statusCode === 200 ? 'Hannah Weiss' : 'Leila Haddad';
    expect(answers.find(({ statusCode }) => statusCode === 409)?.json()).toMatchObject({
      error: `Already taken back by ${winner} on 11-17-2026.`,
    });
  });

  it('is seen as of a moment (example 12)', async () => {
    at('2026-11-17T10:02');
    const id = await edit(mondays, TEN_TO_ONE);
    const notifiedAt = at('2026-11-17T10:07');
    await send();
    const one = at('2026-11-17T10:10');
    at('2026-11-17T10:20');
    await undo(id);
    const other = at('2026-11-17T10:25');
    at('2026-11-17T12:00');
    const asOf = async (moment: string, more: Record<string, string> = {}) => {
      const query = { location: String(lakeside.id), start_date: '2026-11-22', at: moment, ...more };
      const { results } = await school.answer(viewPastSchedule, { query: query as never }, { as: hannah });
      return results.map(({ start_time, end_time, known }) => [`${start_time} - ${end_time}`, known]);
    };
    expect(await asOf(one)).toEqual([['10:00 - 13:00', undefined]]);
    expect(await asOf(other)).toEqual([['09:00 - 12:00', undefined]]);
    const known = { notified_at: notifiedAt, notified_by: 'MAIL', seen_at: null };
    expect(await asOf(one, { person: String(mia.id) })).toEqual([['10:00 - 13:00', known]]);
  });
});

describe('publishing', () => {
  const tuesdays = { start_date: '2026-12-15', start_time: '16:00', end_time: '19:00' };
  const previewThrough = (through: string) => {
    const query = { location_ids: String(lakeside.id), through, person: String(mia.id) };
    return school.answer(previewPublication, { query }, { as: hannah });
  };
  const publish = async (through: string) => {
    const body = { location_ids: [lakeside.id], through, seal: (await previewThrough(through)).seal };
    return school.answer(publishSchedule, { body }, { as: hannah });
  };
  const through = async () =>
    (await school.answer(viewPublishing, { params: { id: lakeside.id } }, { as: hannah })).published_through;

  it('shows and says no date after the horizon (example 13)', async () => {
    await steps('2026-12-19');
    at('2026-11-17T10:00');
    const [mail = '', ...others] = await newMails(mia, async () => {
      await lakeside.plan([mia], tuesdays);
      at('2026-11-17T10:05');
      await send();
    });
    expect(others).toEqual([]);
    expect(mail).toContain('Now:\n  Tuesday 12-15-2026 4:00 PM - 7:00 PM');
    expect(mail).not.toContain('12-22');
    const query = { start_date: '2026-12-01', end_date: '2027-01-31' };
    const { results } = await school.answer(viewMySchedule, { query }, { as: mia });
    const afternoons = results.filter(({ start_time: start }) => start === '16:00');
    expect(afternoons.map(({ start_date: date }) => date)).toEqual(['2026-12-15']);
    const { body } = await school.app.inject({ url: await newFeed(school, mia) });
    const dates = [...body.matchAll(/DTSTART[^:]*:(\d{8})/g)].map(([, date]) => date ?? '');
    expect(dates).toContain('20261215');
    expect(dates.filter((date) => date > '20261219')).toEqual([]);
    expect(body.match(/UNTIL=(\d{8})/g) ?? []).toEqual([]);
  });

  it('is taken back after a minute, and nobody was notified (example 14)', async () => {
    await steps('2026-12-19');
    at('2026-11-17T10:00');
    const shift = await lakeside.plan([mia], tuesdays);
    at('2026-11-17T10:30');
    await send();
    at('2026-11-17T10:40');
    const { digest, people } = await previewThrough('2027-01-16');
    expect(people.map(({ name }) => name)).toEqual(['Mia Castellano']);
    const news = `New for you: Tuesdays 4:00 PM - 7:00 PM (${shift.shift_code}). Otherwise as usual.`;
    expect(digest?.text.split('\n\n')[2]).toBe(news);
    const quiet = await newMails(mia, async () => {
      const { publication_ids: ids } = await publish('2027-01-16');
      expect(await through()).toBe('2027-01-16');
      at('2026-11-17T10:41');
      await send();
      await school.answer(takeBackPublication, { params: { id: ids[0] ?? 0 } }, { as: hannah });
      at('2026-11-17T11:00');
      await send();
    });
    expect(quiet).toEqual([]);
    expect(await through()).toBe('2026-12-19');
    const mails = await newMails(mia, async () => {
      await publish('2027-01-16');
      at('2026-11-17T11:02');
      await send();
    });
    expect(mails).toEqual([digest?.text]);
  });

  it('leaks no draft by a refusal (example 15)', async () => {
    const [harbor, summit] = [await openLocation(school, 'EST'), await openLocation(school, 'EST')];
    const atHarbor = await harbor.hire({ role: 'MANAGER' });
    const nia = await summit.hire({
      first_name: 'Nia',
      last_name: 'Lang',
      locations: [harbor.id, summit.id],
    });
    await staySignedIn();
    await steps('2026-12-19', harbor);
    at('2026-11-17T10:00');
    await harbor.plan([nia], { ...once, start_date: '2026-12-28' });
    const wanted = await summit.plan([], { ...once, start_date: '2026-12-28', ...TEN_TO_ONE });
    const body = { shift: wanted.id, start_date: '2026-12-28', end_date: '2026-12-28' };
    expect(await school.refusal(claimOpening, { body }, { as: nia })).toEqual({
      status: 409,
      text: 'You may be needed elsewhere at that time. Ask your manager.',
    });
    const query = { location: String(harbor.id) };
    const { results } = await school.answer(listWaiting, { query }, { as: atHarbor });
    expect(results.flatMap(({ wanted: all = [] }) => all)).toMatchObject([
      { name: 'Nia Lang', shift_code: wanted.shift_code, date: '2026-12-28' },
    ]);
  });

  it.each<[ZoneCode, string]>([
    ['EST', '12:00'],
    ['CST', '13:00'],
    ['HST', '17:00'],
  ])('happens by itself at noon of %s (example 16)', async (zone, noon) => {
    const pool = await openLocation(school, zone);
    const manager = await pool.hire({ role: 'MANAGER' });
    const nia = await pool.hire();
    await staySignedIn();
    await pool.plan([nia], { start_date: '2026-11-11' });
    await steps('2026-11-21', pool);
    const itself = () => publishItself(school.db, school.config, school.clock());
    const horizon = async () =>
      (await school.answer(viewPublishing, { params: { id: pool.id } }, { as: manager })).published_through;
    const before = new Date(Date.parse(at(`2026-11-21T${noon}`)) - 60_000);
    for (const moment of ['2026-11-20T12:00', '2026-11-20T23:59']) {
      at(moment);
      await itself();
    }
    school.pass({ seconds: (before.getTime() - school.clock().getTime()) / 1_000 });
    await itself();
    expect(await horizon()).toBe('2026-11-21');
    at(`2026-11-21T${noon}`);
    const mails = await newMails(manager, itself);
    expect(mails).toEqual([expect.stringContaining('has published itself through 11-28-2026')]);
    expect(await horizon()).toBe('2026-11-28');
    school.pass({ minutes: 2 });
    expect(await newMails(nia, send)).toHaveLength(1);
  });

  it('asks for a confirmation, and reminds once (example 17)', async () => {
    await steps('2026-12-19');
    at('2026-11-17T10:38');
    const unseen = async () => (await school.answer(viewUnseen, {}, { as: mia })).change_id;
    await publish('2027-01-16');
    at('2026-11-17T10:40');
    expect(await newMails(mia, send)).toHaveLength(1);
    const digest = await unseen();
    expect(digest).not.toBeNull();
    at('2026-11-17T12:05');
    await school.answer(confirmSeen, { body: { change_id: digest ?? 0 } }, { as: mia });
    expect(await unseen()).toBeNull();
    at('2026-11-17T14:00');
    await edit(mondays, TEN_TO_ONE);
    at('2026-11-17T14:05');
    expect(await newMails(mia, send)).toHaveLength(1);
    expect(await unseen()).not.toBeNull();
    const remind = () => remindUnseen(school.db, school.config, school.clock());
    at('2026-11-18T14:04');
    expect(await newMails(mia, remind)).toEqual([]);
    at('2026-11-18T14:05');
    expect(await newMails(mia, remind)).toHaveLength(1);
    expect(await newMails(mia, remind)).toEqual([]);
  });
});
