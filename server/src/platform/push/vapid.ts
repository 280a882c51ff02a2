import { createECDH, createPrivateKey, sign } from 'node:crypto';

/** By which push services know the school (RFC 8292): a point of the curve P-256 and its secret. */
export interface VapidKeys {
  publicKey: Buffer;
  privateKey: Buffer;
}

export function newVapidKeys(): VapidKeys {
  const pair = createECDH('prime256v1');
  const publicKey = pair.generateKeys();
  // A secret that begins with zeros would be shorter.
  return { publicKey, privateKey: Buffer.concat([Buffer.alloc(32), pair.getPrivateKey()]).subarray(-32) };
}

interface Claims {
  /** The origin of the push service. */
  audience: string;
  /** An address of mail or of the web, where the push service can ask. */
  contact: string;
  expiresAt: Date;
}

/** The value of the header Authorization: a signed word that this school sends to this push service. */
export function vapidHeader({ publicKey, privateKey }: VapidKeys, claims: Claims): string {
  const word = unsignedWord(claims);
  const key = createPrivateKey({
    format: 'jwk',
    key: {
      kty: 'EC',
      crv: 'P-256',
      x: publicKey.subarray(1, 33).toString('base64url'),
      y: publicKey.subarray(33).toString('base64url'),
      d: privateKey.toString('base64url'),
    },
  });
  const signature = sign('sha256', Buffer.from(word), { key, dsaEncoding: 'ieee-p1363' });
  return `vapid t=${word}.${signature.toString('base64url')}, k=${publicKey.toString('base64url')}`;
}

export function unsignedWord({ audience, contact, expiresAt }: Claims): string {
  const head = { typ: 'JWT', alg: 'ES256' };
  const claims = { aud: audience, exp: Math.floor(expiresAt.getTime() / 1_000), sub: contact };
  return [head, claims].map((part) => Buffer.from(JSON.stringify(part)).toString('base64url')).join('.');
}
