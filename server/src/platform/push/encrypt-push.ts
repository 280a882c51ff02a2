import { createCipheriv, createECDH, type ECDH, hkdfSync, randomBytes } from 'node:crypto';

/** The keys of a browser, by which it alone can read a message. */
export interface PushKeys {
  p256dh: Buffer;
  auth: Buffer;
}

/** A message fits into one record of this many bytes; push services take no longer ones. */
const RECORD_BYTES = 4_096;
/** The head, the tag and the mark of the last record take the rest. */
const MOST_BYTES = RECORD_BYTES - 16 - 1 - 86;

/** For tests, which repeat a published example; everywhere else both are new for each message. */
interface Drawn {
  sender?: ECDH;
  salt?: Buffer;
}

/**
 * Encrypts a message for one browser (RFC 8291, with the coding aes128gcm of RFC 8188). Throws for a key that is no point of the curve.
 */
export function encryptPush(message: Buffer, { p256dh, auth }: PushKeys, drawn: Drawn = {}): Buffer {
  if (message.length > MOST_BYTES) throw new RangeError(`A push has at most ${MOST_BYTES} bytes.`);
  const sender = drawn.sender ?? newSender();
  const salt = drawn.salt ?? randomBytes(16);
  const shared = sender.computeSecret(p256dh);
  const about = Buffer.concat([Buffer.from('WebPush: info\0'), p256dh, sender.getPublicKey()]);
  const secret = derive(shared, auth, about, 32);
  const key = derive(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
  const nonce = derive(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12);
  const cipher = createCipheriv('aes-128-gcm', key, nonce);
  return Buffer.concat([
    headOf(salt, sender),
    cipher.update(message),
    cipher.update(LAST),
    cipher.final(),
    cipher.getAuthTag(),
  ]);
}

/** Marks the last record, which is the only one. */
const LAST = Buffer.from([2]);

function newSender(): ECDH {
  const sender = createECDH('prime256v1');
  sender.generateKeys();
  return sender;
}

function derive(secret: Buffer, salt: Buffer, about: Buffer, bytes: number): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, salt, about, bytes));
}

function headOf(salt: Buffer, sender: ECDH): Buffer {
  const publicKey = sender.getPublicKey();
  const sizes = Buffer.alloc(5);
  sizes.writeUInt32BE(RECORD_BYTES);
  sizes.writeUInt8(publicKey.length, 4);
  return Buffer.concat([salt, sizes, publicKey]);
}

/** Says if these are keys for which a message can be encrypted. */
export function arePushKeys({ p256dh, auth }: PushKeys): boolean {
  if (p256dh.length !== 65 || auth.length !== 16) return false;
  try {
    newSender().computeSecret(p256dh);
    return true;
  } catch {
    return false;
  }
}
