import { openSeatsAtMost } from '@deckhand/contract/staffing/filling/proposal';
import { addDays } from '@deckhand/domain/time/civil-date';
import { openSession } from '@deckhand/server/platform/sessions/sessions';
import { sql } from 'kysely';
import { REPORTED_WEEK, THIS_WEEK } from './big-school.ts';
import { type Asked, askOnce } from './load/line.ts';
import type { Bench } from './schools.ts';

/** Each call is made so often. */
export const ROUNDS = 3;

/** A call that a manager makes, or one of the staff whose token it brings, with as much as it may ask for. */
export interface Errand {
  name: string;
  ask: (round: number) => Asked | Promise<Asked>;
  /** For one that takes half a minute by nature. */
  rounds?: number;
}

interface OwnShift {
  person: number;
  shift: number;
  date: string;
}

interface FoundSwaps {
  shifts: { colleague: { id: number }; shift: { id: number; date: string } }[];
}

function swapsOf(own: OwnShift | undefined): Asked {
  return { path: `/api/shifts/swaps/offers/${own?.shift}/?date=${own?.date}` };
}

/** Asks at another address each time, because the server keeps what it has answered. */
export function readErrand(name: string, path: string): Errand {
  return {
    name,
    ask: (round) => ({ path: `${path}${path.includes('?') ? '&' : '?'}request=${round}` }),
  };
}

/** The most expensive calls of managers at a location of a thousand people, with what they need. Reads come before writes. */
export async function longErrands(bench: Bench): Promise<Errand[]> {
  const { big, owner, address, token } = bench;
  const at = big.location;
  const one = async <T>(statement: ReturnType<typeof sql<T>>) => (await statement.execute(owner)).rows as T[];
  const people = (
    await one(
      sql<{ id: number }>`select person_id as id from person_location where location_id = ${at} order by 1`,
    )
  ).map(({ id }) => id);
  const locationIds = (
    await one(sql<{ id: number }>`select id from location where email like 'pool%@bench.test' order by 1`)
  ).map(({ id }) => id);
  const shifts = (
    await one(sql<{ id: number }>`select id from shift where location_id = ${at} order by 1`)
  ).map(({ id }) => id);
  // Everybody has the certificates that their position asks for.
  await sql`insert into position_certificate_kind select 1, id from certificate_kind order by id limit 2`.execute(
    owner,
  );
  await sql`insert into certificate (person_id, kind_id, number, issued, expires, entered_by, entered_at, confirmed_by, confirmed_at)
    select person.id, kind_id, 'N' || person.id, '2025-01-01', case when person.id % 3 = 0 then '2099-01-01'::date end, 1, '2025-01-01', 1, '2025-01-01'
    from person cross join (select kind_id from position_certificate_kind where position_id = 1) as kind where email like '%@bench.test'`.execute(
    owner,
  );
  // Years of history of one location.
  await sql`
    insert into attendance (person_id, location_id, shift_id, shift_date, date, rate, clocked_in, clocked_out, punched_in, punched_out,
      paid_minutes, source, ended_by, created_at)
    select person_id, location_id, shift_id, earlier.day, earlier.day, rate, clocked_in - back, clocked_out - back, punched_in - back, punched_out - back,
      paid_minutes, source, ended_by, created_at
    from attendance cross join generate_series(5, 100) as week
    cross join lateral (select week * interval '7 days' as back, attendance.date - 7 * week as day) as earlier
    where location_id = ${at} and shift_id is not null and attendance.date >= ${REPORTED_WEEK}::date and clocked_out is not null`.execute(
    owner,
  );
  // Many open dates of next week.
  const week = sql`datemultirange(daterange(${addDays(THIS_WEEK, 7)}::date, ${addDays(THIS_WEEK, 14)}::date))`;
  await sql`
    with chosen as (select id from shift where location_id = ${at} order by id limit ${ROUNDS * openSeatsAtMost}),
    left_open as (
      update commitment set dates = dates - ${week} where shift_id in (select id from chosen)
      returning shift_id, weekday),
    opened as (
      insert into opening (shift_id, cause, created_at) select shift_id, 'BLANK', now() from left_open
      returning id, shift_id)
    insert into opening_dates (opening_id, weekday, dates)
    select opened.id, weekday, datemultirange(daterange(${addDays(THIS_WEEK, 7)}::date + weekday, ${addDays(THIS_WEEK, 7)}::date + weekday + 1))
    from opened join left_open using (shift_id)`.execute(owner);
  await sql`vacuum analyze`.execute(owner);
  await sql`update person set role = 'MANAGER' where id = ${people[5]}`.execute(owner);
  const oneTimers = async () => {
    for (let n = 0; n < 300; n += 1)
      await askOnce(address, {
        path: '/api/shifts/add-shift/',
        token,
        body: {
          schedule_type: 'ONE_TIME_SHIFT',
          shift_date: addDays(THIS_WEEK, 4 + (n % 3)),
          start_time: '18:00',
          end_time: '19:00',
          shift_type: [1],
          location: at,
          staff: n < 200 ? [{ id: people[n + 300] }] : [],
        },
      });
  };
  const open = await one(sql<{ opening_id: number; shift_id: number; date: string; user_id: number }>`
    select opening.id as opening_id, opening.shift_id, (${addDays(THIS_WEEK, 7)}::date + opening_dates.weekday)::text as date, commitment.person_id as user_id
    from opening join opening_dates on opening_dates.opening_id = opening.id
    join shift on shift.id = opening.shift_id join commitment on commitment.shift_id = shift.id
    where shift.location_id = ${at} order by 1`);
  const own = await one(sql<OwnShift>`
    select distinct on (person_id) person_id as person, shift_id as shift,
      (${addDays(THIS_WEEK, 14)}::date + weekday)::text as date
    from commitment
    where person_id = any(${people.slice(600, 600 + ROUNDS)}) and upper_inf(dates) and shift_id is not null
    order by person_id, shift_id`);
  const swapOf = async (person = 0) => {
    const [swap] = await one(sql<{ id: number; colleague: number }>`
      select id, colleague_id as colleague from request where kind = 'SWAP' and person_id = ${person}`);
    return swap ?? { id: 0, colleague: 0 };
  };
  const tokenOf = (person = 0) => openSession(owner, person, new Date());
  const write = (name: string, ask: Errand['ask']): Errand => ({ name, ask });
  const daily = (round: number, more: object) => ({
    schedule_type: 'RECURRING_SHIFT',
    shift_repeat: 'DAILY',
    start_date: '2026-11-20',
    start_time: '20:00',
    end_time: '21:00',
    shift_type: [1],
    location: at,
    staff: [{ id: people[10 + 2 * round] }, { id: people[11 + 2 * round] }],
    ...more,
  });
  const made = new Map<string, number>();
  const make = async (key: string, body: object) => {
    const { id } = await askOnce<{ id: number }>(address, { path: '/api/shifts/add-shift/', token, body });
    made.set(key, id);
    return id;
  };
  const backEarly = async (round: number) => {
    const path = `/api/users/${people[10 + 2 * (round + 9)]}/absences/`;
    const { results } = await askOnce<{ results: { id: number }[] }>(address, { path, token });
    return `/api/absences/${results[0]?.id}/return/`;
  };
  const staff = `location=${at}&type_id=1&start_time=21:00&end_time=22:00&start_date=2026-11-22`;
  const ids = (count: number) => people.slice(400, 400 + count);
  return [
    readErrand(
      'schedule: week of a location',
      `/api/shifts/view-schedule/?location=${at}&start_date=${THIS_WEEK}&view_type=weekly`,
    ),
    readErrand(
      'schedule: month of a location',
      `/api/shifts/view-schedule/?location=${at}&start_date=2026-11-01&view_type=monthly`,
    ),
    readErrand(
      'schedule: six weeks of a location',
      `/api/shifts/view-schedule/?location=${at}&start_date=2026-11-01&end_date=2026-12-12&view_type=monthly`,
    ),
    readErrand(
      'schedule: 62 days of a position',
      `/api/shifts/admin-view-schedule/?location=${at}&position=1&start_date=2026-11-01&end_date=2027-01-01&view_type=monthly`,
    ),
    readErrand(
      'schedule: all locations',
      `/api/shifts/admin-view-schedule/?start_date=${THIS_WEEK}&view_type=weekly&position=5`,
    ),
    readErrand(
      'schedule: open',
      `/api/shifts/view-schedule/?location=${at}&start_date=2026-11-01&end_date=2027-01-01&view_type=monthly&open=true`,
    ),
    readErrand('schedule: own', `/api/shifts/employee_view/?start_date=2026-11-01&view_type=monthly`),
    readErrand('shifts: list of 500', `/api/shifts/?location=${at}&limit=500`),
    readErrand('shifts: last of the list', `/api/shifts/?limit=500&offset=39000`),
    readErrand('shifts: search', `/api/shifts/?limit=500&search=name`),
    readErrand('shifts: deleted', `/api/shifts/deleted-shifts/?limit=500`),
    readErrand('shifts: replaced', `/api/shifts/replaced-shifts/?limit=500`),
    readErrand('people: 500', `/api/users/?limit=500`),
    readErrand('people: search', `/api/users/?limit=500&search=family1&order_by=last_name`),
    readErrand('people: all staff of a location', `/api/shifts/all-staff/?location=${at}`),
    readErrand('people: all staff', `/api/shifts/all-staff/`),
    readErrand('people: deletion preview', `/api/users/${people[3]}/deletion/`),
    readErrand('people: data', `/api/users/${people[3]}/data/`),
    readErrand(
      'people: availability',
      `/api/users/${people[3]}/availability/?start_date=2026-11-01&end_date=2027-01-30`,
    ),
    readErrand(
      'staff: weekly seat',
      `/api/shifts/staff/?${staff}&schedule_type=RECURRING_SHIFT&shift_repeat=WEEKLY&shift_day=MONDAY`,
    ),
    readErrand(
      'staff: weekly on all days, explained',
      `/api/shifts/staff/?${staff}&schedule_type=RECURRING_SHIFT&shift_repeat=WEEKLY&shift_days=SUNDAY,MONDAY,TUESDAY,WEDNESDAY,THURSDAY,FRIDAY,SATURDAY&explain=true`,
    ),
    readErrand(
      'staff: daily for decades, explained',
      `/api/shifts/staff/?${staff}&schedule_type=RECURRING_SHIFT&shift_repeat=DAILY&end_date=2090-01-01&explain=true`,
    ),
    readErrand(
      'staff: everybody, no place',
      `/api/shifts/staff/?type_id=1&start_time=21:00&end_time=22:00&start_date=2026-11-22&schedule_type=RECURRING_SHIFT&shift_repeat=DAILY&explain=true`,
    ),
    readErrand('staff: no filter', `/api/shifts/staff/?explain=true`),
    readErrand(
      'staff: second',
      `/api/shifts/overlapping-staff/?${staff}&schedule_type=RECURRING_SHIFT&shift_repeat=DAILY&explain=true`,
    ),
    readErrand(
      'staff: obstacles',
      `/api/shifts/staff/${people[3]}/obstacles/?${staff}&schedule_type=RECURRING_SHIFT&shift_repeat=DAILY`,
    ),
    readErrand(
      'meetings: staff of a location',
      `/api/shifts/meeting-staff/?location=${at}&positions=1,5&start_time=21:00&end_time=22:00&date=2026-11-22&end_date=2030-11-22&explain=true`,
    ),
    readErrand(
      'meetings: staff of all',
      `/api/shifts/meeting-staff/?positions=1,5&start_time=21:00&end_time=22:00&date=2026-11-22`,
    ),
    readErrand(
      'coverage: 62 days',
      `/api/shifts/coverage/?location=${at}&start_date=2026-11-01&end_date=2027-01-01`,
    ),
    readErrand('coverage: now', `/api/shifts/coverage/now/?location=${at}`),
    readErrand(
      'coverage: without a person',
      `/api/shifts/coverage/without-person/${people[3]}/?start_date=2026-11-20&end_date=2030-01-01`,
    ),
    readErrand('coverage: without a shift', `/api/shifts/coverage/without-shift/${shifts[3]}/`),
    readErrand('coverage: alarms', `/api/shifts/coverage/alarms/now/`),
    write('filling: rank', () => ({
      path: '/api/shifts/fill/rank/',
      body: { shift_id: open[0]?.shift_id, date: open[0]?.date },
    })),
    readErrand(
      'absences: preview of a year',
      `/api/users/${people[3]}/absences/preview/?start_date=2026-11-20&end_date=2027-11-01`,
    ),
    readErrand('certificates: page', `/api/certificates/?limit=500`),
    readErrand('certificates: search', `/api/certificates/?limit=500&search=family`),
    readErrand('certificates: export', `/api/certificates/?export=true`),
    readErrand('certificates: lapses', `/api/certificates/lapses/`),
    readErrand('dashboard: counts', `/api/shifts/request/count/`),
    readErrand('dashboard: waiting', `/api/shifts/request/waiting/`),
    readErrand('dashboard: clocked in', `/api/shifts/clocked-in/?limit=500`),
    readErrand('dashboard: missed', `/api/shifts/missed-clock-ins/?limit=500`),
    readErrand('dashboard: not clocked in', `/api/shifts/not-clocked-in/?limit=500`),
    readErrand('dashboard: present', `/api/shifts/clocked-in/today/?limit=500`),
    readErrand('dashboard: unassigned', `/api/shifts/unassigned-clocked-in/?limit=500`),
    readErrand('dashboard: openings', `/api/shifts/manage-open-shifts/?limit=500`),
    readErrand(
      'payroll: hours of a location',
      `/api/shifts/location-hours/?location=${at}&date=${REPORTED_WEEK}`,
    ),
    readErrand(
      'payroll: hours of a location, export',
      `/api/shifts/location-hours/?location=${at}&date=${REPORTED_WEEK}&export=true`,
    ),
    readErrand(
      'payroll: management',
      `/api/payroll/weekly-labour-management/?location=${at}&date=${REPORTED_WEEK}`,
    ),
    readErrand(
      'payroll: management, export',
      `/api/payroll/weekly-labour-management/?location=${at}&date=${REPORTED_WEEK}&export=true`,
    ),
    readErrand('payroll: details', `/api/payroll/payroll-detail/?location=${at}&date=${REPORTED_WEEK}`),
    readErrand(
      'payroll: details, export',
      `/api/payroll/payroll-detail/?location=${at}&date=${REPORTED_WEEK}&export=true`,
    ),
    readErrand('payroll: summary', `/api/payroll/payroll-summary/?location=${at}&date=${REPORTED_WEEK}`),
    readErrand(
      'payroll: summary, export',
      `/api/payroll/payroll-summary/?location=${at}&date=${REPORTED_WEEK}&export=true`,
    ),
    readErrand('payroll: audit of a person', `/api/payroll/payroll-audit-logs/?user_id=${people[3]}`),
    readErrand('payroll: audit', `/api/payroll/payroll-audit-logs/`),
    readErrand(
      'streaks: two years',
      `/api/attendance/streaks/?location=${at}&start_date=2024-11-18&end_date=2026-11-17`,
    ),
    readErrand(
      'streaks: two years, export',
      `/api/attendance/streaks/?location=${at}&start_date=2024-11-18&end_date=2026-11-17&export=true`,
    ),
    readErrand('security: events', `/api/security-events/?limit=500`),
    readErrand('security: export', `/api/security-events/?export=true`),
    readErrand('holidays: list', `/api/shifts/holidays/`),
    readErrand(
      'closures: preview of all',
      `/api/shifts/closures/preview/?location_ids=${locationIds.join(',')}&start_date=2026-11-20&end_date=2027-01-20`,
    ),
    readErrand('openapi', `/api/openapi.json`),
    readErrand('offers: preview', `/api/shifts/manage-open-shifts/${open[0]?.opening_id}/offer/preview/`),
    write('offers: offer an opening', (round) => ({
      path: `/api/shifts/manage-open-shifts/${open[round]?.opening_id}/offer/`,
      body: { people_at_once: 5 },
    })),
    write('swaps: find', async (round) => ({
      ...swapsOf(own[round]),
      token: await tokenOf(own[round]?.person),
    })),
    write('swaps: request', async (round) => {
      const token = await tokenOf(own[round]?.person);
      const { shifts: others } = await askOnce<FoundSwaps>(address, { ...swapsOf(own[round]), token });
      // Another colleague each time.
      const other = others[10 * round];
      return {
        path: '/api/shifts/swaps/',
        token,
        body: {
          shift: own[round]?.shift,
          date: own[round]?.date,
          colleague: other?.colleague.id,
          other_shift: other?.shift.id,
          other_date: other?.shift.date,
        },
      };
    }),
    write('swaps: accept', async (round) => {
      const { id, colleague } = await swapOf(own[round]?.person);
      const token = await tokenOf(colleague);
      return { path: `/api/shifts/swaps/${id}/answer/`, token, body: { action: 'ACCEPT' } };
    }),
    write('swaps: preview', async (round) => ({
      path: `/api/shifts/swaps/${(await swapOf(own[round]?.person)).id}/`,
    })),
    write('swaps: approve', async (round) => ({
      path: `/api/shifts/swaps/${(await swapOf(own[round]?.person)).id}/`,
      body: { action: 'APPROVE' },
    })),
    // Before the other changes: after them, nobody could take these any more.
    write(`filling: accept ${openSeatsAtMost}`, async (round) => ({
      path: '/api/shifts/fill/accept/',
      body: { proposals: open.slice(round * openSeatsAtMost, (round + 1) * openSeatsAtMost) },
    })),
    write('shifts: create a daily one for decades', (round) => ({
      path: '/api/shifts/add-shift/',
      body: daily(round, { end_date: '2096-11-20' }),
    })),
    write('shifts: create on seven weekdays', (round) => ({
      path: '/api/shifts/add-shift/',
      body: daily(round + 3, {
        shift_repeat: 'WEEKLY',
        week_days: ['SUNDAY', 'MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY', 'SATURDAY'],
      }),
    })),
    write('shifts: edit a daily one of decades', async (round) => {
      const id = await make(`edit${round}`, daily(round + 6, { end_date: '2096-11-20' }));
      return {
        path: `/api/shifts/${id}/`,
        method: 'PUT',
        body: daily(round + 6, { start_time: '20:30', end_date: '2096-11-21' }),
      };
    }),
    write('shifts: delete a daily one of decades', (round) => ({
      path: `/api/shifts/${made.get(`edit${round}`)}/`,
      method: 'DELETE',
    })),
    write('absences: record a year of a daily shift', async (round) => {
      await make(`off${round}`, daily(round + 9, {}));
      return {
        path: `/api/users/${people[10 + 2 * (round + 9)]}/absences/`,
        body: { start_date: '2026-11-20', end_date: '2027-10-20' },
      };
    }),
    write('absences: preview of back early', async (round) => ({ path: await backEarly(round) })),
    write('absences: back early', async (round) => ({
      path: await backEarly(round),
      body: { back_on: '2026-11-20' },
    })),
    readErrand(
      'absences: preview of a year of a daily shift',
      `/api/users/${people[10 + 2 * 9 + 1]}/absences/preview/?start_date=2026-11-20&end_date=2027-11-01`,
    ),
    readErrand(
      'coverage: without a person of a daily shift',
      `/api/shifts/coverage/without-person/${people[10 + 2 * 9 + 1]}/?start_date=2026-11-20&end_date=2060-01-01`,
    ),
    readErrand(
      'people: availability of a daily shift',
      `/api/users/${people[10 + 2 * 9 + 1]}/availability/?start_date=2026-11-01&end_date=2027-01-30`,
    ),
    readErrand('people: deletion preview of a daily shift', `/api/users/${people[10 + 2 * 9 + 1]}/deletion/`),
    write('shifts: preview of a copied week', async (round) => {
      if (round === 0) await oneTimers();
      return {
        path: `/api/shifts/copy-week/preview/?location=${at}&from_date=${THIS_WEEK}&to_date=2026-12-${String(6 + 7 * round).padStart(2, '0')}`,
      };
    }),
    write('shifts: copy a week', (round) => ({
      path: '/api/shifts/copy-week/',
      body: {
        location: at,
        from_date: THIS_WEEK,
        to_date: `2026-12-${String(6 + 7 * round).padStart(2, '0')}`,
      },
    })),
    write('meetings: create for 500', async (round) => ({
      path: '/api/shifts/meeting/',
      body: {
        start_date: `2027-0${round + 1}-01`,
        end_date: `2027-0${round + 1}-28`,
        start_time: '22:00',
        end_time: '22:30',
        assigned_positions: [1, 5],
        assigned_staff: ids(500),
        location: at,
      },
    })),
    write('meetings: create for 500 over decades', async (round) => ({
      path: '/api/shifts/meeting/',
      body: {
        start_date: `2028-01-01`,
        end_date: `2088-01-28`,
        start_time: `2${round}:35`,
        end_time: `2${round}:45`,
        assigned_positions: [1, 5],
        assigned_staff: ids(500),
        location: at,
      },
    })),
    readErrand('meetings: list', `/api/shifts/meeting/?limit=500`),
    readErrand(
      'schedule: month with meetings',
      `/api/shifts/view-schedule/?location=${at}&start_date=2027-01-01&view_type=monthly`,
    ),
    write('closures: close all for two months', (round) => ({
      path: '/api/shifts/closures/',
      body: {
        location_ids: locationIds.slice(round * 6, round * 6 + 6),
        start_date: '2026-11-25',
        end_date: '2027-01-20',
        kind: 'WEATHER',
      },
    })),
    write('holidays: add everywhere', (round) => ({
      path: '/api/shifts/add-holidays/',
      body: { location_ids: locationIds, date: `2027-02-0${round + 1}`, reason: 'Easter' },
    })),
    write('needs: change', async (round) => {
      const [need] = await one(
        sql<{ id: number }>`select id from coverage_need where location_id = ${at} order by id`,
      );
      return {
        path: `/api/shifts/coverage/needs/${need?.id}/copy/`,
        body: { location_ids: locationIds.slice(round * 3, round * 3 + 3) },
      };
    }),
    write('dashboard: clock out many', async () => {
      const rows = await one(
        sql<{ id: number }>`select id from attendance where clocked_out is null limit 130`,
      );
      return { path: '/api/shifts/clocked-in/today/', body: { ids: rows.map(({ id }) => id) } };
    }),
    write('people: delete', (round) => ({ path: `/api/users/${people[900 + round]}/`, method: 'DELETE' })),
    write('location: change its zone', async (round) => {
      const [location] = await one(
        sql<
          Record<string, string>
        >`select title, address, phone_number, email from location where id = ${locationIds[2] ?? 0}`,
      );
      return {
        path: `/api/locations/${locationIds[2]}/`,
        method: 'PUT',
        body: { ...location, timezone: ['EST', 'CST', 'PST'][round] },
      };
    }),
  ];
}
