// Rules held here: DR2, DR3, DR4.

import { calls } from '@deckhand/contract';
import type { CallDeclaration } from '@deckhand/contract/call';
import { requestScheduleChange } from '@deckhand/contract/requests/schedule-changes/request-schedule-change';
import { requestTimeOff } from '@deckhand/contract/requests/time-off/request-time-off';
import { makeCalendarAddress } from '@deckhand/contract/schedule/feed/make-calendar-address';
import { listHistory } from '@deckhand/contract/schedule/history/list-history';
import { previewUndo } from '@deckhand/contract/schedule/history/preview-undo';
import { undoChange } from '@deckhand/contract/schedule/history/undo-change';
import { createMeeting } from '@deckhand/contract/schedule/meetings/create-meeting';
import { changePublishing } from '@deckhand/contract/schedule/publishing/change-publishing';
import { addShift } from '@deckhand/contract/schedule/shifts/add-shift';
import { copyWeek } from '@deckhand/contract/schedule/shifts/copy-week';
import { deleteShift } from '@deckhand/contract/schedule/shifts/delete-shift';
import { dismissShift } from '@deckhand/contract/schedule/shifts/dismiss-shift';
import { editShift } from '@deckhand/contract/schedule/shifts/edit-shift';
import { moveSeat } from '@deckhand/contract/schedule/shifts/move-seat';
import { replaceStaff } from '@deckhand/contract/schedule/shifts/replace-staff';
import { offerOpening } from '@deckhand/contract/staffing/offers/offer-opening';
import { requestSwap } from '@deckhand/contract/staffing/swaps/request-swap';
import { addDays } from '@deckhand/domain/time/civil-date';
import { beforeAll, describe, expect, it } from 'vitest';
import { sendDueNotices } from '../../src/features/schedule/publishing/send-due-notices.ts';
import { askDuePeople } from '../../src/features/staffing/offers/ask-people.ts';
import { expireSwaps } from '../../src/features/staffing/swaps/expire-swaps.ts';
import { callApp } from '../call-app.ts';
import { inTurn, isLong } from '../draw-sample.ts';
import type { TestPerson } from '../fixture-school.ts';
import { type LiveStream, openLiveStream } from '../live-stream.ts';
import { openLocation, type PlannedLocation } from '../planned-location.ts';
import { mondayForm } from '../planned-shift.ts';
import { chicago, insertAttendance } from '../test-attendance.ts';
import { schoolForTests } from '../test-school.ts';

/** One location is published through Saturday 20 June, the other through Wednesday 17 June. It is Monday 8 June 2026. */
const school = schoolForTests();
const HORIZONS = { here: '2026-06-20', there: '2026-06-17' } as const;
/** Later than both horizons. */
const DRAFT = '2026-06-21';
const MARK = 'Marked draft';
/** The first day of the pay period that is running. */
const MONTH = '2026-06-01';

let here: PlannedLocation;
let there: PlannedLocation;
let manager: TestPerson;
let mia: TestPerson;
let noa: TestPerson;
/** The shifts that begin in published dates, by weekday: Mia's, Noa's, an open one, and those of the other location. */
let shifts: { id: number; day: string; location: PlannedLocation }[];
let latestChange: number;
/** The secrets of the calendar addresses, by person. */
const feeds = new Map<number, string>();

beforeAll(async () => {
  here = await openLocation(school);
  there = await openLocation(school, 'EST');
  const locations = [here.id, there.id];
  manager = await here.hire({ role: 'MANAGER', locations, positions: [school.positions[1]] });
  mia = await here.hire({ first_name: 'Mia', locations });
  noa = await here.hire({ first_name: 'Noa', locations });
  // Noa is 17, and in Colorado may work eight hours in any 24.
  await school.db.updateTable('person').set({ born_on: '2009-03-02' }).where('id', '=', noa.id).execute();
  await school.db.updateTable('location').set({ state: 'CO' }).where('id', 'in', locations).execute();
  const planned = [];
  for (const [location, day, people] of [
    [here, '2026-06-08', [mia]],
    [here, '2026-06-10', [noa]],
    [here, '2026-06-11', []],
    [there, '2026-06-09', [mia, noa]],
    [there, '2026-06-12', []],
    [here, '2026-06-12', [mia]],
  ] as const) {
    const { id } = await location.plan(people, { start_date: day });
    planned.push({ id, day, location });
  }
  shifts = planned;
  await here.meet([mia, noa]);
  const [mias, noas, open] = shifts.map(({ id }) => id);
  const asked = { shift: mias ?? 0, date: '2026-06-15', colleague: noa.id, reason: '' };
  await school.answer(requestSwap, { body: asked }, { as: mia });
  const ask = { shift: noas ?? 0, date: '2026-06-17', colleague: mia.id, reason: '' };
  await school.answer(requestSwap, { body: ask }, { as: noa });
  const change = { shift: mias ?? 0, shift_date: '2026-06-29', reason: 'Exam' };
  await school.answer(requestScheduleChange, { query: {}, body: change }, { as: mia });
  const away = {
    start_date: '2026-07-20',
    end_date: '2026-07-21',
    leave_type: 'PAID_LEAVE',
    reason: 'Away',
  } as const;
  await school.answer(requestTimeOff, { body: away }, { as: mia });
  for (const location of [here, there])
    await school.answer(
      changePublishing,
      {
        params: { id: location.id },
        body: { in_steps: true, published_through: location === here ? HORIZONS.here : HORIZONS.there },
      },
      { as: manager },
    );
  // It changes published dates and later ones.
  await edit(shifts[5]?.id ?? 0, here, '2026-06-19', {
    start_date: '2026-06-12',
    start_time: '08:00',
    staff: [{ id: mia.id }],
  });
  const opening = await school.db
    .selectFrom('opening')
    .select('id')
    .where('shift_id', '=', open ?? 0)
    .executeTakeFirstOrThrow();
  await school.answer(offerOpening, { params: { id: opening.id }, body: {} }, { as: manager });
  await sendDueNotices(school.db, school.config, school.clock());
  // A month is paid, which is published in part.
  const set = { set_by: school.cast.admin.id, set_at: school.clock() };
  await school.db
    .insertInto('pay_schedule')
    .values({ effective_from: MONTH, kind: 'MONTHLY', starts_on: MONTH, pay_day_offset: 5, ...set })
    .execute();
  const times = [chicago(`${MONTH}T09:00`), chicago(`${MONTH}T12:00`)] as const;
  await insertAttendance(school, mia.id, ...times, { location_id: here.id });
  latestChange = await newestChange();
  for (const person of [mia, noa]) {
    const { url } = await school.answer(makeCalendarAddress, {}, { as: person });
    feeds.set(person.id, /([\w-]+)\.ics$/.exec(url)?.[1] ?? '');
  }
});

async function newestChange(): Promise<number> {
  const row = await school.db
    .selectFrom('schedule_change')
    .select('id')
    .orderBy('id', 'desc')
    .executeTakeFirst();
  return row?.id ?? 0;
}

type Inputs = readonly { params?: object; query?: object; body?: object }[];

/** Everything that an employee can read, and how the test asks for it: dates before, around and after the horizons. */
function readings(person: TestPerson): Record<string, Inputs> {
  const dates = ['2026-06-15', '2026-06-17', '2026-06-18', '2026-06-22', '2026-06-29', '2026-07-06'];
  const weeks = ['2026-06-07', '2026-06-14', '2026-06-21', '2026-06-28'];
  const id = { params: { id: person.id } };
  const long = { start_date: '2026-06-08', end_date: '2026-08-01' };
  const past = { ...long, location: here.id };
  const now = school.clock().toISOString();
  return {
    'view-certificates': [id],
    'list-wages': [{ query: { person: person.id } }],
    'list-federal-premium': [{ query: { year: 2026 } }],
    'view-my-pay': [{ params: { first: MONTH } }],
    'view-my-timesheet': [{ query: {} }, ...weeks.map((date) => ({ query: { date } }))],
    'list-certificate-kinds': [{}],
    'view-settings': [{}],
    'find-swaps': shifts.flatMap((shift) =>
      [7, 14].map((days) => ({ params: { id: shift.id }, query: { date: addDays(shift.day, days) } })),
    ),
    'list-my-offers': [{}],
    'view-availability': [{ ...id, query: long }],
    'list-history': [
      {},
      { start_date: DRAFT, end_date: '2026-08-01' },
      { within: '86400' },
      { kind: 'EDITED' },
    ].map((query) => ({ query })),
    'view-unseen': [{}],
    'view-past-schedule': [
      { query: { ...past, at: now } },
      { query: { ...past, location: there.id, at: now, person: person.id } },
    ],
    'compare-schedules': [
      { query: { ...past, one: `before:${latestChange}`, other: now } },
      { query: { ...past, one: now, other: 'published' } },
      // The next change, which will be one of the draft.
      { query: { ...past, one: `before:${latestChange + 1}`, other: now } },
    ],
    'list-my-shifts-by-date': dates.map((date) => ({ query: { date } })),
    'list-open-shifts': weeks.map((start_date) => ({ query: { start_date } })),
    'view-my-schedule': [
      ...weeks.map((start_date) => ({ query: { start_date } })),
      { query: { start_date: '2026-06-08', view_type: 'dow' } },
      { query: long },
    ],
    'view-last-shift': [id],
    'view-upcoming': [{}],
    'list-my-requests': [{ query: {} }, { query: { waits_for_you: 'true' } }],
    'list-affected-shifts': [{ query: long }],
    'view-me': [{}],
    'view-person': [id],
    'list-factors': [{}],
    'list-sessions': [{}],
    'list-push-devices': [{}],
    'view-notice-choices': [{}],
    'view-push-key': [{}],
    'read-feed': [{ params: { token: feeds.get(person.id) } }],
  };
}

/** Attempts that are refused, whatever is in the draft. */
function attempts(): Record<string, Inputs> {
  const asking = { reason: 'Exam' };
  const swap = { colleague: noa.id, reason: '' };
  return {
    'claim-opening': shifts.flatMap(({ id, day }) =>
      [14].map((days) => ({
        body: { shift: id, start_date: addDays(day, days), end_date: addDays(day, days) },
      })),
    ),
    'request-schedule-change': shifts.flatMap(({ id, day }) =>
      [14].map((days) => ({ query: {}, body: { shift: id, shift_date: addDays(day, days), ...asking } })),
    ),
    'request-swap': shifts.flatMap(({ id, day }) => [
      { body: { shift: id, date: addDays(day, 14), ...swap } },
      {
        body: {
          shift: shifts[0]?.id,
          date: '2026-06-15',
          other_shift: id,
          other_date: addDays(day, 14),
          ...swap,
        },
      },
    ]),
  };
}

const declared: readonly CallDeclaration[] = Object.values(calls);
const isOfEmployees = ({ access }: CallDeclaration) => Array.isArray(access) && access.includes('EMPLOYEE');
const callNamed = (name: string) => declared.find((call) => call.name === name) as CallDeclaration;

let rounds = 0;

/** The server keeps calendars under their tag: with another address it reads them again. */
function anew(call: CallDeclaration, input: Inputs[number]): Inputs[number] {
  if (!call.calendar) return input;
  rounds += 1;
  return { ...input, query: { ...input.query, again: rounds } };
}

/** Every answer to a person, with its tag, one for each call and input. */
async function answersTo(person: TestPerson): Promise<Map<string, string>> {
  const answers = new Map<string, string>();
  for (const [name, inputs] of [...Object.entries(readings(person)), ...Object.entries(attempts())])
    for (const input of inputs) {
      const call = callNamed(name);
      const { token } = person;
      const { statusCode, headers, body } = await callApp(school.app, call, anew(call, input), { token });
      expect(statusCode, `${name} ${JSON.stringify(input)} ${body}`).toBeLessThan(422);
      const tag = call.calendar
        ? (await callApp(school.app, call, input, { token })).headers.etag
        : headers.etag;
      answers.set(`${name} ${JSON.stringify(input)}`, `${statusCode} ${tag ?? ''} ${body}`);
    }
  return answers;
}

/** The answers that are no longer as they were, each from shortly before the first difference on. */
function differences(known: Map<string, string>, now: Map<string, string>): string[] {
  return [...known].flatMap(([key, before]) => {
    const after = now.get(key) ?? '';
    const first = [...before].findIndex((letter, index) => letter !== after[index]);
    if (after === before) return [];
    const part = (text: string) => text.slice(Math.max(0, first - 80), first + 80);
    return `${key}: ${part(before)} | ${part(after)}`;
  });
}

const marks: string[] = [];

/** Acts of a manager that concern nothing but dates after the horizons. */
const form = (location: PlannedLocation, changes: object) =>
  mondayForm(school, { location: location.id, ...changes });
async function add(location: PlannedLocation, changes: object): Promise<number> {
  const response = await school.call(
    addShift,
    { body: form(location, { comments: MARK, ...changes }) },
    { as: manager },
  );
  if (response.statusCode !== 201) return 0;
  const { id, shift_code } = response.json<{ id: number; shift_code: string }>();
  marks.push(shift_code);
  return id;
}
const meet = (location: PlannedLocation, people: readonly TestPerson[], date: string) =>
  school.call(
    createMeeting,
    {
      query: { location: String(location.id) },
      body: {
        start_date: date,
        start_time: '13:00',
        end_time: '14:00',
        assigned_positions: [school.positions[0]],
        assigned_staff: people.map(({ id }) => id),
        agenda: MARK,
      },
    },
    { as: manager },
  );
const edit = (id: number, location: PlannedLocation, effective_date: string, changes: object) =>
  school.call(
    editShift,
    { params: { id }, body: { ...form(location, changes), effective_date } },
    { as: manager },
  );
const replace = (shift_id: number, date: string, present: TestPerson, other: TestPerson | null) =>
  school.call(
    replaceStaff,
    {
      body: {
        shift_id,
        date,
        staff: [{ staff_1_id: present.id, replaced_staff_1_id: other?.id ?? null, is_staff_1: true }],
      },
    },
    { as: manager },
  );
const dismiss = (shift_id: number, date: string) =>
  school.call(dismissShift, { body: { shift_id, date, reason: MARK } }, { as: manager });

describe('what an employee sees and can ask for', () => {
  let mias: Map<string, string>;
  let noas: Map<string, string>;
  let stream: LiveStream;

  it('is all in this test', () => {
    const asked = new Set([...Object.keys(readings(mia)), 'watch-changes', 'view-calendar-address']);
    const unasked = declared.filter(
      (call) => isOfEmployees(call) && call.method === 'GET' && !asked.has(call.name),
    );
    expect(unasked.map(({ name }) => name)).toEqual([]);
  });

  it('ends with the horizon', async () => {
    const answers = await answersTo(mia);
    const asked = ['list-history', 'view-unseen', 'list-my-offers', 'list-open-shifts'];
    const later = /2026-(?:06-2[1-9]|06-30|0[7-9]-\d\d)|(?:06-2[1-9]|06-30|0[7-9]-\d\d)-2026/;
    const found = [...answers].filter(
      ([key, body]) => asked.includes(key.split(' ')[0] ?? '') && later.test(body),
    );
    expect(found.map(([key]) => key)).toEqual([]);
    expect(answers.get('list-history {"query":{}}')).toContain('Friday 06-19-2026 8:00 AM - 12:00 PM');
    expect(answers.get('list-my-offers {}')).toContain('"end_date":"2026-06-18"');
    // The timesheet of the running pay period has what was worked, and no plan.
    const sheet = answers.get('view-my-timesheet {"query":{}}') ?? '';
    expect(sheet).toContain('"last_day":"2026-06-30"');
    expect([...new Set(sheet.match(/"date":"[^"]+"/g))]).toEqual([`"date":"${MONTH}"`]);
  });

  it('is the same whatever a manager drafts, answers, tags, live messages and mails', {
    tags: inTurn('drafts'),
  }, async () => {
    mias = await answersTo(mia);
    noas = await answersTo(noa);
    const mails = (await school.mails()).length;
    const address = await school.app.listen({ port: 0, host: '127.0.0.1' });
    stream = await openLiveStream(address, mia.token);
    await stream.until(1);
    const drafted = async (act: ReturnType<typeof dismiss>) => {
      const { statusCode, body } = await act;
      expect(statusCode, body).toBeLessThan(202);
    };
    const [mondays, wednesdays, open, tuesdays] = shifts.map(({ id }) => id) as [
      number,
      number,
      number,
      number,
    ];
    expect(await add(here, { start_date: '2026-06-22', staff: [{ id: noa.id }] })).toBeGreaterThan(0);
    // At the times of published openings and swaps, at the location whose horizon is earlier.
    await add(there, {
      start_date: '2026-06-18',
      start_time: '10:00',
      end_time: '11:00',
      staff: [{ id: mia.id }],
    });
    await add(there, { schedule_type: 'ONE_TIME_SHIFT', start_date: '2026-06-25', staff: [{ id: mia.id }] });
    await add(there, { start_date: '2026-06-19', staff: [{ id: noa.id }] });
    // With the published Friday of Mia it would be too much for Noa.
    expect(
      await add(there, {
        start_date: '2026-06-19',
        start_time: '14:00',
        end_time: '19:00',
        staff: [{ id: noa.id }],
      }),
    ).toBeGreaterThan(0);
    await add(there, { start_date: '2026-06-24' });
    await drafted(
      edit(mondays, here, '2026-06-22', {
        start_time: '15:00',
        end_time: '18:00',
        staff: [{ id: noa.id }],
        end_date: '2026-07-13',
      }),
    );
    await drafted(
      edit(wednesdays, here, '2026-07-01', {
        start_date: '2026-06-10',
        shift_repeat: 'DAILY',
        staff: [],
      }),
    );
    await drafted(replace(tuesdays, '2026-06-23', mia, null));
    await drafted(dismiss(tuesdays, '2026-06-30'));
    await drafted(dismiss(open, '2026-06-25'));
    await drafted(edit(open, here, '2026-06-25', { start_date: '2026-06-11', end_date: '2026-07-16' }));
    await drafted(meet(here, [mia, noa], '2026-06-24'));
    const week = { location: here.id, from_date: '2026-06-28', to_date: '2026-07-05' };
    await drafted(school.call(copyWeek, { body: week }, { as: manager }));
    await expireSwaps(school.db, school.clock());
    await askDuePeople(school.db, school.config, school.clock());
    await sendDueNotices(school.db, school.config, school.clock());
    expect(differences(mias, await answersTo(mia))).toEqual([]);
    expect(differences(noas, await answersTo(noa))).toEqual([]);
    expect(await school.mails()).toHaveLength(mails);
    for (const body of [...mias.values(), ...noas.values()])
      for (const mark of [MARK, ...marks]) expect(body).not.toContain(mark);
  });

  it('says nothing live before published dates change', { tags: inTurn('drafts') }, async () => {
    await there.replace({ id: shifts[3]?.id } as never, '2026-06-16', mia, null);
    await stream.until(2);
    expect(stream.events).toEqual(['ready', JSON.stringify({ location: there.id, kind: 'shift' })]);
    stream.close();
    expect(differences(mias, await answersTo(mia))).not.toEqual([]);
  });

  it('stays the same through random drafts', { tags: inTurn('random-drafts') }, async () => {
    const draw = drawer(20_260_608);
    const pick = <Item>(items: readonly Item[]): Item => items[draw(items.length)] as Item;
    const drafts: { id: number; day: string; location: PlannedLocation }[] = [];
    const dateAfter = (day: string) => addDays(day, 7 * (2 + draw(6)));
    const staff = () => [mia, noa].filter(() => draw(2) === 0).map(({ id }) => ({ id }));
    const times = () => {
      const hour = 7 + draw(10);
      const two = (value: number) => String(value).padStart(2, '0');
      return { start_time: `${two(hour)}:00`, end_time: `${two(hour + 1 + draw(4))}:30` };
    };
    const steps: (() => Promise<unknown>)[] = [
      async () => {
        const [location, day] = [pick([here, there]), addDays(DRAFT, draw(40))];
        const kind = pick([{}, { schedule_type: 'ONE_TIME_SHIFT' }, { shift_repeat: 'DAILY' }]);
        const id = await add(location, { start_date: day, staff: staff(), ...times(), ...kind });
        if (id > 0) drafts.push({ id, day, location });
      },
      () => {
        const { id, day, location } = pick([...shifts, ...drafts]);
        const end = pick([{}, {}, { end_date: addDays(day, 7 * (8 + draw(4))) }]);
        const repeat = pick([{}, {}, { shift_repeat: 'DAILY' }]);
        const first = { start_date: day, staff: staff(), ...times(), ...end, ...repeat };
        return edit(id, location, later(dateAfter(day)), first);
      },
      () => {
        const { id, day } = pick([...shifts, ...drafts]);
        return replace(id, later(dateAfter(day)), pick([mia, noa]), pick([mia, noa, null]));
      },
      () => {
        const { id, day } = pick([...shifts, ...drafts]);
        return dismiss(id, later(dateAfter(day)));
      },
      () => meet(pick([here, there]), pick([[mia], [noa], [mia, noa]]), addDays(DRAFT, draw(30))),
      () => {
        const draft = pick(drafts);
        return draft
          ? school.call(deleteShift, { params: { id: draft.id } }, { as: manager })
          : Promise.resolve();
      },
      () => {
        const { id, day } = pick(shifts);
        const date = later(dateAfter(day));
        const move = {
          seat: 1,
          from_person_id: mia.id,
          to_person_id: pick([mia.id, noa.id]),
          scope: 'ONE',
        } as const;
        const body = {
          shift_id: id,
          date,
          start_time: '09:00',
          end_time: '12:00',
          to_date: addDays(date, 1 + draw(3)),
          ...move,
        };
        return school.call(moveSeat, { body }, { as: manager });
      },
      () => {
        const week = { from_date: '2026-06-28', to_date: addDays('2026-07-05', 7 * draw(4)) };
        return school.call(
          copyWeek,
          { body: { location: pick([here, there]).id, ...week } },
          { as: manager },
        );
      },
      async () => {
        const query = { limit: '1' } as never;
        const [change] = (await school.answer(listHistory, { query }, { as: manager })).results;
        if (!change?.can_undo || change.id <= latestChange) return;
        const undo = { params: { id: change.id } };
        const preview = await school.call(previewUndo, undo, { as: manager });
        if (preview.statusCode !== 200) return;
        const body = { seal: preview.json<{ seal: string }>().seal, rest: true };
        await school.call(undoChange, { ...undo, body }, { as: manager });
      },
    ];
    latestChange = await newestChange();
    mias = await answersTo(mia);
    noas = await answersTo(noa);
    const mails = (await school.mails()).length;
    for (let step = 0; step < (isLong ? 200 : 30); step += 1) {
      const number = draw(steps.length);
      await steps[number]?.();
      // Which of the two looks changes from step to step; in the end both do.
      const [person, known] = step % 20 === 9 ? [mia, mias] : [noa, noas];
      if (step % 10 === 9)
        expect(differences(known, await answersTo(person)), `step ${step}, of kind ${number}`).toEqual([]);
    }
    expect(differences(mias, await answersTo(mia))).toEqual([]);
    expect(differences(noas, await answersTo(noa))).toEqual([]);
    expect(await newestChange()).toBeGreaterThan(latestChange + 5);
    expect(await school.mails()).toHaveLength(mails);
  });
});

/** A date of the draft on the same weekday. */
function later(date: string): string {
  return date < DRAFT ? later(addDays(date, 7)) : date;
}

/** Whole numbers below a limit, the same for the same seed. */
function drawer(seed: number): (limit: number) => number {
  let state = seed;
  return (limit) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * limit);
  };
}
