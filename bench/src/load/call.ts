import { performance } from 'node:perf_hooks';
import { clockIn } from '@deckhand/contract/attendance/clock-in';
import { verifyEmployeeCode } from '@deckhand/contract/attendance/verify-employee-code';
import type { Answer } from '@deckhand/contract/call';
import { checkHealth } from '@deckhand/contract/school/service/check-health';
import type { Job, Outcome, Puncher } from './callers.ts';
import { type Asked, askOnce, atAnotherAddress, Line } from './line.ts';

let isStopped = false;

// The process of the callers, see callers.ts.
process.on('message', async (job: Job | 'stop') => {
  isStopped = job === 'stop';
  if (job === 'stop') return;
  const began = performance.now();
  const outcome = await work(job).then(
    (done) => ({ ...done, took: performance.now() - began }),
    (error: unknown) => ({ failure: String(error) }),
  );
  process.send?.(outcome);
});

function work(job: Job): Promise<Omit<Outcome, 'took'>> {
  if (job.kind === 'flood') return flood(job);
  if (job.kind === 'answer') return answerOf(job);
  if (job.kind === 'punch') return inTurns(job, job.people, punch);
  if (job.kind === 'once') return inTurns(job, job.asked, askWell);
  if (job.kind === 'until-stopped') return inTurns(job, untilStopped(job.asked), askWell, job.pause);
  const end = performance.now() + job.seconds * 1_000;
  const again = {
    *[Symbol.iterator]() {
      while (performance.now() < end) yield atAnotherAddress(job.asked);
    },
  };
  return inTurns(job, again, askWell);
}

async function answerOf({
  address,
  asked,
  fields,
}: Extract<Job, { kind: 'answer' }>): Promise<Omit<Outcome, 'took'>> {
  const start = performance.now();
  const answer = await askOnce<Record<string, unknown>>(address, asked);
  const times = [performance.now() - start];
  return { times, shed: 0, answer: Object.fromEntries(fields.map((field) => [field, answer[field]])) };
}

function* untilStopped(asked: readonly Asked[]): Generator<Asked> {
  for (let next = 0; !isStopped; next += 1) {
    const one = asked[next % asked.length];
    if (one) yield one;
  }
}

/** Each connection takes the next piece when it is done with the last. */
async function inTurns<Piece>(
  { address, connections }: Job,
  pieces: Iterable<Piece>,
  doPiece: (line: Line, piece: Piece) => Promise<unknown>,
  pause?: number,
): Promise<Omit<Outcome, 'took'>> {
  const times: number[] = [];
  const queue = pieces[Symbol.iterator]();
  await Promise.all(
    Array.from({ length: connections }, async () => {
      const line = new Line(address);
      for (let next = queue.next(); !next.done; next = queue.next()) {
        const start = performance.now();
        await doPiece(line, next.value);
        times.push(performance.now() - start);
        if (pause !== undefined) await new Promise((resolve) => setTimeout(resolve, pause));
      }
      line.close();
    }),
  );
  return { times, shed: 0 };
}

async function askWell(line: Line, asked: Asked): Promise<void> {
  const { status, body } = await line.ask(asked, asked.body !== undefined);
  if (status >= 300) throw new Error(`${asked.path} answered ${status}: ${body}`);
}

/** A visit to the kiosk: the code, then the clock-in for the shift that it suggests. */
async function punch(line: Line, { id, key }: Puncher): Promise<void> {
  const verified = await line.ask({ path: verifyEmployeeCode.path, body: { code: key } }, true);
  if (verified.status !== verifyEmployeeCode.success.status) throw new Error(verified.body);
  const { token, shift, rate } = JSON.parse(verified.body) as Answer<typeof verifyEmployeeCode>;
  const clockedIn = await line.ask(
    {
      path: clockIn.path.replace('{id}', String(id)),
      body: { shift_id: shift?.id ?? null, rate, clocked_in: '11:00' },
      token: token ?? '',
    },
    true,
  );
  if (clockedIn.status !== clockIn.success.status) throw new Error(clockedIn.body);
}

/**
 * Sends so many requests a second, whether or not the earlier ones are answered. The connections are there before, as those of
 * a proxy are: Node accepts one new connection in each turn of its loop, so a busy server would not even see the rest.
 */
async function flood({
  address,
  connections,
  asked,
  perSecond,
  seconds,
}: Extract<Job, { kind: 'flood' }>): Promise<Omit<Outcome, 'took'>> {
  const times: number[] = [];
  const idle = Array.from({ length: connections }, () => new Line(address));
  await Promise.all(idle.map((line) => line.ask({ path: checkHealth.path })));
  const pending = new Set<Promise<void>>();
  let shed = 0;
  const send = async () => {
    const line = idle.pop() ?? new Line(address);
    const start = performance.now();
    const { status, head } = await line.ask(asked);
    if (status < 300) times.push(performance.now() - start);
    else if (status === 503 && /^retry-after: \d+/im.test(head)) shed += 1;
    else throw new Error(`${asked.path} answered ${head}`);
    idle.push(line);
  };
  const began = performance.now();
  for (let sent = 0; sent < perSecond * seconds; ) {
    const due = Math.min((perSecond * (performance.now() - began)) / 1_000, perSecond * seconds);
    for (; sent < due; sent += 1) {
      const one: Promise<void> = send().finally(() => pending.delete(one));
      pending.add(one);
    }
    await new Promise((resolve) => setTimeout(resolve, 1));
  }
  await Promise.all(pending);
  for (const line of idle) line.close();
  return { times, shed };
}
