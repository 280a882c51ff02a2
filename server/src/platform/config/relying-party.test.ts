// Rules held here: F1.

import { expect, test } from 'vitest';
import { relyingPartyOf } from './relying-party.ts';

test.each([
  ['https://swim.example', 'swim.example', 'https://swim.example'],
  ['https://swim.example:8443/deckhand', 'swim.example', 'https://swim.example:8443'],
  ['http://localhost:3000', 'localhost', 'http://localhost:3000'],
  // A number is no name, so passkeys of the demo school belong to localhost.
  ['http://127.0.0.1:3000', 'localhost', 'http://localhost:3000'],
  ['http://[::1]:3000', 'localhost', 'http://localhost:3000'],
])('%s has passkeys for %s on %s', (publicUrl, id, origin) => {
  expect(relyingPartyOf(publicUrl)).toEqual({ id, origin });
});

test.each(['http://swim.example', 'https://10.0.0.7', 'https://[2001:db8::1]', 'http://192.168.1.5:3000'])(
  '%s has no passkeys',
  (publicUrl) => {
    expect(relyingPartyOf(publicUrl)).toBeUndefined();
  },
);
