// Rules held here: B1.

import { Decrypter, Encrypter } from 'age-encryption';
import { expect, test } from 'vitest';
import { identityOf, recipientOf, refuseWeakPassphrase } from './passphrase.ts';

const passphrase = 'a long enough passphrase';

test('the library, as any age tool, opens what was encrypted, and the other way round', {
  tags: ['long'],
}, async () => {
  const encrypter = new Encrypter();
  encrypter.addRecipient(recipientOf(passphrase));
  const decrypter = new Decrypter();
  decrypter.addPassphrase(passphrase);
  expect(await decrypter.decrypt(await encrypter.encrypt('Ada'), 'text')).toBe('Ada');

  const library = new Encrypter();
  library.setPassphrase(passphrase);
  library.setScryptWorkFactor(10);
  const content = await library.encrypt('Grace');
  const own = new Decrypter();
  own.addIdentity(identityOf(passphrase));
  expect(await own.decrypt(content, 'text')).toBe('Grace');
  const wrong = new Decrypter();
  wrong.addIdentity(identityOf(`${passphrase}!`));
  await expect(wrong.decrypt(content)).rejects.toThrow();
});

test.each([
  'aaaaaaaaaaaaaaaa',
  'passwordpassword',
  '1234567890123456',
  'qwertyuiopasdfgh',
  'abcdefghijklmnopqrstuvwxyz',
  'Summer2026Summer2026',
  'Password1!Password2!',
  'deckhand backup 2026',
  'secret secret secret secret',
  '2026-11-17 2026-11-17',
])('%s is too easy to guess', (weak) => {
  expect(() => refuseWeakPassphrase(weak)).toThrow('BACKUP_PASSPHRASE is too easy to guess');
});

test.each([
  'a long enough passphrase',
  'seven small otters swim upstream',
  'gravel-lantern-otter-mosaic',
  'hB7xq2LmZ9wTfR4c',
  'J3nT0kq8m1S7aYw5cR2vGd6Hb9LpXfUe',
  'ein langer Satz über das Freibad',
  '会議室の鍵は青い箱の中にあります',
])('%s is not', (strong) => {
  expect(() => refuseWeakPassphrase(strong)).not.toThrow();
});
