import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Basis, tagOf } from './answer-tag.ts';
import { compress, type Encoding, encodingFor } from './compress.ts';

/** An answer as it is sent. */
interface KeptAnswer {
  content: Buffer;
  /** The moment at which it becomes another one by itself. */
  changesAt: Date | undefined;
  compressed: Partial<Record<Encoding, Promise<Buffer>>>;
}

type NewAnswer = Pick<KeptAnswer, 'changesAt'> & { content: string };

const MOST = 64;
/** In bytes: twice a week of five hundred shifts. */
const LARGEST = 1024 * 1024;

/**
 * Calendars as they were sent last, by what they depend on. After a change at a location everyone who has its calendar open
 * asks for it at the same moment, and it is read, written and compressed once for all of them.
 */
export class KeptAnswers {
  readonly #answers = new Map<Basis, Promise<KeptAnswer>>();

  /** Sends the answer, which is made if it is not there or no longer holds. */
  async send(
    request: FastifyRequest,
    reply: FastifyReply,
    { basis, now, make }: { basis: Basis; now: Date; make: () => Promise<NewAnswer> },
  ): Promise<FastifyReply> {
    const answer = await this.#answerFor(basis, now, make);
    reply.header('etag', tagOf(basis, answer.changesAt)).type('application/json; charset=utf-8');
    const encoding = encodingFor(request.headers['accept-encoding'], answer.content.length);
    if (encoding === undefined) return reply.send(answer.content);
    answer.compressed[encoding] ??= compress(answer.content, encoding);
    const content = await answer.compressed[encoding];
    return reply.header('content-encoding', encoding).header('vary', 'accept-encoding').send(content);
  }

  async #answerFor(basis: Basis, now: Date, make: () => Promise<NewAnswer>): Promise<KeptAnswer> {
    // Without a pause between looking and keeping: people who ask at the same moment would otherwise all make it.
    for (let known = this.#answers.get(basis); known; known = this.#answers.get(basis)) {
      const kept = await known.catch(() => undefined);
      if (kept && (kept.changesAt === undefined || now < kept.changesAt)) {
        this.#keep(basis, known);
        return kept;
      }
      if (this.#answers.get(basis) === known) this.#answers.delete(basis);
    }
    const making = make().then(
      ({ content, changesAt }): KeptAnswer => ({ content: Buffer.from(content), changesAt, compressed: {} }),
    );
    this.#keep(basis, making);
    try {
      const made = await making;
      if (made.content.length > LARGEST) this.#answers.delete(basis);
      return made;
    } catch (error) {
      this.#answers.delete(basis);
      throw error;
    }
  }

  /** The map is in the order of use, the oldest first. */
  #keep(basis: Basis, answer: Promise<KeptAnswer>): void {
    this.#answers.delete(basis);
    this.#answers.set(basis, answer);
    const [oldest] = this.#answers.keys();
    if (this.#answers.size > MOST && oldest !== undefined) this.#answers.delete(oldest);
  }
}
