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
  | { kind: 'answer'; asked: Asked; fields: readonly string[] }
  | { kind: 'flood'; asked: Asked; perSecond: number; seconds: number }
);

export interface Outcome {
  /** Milliseconds of each request, or of each pair of requests of a punch. Those that were refused are not among them. */
  times: number[];
  /** Milliseconds of the whole. */
  took: number;
  /** Refused with 503 and Retry-After. Any other failure ends the benchmark. */
  shed: number;
  /** The fields that were wanted. */
  answer?: Record<string, unknown>;
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

  /** Makes one request. Only these fields of its answer come back, so that no long answer is read beside the server. */
  async ask<Answer>(
    address: string,
    asked: Asked,
    fields: readonly (keyof Answer & string)[],
  ): Promise<Answer> {
    const { answer } = await this.run({ kind: 'answer', address, connections: 1, asked, fields });
    return answer as Answer;
  }

  /** Ends a job that runs until then; it answers with its outcome. */
  stop(): void {
    this.#process.send('stop');
  }

  close(): void {
    this.#process.removeAllListeners().disconnect();
  }
}
