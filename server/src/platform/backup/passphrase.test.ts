// Rules held here: B1.

import { Decrypter, Encrypter } from 'age-encryption';
import { expect, test } from 'vitest';
import { identityOf, recipientOf } from './passphrase.ts';

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
