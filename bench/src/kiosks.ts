import { fork } from 'node:child_process';
import { performance } from 'node:perf_hooks';
import { fileURLToPath } from 'node:url';
import { clockIn } from '@deckhand/contract/attendance/clock-in';
import { verifyEmployeeCode } from '@deckhand/contract/attendance/verify-employee-code';
import type { Answer } from '@deckhand/contract/call';
import { LightClient } from './light-client.ts';

/** Kiosks in a process of their own: what they cost is not the server's. */

export interface Puncher {
  id: number;
  key: string;
}

interface Shift {
  address: string;
  kiosks: number;
  people: readonly Puncher[];
}

export interface Punched {
  /** Milliseconds of each pair. */
  times: number[];
  /** Milliseconds until all were in. */
  took: number;
}

/** Everybody clocks in, at as many kiosks at once. */
export class Kiosks {
  readonly #process = fork(fileURLToPath(import.meta.url));

  punch(shift: Shift): Promise<Punched> {
    return new Promise((resolve, reject) => {
      this.#process.removeAllListeners().once('message', (punched: Punched) => resolve(punched));
      this.#process.once('exit', () => reject(new Error('The kiosks ended before everybody was in')));
      this.#process.send(shift);
    });
  }

  close(): void {
    this.#process.removeAllListeners().disconnect();
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  process.on('message', async ({ address, kiosks, people }: Shift) => {
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

/** The first of the two calls that a kiosk makes. */
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
