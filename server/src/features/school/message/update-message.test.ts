// Rules held here: K13.

import { updateMessage } from '@deckhand/contract/school/message/update-message';
import { viewMessage } from '@deckhand/contract/school/message/view-message';
import { expect, test } from 'vitest';
import { schoolForTests } from '../../../../test/test-school.ts';

const school = schoolForTests();

const params = { id: 1 };

test('the message is empty at first, and the kiosk reads it without a token', async () => {
  expect(await school.answer(viewMessage, { params })).toEqual({ admin_message: '' });
});

test('a message is returned exactly as it was written', async () => {
  const message = 'Lane 4 is closed 🏊\n<b>Please</b> use lane 5 & 6 – ¡gracias!';
  const written = await school.answer(updateMessage, { params, body: { message } }, { as: 'superAdmin' });
  expect(written).toEqual({ admin_message: message });
  expect(await school.answer(viewMessage, { params })).toEqual({ admin_message: message });
});

test('an empty message removes it', async () => {
  await school.answer(updateMessage, { params, body: { message: 'Something' } }, { as: 'admin' });
  await school.answer(updateMessage, { params, body: { message: '  ' } }, { as: 'admin' });
  expect(await school.answer(viewMessage, { params })).toEqual({ admin_message: '' });
});

test('a message has at most 300 characters', async () => {
  const longest = 'x'.repeat(300);
  await school.answer(updateMessage, { params, body: { message: longest } }, { as: 'admin' });
  expect(
    await school.refusal(updateMessage, { params, body: { message: `${longest}x` } }, { as: 'admin' }),
  ).toEqual({
    status: 422,
    text: 'Message cannot exceed 300 characters',
  });
  expect(await school.answer(viewMessage, { params })).toEqual({ admin_message: longest });
});

test('there is one message, and its id is 1', async () => {
  const other = { params: { id: 2 } };
  const notFound = { status: 404, text: 'The requested resource was not found.' };
  expect(await school.refusal(viewMessage, other)).toEqual(notFound);
  expect(await school.refusal(updateMessage, { ...other, body: { message: 'x' } }, { as: 'admin' })).toEqual(
    notFound,
  );
});
