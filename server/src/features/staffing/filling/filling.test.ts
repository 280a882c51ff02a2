// Rules held here: FI1, FI3, FI4, FI5, FI7, FI8.

import type { AddressInfo } from 'node:net';
import type { CallInput } from '@deckhand/contract/call';
import { logout } from '@deckhand/contract/people/accounts/logout';
import { updatePerson } from '@deckhand/contract/people/update-person';
import { viewMe } from '@deckhand/contract/people/view-me';
import { refusalText } from '@deckhand/contract/refusals';
import { viewShift } from '@deckhand/contract/schedule/shifts/view-shift';
import { updateSettings } from '@deckhand/contract/school/settings/update-settings';
import { addUnavailability } from '@deckhand/contract/staffing/availability/add-unavailability';
import { setWeeklyHours } from '@deckhand/contract/staffing/availability/set-weekly-hours';
import { acceptProposals } from '@deckhand/contract/staffing/filling/accept-proposals';
import {
  datesOfOtherWeeks,
  fillEvents as declared,
  type FillResult,
  fillOpenings,
  fillTooLarge,
  pinImpossible,
  secondFillWaiting,
} from '@deckhand/contract/staffing/filling/fill-openings';
import { rankPeople } from '@deckhand/contract/staffing/filling/rank-people';
import { assignOpening } from '@deckhand/contract/staffing/openings/assign-opening';
import { listOpenings } from '@deckhand/contract/staffing/openings/list-openings';
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { recordQueries } from '../../../../test/count-queries.ts';
import { inTurn } from '../../../../test/draw-sample.ts';
import type { TestPerson } from '../../../../test/fixture-school.ts';
import { insertLargeLocation } from '../../../../test/large-location.ts';
import { patiently } from '../../../../test/patience.ts';
import { openLocation, type PlannedLocation, takeTimeOff } from '../../../../test/planned-location.ts';
import { certify, guardedPosition } from '../../../../test/test-certificates.ts';
import { schoolForTests } from '../../../../test/test-school.ts';
import { fillLine } from './fill-line.ts';

const school = schoolForTests();
let location: PlannedLocation;
let manager: TestPerson;
let nora: TestPerson;
let owen: TestPerson;

beforeEach(async () => {
  location = await openLocation(school);
  manager = await location.hire({ role: 'MANAGER', first_name: 'Mia', last_name: 'Boss', positions: [] });
  nora = await location.hire({ first_name: 'Nora', last_name: 'Lind' });
  owen = await location.hire({ first_name: 'Owen', last_name: 'Park' });
});
const MONDAY = '2026-06-15';
const once = { start_date: MONDAY, end_date: MONDAY };

async function fillEvents(body: Partial<CallInput<typeof fillOpenings>['body']> = {}) {
  const response = await school.call(
    fillOpenings,
    { body: { location: location.id, date: MONDAY, seconds: 60, ...body } },
    { as: manager },
  );
  return response.body.split('\n\n').flatMap((block) => {
    const [, name = ''] = /^event: (\w+)$/m.exec(block) ?? [];
    const [, data] = /^data: (.*)$/m.exec(block) ?? [];
    if (data === undefined) return [];
    const event = JSON.parse(data);
    // Parsing drops undeclared fields, so an equal event has none.
    expect(declared[name as keyof typeof declared].parse(event)).toEqual(event);
    return [{ name, data: event }];
  });
}

async function fill(body: Parameters<typeof fillEvents>[0] = {}): Promise<FillResult> {
  return (await fillEvents(body)).filter(({ name }) => name === 'result').at(-1)?.data;
}

const accept = (body: CallInput<typeof acceptProposals>['body']) =>
  school.answer(acceptProposals, { body }, { as: manager });

const rank = async (shiftId: number, others: CallInput<typeof rankPeople>['body']['others'] = []) => {
  const body = { shift_id: shiftId, date: MONDAY, others };
  return (await school.answer(rankPeople, { body }, { as: manager })).results;
};

const staffOf = async (id: number) =>
  (await school.answer(viewShift, { params: { id: String(id) }, query: {} }, { as: manager })).staff;

describe('searches of a large week', () => {
  const SUNDAY = '2026-06-14';
  let address: string;
  let large: number;
  beforeAll(async () => {
    const { port } = (school.app.server.address() as AddressInfo | null) ?? {};
    address = port ? `http://127.0.0.1:${port}` : await school.app.listen({ port: 0, host: '127.0.0.1' });
    large = await insertLargeLocation(school.owner, { sunday: SUNDAY, people: 60, open: 60 });
  });

  /** Begins a search, and returns when the server says that it searches, or that it waits. */
  async function begin(until: 'result' | 'waiting', { token }: { token: string } = school.cast.admin) {
    const leaving = new AbortController();
    const response = await fetch(address + fillOpenings.path, {
      method: fillOpenings.method,
      headers: {
        authorization: `Token ${token}`,
        'content-type': 'application/json',
      },
      body: JSON.stringify({ location: large, date: SUNDAY, seconds: 60 }),
      signal: leaving.signal,
    });
    if (response.status !== 200) {
      const { error } = (await response.json()) as { error: string };
      return { status: response.status, text: error };
    }
    const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
    let received = '';
    const readUntil = async (event: string) => {
      let isOver: boolean | undefined = false;
      while (!isOver && !received.includes(`event: ${event}\n`)) {
        const part = await reader?.read();
        isOver = part?.done;
        received += part?.value ?? '';
      }
      return !isOver;
    };
    await readUntil(until);
    /** The last event, once the server has ended the stream. */
    const end = async () => {
      await readUntil('none');
      return received.trim().split('\n\n').at(-1)?.slice(0, 200);
    };
    return { status: 200, leave: () => leaving.abort(), until: readUntil, end };
  }

  const change = ({ id }: TestPerson, body: object) =>
    school.answer(updatePerson, { params: { id }, body } as never, { as: 'admin' });
  const endings: [string, string, (person: TestPerson) => Promise<unknown>][] = [
    ['logs out', refusalText[401], (person) => school.answer(logout, {}, { as: person })],
    ['is not a manager any more', refusalText[403], (person) => change(person, { user_type: 'EMPLOYEE' })],
    ['loses the location', refusalText[403], (person) => change(person, { locations: [location.id] })],
  ];

  for (const [how, message, end] of endings)
    test(`end within two seconds when their manager ${how}, also while they wait`, {
      tags: inTurn(`fill-thread: ${how}`),
    }, async () => {
      const person = await school.hire({ role: 'MANAGER', locations: [large] });
      const [running, waiting] = [await begin('result', person), await begin('waiting', person)];
      const began = performance.now();
      await end(person);
      const last = `event: refused\ndata: ${JSON.stringify({ message, obstacles: [] })}`;
      expect(await running.end?.()).toBe(last);
      expect(await waiting.end?.()).toBe(last);
      expect(performance.now() - began).toBeLessThan(patiently(2_000));
    });

  test('go on when their manager gets one more location', {
    tags: inTurn('fill-thread: one more location'),
  }, async () => {
    const person = await school.hire({ role: 'MANAGER', locations: [large] });
    const [running, waiting] = [await begin('result', person), await begin('waiting', person)];
    await change(person, { locations: [large, location.id] });
    running.leave?.();
    expect(await waiting.until?.('result')).toBe(true);
    waiting.leave?.();
  });

  test('run in a thread that ends when the manager leaves, and a third one is refused before any statement of its own', {
    tags: inTurn('fill-thread'),
  }, async () => {
    const running = await begin('result');
    expect(fillLine.threads).toBe(1);
    // The thread searches on, and this one is free.
    await school.answer(viewMe, {}, { as: 'admin' });
    const waiting = await begin('waiting');
    const statements = await recordQueries(school.pool, async () => {
      expect(await begin('waiting')).toEqual({ status: 429, text: secondFillWaiting });
    });
    expect(statements.filter((text) => /opening/.test(text))).toEqual([]);
    waiting.leave?.();
    running.leave?.();
    await vi.waitFor(() => expect(fillLine.threads).toBe(0));
  });
});

describe('a fill', () => {
  test('gives two shifts at the same time to two people, and says why', async () => {
    const [one, other] = [await location.plan([]), await location.plan([])];
    const result = await fill();
    expect(result).toMatchObject({ is_proven: true, unproven: null, unfilled: [] });
    expect(result.vacancies.map(({ shift_id, date }) => [shift_id, date])).toEqual([
      [one.id, MONDAY],
      [other.id, MONDAY],
    ]);
    expect(result.proposals.map(({ user_id }) => user_id).sort()).toEqual([nora.id, owen.id].sort());
    expect(result.proposals[0]).toMatchObject({ week_minutes: 180, overtime_minutes: 0, shift_times: 0 });
    expect(result.value).toMatchObject({ filled: 360, overtime: 0 });
  });

  test('has proposals also when there is no time to look for better ones, and says so', async () => {
    await Promise.all([location.plan([]), location.plan([])]);
    const result = await fill({ seconds: 0 });
    expect(result.proposals.map(({ user_id }) => user_id).sort()).toEqual([nora.id, owen.id].sort());
    expect(result).toMatchObject({ is_proven: false, unproven: { gap: null }, unfilled: [] });
  });

  test('gives hours to people who wish for them', async () => {
    const body = { desired_hours: 6, most_hours: null };
    await school.answer(setWeeklyHours, { params: { id: String(owen.id) }, body }, { as: manager });
    await location.plan([]);
    await location.plan([], { start_time: '13:00', end_time: '16:00' });
    const { proposals } = await fill();
    expect(proposals.map(({ user_id, week_minutes }) => [user_id, week_minutes])).toEqual([
      [owen.id, 360],
      [owen.id, 360],
    ]);
  });

  test('leaves open what nobody can take, with who is nearest and what is in the way', async () => {
    await takeTimeOff(school, nora, MONDAY, MONDAY);
    const busy = await location.plan([owen], once);
    const shift = await location.plan([], once);
    const { proposals, unfilled } = await fill();
    expect(proposals).toEqual([]);
    expect(unfilled).toMatchObject([
      {
        shift_id: shift.id,
        obstacles: expect.arrayContaining([
          { kind: 'BOOKED', people: 2 },
          { kind: 'POSITION', people: 1 },
        ]),
      },
    ]);
    const nearest = unfilled[0]?.nearest.find(({ user_id }) => user_id === owen.id);
    expect(nearest?.obstacles).toMatchObject([{ kind: 'SHIFT', shift_code: busy.shift_code }]);
    expect(nearest?.distances).toEqual([{ kind: 'BOOKED', minutes: null }]);
    // Half an hour is nearer than the whole time.
    const late = await location.hire({ first_name: 'Zoe', last_name: 'Late' });
    await location.plan([late], { ...once, start_time: '07:00', end_time: '09:30' });
    const [first] = (await fill()).unfilled[0]?.nearest ?? [];
    expect([first?.name, first?.distances]).toEqual(['Zoe Late', [{ kind: 'LATE', minutes: 30 }]]);
  });

  test('takes whom the manager wants at a price, and refuses whom it cannot have', async () => {
    const said = {
      weekdays: [],
      start_date: MONDAY,
      end_date: MONDAY,
      start_time: null,
      end_time: null,
      note: '',
    };
    await school.answer(addUnavailability, { params: { id: String(nora.id) }, body: said }, { as: manager });
    await takeTimeOff(school, owen, MONDAY, MONDAY);
    const shift = await location.plan([], once);
    expect((await fill()).proposals).toEqual([]);
    const pin = { shift_id: shift.id, date: MONDAY };
    expect((await fill({ pins: [{ ...pin, user_id: nora.id }] })).proposals).toMatchObject([
      { user_id: nora.id },
    ]);
    const refused = await fillEvents({ pins: [{ ...pin, user_id: owen.id }] });
    expect(refused.at(-1)).toMatchObject({
      name: 'refused',
      data: {
        message: pinImpossible('Owen Park', shift.shift_code, MONDAY),
        obstacles: [{ kind: 'TIME_OFF', first_date: MONDAY, last_date: MONDAY }],
      },
    });
  });

  test('is about one week, and refuses what is too large before it loads anything', async () => {
    const only = [{ shift_id: 1, date: '2026-07-15' }];
    const body = { location: location.id, date: MONDAY };
    expect(await school.refusal(fillOpenings, { body: { ...body, only } }, { as: manager })).toMatchObject({
      status: 400,
      text: datesOfOtherWeeks,
    });
    const large = await insertLargeLocation(school.owner, { sunday: '2026-06-14', people: 150, open: 250 });
    const asked = { body: { ...body, location: large } };
    const statements = await recordQueries(school.pool, async () => {
      const refusal = await school.refusal(fillOpenings, asked, { as: 'admin' });
      expect(refusal).toMatchObject({ status: 400, text: fillTooLarge(250, 150) });
    });
    expect(statements.filter((text) => /commitment|pattern/.test(text))).toEqual([]);
  });

  test('is about the chosen dates only, and never about what has begun', async () => {
    const [one] = [await location.plan([]), await location.plan([])];
    const only = [{ shift_id: one.id, date: MONDAY }];
    expect((await fill({ only })).proposals.map(({ shift_id }) => shift_id)).toEqual([one.id]);
    expect((await fill({ date: '2026-06-01' })).vacancies).toEqual([]);
  });
});

describe('accepting', () => {
  test('seats everybody for the dates, or without an end, and mails them', async () => {
    const [one, other] = [await location.plan([]), await location.plan([])];
    const proposals = [
      { shift_id: one.id, date: MONDAY, user_id: nora.id },
      { shift_id: other.id, date: MONDAY, user_id: owen.id, keep: true },
    ];
    const answer = await accept({ proposals });
    expect(answer).toMatchObject({ refused: [], accepted: [{ user_id: nora.id }, { user_id: owen.id }] });
    expect(await staffOf(one.id)).toMatchObject([{ id: nora.id, end_date: MONDAY }]);
    expect(await staffOf(other.id)).toMatchObject([{ id: owen.id, end_date: null }]);
    expect(await school.lastMail(nora.email)).toMatchObject({
      text: expect.stringContaining(one.shift_code),
    });
  });

  test('refuses what goes on to an end beyond a certificate, and accepts what has none', async () => {
    const { positionId: position, kindId, kind } = await guardedPosition(school);
    const enno = await location.hire({ first_name: 'Enno', positions: [position] });
    await certify(school, enno, kindId, '2026-06-20');
    const open = await location.plan([], { shift_type: position, end_date: '2026-06-29' });
    const proposal = { shift_id: open.id, date: MONDAY, user_id: enno.id };
    expect(await accept({ proposals: [{ ...proposal, keep: true }] })).toMatchObject({
      accepted: [],
      refused: [{ obstacles: [{ kind: 'CERTIFICATE', certificate: { kind, ended: '2026-06-20' } }] }],
    });
    expect(await accept({ proposals: [proposal] })).toMatchObject({ refused: [] });
  });

  test('refuses by name what changed meanwhile, and keeps the rest only if asked to', async () => {
    const [one, other] = [await location.plan([], once), await location.plan([], once)];
    const busy = await location.plan([owen], once);
    const proposals = [
      { shift_id: one.id, date: MONDAY, user_id: nora.id },
      { shift_id: other.id, date: MONDAY, user_id: owen.id },
    ];
    const refused = [
      {
        shift_id: other.id,
        shift_code: other.shift_code,
        name: 'Owen Park',
        obstacles: [{ kind: 'SHIFT', shift_code: busy.shift_code }],
        taken_by: [],
      },
    ];
    expect(await accept({ proposals })).toMatchObject({ accepted: [], refused });
    expect(await staffOf(one.id)).toEqual([]);
    expect(await accept({ proposals, keep_rest: true })).toMatchObject({
      accepted: [{ shift_id: one.id }],
      refused,
    });
    expect(await staffOf(one.id)).toMatchObject([{ id: nora.id }]);
    // Somebody has it now, which is no obstacle of a person.
    expect(await accept({ proposals: proposals.slice(0, 1) })).toMatchObject({
      refused: [{ name: 'Nora Lind', obstacles: [], taken_by: ['Nora Lind'] }],
    });
  });

  test('refuses a date that an earlier proposal keeps, and saves nothing unless asked to keep the rest', async () => {
    const weekly = await location.plan([]);
    const proposals = [
      { shift_id: weekly.id, date: MONDAY, user_id: nora.id, keep: true },
      { shift_id: weekly.id, date: '2026-06-22', user_id: owen.id },
    ];
    const refused = [
      { shift_id: weekly.id, date: '2026-06-22', name: 'Owen Park', obstacles: [], taken_by: ['Nora Lind'] },
    ];
    expect(await accept({ proposals })).toMatchObject({ accepted: [], refused });
    expect(await staffOf(weekly.id)).toEqual([]);
    expect(await accept({ proposals, keep_rest: true })).toMatchObject({
      accepted: [{ date: MONDAY, user_id: nora.id }],
      refused,
    });
    expect(await staffOf(weekly.id)).toMatchObject([{ id: nora.id, end_date: null }]);
  });

  test('seats people in one shift after the other, and loads shifts once for all proposals', async () => {
    const weekly = await location.plan([]);
    const proposals = [
      { shift_id: weekly.id, date: MONDAY, user_id: nora.id },
      { shift_id: weekly.id, date: '2026-06-22', user_id: owen.id },
      { shift_id: weekly.id, date: '2026-06-29', user_id: nora.id },
    ];
    let answer: unknown;
    const statements = await recordQueries(school.pool, async () => {
      answer = await accept({ proposals });
    });
    expect(answer).toEqual({ accepted: proposals, refused: [] });
    // With their lock, and for the school in which people are judged.
    expect(statements.filter((text) => /from "pattern" where "shift_id"/.test(text))).toHaveLength(2);
    const { rows } = await school.owner.query(
      `select person_id, lower(range)::text as date from commitment, unnest(dates) as range where shift_id = $1 order by date`,
      [weekly.id],
    );
    expect(rows).toEqual(proposals.map(({ user_id, date }) => ({ person_id: user_id, date })));
  });

  test.each([
    ['for one date', false, false],
    ['without an end', true, false],
    ['without an end, from a date on which the first shift does not run', true, true],
  ])('books nobody for what meets a seat that they keep: %s', async (_, keep, isDismissed) => {
    const [one, other] = [await location.plan([]), await location.plan([])];
    const later = '2026-06-22';
    if (isDismissed) await location.dismiss(one, later);
    const proposals = [
      { shift_id: one.id, date: MONDAY, user_id: nora.id, keep: true },
      { shift_id: other.id, date: later, user_id: nora.id, keep },
    ];
    expect(await accept({ proposals, keep_rest: true })).toMatchObject({
      accepted: [{ shift_id: one.id }],
      refused: [{ shift_id: other.id, obstacles: [{ kind: 'SHIFT', shift_code: one.shift_code }] }],
    });
    expect(await staffOf(other.id)).toEqual([]);
  });

  test('while others assign the same people and dates books nobody twice and saves nothing half', async () => {
    for (let round = 0; round < 5; round += 1) {
      const shifts = [await location.plan([], once), await location.plan([], once)];
      const openings = await school.answer(
        listOpenings,
        { query: { location: String(location.id), search: shifts[1]?.shift_code } },
        { as: manager },
      );
      const id = String(openings.results[0]?.id);
      const proposals = [
        { shift_id: shifts[0]?.id ?? 0, date: MONDAY, user_id: nora.id },
        { shift_id: shifts[1]?.id ?? 0, date: MONDAY, user_id: owen.id },
      ];
      const [accepted, assigned] = await Promise.all([
        school.call(acceptProposals, { body: { proposals } }, { as: manager }),
        school.call(
          assignOpening,
          { params: { id }, body: { action: 'APPROVE', user_id: nora.id } },
          { as: manager },
        ),
      ]);
      expect(accepted.statusCode, accepted.body).toBe(200);
      const isAccepted = accepted.json().accepted.length === 2;
      expect(isAccepted).toBe(assigned.statusCode !== 200);
      const seats = await Promise.all(
        shifts.map(async ({ id: shiftId }) => (await staffOf(shiftId)).map((one) => one.id)),
      );
      expect(seats).toEqual(isAccepted ? [[nora.id], [owen.id]] : [[], [nora.id]]);
      await Promise.all(shifts.map((shift) => location.dismiss(shift, MONDAY)));
    }
  });
});

describe('why not somebody', () => {
  test('agrees with what happens when a manager tries it, for everybody and every open date', async () => {
    await school.answer(
      updateSettings,
      {
        body: {
          overtime_threshold_hours: 40,
          lead_time_days: 10,
          travel_minutes: 60,
          rest_hours: 12,
          most_daily_hours: 6,
        },
      },
      { as: 'admin' },
    );
    const elsewhere = await openLocation(school);
    const [far, late, long, off] = await Promise.all(
      ['Far', 'Late', 'Long', 'Off'].map((name) =>
        location.hire({ first_name: name, last_name: 'Away', locations: [location.id, elsewhere.id] }),
      ),
    );
    if (!far || !late || !long || !off) throw new Error('Nobody was hired.');
    const on = (start_time: string, end_time: string, date = MONDAY) => ({
      start_date: date,
      end_date: date,
      start_time,
      end_time,
    });
    await elsewhere.plan([far], on('12:30', '14:00'));
    await location.plan([late], on('19:00', '22:00', '2026-06-14'));
    await location.plan([long], on('13:00', '17:30'));
    await takeTimeOff(school, off, MONDAY, MONDAY);
    const shifts = [
      await location.plan([], on('09:00', '12:00')),
      await location.plan([], on('14:30', '17:30')),
      await location.plan([], on('18:00', '20:00')),
    ];
    const tally = new Map<string, number>();
    for (const shift of shifts) {
      for (const { user_id, obstacles } of await rank(shift.id)) {
        const body = { proposals: [{ shift_id: shift.id, date: MONDAY, user_id }] };
        const { accepted, refused } = await accept(body);
        expect(refused[0]?.obstacles ?? []).toEqual(obstacles);
        for (const { kind } of obstacles) tally.set(kind, (tally.get(kind) ?? 0) + 1);
        if (accepted.length === 0) continue;
        tally.set('possible', (tally.get('possible') ?? 0) + 1);
        await location.replace(shift, MONDAY, { id: user_id } as TestPerson, null);
      }
    }
    const kinds = ['TRAVEL', 'REST', 'LONG_DAY', 'TIME_OFF', 'SHIFT', 'POSITION', 'possible'];
    expect(kinds.filter((kind) => !tally.has(kind))).toEqual([]);
  });

  test('takes other proposals into account', async () => {
    const [one, other] = [await location.plan([], once), await location.plan([], once)];
    const others = [{ shift_id: one.id, date: MONDAY, user_id: nora.id }];
    const found = (await rank(other.id, others)).find(({ user_id }) => user_id === nora.id);
    expect(found?.obstacles).toMatchObject([{ kind: 'SHIFT', shift_code: one.shift_code }]);
  });
});
