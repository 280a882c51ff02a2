// Rules held here: CE5, CE7, CE8.

import { decideLapse } from '@deckhand/contract/certificates/decide-lapse';
import { listKioskLapses } from '@deckhand/contract/certificates/list-kiosk-lapses';
import { listLapses } from '@deckhand/contract/certificates/list-lapses';
import { updateCertificate } from '@deckhand/contract/certificates/update-certificate';
import { viewCertificates } from '@deckhand/contract/certificates/view-certificates';
import type { Shift } from '@deckhand/contract/plans/shift';
import { stalePage } from '@deckhand/contract/plans/shift';
import { listWaiting } from '@deckhand/contract/reports/dashboard/list-waiting';
import { viewMySchedule } from '@deckhand/contract/schedule/calendar/view-my-schedule';
import { viewSchedule } from '@deckhand/contract/schedule/calendar/view-schedule';
import { addHoliday } from '@deckhand/contract/schedule/closures/add-holiday';
import { listReplacedShifts } from '@deckhand/contract/schedule/shifts/list-replaced-shifts';
import { listOpenings } from '@deckhand/contract/staffing/openings/list-openings';
import { beforeEach, expect, it } from 'vitest';
import type { TestPerson } from '../../../test/fixture-school.ts';
import { openLocation, type PlannedLocation } from '../../../test/planned-location.ts';
import { planShift } from '../../../test/planned-shift.ts';
import { certify, guardedPosition } from '../../../test/test-certificates.ts';
import { enrollTestKiosk } from '../../../test/test-kiosk.ts';
import { schoolForTests } from '../../../test/test-school.ts';

const school = schoolForTests();
let location: PlannedLocation;
let manager: TestPerson;
let cpr: number;
let kind: string;
let eva: TestPerson;
let felix: TestPerson;
let shift: Shift;

const as = () => ({ as: manager });

/**
 * It is Monday 8 June 2026. Eva's certificate ends on the 10th, Felix' ended on the 2nd; both work on
 * Mondays.
 */
beforeEach(async () => {
  location = await openLocation(school);
  const guarded = await guardedPosition(school);
  const { positionId: lifeguard } = guarded;
  ({ kindId: cpr, kind } = guarded);
  const positions = [lifeguard];
  manager = await location.hire({ role: 'MANAGER', positions });
  eva = await location.hire({ first_name: 'Eva', positions });
  felix = await location.hire({ first_name: 'Felix', positions });
  const dora = await location.hire({ first_name: 'Dora', positions });
  const monday = (start_time: string, end_time: string, person: TestPerson) =>
    planShift(school, {
      location: location.id,
      shift_type: lifeguard,
      start_time,
      end_time,
      staff: [{ id: person.id }],
    });
  await certify(school, eva, cpr, '2026-06-10');
  shift = await monday('09:00', '12:00', eva);
  const short = await certify(school, felix, cpr);
  await monday('12:00', '14:00', felix);
  const body = { kind: cpr, issued: '2025-01-01', expires: '2026-06-02' };
  await school.answer(updateCertificate, { params: { id: short }, body }, { as: 'admin' });
  await certify(school, dora, cpr, '2026-06-30');
  await monday('14:00', '16:00', dora);
});

const lapses = async (who: TestPerson | 'managerB' = manager) =>
  (await school.answer(listLapses, { query: {} }, { as: who })).results.map((lapse) => [
    `${lapse.name} ${lapse.kind} ${lapse.ended}`,
    lapse.dates.map(({ date }) => date).join(' '),
    lapse.is_kept,
  ]);
const lines = async () =>
  (await school.answer(listWaiting, { query: {} }, as())).results
    .filter(({ tile }) => tile.startsWith('laps'))
    .map(({ tile, count, oldest }) => `${tile} ${count} ${oldest}`);
const decide = (action: 'OPEN' | 'KEEP', dates: string[], person = eva) => ({
  body: { action, user: person.id, kind: cpr, dates: dates.map((date) => ({ shift: shift.id, date })) },
});

it('lists the shifts of two weeks whose person lacks a certificate, here and for the manager', async () => {
  expect(await lapses()).toEqual([
    [`Felix Swimmer ${kind} 2026-06-02`, '2026-06-08 2026-06-15', false],
    [`Eva Swimmer ${kind} 2026-06-10`, '2026-06-15', false],
  ]);
  expect(await lapses('managerB')).toEqual([]);
  expect(await lines()).toEqual(['lapsed_shift_count 2 2026-06-08', 'lapsing_shift_count 1 2026-06-15']);
  const own = await school.answer(viewCertificates, { params: { id: eva.id } }, { as: eva });
  expect(own.lacking_shifts).toBe(1);
  expect(own.kinds.find(({ id }) => id === cpr)).toMatchObject({ state: 'ENDING', until: '2026-06-10' });
  await school.answer(
    addHoliday,
    { query: {}, body: { reason: 'Closed', date: '2026-06-15', location_id: location.id } },
    as(),
  );
  expect(await lines()).toEqual(['lapsed_shift_count 1 2026-06-08']);
  await certify(school, felix, cpr, null, '2026-06-03');
  expect(await lapses()).toEqual([]);
});

it('marks the cards of a calendar, to oneself only one’s own', async () => {
  const query = { location: String(location.id), start_date: '2026-06-15', view_type: 'weekly' };
  const marks = (results: readonly { lapses?: readonly { name: string }[] | undefined }[]) =>
    results.flatMap(({ lapses: found = [] }) => found);
  const board = await school.answer(viewSchedule, { query } as never, as());
  expect(marks(board.results)).toEqual([
    { id: eva.id, name: 'Eva Swimmer', kind, ended: '2026-06-10' },
    { id: felix.id, name: 'Felix Swimmer', kind, ended: '2026-06-02' },
  ]);
  const mine = { start_date: '2026-06-15', view_type: 'weekly' };
  const own = await school.answer(viewMySchedule, { query: mine } as never, { as: eva });
  expect(marks(own.results)).toEqual([{ id: eva.id, name: 'Eva Swimmer', kind, ended: '2026-06-10' }]);
  // A new certificate changes the calendar, so its tag changes, too.
  const tag = async () => (await school.call(viewSchedule, { query } as never, as())).headers.etag;
  const before = await tag();
  expect(await tag()).toBe(before);
  await certify(school, eva, cpr, null, '2026-06-01');
  expect(await tag()).not.toBe(before);
});

it('opens the dates: openings appear, the person is notified, and the seat goes on afterwards', async () => {
  // A date that is named twice is logged once.
  expect(await school.answer(decideLapse, decide('OPEN', ['2026-06-15', '2026-06-15']), as())).toEqual({
    message: 'The dates are open now.',
  });
  const { results } = await school.answer(listOpenings, { query: { search: shift.shift_code } }, as());
  expect(results).toMatchObject([
    {
      cause: 'CERTIFICATE',
      user: { id: eva.id },
      leave_start_date: '2026-06-15',
      leave_end_date: '2026-06-15',
    },
  ]);
  const mail = await school.lastMail(eva.email);
  expect([mail.subject, mail.text]).toEqual([
    `You are released from shift ${shift.shift_code}`,
    expect.stringContaining(`Your ${kind} holds until 06-10-2026 only.`),
  ]);
  const replaced = await school.answer(listReplacedShifts, { query: { search: shift.shift_code } }, as());
  expect(replaced.results).toMatchObject([
    { replacement_date: '2026-06-15', original_staff_1: { id: eva.id } },
  ]);
  expect(await lines()).toEqual(['lapsed_shift_count 2 2026-06-08']);
  expect(await school.refusal(decideLapse, decide('OPEN', ['2026-06-15']), as())).toEqual({
    status: 409,
    text: stalePage,
  });
});

it('keeps the person until the certificate is renewed: nothing waits, but the kiosk stays closed', {
  tags: ['long'],
}, async () => {
  await school.answer(decideLapse, decide('KEEP', ['2026-06-15']), as());
  await school.answer(decideLapse, decide('KEEP', ['2026-06-15']), as());
  expect(await lines()).toEqual(['lapsed_shift_count 2 2026-06-08']);
  expect((await lapses())[1]).toEqual([`Eva Swimmer ${kind} 2026-06-10`, '2026-06-15', true]);
  const trail = await school.db
    .selectFrom('audit')
    .select('actor_id')
    .where('cause', '=', 'KEEP_UNTIL_RENEWED')
    .execute();
  expect(new Set(trail.map(({ actor_id: id }) => id))).toEqual(new Set([manager.id]));
  // The next time that it ends is another lapse.
  await certify(school, eva, cpr, '2026-06-12', '2026-06-11');
  expect(await lines()).toEqual(['lapsed_shift_count 2 2026-06-08', 'lapsing_shift_count 1 2026-06-15']);
});

it('a person who lost the position of their shift since is listed as the calendar marks them', async () => {
  await school.db.deleteFrom('person_position').where('person_id', '=', felix.id).execute();
  expect((await lapses()).map(([who]) => who)).toContain(`Felix Swimmer ${kind} 2026-06-02`);
  expect(await lines()).toEqual(['lapsed_shift_count 2 2026-06-08', 'lapsing_shift_count 1 2026-06-15']);
  const query = { location: String(location.id), start_date: '2026-06-07', end_date: '2026-06-13' };
  const { results } = await school.answer(viewSchedule, { query }, as());
  expect(results.flatMap(({ lapses: marked = [] }) => marked.map(({ id }) => id))).toContain(felix.id);
});

it('decides only what is listed, for people in reach', { tags: ['long'] }, async () => {
  const stale = { status: 409, text: stalePage };
  expect(await school.refusal(decideLapse, decide('OPEN', ['2026-06-08']), as())).toEqual(stale);
  expect(await school.refusal(decideLapse, decide('KEEP', ['2026-06-15'], felix), as())).toEqual(stale);
  expect((await school.refusal(decideLapse, decide('OPEN', ['2026-06-15']), { as: 'managerB' })).status).toBe(
    404,
  );
});

it('informs an enrolled kiosk which certificates are lacked at its location on which days, and no code', async () => {
  const here = await enrollTestKiosk(school, location.id);
  const there = await enrollTestKiosk(school, school.locationB);
  const { results } = await school.answer(listKioskLapses, {}, here);
  expect(results).toEqual([
    { code_ending: felix.key.slice(-2), kind, ended: '2026-06-02', dates: ['2026-06-08', '2026-06-15'] },
    { code_ending: eva.key.slice(-2), kind, ended: '2026-06-10', dates: ['2026-06-15'] },
  ]);
  expect((await school.answer(listKioskLapses, {}, there)).count).toBe(0);
  expect((await school.refusal(listKioskLapses, {}, {})).status).toBe(403);
});
