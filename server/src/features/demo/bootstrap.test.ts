// Rules held here: CF2, CF3, F4, H5, LA8.

import { listLawBreaches } from '@deckhand/contract/law/list-law-breaches';
import { listPayrollFiles } from '@deckhand/contract/pay/files/list-payroll-files';
import { listPayPeriods } from '@deckhand/contract/pay/periods/list-pay-periods';
import { viewPayPeriod } from '@deckhand/contract/pay/periods/view-pay-period';
import { verifyPayPeriod } from '@deckhand/contract/pay/proof/verify-pay-period';
import { listExceptions } from '@deckhand/contract/pay/sign-off/list-exceptions';
import { viewMyTimesheet } from '@deckhand/contract/pay/sign-off/view-my-timesheet';
import { login } from '@deckhand/contract/people/accounts/login';
import { setUpPassword } from '@deckhand/contract/people/accounts/set-up-password';
import { listPeople } from '@deckhand/contract/people/list-people';
import { listMyRequests } from '@deckhand/contract/requests/list-my-requests';
import { listScheduleChanges } from '@deckhand/contract/requests/schedule-changes/list-schedule-changes';
import { listShiftRequests } from '@deckhand/contract/requests/shift-requests/list-shift-requests';
import { listTimeOffRequests } from '@deckhand/contract/requests/time-off/list-time-off-requests';
import { viewMySchedule } from '@deckhand/contract/schedule/calendar/view-my-schedule';
import { viewUpcoming } from '@deckhand/contract/schedule/calendar/view-upcoming';
import { makeCalendarAddress } from '@deckhand/contract/schedule/feed/make-calendar-address';
import { listLocations } from '@deckhand/contract/school/locations/list-locations';
import { viewMessage } from '@deckhand/contract/school/message/view-message';
import { listPositions } from '@deckhand/contract/school/positions/list-positions';
import { viewAvailability } from '@deckhand/contract/staffing/availability/view-availability';
import { listOpenings } from '@deckhand/contract/staffing/openings/list-openings';
import { previewSwap } from '@deckhand/contract/staffing/swaps/preview-swap';
import { addDays } from '@deckhand/domain/time/civil-date';
import { startOfWeek } from '@deckhand/domain/time/weeks';
import { todayIn } from '@deckhand/domain/time/zones';
import { afterAll, afterEach, expect, test } from 'vitest';
import { answerOf } from '../../../test/call-app.ts';
import { drawSample, inTurn } from '../../../test/draw-sample.ts';
import { movableClock } from '../../../test/movable-clock.ts';
import { noBackups } from '../../../test/no-backups.ts';
import { activationTokenIn, queuedMails } from '../../../test/queued-mails.ts';
import { cardLines, eventLines, timesOf } from '../../../test/read-calendar.ts';
import { createTestDatabase } from '../../../test/test-database.ts';
import { buildApp } from '../../app.ts';
import { groupBy } from '../../platform/basics/group-by.ts';
import { readConfig } from '../../platform/config/config.ts';
import { createKysely } from '../../platform/database/transaction.ts';
import { liveChanges } from '../../platform/live/live-changes.ts';
import type { Schema } from '../../platform/schema/schema.ts';
import { openSession } from '../../platform/sessions/sessions.ts';
import { bootstrap } from './bootstrap.ts';

const MORNING = '2026-06-08T14:00:00Z';
const NIGHT = '2026-06-08T08:00:00Z';
const LATE_EVENING = '2026-06-09T04:50:00Z';
const SUNDAY_NIGHT = '2026-06-07T05:30:00Z';

const allTimes: [string, string][] = [
  ['in the morning', MORNING],
  ['at night', NIGHT],
  ['just before the daily closing', LATE_EVENING],
  ['when a pay period is over at one location and not at another', SUNDAY_NIGHT],
  ['on a Saturday evening', '2026-06-13T23:00:00Z'],
  ['on a Friday afternoon', '2026-06-12T21:00:00Z'],
  ['on a Wednesday', '2026-06-10T16:00:00Z'],
  ['on the day when the clocks go back', '2026-11-01T18:00:00Z'],
  ['on the day after the clocks go forward', '2026-03-09T23:30:00Z'],
];
const times = drawSample(allTimes, allTimes.length, 'time of the demo school');
const [[, firstTime] = ['', MORNING]] = times;

const closers: (() => Promise<void>)[] = [];

const closersOfSharedSchool: typeof closers = [];

afterEach(() => closeAll(closers));
afterAll(() => closeAll(closersOfSharedSchool));

async function closeAll(list: typeof closers): Promise<void> {
  for (const close of list.splice(0)) await close();
}

/** A school with an empty database, as at the first start. */
async function emptySchool(variables: Record<string, string> = {}, time = MORNING) {
  const database = await createTestDatabase();
  closers.push(() => database.drop());
  const { clock } = movableClock(time);
  const config = readConfig({ LOG_LEVEL: 'silent', ...variables }, '/nowhere');
  const { pool } = database;
  const readiness = { migrations: [], isQueueAlive: () => true };
  const platform = {
    db: createKysely<Schema>(pool),
    clock,
    config,
    live: liveChanges(pool),
    readiness,
    backups: noBackups(),
  };
  const lines: string[] = [];
  const start = (isEmbedded = true) => bootstrap(platform, { isEmbedded, say: (line) => lines.push(line) });
  return { ...platform, pool, lines, start, app: await buildApp(platform) };
}

let shared: ReturnType<typeof startDemoSchool> | undefined;

/** The demo school at the first time that is tried, shared by the tests that only read it, because it takes seconds to load. */
async function demoSchool() {
  shared ??= startDemoSchool(firstTime).then((school) => {
    // Keep it open after the test that loads it.
    closersOfSharedSchool.push(...closers.splice(0));
    return school;
  });
  return shared;
}

async function startDemoSchool(time: string) {
  const school = await emptySchool({}, time);
  await school.start();
  return school;
}

test('an empty embedded database becomes the demo school, and the accounts it prints work', async () => {
  const { app, db, lines } = await demoSchool();
  expect(lines[0]).toBe('Demo school. Password of each account: Swim2026!');
  expect((await db.selectFrom('settings').selectAll().executeTakeFirst())?.second_factor_for).toBe('NOBODY');
  const accounts = lines.slice(1).map((line) => line.trim().split(/ +/));
  expect(accounts).toEqual([
    ['ADMIN', 'admin@deckhand.test', 'kiosk', 'key', '10001'],
    ['SUPER_ADMIN', 'super@deckhand.test', 'kiosk', 'key', '10002'],
    ['MANAGER', 'manager@deckhand.test', 'kiosk', 'key', '10003'],
    ['EMPLOYEE', 'employee@deckhand.test', 'kiosk', 'key', '10004'],
  ]);
  for (const [role, email = ''] of accounts) {
    const answer = await answerOf(app, login, { body: { email, password: 'Swim2026!' } });
    expect(answer.session_info.user.user_type).toBe(role);
  }
});

test('the demo school has three locations in three zones, fifteen positions, sixty people and a message', async () => {
  const { app } = await demoSchool();
  const body = { email: 'admin@deckhand.test', password: 'Swim2026!' };
  const as = { token: (await answerOf(app, login, { body })).access_token ?? undefined };
  const locations = await answerOf(app, listLocations, { query: {} }, as);
  expect(new Set(locations.results.map(({ timezone }) => timezone)).size).toBe(3);
  const positions = await answerOf(app, listPositions, { query: {} }, as);
  expect(new Set(positions.results.map(({ color }) => color)).size).toBe(15);
  const people = await answerOf(app, listPeople, { query: {} }, as);
  expect(people.count).toBe(60);
  expect(people.results.filter((person) => person.awaits_activation).length).toBeGreaterThan(0);
  expect((await answerOf(app, viewMessage, { params: { id: 1 } })).admin_message).not.toBe('');
});

test('in the demo school some people read Deckhand in Spanish', async () => {
  const { pool } = await demoSchool();
  const { rows } = await pool.query(
    'select first_name, language from person where language is not null order by id',
  );
  expect(rows.map(({ first_name, language }) => `${first_name} ${language}`)).toEqual([
    'Mateo es',
    'Rafael es',
    'Camila es',
    'Rosa es',
  ]);
});

test('in the demo school the manager and some staff have a calendar address and a phone, which nothing is sent to', async () => {
  const { pool } = await demoSchool();
  const { rows } = await pool.query<{
    role: string;
    model: string;
    endpoint: string | null;
    is_gone: boolean;
  }>(
    `select person.role, device.model, device.endpoint, device.gone_at is not null as is_gone
      from calendar_address as address join person on person.id = address.person_id
        join push_device as device on device.person_id = person.id order by person.id`,
  );
  expect(rows.map(({ role }) => role).filter((role) => role === 'MANAGER')).toHaveLength(1);
  expect(rows.length).toBeGreaterThan(3);
  expect(new Set(rows.map(({ model }) => model))).toEqual(new Set(['Demo phone']));
  expect(new Set(rows.map(({ is_gone: isGone }) => isGone))).toEqual(new Set([false, true]));
  expect(rows[0]).toMatchObject({ role: 'MANAGER', is_gone: false });
  // Nobody can ever have this name, and the sender asks known push services alone.
  for (const { endpoint, is_gone: isGone } of rows)
    expect(endpoint).toEqual(isGone ? null : expect.stringMatching(/^https:\/\/demo-phone\.invalid\//));
});

test('the feed of every person of the demo school equals their My Schedule, for two parsers', {
  tags: inTurn('demo-feeds'),
}, async () => {
  const school = await demoSchool();
  const { app, db, clock, config } = school;
  const rows = await db.selectFrom('location').select(['id', 'timezone', 'published_through']).execute();
  const locations = new Map(rows.map((one) => [one.id, one]));
  const people = await db
    .selectFrom('person')
    .select('id')
    .where('is_active', '=', true)
    .where('archived_at', 'is', null)
    .where('password_hash', 'is not', null)
    .execute();
  expect(people.length).toBeGreaterThan(50);
  const today = todayIn('EST', clock());
  const [first, last] = [addDays(today, -14), addDays(today, 26 * 7)];
  let events = 0;
  for (const { id } of people) {
    const as = { token: await openSession(db, id, clock()) };
    const { url } = await answerOf(app, makeCalendarAddress, {}, as);
    const { body } = await app.inject(url.slice(config.publicUrl.length));
    const weeks = Array.from({ length: 4 }, (_, index) => addDays(first, index * 50));
    const answers = await Promise.all(
      weeks.map((start) =>
        answerOf(
          app,
          viewMySchedule,
          { query: { view_type: 'monthly', start_date: start, end_date: addDays(start, 49) } },
          as,
        ),
      ),
    );
    const cards = answers.flatMap(({ results }) => results);
    const expected = [...groupBy(cards, ({ location }) => location ?? 0)].flatMap(([id, theirs]) => {
      const { timezone = 'EST', published_through: horizon } = locations.get(id) ?? {};
      // Managers see drafts in Deckhand alone.
      return cardLines(
        theirs.filter(({ start_date: date }) => date <= last && date <= (horizon ?? last)),
        timezone,
      );
    });
    // Some read Spanish, in their feed as well.
    const lines = timesOf(eventLines(body))
      .filter((line) => !/ (?:Time off|Días libres)$/.test(line))
      .map((line) => line.replace('Reunión del personal', 'Staff meeting'));
    expect(lines.sort()).toEqual(expected.sort());
    events += lines.length;
  }
  expect(events).toBeGreaterThan(people.length * 20);
});

test('in the demo school only people who have not activated their account get a mail', async () => {
  const { app, pool } = await demoSchool();
  const { access_token } = await answerOf(app, login, {
    body: { email: 'admin@deckhand.test', password: 'Swim2026!' },
  });
  const query = { limit: 100 };
  const people = await answerOf(app, listPeople, { query }, { token: access_token ?? undefined });
  const invited = people.results.flatMap((person) => (person.awaits_activation ? [person.email] : []));
  const mails = await queuedMails(pool);
  expect(mails.map(({ to }) => to).sort()).toEqual(invited.sort());
  expect(new Set(mails.map(({ subject }) => subject))).toEqual(new Set(['Activate your Deckhand account']));
});

/** LA8: a visitor finds one shift beyond the rules for minors, at any time of the year. */
async function expectSeatBeyond(app: Awaited<ReturnType<typeof emptySchool>>['app']): Promise<void> {
  const body = { email: 'admin@deckhand.test', password: 'Swim2026!' };
  const as = { token: (await answerOf(app, login, { body })).access_token ?? undefined };
  const { results } = await answerOf(app, listLawBreaches, { query: {} }, as);
  expect(
    results.map(({ name, rules, dates }) => [name, rules.map(({ rule }) => rule.id), dates.length]),
  ).toEqual([['Talia Rosen', ['co-minor-14-17-24-hours'], 1]]);
  expect(results[0]?.dates[0]?.law_reason).toBeNull();
}

test.each(times)(
  'the demo school has ten weeks of attendance, people are clocked in at its hours, and its employee and its pay periods have something to do: %s',
  async (_, time) => {
    const { app, db } = time === firstTime ? await demoSchool() : await startDemoSchool(time);
    const now = new Date(time);
    await expectErrands(app, todayIn('CST', now));
    await expectPay(app, startOfWeek(todayIn('CST', now)));
    await expectSeatBeyond(app);
    const rows = await db.selectFrom('attendance').selectAll().execute();
    const count = (test: (row: (typeof rows)[number]) => boolean) => rows.filter(test).length;
    expect(rows.length).toBeGreaterThan(600);
    expect(rows.every(({ clocked_in: from, clocked_out: to }) => from < now && (to ?? now) <= now)).toBe(
      true,
    );
    const isClosed = [NIGHT, LATE_EVENING, SUNDAY_NIGHT].includes(time);
    expect(count(({ clocked_out: out }) => out === null)).toBeGreaterThanOrEqual(isClosed ? 0 : 3);
    // At night nobody is there who has no shift.
    if (isClosed) expect(count((row) => row.clocked_out === null && row.shift_id === null)).toBe(0);
    expect(count(({ shift_id: shift }) => shift === null)).toBeGreaterThanOrEqual(2);
    expect(count(({ ended_by: by }) => by === 'CLOSING')).toBeGreaterThanOrEqual(2);
    for (const rate of ['REGULAR', 'SUB', 'TRAINING']) {
      expect(count((row) => row.rate === rate)).toBeGreaterThan(0);
    }
    // The labor reports need one row without hours, some overtime, and people who work at two locations.
    expect(count(({ ended_by: by, paid_minutes: paid }) => by === 'CLOSING' && paid === 0)).toBe(1);
    const weeks = groupBy(rows, (row) => `${row.person_id} ${startOfWeek(row.date)}`);
    const some = (test: (week: typeof rows) => boolean) => [...weeks.values()].filter(test).length;
    const paidIn = (week: typeof rows) => week.reduce((sum, { paid_minutes: paid }) => sum + (paid ?? 0), 0);
    expect(some((week) => paidIn(week) > 40 * 60)).toBeGreaterThan(2);
    expect(some((week) => new Set(week.map((row) => row.location_id)).size > 1)).toBeGreaterThan(5);
    expect(await db.selectFrom('kiosk').select(['name', 'last_seen_at']).execute()).toEqual([
      { name: 'Pool deck tablet', last_seen_at: null },
    ]);
  },
);

/** The employee of the demo works today and tomorrow, whatever the weekday, and finds a swap, an open shift and their requests. */
async function expectErrands(
  app: Awaited<ReturnType<typeof demoSchool>>['app'],
  today: string,
): Promise<void> {
  const body = { email: 'employee@deckhand.test', password: 'Swim2026!' };
  const { access_token } = await answerOf(app, login, { body });
  const as = { token: access_token ?? undefined };
  const query = { view_type: '3days', start_date: today };
  const { results } = await answerOf(app, viewMySchedule, { query }, as);
  const days = results.flatMap(({ type, start_date }) => (type === 'shift' ? [start_date] : []));
  expect(days).toEqual(expect.arrayContaining([today, addDays(today, 1)]));
  const upcoming = await answerOf(app, viewUpcoming, {}, as);
  expect(upcoming.next_shift).not.toBeNull();
  expect(upcoming.open_shifts.count).toBeGreaterThan(0);
  expect(upcoming.asked_swaps.count).toBe(1);
  expect(upcoming.requests.count).toBeGreaterThan(0);
}

/** Two periods are handed over, one is closed, one is over with something left of every kind, and one is running. */
async function expectPay(app: Awaited<ReturnType<typeof demoSchool>>['app'], running: string): Promise<void> {
  const signIn = async (email: string) => {
    const { access_token } = await answerOf(app, login, { body: { email, password: 'Swim2026!' } });
    return { token: access_token ?? undefined };
  };
  const admin = await signIn('admin@deckhand.test');
  const { results } = await answerOf(app, listPayPeriods, { query: {} }, admin);
  const states = results.flatMap(({ first_day: from, state }) => (from <= running ? [[from, state]] : []));
  const [handed, closed, open] = [addDays(running, -42), addDays(running, -28), addDays(running, -14)];
  expect(states).toEqual([
    [running, 'RUNNING'],
    [open, expect.stringMatching(/^(OPEN|RUNNING)$/)],
    [closed, 'CLOSED'],
    [handed, 'HANDED_OVER'],
    [addDays(running, -56), 'HANDED_OVER'],
  ]);
  const files = await answerOf(app, listPayrollFiles, { params: { first: handed } }, admin);
  expect(files.results).toMatchObject([{ format: 'CSV' }]);
  for (const first of [handed, closed]) {
    const verified = await answerOf(app, verifyPayPeriod, { params: { first } }, admin);
    expect(verified).toMatchObject({ faults: [] });
  }
  const params = { first: open };
  const left = await answerOf(app, listExceptions, { params, query: { limit: 500 } }, admin);
  expect(left.kinds).toEqual(
    expect.arrayContaining(['X-2355', 'X-OFF', 'X-REQ', 'X-SAY', 'X-WAGE', 'X-LEAVE', 'X-UNAS']),
  );
  expect(left.kinds).toEqual(expect.arrayContaining(['X-MISS', 'X-EDIT', 'X-OVER', 'X-EARLY']));
  const period = await answerOf(app, viewPayPeriod, { params }, admin);
  expect(period.checks.find(({ kind }) => kind === 'ADJUSTMENTS')?.count).toBe(1);
  const manager = await signIn('manager@deckhand.test');
  expect((await answerOf(app, listExceptions, { params, query: {} }, manager)).hard).toBeGreaterThan(3);
  const employee = await signIn('employee@deckhand.test');
  const own = await answerOf(app, viewMyTimesheet, { query: { date: open } }, employee);
  expect(own.timesheet).toMatchObject({ state: 'OVER', statements: [], dollars: expect.any(Number) });
  expect(own.timesheet?.minutes).toBeGreaterThan(0);
}

test('a second start leaves the school as it is and prints the accounts again', async () => {
  const { db, lines, start } = await demoSchool();
  const people = () => db.selectFrom('person').selectAll().orderBy('id').execute();
  const before = await people();
  const printed = lines.splice(0);
  await start();
  expect(await people()).toEqual(before);
  expect(lines).toEqual(printed);
});

test('a demo school that other machines can reach is served only if DEMO=on says so', async () => {
  const { db, clock, config, live, readiness, backups } = await demoSchool();
  const startOn = (variables: Record<string, string>) => {
    const { host, demo } = readConfig(variables, '/nowhere');
    const platform = { db, clock, config: { ...config, host, demo }, live, readiness, backups };
    return bootstrap(platform, { isEmbedded: true, say: () => undefined });
  };
  await expect(startOn({ HOST: '0.0.0.0' })).rejects.toThrow(
    'Configuration: this is the demo school, whose passwords everybody knows, and HOST 0.0.0.0 makes it reachable: set DATA_DIR to another folder for your own school, or DEMO=on to serve the demo.',
  );
  await expect(startOn({ HOST: '0.0.0.0', DEMO: 'off' })).rejects.toThrow('demo school');
  expect(await startOn({ HOST: '0.0.0.0', DEMO: 'on' })).toEqual({ isDemo: true });
  expect(await startOn({ DEMO: 'off' })).toEqual({ isDemo: true });
});

test('two servers that start on an empty database at the same moment fill it once', {
  tags: ['long'],
}, async () => {
  const { db, start } = await emptySchool();
  await Promise.all([start(), start()]);
  const { count } = await db
    .selectFrom('person')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  expect(count).toBe(60);
});

test.each([
  ['an embedded database without demo', true, { DEMO: 'off' }],
  ['an embedded database that other machines can reach', true, { HOST: '0.0.0.0' }],
  ['an external database', false, {}],
])('on %s no account is created, and one line says what to do', async (_, isEmbedded, variables) => {
  const { db, lines, start } = await emptySchool(variables as Record<string, string>);
  expect(await start(isEmbedded)).toEqual({ isDemo: false });
  expect(await db.selectFrom('person').selectAll().execute()).toEqual([]);
  expect(lines).toEqual([
    'Nobody has an account yet. Start once with ADMIN_EMAIL=you@example.com to make the first admin.',
  ]);
});

test.each([true, false])(
  'ADMIN_EMAIL creates the first admin, who activates by mail (embedded: %s)',
  async (isEmbedded) => {
    const email = 'owner@pool.test';
    const { app, pool, lines, start } = await emptySchool({ ADMIN_EMAIL: email });
    await start(isEmbedded);
    const [mail] = await queuedMails(pool);
    if (mail === undefined) throw new Error('The first admin got no mail.');
    const id = activationTokenIn(mail);
    expect(lines).toEqual([`First admin ${email}: http://127.0.0.1:3000/users/password-setup/${id}`]);
    const password = 'Splash2026!';
    await answerOf(app, setUpPassword, { params: { id }, body: { password } });
    const signedIn = await answerOf(app, login, { body: { email, password } });
    expect(signedIn.session_info.user.user_type).toBe('ADMIN');

    lines.length = 0;
    await start(isEmbedded);
    expect(lines).toEqual([]);
    expect(await queuedMails(pool)).toHaveLength(1);
  },
);

test.each([
  ['https://swim.example', 'ADMINS'],
  ['http://127.0.0.1:3000', 'NOBODY'],
])('a new school at %s asks for a second factor: %s', async (PUBLIC_URL, expected) => {
  const { db, start } = await emptySchool({ PUBLIC_URL, ADMIN_EMAIL: 'owner@pool.test' });
  await start(false);
  const askedOf = () => db.selectFrom('settings').select('second_factor_for').executeTakeFirst();
  expect(await askedOf()).toEqual({ second_factor_for: expected });
  // A setting that an admin chose later stays.
  await db.updateTable('settings').set({ second_factor_for: 'MANAGEMENT' }).execute();
  await start(false);
  expect(await askedOf()).toEqual({ second_factor_for: 'MANAGEMENT' });
});

test('with a mail server the activation link is not printed', async () => {
  const { lines, start } = await emptySchool({
    ADMIN_EMAIL: 'owner@pool.test',
    SMTP_URL: 'smtp://mail.test',
  });
  await start(false);
  expect(lines).toEqual(['First admin owner@pool.test: the activation link is in the mail']);
});

test('in the demo school some people said when they cannot work, and how many hours they would like', async () => {
  const { app, db } = await demoSchool();
  const { access_token } = await answerOf(app, login, {
    body: { email: 'manager@deckhand.test', password: 'Swim2026!' },
  });
  const people = await db.selectFrom('unavailability').select('person_id').distinct().execute();
  const today = todayIn('CST', new Date(firstTime));
  const query = { start_date: today, end_date: addDays(today, 53) };
  const seen = await Promise.all(
    people.map(({ person_id: id }) =>
      answerOf(app, viewAvailability, { params: { id }, query }, { token: access_token ?? undefined }),
    ),
  );
  expect(seen.map(({ unavailable }) => unavailable.length).sort()).toEqual([1, 1, 1, 2]);
  expect(seen.filter(({ desired_hours }) => desired_hours !== null)).toHaveLength(3);
  const enterers = seen.flatMap(({ unavailable }) => unavailable.map(({ entered_by }) => entered_by.name));
  expect(enterers).toContain('Dario Conti');
});

test('the demo school has requests in every state, and openings that are open, taken and assigned', async () => {
  const { app } = await demoSchool();
  const signIn = async (email: string) => {
    const { access_token } = await answerOf(app, login, { body: { email, password: 'Swim2026!' } });
    return { token: access_token ?? undefined };
  };
  const manager = await signIn('manager@deckhand.test');
  const query = { include_past: 'true' as const };
  const timeOff = await answerOf(app, listTimeOffRequests, { query }, manager);
  expect(new Set(timeOff.results.map(({ status }) => status))).toEqual(
    new Set(['Pending', 'Approved', 'Rejected', 'Expired']),
  );
  const changes = await answerOf(app, listScheduleChanges, { query: {} }, manager);
  expect(new Set(changes.results.map(({ status }) => status))).toEqual(
    new Set(['Pending', 'Approved', 'Rejected', 'Reassigned']),
  );
  // Two people agree on a swap, which is still possible.
  const swaps = changes.results.filter(({ swap }) => swap !== null);
  expect(swaps).toMatchObject([
    { status: 'Pending', swap: { other: { location_title: expect.any(String) } } },
  ]);
  const params = { id: swaps[0]?.id ?? 0 };
  expect((await answerOf(app, previewSwap, { params }, manager)).problem).toBeNull();
  const shiftRequests = await answerOf(app, listShiftRequests, { query: {} }, manager);
  expect(new Set(shiftRequests.results.map(({ status }) => status))).toEqual(
    new Set(['Pending', 'Approved', 'Rejected']),
  );
  const openings = await answerOf(app, listOpenings, { query: {} }, manager);
  expect(new Set(openings.results.map((one) => one.is_claimed))).toEqual(new Set([null, true, false]));
  const mine = await answerOf(app, listMyRequests, { query: {} }, await signIn('employee@deckhand.test'));
  const kinds = ['TIME_OFF', 'SCHEDULE_CHANGE', 'NEW_SHIFT', 'MISSED_PUNCH', 'SWAP'];
  expect(new Set(mine.results.map(({ kind }) => kind))).toEqual(new Set(kinds));
});

test('the demo school has lived: a change was taken back, and at one location people have mostly confirmed the next weeks', async () => {
  const { db } = await demoSchool();
  const acts = await db.selectFrom('schedule_change').select(['id', 'at', 'kind', 'undoes']).execute();
  const undo = acts.find(({ kind }) => kind === 'UNDONE');
  expect(acts.find(({ id }) => id === undo?.undoes)?.kind).toBe('REPLACED');
  const weeks = 7 * 24 * 60 * 60_000;
  const [first, last] = [acts[0]?.at.getTime() ?? 0, acts.at(-1)?.at.getTime() ?? 0];
  expect(last - first).toBeGreaterThan(9 * weeks);
  const stepping = await db
    .selectFrom('location')
    .select('title')
    .where('published_through', 'is not', null)
    .execute();
  expect(stepping).toEqual([{ title: 'Harbor Swim Center' }]);
  const sent = await db.selectFrom('notice').select('person_id').where('sent_at', 'is not', null).execute();
  const seen = await db.selectFrom('schedule_seen').select('person_id').execute();
  expect(seen.length).toBeGreaterThan(sent.length / 2);
  expect(seen.length).toBeLessThan(sent.length);
});
