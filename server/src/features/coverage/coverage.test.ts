// Rules held here: AB3a, CV1, CV2, CV2a, CV3, CV4, CV5.

import type { CallInput } from '@deckhand/contract/call';
import { addNeed } from '@deckhand/contract/coverage/add-need';
import { changeNeed } from '@deckhand/contract/coverage/change-need';
import { copyNeed, sameNeed } from '@deckhand/contract/coverage/copy-need';
import type { CoverageGap } from '@deckhand/contract/coverage/coverage';
import { listNeeds } from '@deckhand/contract/coverage/list-needs';
import { type CoverageNeed, needIsOver } from '@deckhand/contract/coverage/need';
import { previewWithoutPerson } from '@deckhand/contract/coverage/preview-without-person';
import { previewWithoutShift } from '@deckhand/contract/coverage/preview-without-shift';
import { removeNeed } from '@deckhand/contract/coverage/remove-need';
import { viewCoverage } from '@deckhand/contract/coverage/view-coverage';
import { addHoliday } from '@deckhand/contract/schedule/closures/add-holiday';
import { closePools } from '@deckhand/contract/schedule/closures/close-pools';
import { reopenPool } from '@deckhand/contract/schedule/closures/reopen-pool';
import type { Change } from '@deckhand/contract/school/live/watch-changes';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { insertLocation } from '../../../test/fixture-school.ts';
import { planShift } from '../../../test/planned-shift.ts';
import { chicago, insertAttendance } from '../../../test/test-attendance.ts';
import { certify, guardedPosition } from '../../../test/test-certificates.ts';
import { schoolForTests } from '../../../test/test-school.ts';

// The clock stands at nine on Monday 8 June 2026 at location A.
const school = schoolForTests();
beforeAll(async () => {});
beforeEach(async () => {
  await school.db.deleteFrom('coverage_need').execute();
  const closures = school.db.selectFrom('holiday').select('id');
  for (const { id } of await closures.execute())
    await school.answer(reopenPool, { params: { id }, body: {} }, { as: 'admin' });
});

const as = { as: 'managerA' } as const;
type Body = CallInput<typeof addNeed>['body'];

/** One lifeguard at location A, Mondays from nine to twelve, from today on. */
const bodyOf = (changes: Partial<Body> = {}): Body => ({
  location: school.locationA,
  position: school.positions[1],
  weekdays: ['MONDAY'],
  start_time: '09:00',
  end_time: '12:00',
  people: 1,
  ...changes,
});
const need = (changes: Partial<Body> = {}) => school.answer(addNeed, { body: bodyOf(changes) }, as);
const listed = async (location?: number) =>
  (await school.answer(listNeeds, { query: { location } }, as)).results.map(inWords);
const inWords = ({ weekdays, date, start_date, end_date, start_time, end_time, people }: CoverageNeed) =>
  `${people} ${date ?? weekdays.join('+')} ${start_time}-${end_time} ${start_date}..${end_date ?? ''}`;

const hireGuard = () => school.hire({ positions: [school.positions[1]] });
/** Plans lifeguards' Mondays from nine to twelve at location A, with one person each. */
async function guardedShift(changes: Parameters<typeof planShift>[1] = {}) {
  const guard = await hireGuard();
  const shift = await planShift(school, {
    shift_type: school.positions[1],
    staff: [{ id: guard.id }],
    ...changes,
  });
  return { guard, shift };
}

/** '06-15 09:00-12:00 GREEN 1/1', with who is open, lapsing, lacking or present. */
async function lines(first: string, last = first, location = school.locationA): Promise<string[]> {
  const query = { location: String(location), start_date: first, end_date: last };
  const { results } = await school.answer(viewCoverage, { query }, { as: 'admin' });
  return results.map((one) =>
    [
      `${one.date.slice(5)} ${one.start_time}-${one.end_time} ${one.state} ${one.planned}/${one.needed}`,
      ...(one.open > 0 ? [`${one.open} open`] : []),
      ...(one.lapsing > 0 ? [`${one.lapsing} lapsing`] : []),
      ...(one.lacking > 0 ? [`${one.lacking} lacking`] : []),
      ...(one.present === null ? [] : [`${one.present} here`]),
    ].join(', '),
  );
}

const gapWords = ({ location_title, date, start_time, end_time, planned, needed }: CoverageGap) =>
  `${location_title} ${date} ${start_time}-${end_time} ${planned}/${needed}`;

describe('the coverage of a location', () => {
  it('says what is planned for each need, what is open then, and that closed days need nobody', async () => {
    await guardedShift({ start_date: '2026-07-06', end_date: '2026-07-27' });
    await planShift(school, {
      shift_type: school.positions[1],
      start_date: '2026-07-13',
      end_date: '2026-07-27',
      start_time: '10:30',
    });
    await need({ people: 2, end_time: '13:00' });
    const body = { reason: 'Storm', date: '2026-07-27', location_id: school.locationA };
    await school.answer(addHoliday, { query: {}, body }, as);
    expect(await lines('2026-07-05', '2026-07-18')).toEqual([
      '07-06 09:00-12:00 RED 1/2',
      '07-06 12:00-13:00 RED 0/2',
      '07-13 09:00-10:30 RED 1/2',
      '07-13 10:30-12:00 AMBER 1/2, 1 open',
      '07-13 12:00-13:00 RED 0/2',
    ]);
    const query = { location: String(school.locationA), start_date: '2026-07-27', end_date: '2026-07-27' };
    expect(await school.answer(viewCoverage, { query }, as)).toEqual({
      results: [
        {
          date: '2026-07-27',
          position: school.positions[1],
          start_time: '09:00',
          end_time: '13:00',
          state: 'CLOSED',
          needed: 0,
          planned: 0,
          lapsing: 0,
          open: 0,
          lacking: 0,
          present: null,
        },
      ],
      positions: [{ id: school.positions[1], name: 'Lifeguard', color: 'red' }],
      closed: [
        {
          id: expect.any(Number),
          date: '2026-07-27',
          start_time: null,
          end_time: null,
          reason: 'Storm',
          is_ahead: true,
        },
      ],
      now: { date: '2026-06-08', time: '09:00' },
    });
    await school.db.deleteFrom('person_position').where('position_id', '=', school.positions[1]).execute();
    expect(await lines('2026-07-06')).toEqual(['07-06 09:00-13:00 RED 0/2']);
  });

  it('counts who is clocked in now for a shift of the position or for none', async () => {
    const { guard, shift } = await guardedShift({ start_date: '2026-06-08', end_date: '2026-06-08' });
    await need({ people: 2 });
    expect(await lines('2026-06-08')).toEqual(['06-08 09:00-12:00 RED 1/2, 0 here']);
    const worked = { shift_id: shift.id, shift_date: '2026-06-08' };
    const punch = await insertAttendance(school, guard.id, chicago('2026-06-08T08:55'), null, worked);
    const visitor = await insertAttendance(school, (await hireGuard()).id, chicago('2026-06-08T08:58'), null);
    const instructors = await planShift(school, { start_date: '2026-06-08', end_date: '2026-06-08' });
    const elsewhere = { shift_id: instructors.id, shift_date: '2026-06-08' };
    await insertAttendance(school, (await hireGuard()).id, chicago('2026-06-08T08:59'), null, elsewhere);
    // Forgotten yesterday, and not one of them today.
    await insertAttendance(school, (await hireGuard()).id, chicago('2026-06-07T09:00'), null);
    await insertAttendance(school, (await school.hire()).id, chicago('2026-06-08T09:00'), null);
    expect(await lines('2026-06-08', '2026-06-15')).toEqual([
      '06-08 09:00-12:00 RED 1/2, 2 here',
      '06-15 09:00-12:00 RED 0/2',
    ]);
    await school.db
      .updateTable('attendance')
      .set({ clocked_out: school.clock(), ended_by: 'MANUAL', paid_minutes: 0 })
      .where('id', 'in', [punch, visitor])
      .execute();
    expect(await lines('2026-06-08')).toEqual(['06-08 09:00-12:00 RED 1/2, 0 here']);
  });

  it('counts nobody without a valid certificate, and separates people who can renew one from those who have none', async () => {
    const { positionId: position, kindId } = await guardedPosition(school);
    const guard = await school.hire({ positions: [position] });
    const certificate = await certify(school, guard, kindId, '2026-06-14');
    await planShift(school, { shift_type: position, staff: [{ id: guard.id }] });
    await need({ position });
    const [today, dayAfter] = ['06-08 09:00-12:00 GREEN 1/1', '06-15 09:00-12:00 AMBER 0/1, 1 lapsing'];
    expect(await lines('2026-06-08', '2026-06-15')).toEqual([`${today}, 0 here`, dayAfter]);
    await insertAttendance(school, guard.id, chicago('2026-06-08T08:55'), null);
    expect(await lines('2026-06-08')).toEqual([`${today}, 1 here`]);
    // Since yesterday they have none.
    const ended = { expires: '2026-06-07' };
    await school.db.updateTable('certificate').set(ended).where('id', '=', certificate).execute();
    expect(await lines('2026-06-08', '2026-06-15')).toEqual([
      '06-08 09:00-12:00 RED 0/1, 1 lacking, 0 here',
      '06-15 09:00-12:00 RED 0/1, 1 lacking',
    ]);
    await school.db
      .updateTable('attendance')
      .set({ clocked_out: school.clock(), ended_by: 'MANUAL', paid_minutes: 0 })
      .where('person_id', '=', guard.id)
      .execute();
    await certify(school, guard, kindId, null, '2026-06-15');
    expect(await lines('2026-06-15')).toEqual(['06-15 09:00-12:00 GREEN 1/1']);
  });

  it('needs nobody while the location is closed for a part of a day', async () => {
    await guardedShift({ start_date: '2026-07-06', end_date: '2026-07-06' });
    await need({ people: 2 });
    const body = {
      location_ids: [school.locationA],
      start_date: '2026-07-06',
      start_time: '10:00',
      end_time: '11:15',
      kind: 'WEATHER' as const,
      reason: 'lightning',
    };
    await school.answer(closePools, { body }, as);
    expect(await lines('2026-07-06')).toEqual([
      '07-06 09:00-10:00 RED 1/2',
      '07-06 10:00-11:15 CLOSED 0/0',
      '07-06 11:15-12:00 RED 1/2',
    ]);
    const query = { location: String(school.locationA), start_date: '2026-07-06', end_date: '2026-07-06' };
    const { closed } = await school.answer(viewCoverage, { query }, as);
    const times = { date: '2026-07-06', start_time: '10:00', end_time: '11:15' };
    expect(closed).toMatchObject([{ ...times, reason: 'Weather: lightning', is_ahead: true }]);
    // It is opened again from there, by its id.
    const params = { id: closed[0]?.id ?? 0 };
    await school.answer(reopenPool, { params, body: { start_time: null, end_time: null } }, as);
    expect(await lines('2026-07-06')).toEqual(['07-06 09:00-12:00 RED 1/2']);
  });

  it('is empty where nobody is needed', async () => {
    await guardedShift({ start_date: '2026-08-03', end_date: '2026-08-03' });
    expect(await lines('2026-08-02', '2026-08-08')).toEqual([]);
    const query = {
      location: String(school.locationA),
      start_date: '2026-08-02',
      end_date: '2026-08-02',
    };
    expect(await school.answer(viewCoverage, { query }, as)).toMatchObject({ positions: [], closed: [] });
  });

  it('is refused for dates in the wrong order, for too many of them, and for an archived location', async () => {
    const asked = (start_date: string, end_date: string, location = school.locationA) =>
      school.refusal(
        viewCoverage,
        { query: { location: String(location), start_date, end_date } },
        {
          as: 'admin',
        },
      );
    expect(await asked('2026-06-08', '2026-06-07')).toEqual({
      status: 400,
      text: 'End date cannot be before start date',
    });
    expect(await asked('2026-06-01', '2026-08-02')).toEqual({
      status: 400,
      text: 'Coverage is shown for 62 days at the most.',
    });
    const gone = await insertLocation(school.db, 'Old Pool', 'CST');
    const archived = { archived_at: school.clock() };
    await school.db.updateTable('location').set(archived).where('id', '=', gone).execute();
    expect(await asked('2026-06-08', '2026-06-08', gone)).toEqual({
      status: 404,
      text: 'Location not found.',
    });
  });

  it('changes on open pages when needs change, or who may do them', async () => {
    const heard: Change[] = [];
    const waiting = new Set<() => void>();
    const until = (count: number) =>
      new Promise<void>((resolve) => {
        const look = () => heard.length >= count && resolve();
        waiting.add(look);
        look();
      });
    const { promise: ready, resolve: isReady } = withResolvers();
    const stop = school.live.watch({
      onReady: isReady,
      onClose: () => undefined,
      onChange: (change) => {
        if (change.kind === 'coverage') heard.push(change);
        for (const look of waiting) look();
      },
    });
    await ready;
    const { id } = await need();
    await until(1);
    await school.hire({ positions: [school.positions[0]] });
    await hireGuard();
    await until(2);
    await school.answer(removeNeed, { params: { id: String(id) } }, as);
    await until(3);
    expect(heard).toEqual(Array(3).fill({ location: school.locationA, kind: 'coverage' }));
    stop();
  });
});

/** `Promise.withResolvers` needs Node 22. */
function withResolvers() {
  let resolve: () => void = () => undefined;
  const promise = new Promise<void>((done) => {
    resolve = done;
  });
  return { promise, resolve };
}

describe('a need', () => {
  it('may end with the day, and begins before it ends', async () => {
    const late = await need({ start_time: '22:00', end_time: '24:00' });
    expect(late).toMatchObject({ start_time: '22:00', end_time: '24:00' });
    expect(await listed()).toEqual(['1 MONDAY 22:00-24:00 2026-06-08..']);
    const { guard } = await guardedShift({
      start_date: '2026-07-06',
      start_time: '22:00',
      end_time: '23:59',
    });
    expect(guard.id).toBeGreaterThan(0);
    expect(await lines('2026-07-06')).toEqual(['07-06 22:00-24:00 GREEN 1/1']);
    const refused = (changes: Partial<Body>) => school.call(addNeed, { body: bodyOf(changes) }, as);
    for (const changes of [{ start_time: '24:00' }, { end_time: '24:15' }, { end_time: '00:00' }])
      expect((await refused(changes)).statusCode, JSON.stringify(changes)).toBe(422);
  });

  it('is listed with its position, by date and time, and ends with its last date', async () => {
    await need({ start_date: '2026-06-01', end_date: '2026-06-09', note: 'Summer' });
    await need({ weekdays: null, date: '2026-07-04', people: 4, start_time: '07:15' });
    const { results } = await school.answer(listNeeds, { query: {} }, as);
    expect(results[0]).toMatchObject({
      location: school.locationA,
      location_title: 'Lakeside Pool',
      position: { id: school.positions[1], name: 'Lifeguard', color: 'red' },
      note: 'Summer',
    });
    expect(results.map(inWords)).toEqual([
      '1 MONDAY 09:00-12:00 2026-06-01..2026-06-09',
      '4 2026-07-04 07:15-12:00 2026-07-04..2026-07-04',
    ]);
    expect(await listed(school.locationB)).toEqual([]);
    school.pass({ hours: 48 });
    expect(await listed()).toEqual(['4 2026-07-04 07:15-12:00 2026-07-04..2026-07-04']);
    school.pass({ hours: -48 });
  });

  it('is refused where it is over, out of order, off the quarter hour, or without clear days', async () => {
    const refused = (changes: Partial<Body>) => school.refusal(addNeed, { body: bodyOf(changes) }, as);
    const past = { status: 400, text: 'The past cannot be changed.' };
    expect(await refused({ weekdays: null, date: '2026-06-07' })).toEqual(past);
    expect(await refused({ start_date: '2026-05-01', end_date: '2026-06-07' })).toEqual(past);
    expect(await refused({ position: 999_999 })).toEqual({ status: 404, text: 'Position not found.' });
    const malformed = [
      { end_time: '09:00' },
      { start_time: '09:05' },
      { date: '2026-06-15' },
      { weekdays: [] },
      { start_date: '2026-06-20', end_date: '2026-06-19' },
      { people: 0 },
      { people: 100 },
    ];
    for (const changes of malformed) expect((await refused(changes)).status).toBe(422);
    expect(await listed()).toEqual([]);
  });

  it('changes from today on, and the past keeps what was needed', async () => {
    const evening = { start_time: '18:00', end_time: '20:00' };
    const { id } = await need({ start_date: '2026-06-01', ...evening });
    expect(await lines('2026-06-01', '2026-06-08')).toEqual([
      '06-01 18:00-20:00 RED 0/1',
      '06-08 18:00-20:00 RED 0/1',
    ]);
    const { location: _, ...body } = bodyOf({ start_date: '2026-06-01', ...evening, people: 3 });
    const changed = await school.answer(changeNeed, { params: { id: String(id) }, body }, as);
    expect(changed).toMatchObject({ people: 3, start_date: '2026-06-08' });
    expect(changed.id).not.toBe(id);
    expect(await listed()).toEqual(['3 MONDAY 18:00-20:00 2026-06-08..']);
    expect(await lines('2026-06-01', '2026-06-08')).toEqual([
      '06-01 18:00-20:00 RED 0/1',
      '06-08 18:00-20:00 RED 0/3',
    ]);
    // It is all ahead now, so that the next change is one of the same need.
    const again = { params: { id: String(changed.id) }, body: { ...body, people: 2, end_time: '19:00' } };
    expect(await school.answer(changeNeed, again, as)).toMatchObject({ id: changed.id, people: 2 });
    const over = { params: { id: String(id) }, body };
    expect(await school.refusal(changeNeed, over, as)).toEqual({ status: 400, text: needIsOver });
    const unknown = { ...again, body: { ...body, position: 999_999 } };
    expect(await school.refusal(changeNeed, unknown, as)).toEqual({
      status: 404,
      text: 'Position not found.',
    });
  });

  it('can be removed, which keeps its past, and everything is in the audit trail', async () => {
    const { id } = await need({ start_date: '2026-06-01' });
    const ahead = await need({ start_date: '2026-06-15' });
    for (const one of [id, ahead.id]) {
      await school.answer(removeNeed, { params: { id: String(one) } }, as);
    }
    expect(await listed()).toEqual([]);
    expect(await lines('2026-06-01', '2026-06-22')).toEqual(['06-01 09:00-12:00 RED 0/1']);
    const gone = { params: { id: String(ahead.id) } };
    expect(await school.refusal(removeNeed, gone, as)).toEqual({ status: 404, text: 'Need not found.' });
    const trail = await school.db
      .selectFrom('audit')
      .select(['actor_id', 'cause', 'field', 'old_value', 'new_value'])
      .where('subject', '=', 'coverage_need')
      .where('subject_id', '=', id)
      .orderBy('id')
      .execute();
    expect(trail.map(({ field, new_value }) => `${field}=${new_value}`).slice(0, -1)).toEqual(
      expect.arrayContaining(['people=1', 'weekdays=1', 'minutes=[540,720)', 'dates={[2026-06-01,)}']),
    );
    expect(trail.at(-1)).toEqual({
      actor_id: school.cast.managerA.id,
      cause: 'NEED',
      field: 'dates',
      old_value: '{[2026-06-01,)}',
      new_value: '{[2026-06-01,2026-06-08)}',
    });
  });

  it('can be copied to other days and locations, to all of them or none', async () => {
    const { id } = await need({ start_date: '2026-06-01', people: 2, note: 'Lanes' });
    const copy = (body: CallInput<typeof copyNeed>['body'], who: 'admin' | 'managerA' = 'admin') =>
      school.answer(copyNeed, { params: { id: String(id) }, body }, { as: who });
    const { results } = await copy({
      location_ids: [school.locationA, school.locationB],
      weekdays: ['SATURDAY', 'SUNDAY'],
    });
    expect(results.map(({ location_title }) => location_title)).toEqual([
      'Harbor Swim Center',
      'Lakeside Pool',
    ]);
    expect(results.map(inWords)).toEqual(Array(2).fill('2 SUNDAY+SATURDAY 09:00-12:00 2026-06-08..'));
    expect(results[0]).toMatchObject({ note: 'Lanes', position: { name: 'Lifeguard' } });
    // Its own location is left out where nothing would differ.
    const both = await copy({ location_ids: [school.locationA, school.locationB] });
    expect(both.results.map(({ location }) => location)).toEqual([school.locationB]);
    const day = await copy({ location_ids: [school.locationA], date: '2026-07-04' }, 'managerA');
    expect(day.results.map(inWords)).toEqual(['2 2026-07-04 09:00-12:00 2026-07-04..2026-07-04']);
    const weekly = await school.answer(
      copyNeed,
      {
        params: { id: String(day.results[0]?.id) },
        body: { location_ids: [school.locationA], weekdays: ['FRIDAY'] },
      },
      as,
    );
    expect(weekly.results.map(inWords)).toEqual(['2 FRIDAY 09:00-12:00 2026-07-04..']);
    const before = await school.db.selectFrom('coverage_need').select('id').execute();
    const refused = (
      body: CallInput<typeof copyNeed>['body'],
      how: Parameters<typeof school.refusal>[2] = as,
    ) => school.refusal(copyNeed, { params: { id: String(id) }, body }, how);
    expect(await refused({ location_ids: [school.locationA] })).toEqual({ status: 400, text: sameNeed });
    expect((await refused({ location_ids: [school.locationA, school.locationB] })).status).toBe(403);
    expect(await refused({ location_ids: [school.locationA], date: '2026-06-07' })).toEqual({
      status: 400,
      text: 'The past cannot be changed.',
    });
    expect((await refused({ location_ids: [school.locationA, 999_999] }, { as: 'admin' })).text).toBe(
      'Location not found.',
    );
    expect(await school.db.selectFrom('coverage_need').select('id').execute()).toEqual(before);
  });
});

describe('what a change would leave short', () => {
  const withoutPerson = async (
    id: number,
    query: CallInput<typeof previewWithoutPerson>['query'],
    how: Parameters<typeof school.answer>[2] = as,
  ) => {
    const answer = await school.answer(previewWithoutPerson, { params: { id: String(id) }, query }, how);
    return answer.results.map(gapWords);
  };
  const withoutShift = async (id: number, query: CallInput<typeof previewWithoutShift>['query']) =>
    (await school.answer(previewWithoutShift, { params: { id: String(id) }, query }, as)).results.map(
      gapWords,
    );

  it('by time off, a schedule change or a blank seat is listed for the dates', async () => {
    const { guard, shift } = await guardedShift({ start_date: '2026-09-07', end_date: '2026-09-28' });
    await need({ start_date: '2026-09-14', end_date: '2026-09-21', end_time: '11:00' });
    const days = { start_date: '2026-09-01', end_date: '2026-09-20' };
    expect(await withoutPerson(guard.id, days)).toEqual(['Lakeside Pool 2026-09-14 09:00-11:00 0/1']);
    const date = { start_date: '2026-09-21', end_date: '2026-09-21' };
    expect(await withoutPerson(guard.id, { ...date, shift: String(shift.id) })).toEqual([
      'Lakeside Pool 2026-09-21 09:00-11:00 0/1',
    ]);
    expect(await withoutPerson(guard.id, { ...date, shift: String(shift.id + 1) })).toEqual([]);
    // AB3a: a person who takes the seat instead counts.
    const substitute = await hireGuard();
    const taken = `${shift.id} 2026-09-14 ${substitute.id}`;
    expect(await withoutPerson(guard.id, { ...days, taken })).toEqual([]);
    const another = `${shift.id} 2026-09-21 ${substitute.id}`;
    expect(await withoutPerson(guard.id, { ...days, taken: another })).toHaveLength(1);
    const nonsense = { ...days, taken: `${shift.id} 2026-13-41 1` };
    expect(
      (await school.refusal(previewWithoutPerson, { params: { id: String(guard.id) }, query: nonsense }, as))
        .status,
    ).toBe(422);
    const wrong = { start_date: '2026-09-21', end_date: '2026-09-20' };
    expect(
      await school.refusal(previewWithoutPerson, { params: { id: String(guard.id) }, query: wrong }, as),
    ).toEqual({ status: 400, text: 'End date cannot be before start date' });
    // Somebody else is there as well.
    await guardedShift({ start_date: '2026-09-07', end_date: '2026-09-28' });
    expect(await withoutPerson(guard.id, days)).toEqual([]);
  });

  it('by days off leaves out what is over today and what they have clocked in for, which stay theirs', async () => {
    // Nobody of another test has this position.
    const { positionId: position, kindId } = await guardedPosition(school);
    const guard = await school.hire({ positions: [position] });
    await certify(school, guard, kindId);
    const shifts = [];
    for (const [start_time, end_time] of [
      ['06:00', '08:00'],
      ['08:30', '10:00'],
      ['13:00', '15:00'],
    ] as const) {
      const staff = [{ id: guard.id }];
      shifts.push(
        await planShift(school, {
          shift_type: position,
          staff,
          start_date: '2026-06-08',
          end_date: '2026-06-15',
          start_time,
          end_time,
        }),
      );
    }
    await need({ position, start_time: '06:00', end_time: '15:00' });
    const days = { start_date: '2026-06-08', end_date: '2026-06-14' };
    const later = ['Lakeside Pool 2026-06-08 13:00-15:00 0/1'];
    expect(await withoutPerson(guard.id, days)).toEqual([
      'Lakeside Pool 2026-06-08 08:30-10:00 0/1',
      ...later,
    ]);
    await insertAttendance(school, guard.id, new Date(school.clock().getTime() - 20 * 60_000), null, {
      location_id: school.locationA,
      shift_id: shifts[1]?.id ?? 0,
      shift_date: '2026-06-08',
    });
    expect(await withoutPerson(guard.id, days)).toEqual(later);
    // Another day has nothing that stays, and a blank seat of today stays with nobody.
    const next = { start_date: '2026-06-15', end_date: '2026-06-15' };
    expect(await withoutPerson(guard.id, next)).toHaveLength(3);
    const today = { start_date: '2026-06-08', end_date: '2026-06-08' };
    expect(await withoutPerson(guard.id, { ...today, shift: String(shifts[0]?.id) })).toHaveLength(1);
  });

  it('by a person who leaves or a shift that is archived reaches two months ahead', async () => {
    const { guard, shift } = await guardedShift({
      start_date: '2026-06-15',
      start_time: '13:00',
      end_time: '15:00',
    });
    await need({ start_time: '13:00', end_time: '14:00', start_date: '2026-07-20' });
    const gaps = ['2026-07-20', '2026-07-27', '2026-08-03'].map(
      (date) => `Lakeside Pool ${date} 13:00-14:00 0/1`,
    );
    expect(await withoutPerson(guard.id, {})).toEqual(gaps);
    expect(await withoutShift(shift.id, {})).toEqual(gaps);
    const answer = await school.answer(
      previewWithoutShift,
      { params: { id: String(shift.id) }, query: {} },
      as,
    );
    expect([answer.count, answer.until]).toEqual([3, '2026-08-08']);
  });

  it('by a shift that is dismissed is listed for that date, and nothing changes', async () => {
    const { shift } = await guardedShift({ start_date: '2026-10-05', end_date: '2026-10-26' });
    await need({ start_date: '2026-10-05', end_date: '2026-10-26', people: 3 });
    const before = await lines('2026-10-05', '2026-10-26');
    expect(await withoutShift(shift.id, { date: '2026-10-12' })).toEqual([
      'Lakeside Pool 2026-10-12 09:00-12:00 0/3',
    ]);
    expect(await withoutShift(shift.id, { date: '2026-10-13' })).toEqual([]);
    expect(await lines('2026-10-05', '2026-10-26')).toEqual(before);
  });

  it('is listed at the locations in reach only', async () => {
    const guard = await school.hire({
      positions: [school.positions[1]],
      locations: [school.locationA, school.locationB],
    });
    const shift = { shift_type: school.positions[1], staff: [{ id: guard.id }], start_date: '2026-11-02' };
    const ends = { end_date: '2026-11-02' };
    await planShift(school, { ...shift, ...ends });
    await planShift(school, {
      ...shift,
      ...ends,
      location: school.locationB,
      start_time: '14:00',
      end_time: '16:00',
    });
    const harbor = { location: school.locationB, start_time: '14:00', end_time: '15:00' };
    await need({ start_date: '2026-11-01' });
    await school.answer(addNeed, { body: bodyOf(harbor) }, { as: 'admin' });
    const days = { start_date: '2026-11-01', end_date: '2026-11-08' };
    expect(await withoutPerson(guard.id, days)).toEqual(['Lakeside Pool 2026-11-02 09:00-12:00 0/1']);
    expect((await withoutPerson(guard.id, days, { as: 'admin' })).sort()).toEqual([
      'Harbor Swim Center 2026-11-02 14:00-15:00 0/1',
      'Lakeside Pool 2026-11-02 09:00-12:00 0/1',
    ]);
  });
});
