import { addAttendance } from '@deckhand/contract/attendance/add-attendance';
import { clockIn } from '@deckhand/contract/attendance/clock-in';
import { verifyEmployeeCode } from '@deckhand/contract/attendance/verify-employee-code';
import { viewCoverage } from '@deckhand/contract/coverage/view-coverage';
import { lifetime } from '@deckhand/contract/limits';
import { listPeople } from '@deckhand/contract/people/list-people';
import { viewCounts } from '@deckhand/contract/reports/dashboard/view-counts';
import { listPayrollDetails } from '@deckhand/contract/reports/payroll/list-payroll-details';
import { listPayrollSummary } from '@deckhand/contract/reports/payroll/list-payroll-summary';
import { viewSchedule } from '@deckhand/contract/schedule/calendar/view-schedule';
import { checkHealth } from '@deckhand/contract/school/service/check-health';
import { addDays } from '@deckhand/domain/time/civil-date';
import { parseTime } from '@deckhand/domain/time/minutes';
import { type ViewType, viewDates } from '@deckhand/domain/time/weeks';
import { version } from '@deckhand/server/platform/basics/version';
import { createPool, endPool } from '@deckhand/server/platform/database/connection-pool';
import { hashToken, newToken } from '@deckhand/server/platform/secrets/secrets';
import { tokenOf } from '@deckhand/server/platform/sessions/sessions';
import fastify, { type FastifyRequest } from 'fastify';
import type { Asked } from '../load/line.ts';
import type { ThrowAwaySchool } from '../throw-away-school.ts';
import { COUNTS } from './counts.ts';
import { answerCoverage, COVERAGE } from './coverage.ts';
import { answerDetails, DETAILS, SUMMARY } from './payroll.ts';
import { PEOPLE } from './people.ts';
import { ADD_ATTENDANCE, CALLER, CLOCK_IN, VERIFY } from './punch.ts';
import { answerWeek, WEEK } from './week.ts';

interface Received {
  query: Record<string, string>;
  body: Record<string, string | number | null>;
  token: string | undefined;
  /** The id in the path. */
  id: string | undefined;
  now: Date;
}

interface BareCall {
  call: { method: string; path: string; success: { status: number } };
  /** Asked before the body is read, where the product must know by then who makes the call (G12). */
  caller?: string;
  /** One statement, which finds everything, mostly as the JSON of the answer. */
  text: string;
  values: (received: Received) => unknown[];
  /** Makes the answer of what the statement found, where Node does that faster than PostgreSQL. */
  finish?: (found: string, received: Received) => string;
}

const DAYS_OF_WEEK = 6;
const hashOf = (token: string | undefined) => hashToken(token ?? '');

const CALLS: readonly BareCall[] = [
  {
    call: checkHealth,
    text: `select 'ok' as answer`,
    values: () => [],
    finish: (status, { now }) => JSON.stringify({ status, time: now.toISOString(), version }),
  },
  {
    call: listPeople,
    text: PEOPLE,
    values: ({ query }) => [query.limit, query.offset],
  },
  {
    call: viewSchedule,
    text: WEEK,
    values: ({ query }) => {
      const dates = viewDates(query.view_type as ViewType, query.start_date ?? '');
      return [query.location, dates[0], dates.at(-1)];
    },
    finish: (found, { now }) => answerWeek(found, now),
  },
  {
    call: viewCoverage,
    text: COVERAGE,
    values: ({ query }) => [query.location, query.start_date, query.end_date],
    finish: (found, { now }) => answerCoverage(found, now),
  },
  { call: viewCounts, text: COUNTS, values: ({ query, now }) => [query.location, now] },
  ...[
    { call: listPayrollSummary, text: SUMMARY },
    { call: listPayrollDetails, text: DETAILS, finish: answerDetails },
  ].map((report) => ({
    ...report,
    values: ({ query }: Received) => [query.location, query.date, addDays(query.date ?? '', DAYS_OF_WEEK)],
  })),
  {
    call: verifyEmployeeCode,
    text: VERIFY,
    values: ({ body, now }) => {
      const token = newToken();
      return [body.code, hashToken(token), now, new Date(now.getTime() + lifetime.kioskSession), token];
    },
  },
  {
    call: clockIn,
    text: CLOCK_IN,
    values: ({ body, id, token, now }) => [id, hashOf(token), now, body.shift_id, body.rate],
  },
  {
    call: addAttendance,
    caller: CALLER,
    text: ADD_ATTENDANCE,
    values: ({ body, token, now }) => [
      hashOf(token),
      now,
      body.location,
      body.user_id,
      body.date,
      parseTime(String(body.clock_in_time)),
      parseTime(String(body.clock_out_time)),
      body.rate,
      body.reason,
    ],
  },
];

export interface BareServer {
  address: string;
  /** Runs the statement of a request and returns what it found, without HTTP. */
  run(asked: Asked): Promise<string>;
  close(): Promise<void>;
}

/**
 * Answers some calls as fast as it can be done: a bare Fastify route, and one prepared statement for the whole answer. It
 * checks nothing that the answer does not need. Its pool is as large as the server's.
 */
export async function startBareServer({
  database,
  platform: { clock },
}: ThrowAwaySchool): Promise<BareServer> {
  const app = fastify();
  const pool = createPool({
    // Planned once: planning these statements takes longer than running them.
    connection: {
      connectionString: `${database.connectionString}?options=-c%20plan_cache_mode%3Dforce_generic_plan`,
    },
    applicationName: 'bare',
    size: database.pool.options.max,
    log: () => undefined,
  });
  const find = async ({ call, text, values }: BareCall, received: Received): Promise<string> => {
    const { rows } = await pool.query<{ answer: string }>({
      name: `bare ${call.path}`,
      text,
      values: values(received),
    });
    const [row] = rows;
    if (row === undefined) throw new Error(`The bare statement of ${call.path} found nothing`);
    return row.answer;
  };
  const expectCaller = (text: string) => async (request: FastifyRequest) => {
    const values = [hashOf(tokenOf(request.headers.authorization)), clock()];
    const { rows } = await pool.query({ name: 'bare caller', text, values });
    if (rows.length === 0) throw new Error('The bare caller is not found');
  };
  for (const bare of CALLS) {
    app.route({
      method: bare.call.method,
      url: bare.call.path.replace('{id}', ':id'),
      ...(bare.caller && { onRequest: expectCaller(bare.caller) }),
      handler: async (request, reply) => {
        const received = {
          query: request.query as Received['query'],
          body: request.body as Received['body'],
          token: tokenOf(request.headers.authorization),
          id: (request.params as { id?: string }).id,
          now: clock(),
        };
        const found = await find(bare, received);
        const answer = bare.finish?.(found, received) ?? found;
        return reply.status(bare.call.success.status).type('application/json').send(answer);
      },
    });
  }
  return {
    address: await app.listen({ port: 0, host: '127.0.0.1' }),
    run: ({ path, body, token }) => {
      const { pathname, searchParams } = new URL(path, 'http://bench');
      const id = /\/(\d+)\/$/.exec(pathname)?.[1];
      const bare = CALLS.find(({ call }) => call.path.replace('{id}', id ?? '') === pathname);
      if (bare === undefined) throw new Error(`No bare statement for ${path}`);
      const query = Object.fromEntries(searchParams);
      return find(bare, { query, body: (body ?? {}) as Received['body'], token, id, now: clock() });
    },
    async close() {
      await app.close();
      await endPool(pool);
    },
  };
}
