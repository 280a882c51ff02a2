import type { Answer } from '@deckhand/contract/call';
import { addApp } from '@deckhand/contract/people/second-factor/add-app';
import { addPasskey } from '@deckhand/contract/people/second-factor/add-passkey';
import { startApp } from '@deckhand/contract/people/second-factor/start-app';
import { startPasskey } from '@deckhand/contract/people/second-factor/start-passkey';
import { codeOfStep, stepAt } from '../src/platform/secrets/time-codes.ts';
import { password, type TestPerson } from './fixture-school.ts';
import { type SoftwarePasskey, softwarePasskey } from './software-passkey.ts';
import type { TestSchool } from './test-school.ts';

type School = Pick<TestSchool, 'answer' | 'clock'>;
type Owner = Pick<TestPerson, 'id' | 'token'>;

/** Sets up a passkey through the API. */
export async function addTestPasskey(
  school: School,
  owner: Owner,
  name = 'Phone',
): Promise<{ passkey: SoftwarePasskey; added: Answer<typeof addPasskey> }> {
  const passkey = softwarePasskey(owner.id);
  const as = { token: owner.token };
  const { challenge } = await school.answer(startPasskey, { body: { current_password: password } }, { as });
  const body = { name, response: passkey.create({ challenge }) };
  return { passkey, added: await school.answer(addPasskey, { body }, { as }) };
}

/** Sets up an app through the API. Its first code is used up. */
export async function addTestApp(school: School, owner: Owner, name = 'Tablet') {
  const as = { token: owner.token };
  const { secret } = await school.answer(startApp, { body: { current_password: password } }, { as });
  const app = testApp(school, secret);
  return { app, added: await school.answer(addApp, { body: { name, app_code: app.code() } }, { as }) };
}

/** The codes that an app with this secret shows. */
export function testApp({ clock }: Pick<TestSchool, 'clock'>, secret: string) {
  const key = fromBase32(secret.replaceAll(' ', ''));
  return {
    /** The code on the app's screen, or that of a later or earlier one. */
    code: (stepsLater = 0) => codeOfStep(key, stepAt(clock()) + stepsLater),
  };
}

function fromBase32(text: string): Buffer {
  const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
  const bits = [...text].map((letter) => alphabet.indexOf(letter).toString(2).padStart(5, '0')).join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}
