import { createCipheriv, createDecipheriv, randomBytes, scrypt } from 'node:crypto';
import { promisify } from 'node:util';
import { type Identity, type Recipient, Stanza } from 'age-encryption';

/*
 * How the age format wraps the key of a file with a passphrase (https://age-encryption.org/v1, "The scrypt recipient type"). The
 * library does the same, but in the thread that answers requests, and keeps the memory that it takes for a while.
 */

/**
 * 2 to the power of this many rounds for each guess of a passphrase, each with 32 MB: a backup has to get by with little memory. So
 * a passphrase has at least 16 characters.
 */
const WORK_FACTOR = 15;
/** More than the age tool itself uses: a file that wants more is not ours. */
const MOST_WORK = 20;
const LABEL = 'age-encryption.org/v1/scrypt';
const CIPHER = 'chacha20-poly1305';
/** Each key is used once. */
const NONCE = Buffer.alloc(12);
const TAG_LENGTH = 16;

const derive = promisify<string, Buffer, number, object, Buffer>(scrypt);

function keyFor(passphrase: string, salt: Buffer, workFactor: number): Promise<Buffer> {
  const cost = 2 ** workFactor;
  const options = { N: cost, r: 8, p: 1, maxmem: 2 * 128 * 8 * cost };
  return derive(passphrase, Buffer.concat([Buffer.from(LABEL), salt]), 32, options);
}

/** Encrypts for whoever knows the passphrase. */
export function recipientOf(passphrase: string): Recipient {
  return {
    async wrapFileKey(fileKey) {
      const salt = randomBytes(16);
      const key = await keyFor(passphrase, salt, WORK_FACTOR);
      const cipher = createCipheriv(CIPHER, key, NONCE, { authTagLength: TAG_LENGTH });
      const body = Buffer.concat([cipher.update(fileKey), cipher.final(), cipher.getAuthTag()]);
      const text = salt.toString('base64').replace(/=+$/, '');
      return [new Stanza(['scrypt', text, String(WORK_FACTOR)], new Uint8Array(body))];
    },
  };
}

/** Opens what was encrypted with the passphrase, by Deckhand or by `age -p`. */
export function identityOf(passphrase: string): Identity {
  return {
    async unwrapFileKey(stanzas) {
      const [stanza, ...others] = stanzas;
      const [kind, salt = '', workFactor = ''] = stanza?.args ?? [];
      const isReadable = kind === 'scrypt' && others.length === 0 && /^[1-9]\d?$/.test(workFactor);
      if (stanza === undefined || !isReadable || Number(workFactor) > MOST_WORK) return null;
      const key = await keyFor(passphrase, Buffer.from(salt, 'base64'), Number(workFactor));
      const body = Buffer.from(stanza.body);
      const decipher = createDecipheriv(CIPHER, key, NONCE, { authTagLength: TAG_LENGTH });
      try {
        decipher.setAuthTag(body.subarray(-TAG_LENGTH));
        return new Uint8Array(
          Buffer.concat([decipher.update(body.subarray(0, -TAG_LENGTH)), decipher.final()]),
        );
      } catch {
        return null;
      }
    },
  };
}
