import { createCipheriv, createDecipheriv, randomBytes, scrypt } from 'node:crypto';
import { promisify } from 'node:util';
import { type Identity, type Recipient, Stanza } from 'age-encryption';
import { isCommonPassword } from '../secrets/guessable.ts';
import { BackupError } from './backup-format.ts';

/* Wraps the key of a file with a passphrase as the age format says (https://age-encryption.org/v1, "The
   scrypt recipient type"). The library does that too, but in the thread that answers requests, and keeps
   the memory that it takes for a while. */

/**
 * 2 to the power of this many rounds for each guess of a passphrase, each with 32 MB: a backup has to get by with little memory. So
 * a passphrase has at least 16 characters, and `refuseWeakPassphrase` counts how hard it is to guess.
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

/**
 * A passphrase has at least so many bits, as a guessing program would count. At 2^15 rounds each, that is out
 * of reach.
 */
const ENOUGH = 50;
/** Bits for a letter in words of any language, for a word from the list of common ones, and for where a part ends. */
const BITS = { letter: 2.6, digit: 3.3, word: 12, part: 2 };
const ROWS = ['qwertyuiop', 'qwertzuiop', 'azertyuiop', 'asdfghjkl', 'zxcvbnm', '1234567890'];
const OURS = new Set(['deckhand', 'backup', 'passphrase', 'school', 'swim', 'swimming', 'secret']);

/** Refuses to encrypt with what somebody could guess who has the file. What was encrypted with it can still be opened. */
export function refuseWeakPassphrase(passphrase: string | undefined): void {
  if (passphrase === undefined || strengthOf(passphrase) >= ENOUGH) return;
  throw new BackupError(
    'BACKUP_PASSPHRASE is too easy to guess: take five words that have nothing to do with each other, or what "openssl rand -base64 24" prints.',
  );
}

/** Repeated parts, sequences and rows of the keyboard count little, and the same part counts once. */
function strengthOf(passphrase: string): number {
  const text = withoutSequences(passphrase.normalize('NFKC')).replace(/(.+?)\1+/gsu, '$1');
  const parts = new Set(
    (text.match(/\p{Lu}?\p{Ll}+|\p{L}|\d+|[^\p{L}\d]+/gu) ?? []).map((part) => part.toLowerCase()),
  );
  return [...parts].reduce((bits, part) => bits + BITS.part + bitsOf(part), 0);
}

function bitsOf(part: string): number {
  if (/^\d+$/.test(part)) return part.length * BITS.digit;
  if (!/\p{L}/u.test(part)) return 0;
  const letters = [...part].length * BITS.letter;
  return OURS.has(part) || isCommonPassword(part) ? Math.min(letters, BITS.word) : letters;
}

/** Leaves the first character of each run of four or more that follow each other in the alphabet, in digits or on the keyboard. */
function withoutSequences(text: string): string {
  const characters = [...text];
  let run = 0;
  return characters
    .filter((character, index) => {
      run = index > 0 && follows(characters[index - 1] ?? '', character) ? run + 1 : 0;
      return run < 3;
    })
    .join('');
}

function follows(before: string, character: string): boolean {
  const [one, other] = [before.toLowerCase(), character.toLowerCase()];
  const distance = (other.codePointAt(0) ?? 0) - (one.codePointAt(0) ?? 0);
  return (
    Math.abs(distance) === 1 || ROWS.some((row) => row.includes(one + other) || row.includes(other + one))
  );
}

/** Encrypts for everybody who knows the passphrase. */
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
