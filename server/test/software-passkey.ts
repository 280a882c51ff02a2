import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

/** The input of the authenticator from a page, or from a forger. */
interface Ceremony {
  challenge: string;
  origin?: string;
  rpId?: string;
}

interface Flags {
  /** False if the device did not ask for a finger, a face or a PIN. */
  verified?: boolean;
}

/** Where the test school says its passkeys are used. */
const ORIGIN = 'http://localhost:3000';
const RP_ID = 'localhost';

export type SoftwarePasskey = ReturnType<typeof softwarePasskey>;

/** A passkey in software: a real ES256 key, and the bytes that a real authenticator would send. */
export function softwarePasskey(personId: number) {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const credentialId = randomBytes(16);
  const id = credentialId.toString('base64url');
  let counter = 0;

  /** The answer of navigator.credentials.create(). */
  function create({ challenge, origin = ORIGIN, rpId = RP_ID }: Ceremony, { verified = true }: Flags = {}) {
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
    const coseKey = cbor(
      new Map<number, number | Buffer>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, Buffer.from(x, 'base64url')],
        [-3, Buffer.from(y, 'base64url')],
      ]),
    );
    const length = Buffer.alloc(2);
    length.writeUInt16BE(credentialId.length);
    const attested = Buffer.concat([Buffer.alloc(16), length, credentialId, coseKey]);
    const authData = Buffer.concat([authenticatorData(rpId, verified, 0x40), attested]);
    const attestation = new Map<string, unknown>([
      ['fmt', 'none'],
      ['attStmt', new Map()],
      ['authData', authData],
    ]);
    return {
      id,
      rawId: id,
      type: 'public-key' as const,
      response: {
        clientDataJSON: clientData('webauthn.create', challenge, origin),
        attestationObject: cbor(attestation).toString('base64url'),
        transports: ['internal'],
      },
    };
  }

  /** The answer of navigator.credentials.get(). */
  function authenticate(
    { challenge, origin = ORIGIN, rpId = RP_ID }: Ceremony,
    { verified = true }: Flags = {},
  ) {
    counter += 1;
    const authData = authenticatorData(rpId, verified, 0);
    const clientDataJSON = clientData('webauthn.get', challenge, origin);
    const clientDataHash = createHash('sha256').update(Buffer.from(clientDataJSON, 'base64url')).digest();
    const signature = sign('sha256', Buffer.concat([authData, clientDataHash]), privateKey);
    return {
      id,
      rawId: id,
      type: 'public-key' as const,
      response: {
        clientDataJSON,
        authenticatorData: authData.toString('base64url'),
        signature: signature.toString('base64url'),
        userHandle: Buffer.from(`deckhand-${personId}`).toString('base64url'),
      },
    };
  }

  function authenticatorData(rpId: string, verified: boolean, more: number): Buffer {
    const tail = Buffer.alloc(5);
    tail.writeUInt8(0x01 | (verified ? 0x04 : 0) | more, 0);
    tail.writeUInt32BE(counter, 1);
    return Buffer.concat([createHash('sha256').update(rpId).digest(), tail]);
  }

  return {
    id,
    create,
    authenticate,
    /** As a copy of the passkey would be, which does not know how often the other one was used. */
    setCounter: (value: number) => {
      counter = value;
    },
  };
}

function clientData(type: string, challenge: string, origin: string): string {
  return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false })).toString('base64url');
}

/** The part of CBOR (RFC 8949) that passkeys need. */
function cbor(value: unknown): Buffer {
  if (typeof value === 'number') return value >= 0 ? head(0, value) : head(1, -1 - value);
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value]);
  if (typeof value === 'string') return Buffer.concat([head(3, value.length), Buffer.from(value)]);
  if (value instanceof Map) {
    const entries = [...value].flatMap(([key, entry]) => [cbor(key), cbor(entry)]);
    return Buffer.concat([head(5, value.size), ...entries]);
  }
  throw new Error(`No CBOR for ${typeof value}.`);
}

function head(major: number, length: number): Buffer {
  const top = major << 5;
  if (length < 24) return Buffer.from([top | length]);
  if (length < 256) return Buffer.from([top | 24, length]);
  return Buffer.from([top | 25, length >> 8, length & 0xff]);
}
