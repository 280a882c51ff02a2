import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { crc32, createDeflateRaw } from 'node:zlib';

export interface ZippedFile {
  readonly name: string;
  readonly content: Iterable<string> | AsyncIterable<string>;
}

/** Version 2.0 of the format; sizes follow the data, because they are unknown before; names are UTF-8; deflated; no time of change. */
const SHARED = [20, 0x0808, 8, 0, 0x21] as const;

/** Compresses files one after the other while the archive is read, on other threads than the one that writes them. */
export async function* zip(files: Iterable<ZippedFile>): AsyncGenerator<Buffer, void> {
  const directory: Buffer[] = [];
  let at = 0;
  for (const { name, content } of files) {
    const begin = at;
    const head = fileHead(name);
    yield head;
    at += head.length;
    const sums = { crc: 0, size: 0, packed: 0 };
    const deflate = createDeflateRaw();
    const feeding = pipeline(Readable.from(measured(content, sums)), deflate);
    // A failure is thrown by the reading below.
    feeding.catch(() => undefined);
    for await (const chunk of deflate as AsyncIterable<Buffer>) {
      sums.packed += chunk.length;
      yield chunk;
    }
    await feeding;
    const sizes = numbers(4, [sums.crc, sums.packed, sums.size]);
    const descriptor = Buffer.concat([Buffer.from('PK\x07\x08'), sizes]);
    yield descriptor;
    at += sums.packed + descriptor.length;
    directory.push(directoryEntry(name, sizes, begin));
  }
  const entries = Buffer.concat(directory);
  const count = directory.length;
  yield entries;
  yield Buffer.concat([
    Buffer.from('PK\x05\x06'),
    numbers(2, [0, 0, count, count]),
    numbers(4, [entries.length, at]),
    numbers(2, [0]),
  ]);
}

async function* measured(
  content: ZippedFile['content'],
  sums: { crc: number; size: number },
): AsyncGenerator<Buffer, void> {
  for await (const text of content) {
    const bytes = Buffer.from(text);
    sums.crc = crc32(bytes, sums.crc);
    sums.size += bytes.length;
    yield bytes;
  }
}

function fileHead(name: string): Buffer {
  return Buffer.concat([
    Buffer.from('PK\x03\x04'),
    numbers(2, SHARED),
    numbers(4, [0, 0, 0]),
    numbers(2, [Buffer.byteLength(name), 0]),
    Buffer.from(name),
  ]);
}

function directoryEntry(name: string, sizes: Buffer, begin: number): Buffer {
  return Buffer.concat([
    Buffer.from('PK\x01\x02'),
    numbers(2, [20, ...SHARED]),
    sizes,
    numbers(2, [Buffer.byteLength(name), 0, 0, 0, 0]),
    numbers(4, [0, begin]),
    Buffer.from(name),
  ]);
}

/** Writes each value in so many bytes, the lowest first. */
function numbers(bytes: 2 | 4, values: readonly number[]): Buffer {
  const written = Buffer.alloc(bytes * values.length);
  for (const [index, value] of values.entries()) written.writeUIntLE(value, bytes * index, bytes);
  return written;
}
