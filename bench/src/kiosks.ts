import { fork } from 'node:child_process';
import { performance } from 'node:perf_hooks';
import { fileURLToPath } from 'node:url';
import { clockIn } from '@deckhand/contract/attendance/clock-in';
import { verifyEmployeeCode } from '@deckhand/contract/attendance/verify-employee-code';
import type { Answer } from '@deckhand/contract/call';
import { LightClient } from './light-client.ts';

export interface Puncher {
  id: number;
  key: string;
}

interface PunchJob {
  address: string;
  kiosks: number;
  people: readonly Puncher[];
}

export interface Punched {
  /** Milliseconds of each pair of calls. */
  times: number[];
  /** Milliseconds until everyone was clocked in. */
  took: number;
}

/** Kiosks in a separate process, so that their cost does not count as the server's. */
export class Kiosks {
  readonly #process = fork(fileURLToPath(import.meta.url));

  punch(job: PunchJob): Promise<Punched> {
    return new Promise((resolve, reject) => {
      this.#process.removeAllListeners().once('message', (punched: Punched) => resolve(punched));
      this.#process.once('exit', () => reject(new Error('The kiosks ended before everyone was clocked in')));
      this.#process.send(job);
    });
  }

  close(): void {
    this.#process.removeAllListeners().disconnect();
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  process.on('message', async ({ address, kiosks, people }: PunchJob) => {
    const queue = [...people];
    const times: number[] = [];
    const began = performance.now();
    await Promise.all(
      Array.from({ length: kiosks }, async () => {
        const kiosk = new LightClient(address);
        for (let person = queue.shift(); person !== undefined; person = queue.shift()) {
          const start = performance.now();
          await clockInWith(kiosk, person, await verify(kiosk, person));
          times.push(performance.now() - start);
        }
        kiosk.close();
      }),
    );
    process.send?.({ times, took: performance.now() - began } satisfies Punched);
  });
}

/** Makes the first of a kiosk's two calls and returns the token. */
export async function verify(kiosk: LightClient, { key }: Puncher): Promise<string> {
  const { status, body } = await kiosk.post(verifyEmployeeCode.path, { code: key });
  if (status !== verifyEmployeeCode.success.status) throw new Error(body);
  return (JSON.parse(body) as Answer<typeof verifyEmployeeCode>).token ?? '';
}

export async function clockInWith(kiosk: LightClient, { id }: Puncher, token: string): Promise<void> {
  const form = { shift_id: null, rate: 'REGULAR', clocked_in: '09:00' };
  const { status, body } = await kiosk.post(clockIn.path.replace('{id}', String(id)), form, token);
  if (status !== clockIn.success.status) throw new Error(body);
}
