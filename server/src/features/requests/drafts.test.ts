// Rules held here: DR3, DR13.

import { comesWithTheSchedule, notPublished } from '@deckhand/contract/plans/horizon';
import { listMyRequests } from '@deckhand/contract/requests/list-my-requests';
import { requestScheduleChange } from '@deckhand/contract/requests/schedule-changes/request-schedule-change';
import { requestNewShift } from '@deckhand/contract/requests/shift-requests/request-new-shift';
import { decideTimeOff } from '@deckhand/contract/requests/time-off/decide-time-off';
import { listAffectedShifts } from '@deckhand/contract/requests/time-off/list-affected-shifts';
import { requestTimeOff } from '@deckhand/contract/requests/time-off/request-time-off';
import { closePools } from '@deckhand/contract/schedule/closures/close-pools';
import { addShift } from '@deckhand/contract/schedule/shifts/add-shift';
import { moveSeat } from '@deckhand/contract/schedule/shifts/move-seat';
import { viewAvailability } from '@deckhand/contract/staffing/availability/view-availability';
import { beforeEach, expect, it } from 'vitest';
import type { TestPerson } from '../../../test/fixture-school.ts';
import { openLocation, type PlannedLocation, publishThrough } from '../../../test/planned-location.ts';
import { mondayForm } from '../../../test/planned-shift.ts';
import { schoolForTests } from '../../../test/test-school.ts';
import { sendDueNotices } from '../schedule/publishing/send-due-notices.ts';

const school = schoolForTests();
/** Published through Saturday 27 June. It is Monday 8 June 2026, nine in the morning. */
let location: PlannedLocation;
let nora: TestPerson;
let manager: TestPerson;

beforeEach(async () => {
  location = await openLocation(school);
  nora = await location.hire({ first_name: 'Nora', last_name: 'Lind' });
  manager = await location.hire({ role: 'MANAGER', first_name: 'Mara', last_name: 'Bell' });
  await publishThrough(school, location, '2026-06-27');
});

const askForShift = async () => {
  const body = {
    week_days: ['MONDAY', 'WEDNESDAY'],
    date_of_availability: '2026-06-15',
    start_time: '09:00',
    end_time: '12:00',
    ok3months: 'yes',
    reason: 'More time in summer',
  } as const;
  return (
    await school.answer(requestNewShift, { body: { ...body, week_days: [...body.week_days] } }, { as: nora })
  ).id;
};
const answerWith = (request_id: number, start_date: string) =>
  school.answer(
    addShift,
    { body: mondayForm(school, { location: location.id, start_date, staff: [{ id: nora.id }], request_id }) },
    { as: manager },
  );
const mine = async () => (await school.answer(listMyRequests, { query: {} }, { as: nora })).results;

it('approves a request with shifts of the draft, and says that their dates come', async () => {
  const shift = await answerWith(await askForShift(), '2026-06-29');
  expect(shift.request).toMatchObject({ status: 'Approved' });
  const mail = await school.lastMail(nora.email);
  expect(mail.subject).toBe('Your request for a new shift is approved');
  expect(mail.text).toContain(comesWithTheSchedule);
  expect(mail.text).not.toMatch(/S\d{4}|06-29|no new shift|no seat/);
  expect(await mine()).toMatchObject([{ status: 'Approved', shift: null, shifts: [] }]);
  await publishThrough(school, location, '2026-06-29');
  expect(await mine()).toMatchObject([{ shift: { shift_code: shift.shift_code } }]);
});

it('names the published dates of such shifts', async () => {
  const shift = await answerWith(await askForShift(), '2026-06-22');
  const { text } = await school.lastMail(nora.email);
  expect(text).toContain(`${shift.shift_code}: Monday 06-22-2026 9:00 AM - 12:00 PM`);
  expect(text).toContain(comesWithTheSchedule);
  expect(await mine()).toMatchObject([{ shift: { shift_code: shift.shift_code } }]);
});

it('refuses a change of a date that is not published', async () => {
  const shift = await location.plan([nora]);
  const drafted = await location.plan([nora], { start_date: '2026-06-30' });
  const asking = (id: number, shift_date: string) => ({
    query: {},
    body: { shift: id, shift_date, reason: 'Exam' },
  });
  expect(await school.refusal(requestScheduleChange, asking(shift.id, '2026-06-29'), { as: nora })).toEqual({
    status: 400,
    text: notPublished,
  });
  expect(
    await school.refusal(requestScheduleChange, asking(drafted.id, '2026-06-30'), { as: nora }),
  ).toMatchObject({ status: 404 });
});

it('lets people ask for time off in the draft, and names published shifts alone', async () => {
  const shift = await location.plan([nora], { start_date: '2026-06-15' });
  const days = { start_date: '2026-06-22', end_date: '2026-07-05' };
  const { results } = await school.answer(listAffectedShifts, { query: days }, { as: nora });
  expect(results.map((row) => row.shift_date)).toEqual(['2026-06-22']);
  const available = { params: { id: nora.id }, query: days };
  expect((await school.answer(viewAvailability, available, { as: nora })).shifts).toHaveLength(1);
  expect((await school.answer(viewAvailability, available, { as: manager })).shifts).toHaveLength(2);
  const body = { ...days, leave_type: 'PAID_LEAVE' as const, reason: 'Summer' };
  const { id } = await school.answer(requestTimeOff, { body }, { as: nora });
  await school.answer(decideTimeOff, { params: { id }, body: { action: 'APPROVE' } }, { as: manager });
  const { text } = await school.lastMail(nora.email);
  expect(text).toContain(`You are released from:\n  06-22-2026 9:00 AM - 12:00 PM (${shift.shift_code})`);
  expect(text).not.toContain('06-29');
});

it('closes a pool in the draft without a mail about its shifts', async () => {
  await location.plan([nora], { start_date: '2026-06-15' });
  const before = (await school.mails(nora.email)).length;
  const close = (date: string) =>
    school.answer(
      closePools,
      {
        body: {
          location_ids: [location.id],
          start_date: date,
          end_date: date,
          kind: 'MAINTENANCE',
          reason: 'Repairs',
        },
      },
      { as: manager },
    );
  expect(await close('2026-06-29')).toMatchObject({ people: 0 });
  expect(await school.mails(nora.email)).toHaveLength(before);
  expect(await close('2026-06-22')).toMatchObject({ people: 1 });
  expect((await school.lastMail(nora.email)).text).not.toContain('06-29');
});

it('tells of a card that leaves the published dates as released, and of one that comes as on', async () => {
  const shift = await location.plan([nora], { start_date: '2026-06-24', end_date: '2026-06-24' });
  const move = (date: string, to_date: string) =>
    school.answer(
      moveSeat,
      {
        body: {
          shift_id: shift.id,
          date,
          to_date,
          start_time: '09:00',
          end_time: '12:00',
          seat: 1,
          from_person_id: nora.id,
          to_person_id: nora.id,
          scope: 'ONE',
        },
      },
      { as: manager },
    );
  const notified = async () => {
    school.pass({ minutes: 6 });
    await sendDueNotices(school.db, school.config, school.clock());
    return (await school.mails(nora.email)).at(-1);
  };
  await notified();
  await move('2026-06-24', '2026-07-01');
  const released = await notified();
  expect(released?.subject).toBe(`You are released from shift ${shift.shift_code}`);
  expect(released?.text).toContain('Wednesday 06-24-2026');
  expect(released?.text).not.toContain('07-01');
  await move('2026-07-01', '2026-06-25');
  const on = await notified();
  expect(on?.subject).toBe(`You are on shift ${shift.shift_code}`);
  expect(on?.text).toContain('Thursday 06-25-2026');
});
