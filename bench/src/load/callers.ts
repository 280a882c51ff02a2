import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Asked } from './line.ts';

export interface Puncher {
  id: number;
  key: string;
}

/** Work for callers who each make their next request when the last is answered. */
export type Job = { address: string; connections: number } & (
  | { kind: 'repeat'; asked: Asked; seconds: number }
  | { kind: 'once'; asked: readonly Asked[] }
  | { kind: 'punch'; people: readonly Puncher[] }
  | { kind: 'until-stopped'; asked: readonly Asked[]; pause: number }
  | { kind: 'flood'; asked: Asked; perSecond: number; seconds: number }
);

export interface Outcome {
  /** Milliseconds of each request, or of each pair of requests of a punch. Those that were refused are not among them. */
  times: number[];
  /** Milliseconds of the whole. */
  took: number;
  /** Refused with 503 and Retry-After. Any other failure ends the benchmark. */
  shed: number;
}

/** Callers in a process of their own, so that their cost is not part of the server's. */
export class Callers {
  readonly #process = fork(fileURLToPath(new URL('./call.js', import.meta.url)));

  run(job: Job): Promise<Outcome> {
    return new Promise((resolve, reject) => {
      this.#process.removeAllListeners().once('message', (outcome: Outcome | { failure: string }) => {
        if ('failure' in outcome) reject(new Error(outcome.failure));
        else resolve(outcome);
      });
      this.#process.once('exit', () => reject(new Error('The callers ended')));
      this.#process.send(job);
    });
  }

  /** Ends a job that runs until then; it answers with its outcome. */
  stop(): void {
    this.#process.send('stop');
  }

  close(): void {
    this.#process.removeAllListeners().disconnect();
  }
}
