// Rules held here: PN1.

import { createECDH, createPublicKey, verify } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { arePushKeys, encryptPush } from './encrypt-push.ts';
import { readPush, testBrowser } from './testing/read-push.ts';
import { newVapidKeys, unsignedWord, vapidHeader } from './vapid.ts';

const bytes = (text: string) => Buffer.from(text, 'base64url');

function pairOf(secret: string) {
  const pair = createECDH('prime256v1');
  pair.setPrivateKey(bytes(secret));
  return pair;
}

/** The example of RFC 8291, section 5 and appendix A. */
const example = {
  message: 'When I grow up, I want to be a watermelon',
  sender: 'yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw',
  receiver: 'q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94',
  p256dh: bytes('BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4'),
  auth: bytes('BTBZMqHH6r4Tts7J_aSIgg'),
  salt: bytes('DGv6ra1nlYgDCS1FRnbzlw'),
  body: [
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27ml',
    'mlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPT',
    'pK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
  ].join(''),
};

describe('the encryption of RFC 8291', () => {
  test('makes the bytes of its example', () => {
    const body = encryptPush(Buffer.from(example.message), example, {
      sender: pairOf(example.sender),
      salt: example.salt,
    });
    expect(body.toString('base64url')).toBe(example.body);
    expect(readPush(body, pairOf(example.receiver), example.auth).toString()).toBe(example.message);
  });

  test('is new for each message, and only its receiver reads it, as it was sent', () => {
    const [browser, other] = [testBrowser(), testBrowser()];
    const keys = { p256dh: bytes(browser.keys.p256dh), auth: bytes(browser.keys.auth) };
    const [one, two] = [encryptPush(Buffer.from('Zoë'), keys), encryptPush(Buffer.from('Zoë'), keys)];
    expect(one.equals(two)).toBe(false);
    expect([browser.read(one), browser.read(two)]).toEqual(['Zoë', 'Zoë']);
    expect(() => other.read(one)).toThrow();
    const changed = Buffer.from(one);
    changed[changed.length - 20] = (changed.at(-20) ?? 0) ^ 1;
    expect(() => browser.read(changed)).toThrow();
  });

  test('takes a message that fits into four kilobytes, and no longer one', () => {
    const browser = testBrowser();
    const keys = { p256dh: bytes(browser.keys.p256dh), auth: bytes(browser.keys.auth) };
    const longest = encryptPush(Buffer.alloc(3_993, 'x'), keys);
    expect(longest).toHaveLength(4_096);
    expect(browser.read(longest)).toHaveLength(3_993);
    expect(() => encryptPush(Buffer.alloc(3_994), keys)).toThrow(RangeError);
  });

  test('knows keys that are none', () => {
    const { p256dh, auth } = example;
    expect(arePushKeys({ p256dh, auth })).toBe(true);
    expect(arePushKeys({ p256dh, auth: auth.subarray(1) })).toBe(false);
    expect(arePushKeys({ p256dh: p256dh.subarray(1), auth })).toBe(false);
    // No point of the curve.
    expect(arePushKeys({ p256dh: Buffer.concat([Buffer.from([4]), Buffer.alloc(64, 1)]), auth })).toBe(false);
  });
});

/** The example of RFC 8292, section 2.4. */
const signed = {
  word: 'eyJ0eXAiOiJKV1QiLCJhbGciOiJFUzI1NiJ9.eyJhdWQiOiJodHRwczovL3B1c2guZXhhbXBsZS5uZXQiLCJleHAiOjE0NTM1MjM3NjgsInN1YiI6Im1haWx0bzpwdXNoQGV4YW1wbGUuY29tIn0',
  signature: 'i3CYb7t4xfxCDquptFOepC9GAu_HLGkMlMuCGSK2rpiUfnK9ojFwDXb1JrErtmysazNjjvW2L9OkSSHzvoD1oA',
  key: 'BA1Hxzyi1RUM1b5wjxsn7nGxAszw2u61m164i3MrAIxHF6YK5h4SDYic-dRuU_RCPCfA5aq9ojSwk5Y2EmClBPs',
};

const claims = {
  audience: 'https://push.example.net',
  contact: 'mailto:push@example.com',
  expiresAt: new Date(1_453_523_768_000),
};

function isSigned(word: string, signature: string, key: string): boolean {
  const point = bytes(key);
  const publicKey = createPublicKey({
    format: 'jwk',
    key: {
      kty: 'EC',
      crv: 'P-256',
      x: point.subarray(1, 33).toString('base64url'),
      y: point.subarray(33).toString('base64url'),
    },
  });
  return verify('sha256', Buffer.from(word), { key: publicKey, dsaEncoding: 'ieee-p1363' }, bytes(signature));
}

describe('the signature of RFC 8292', () => {
  test('is over the words of its example, whose signature this test accepts', () => {
    expect(unsignedWord(claims)).toBe(signed.word);
    expect(isSigned(signed.word, signed.signature, signed.key)).toBe(true);
    expect(isSigned(`${signed.word}x`, signed.signature, signed.key)).toBe(false);
  });

  test('is made with the key that is sent with it', () => {
    for (let index = 0; index < 20; index += 1) {
      const header = vapidHeader(newVapidKeys(), claims);
      const [, word = '', signature = '', key = ''] =
        /^vapid t=([\w-]+\.[\w-]+)\.([\w-]{86}), k=([\w-]{87})$/.exec(header) ?? [];
      expect(word).toBe(signed.word);
      expect(isSigned(word, signature, key)).toBe(true);
    }
  });
});
