import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { Host } from './postgres-address.ts';
import { isNews, isOld, OldLeader, readTimeline, type Timeline } from './timeline.ts';
import { READ_ONLY } from './write-trouble.ts';

/** A host may take so long to say if it can be written to. */
const PATIENCE = 2_000;

/** After a first host has answered, the others have so many milliseconds, and so many times as long as it took. */
const SHORTEST_HEARING = 200;
const HEARING = 4;

/** The hosts answer, but all of them only read: in the middle of a failover, until a new one is chosen. */
class NoWritableHost extends Error {
  readonly code = READ_ONLY;

  constructor() {
    super('None of the hosts in the address can be written to');
  }
}

interface Leader {
  host: Host;
  timeline: Timeline | undefined;
}

/** Finds the host that can be written to among those of one address, and keeps to it until it fails. */
export class WritableHost {
  readonly #hosts: readonly Host[];
  #found: Promise<Host> | undefined;

  constructor(hosts: readonly Host[]) {
    this.#hosts = hosts;
  }

  /** Lets the client connect to it. */
  async connect(client: pg.Client, options: pg.ClientConfig, connect: () => Promise<unknown>): Promise<void> {
    const found = this.find(options);
    let isReading = false;
    client.connection.on('parameterStatus', ({ parameterName: name, parameterValue: value }) => {
      if (name === 'in_hot_standby' || name === 'default_transaction_read_only') isReading ||= value === 'on';
    });
    try {
      Object.assign(client, await found);
      await connect();
      if (!isReading) return;
      client.connection.stream.destroy();
      throw new NoWritableHost();
    } catch (error) {
      if (this.#found === found) this.forget();
      throw error;
    }
  }

  /** All that want to know at the same moment share one search. */
  find(options: pg.ClientConfig): Promise<Host> {
    if (this.#found === undefined) {
      const found = this.#search(options);
      this.#found = found;
      found.catch(() => this.#found === found && this.forget());
    }
    return this.#found;
  }

  /** The next connection searches anew. */
  forget(): void {
    this.#found = undefined;
  }

  async #search(options: pg.ClientConfig): Promise<Host> {
    const began = performance.now();
    const asked = this.#hosts.map((host) => tryOut(host, options));
    // One that has just taken over is the leader of today: a host that is away delays nobody then.
    const successor = Promise.any(
      asked.map(async (answer) => {
        const { host, timeline } = await answer;
        return isNews(timeline) ? host : Promise.reject(new OldLeader());
      }),
    );
    // Any other may have slept while another one took over, so the rest are heard as well: for several times as long as it took.
    const heard: Leader[] = [];
    for (const answer of asked) answer.then((leader) => heard.push(leader)).catch(() => undefined);
    const first = Promise.any(asked).then(async () => {
      await sleep(SHORTEST_HEARING + HEARING * (performance.now() - began), undefined, { ref: false });
      return newestOf(heard.map((value) => ({ status: 'fulfilled', value })));
    });
    const all = Promise.allSettled(asked).then(newestOf);
    return Promise.race([successor.catch(() => all), first.catch(() => all)]);
  }
}

function newestOf(answers: readonly PromiseSettledResult<Leader>[]): Host {
  const leaders = answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value] : []));
  const [newest] = leaders.sort(
    (left, right) => (right.timeline?.number ?? 0) - (left.timeline?.number ?? 0),
  );
  if (newest !== undefined && !isOld(newest.timeline)) return newest.host;
  const failures = answers.flatMap((answer) => (answer.status === 'rejected' ? [answer.reason] : []));
  throw failures.find((each) => each instanceof NoWritableHost) ?? (newest ? new OldLeader() : failures[0]);
}

async function tryOut(host: Host, options: pg.ClientConfig): Promise<Leader> {
  const limits = { connectionTimeoutMillis: PATIENCE, query_timeout: PATIENCE };
  // The password of a pool's options is not enumerable, so the spread does not copy it.
  const client = new pg.Client({ ...options, password: options.password, ...limits });
  client.on('error', () => undefined);
  try {
    await Object.assign(client, host).connect();
    const { rows } = await client.query<{ transaction_read_only: string }>('show transaction_read_only');
    if (rows[0]?.transaction_read_only === 'on') throw new NoWritableHost();
    return { host, timeline: await readTimeline(client) };
  } finally {
    client.end().catch(() => undefined);
  }
}
