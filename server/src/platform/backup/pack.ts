import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { ReadableStream } from 'node:stream/web';
import { createGunzip } from 'node:zlib';
import { Decrypter, Encrypter } from 'age-encryption';
import { errorCode, errorMessage } from '../database/error-code.ts';
import { BackupError, DAMAGED } from './backup-format.ts';
import { identityOf, recipientOf } from './passphrase.ts';

type Bytes = AsyncIterable<Uint8Array>;

const AGE = 'age-encryption.org/v1\n';

type Step = (source: Bytes) => AsyncGenerator<Uint8Array>;

async function* unchanged(source: Bytes): AsyncGenerator<Uint8Array> {
  yield* source;
}

/** Encrypts what passes through it in the age format, which `age -d` opens too. */
export function encrypting(passphrase: string | undefined): Step {
  if (passphrase === undefined) return unchanged;
  return async function* encrypt(source) {
    const encrypter = new Encrypter();
    encrypter.addRecipient(recipientOf(passphrase));
    yield* await encrypter.encrypt(ReadableStream.from(source) as globalThis.ReadableStream<Uint8Array>);
  };
}

function decrypting(passphrase: string): Step {
  return async function* decrypt(source) {
    const decrypter = new Decrypter();
    decrypter.addIdentity(identityOf(passphrase));
    const content = ReadableStream.from(source) as globalThis.ReadableStream<Uint8Array>;
    const opened = await decrypter.decrypt(content).catch(() => {
      throw new BackupError(
        'The backup cannot be opened: BACKUP_PASSPHRASE is another one, or the file is damaged.',
      );
    });
    yield* opened;
  };
}

/** Anybody can write a file that is not encrypted; one that the passphrase opens was written by somebody who knows it. */
export async function isEncrypted(file: string): Promise<boolean> {
  return (await beginningOf(file)) === AGE;
}

/** Opens a backup and lets `read` read its text. If `read` fails, or the file is damaged, so does this. */
export async function unpack<Result>(
  file: string,
  passphrase: string | undefined,
  read: (content: AsyncIterable<Buffer>) => Promise<Result>,
  signal?: AbortSignal,
): Promise<Result> {
  const isSecret = await isEncrypted(file);
  if (isSecret && passphrase === undefined) {
    throw new BackupError('The backup is encrypted: set BACKUP_PASSPHRASE.');
  }
  let reading: Promise<Result> | undefined;
  try {
    return await pipeline(
      createReadStream(file, { highWaterMark: 256 * 1024 }),
      isSecret && passphrase !== undefined ? decrypting(passphrase) : unchanged,
      createGunzip({ chunkSize: 64 * 1024 }),
      (content: AsyncIterable<Buffer>) => {
        reading = read(content);
        return reading;
      },
      { signal },
    );
  } catch (error) {
    // The pipeline fails with its first part, and `read` may still be using a connection: it has to let go of that first.
    await reading?.catch(() => undefined);
    throw isDamage(error) ? new BackupError(`${DAMAGED} (${errorMessage(error)}).`, { cause: error }) : error;
  }
}

/** Gzip or age found damaged bytes. */
function isDamage(error: unknown): boolean {
  return (
    /^Z_|^ERR_TRAILING_JUNK/.test(errorCode(error) ?? '') ||
    ['invalid tag', 'final chunk is empty'].includes(errorMessage(error))
  );
}

async function beginningOf(file: string): Promise<string> {
  const handle = await open(file).catch((error) => {
    throw new BackupError(`The backup ${file} cannot be read: ${errorMessage(error)}`);
  });
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(AGE.length), 0, AGE.length, 0);
    return buffer.subarray(0, bytesRead).toString('latin1');
  } finally {
    await handle.close();
  }
}
