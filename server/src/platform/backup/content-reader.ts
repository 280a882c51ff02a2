import { createHash, type Hash } from 'node:crypto';
import { BackupError, DAMAGED, END_OF_ROWS } from './backup-format.ts';

const NEWLINE = 0x0a;
const END = Buffer.from(`${END_OF_ROWS}\n`);
const END_AFTER_ROW = Buffer.from(`\n${END_OF_ROWS}\n`);
/** Longer than any line of a backup; a damaged file may have no line break for gigabytes. */
const LONGEST_LINE = 64 * 1024 * 1024;

/** Reads the text of a backup from its beginning, line by line or all rows of a table, and keeps its checksum. */
export class ContentReader {
  readonly #source: AsyncIterator<Buffer>;
  readonly #hash: Hash = createHash('sha256');
  /** Bytes that were read from the source and not yet by anybody; a line begins with them. */
  #pending: Buffer = Buffer.alloc(0);

  constructor(content: AsyncIterable<Buffer>) {
    this.#source = content[Symbol.asyncIterator]();
  }

  /** The checksum of everything that was read so far. */
  checksum(): string {
    return this.#hash.copy().digest('hex');
  }

  async line(): Promise<string> {
    for (let searched = 0; ; ) {
      const end = this.#pending.indexOf(NEWLINE, searched);
      if (end !== -1) return this.#cut(end + 1).toString('utf8', 0, end);
      searched = this.#pending.length;
      await this.#readMore();
    }
  }

  /** Gives the rows of a table in pieces that end with a row, up to the line that ends them. */
  async *rows(): AsyncGenerator<Buffer> {
    for (;;) {
      if (this.#pending.subarray(0, END.length).equals(END)) {
        this.#cut(END.length);
        return;
      }
      const end = this.#pending.indexOf(END_AFTER_ROW);
      const whole = end === -1 ? this.#pending.lastIndexOf(NEWLINE) : end;
      if (whole !== -1) yield this.#cut(whole + 1);
      else await this.#readMore();
    }
  }

  /** Nothing may follow what has been read. */
  async end(): Promise<void> {
    const { done } = this.#pending.length > 0 ? { done: false } : await this.#source.next();
    if (!done) throw new BackupError(`${DAMAGED}: something follows its end.`);
  }

  #cut(length: number): Buffer {
    const cut = this.#pending.subarray(0, length);
    this.#pending = this.#pending.subarray(length);
    this.#hash.update(cut);
    return cut;
  }

  async #readMore(): Promise<void> {
    const { done, value } = await this.#source.next();
    if (done || this.#pending.length > LONGEST_LINE) throw new BackupError(`${DAMAGED}: it ends too early.`);
    this.#pending = this.#pending.length === 0 ? value : Buffer.concat([this.#pending, value]);
  }
}
