// Rules held here: L3.

import { defaultTerms } from '@deckhand/contract/school/settings/terms';
import { updateTerms } from '@deckhand/contract/school/settings/update-terms';
import { viewTerms } from '@deckhand/contract/school/settings/view-terms';
import { expect, test } from 'vitest';
import { schoolForTests } from '../../../../test/test-school.ts';

const school = schoolForTests();

const save = (terms: string, as: 'admin' | 'superAdmin' = 'admin') =>
  school.answer(updateTerms, { body: { terms } }, { as });

test('a school starts with terms that anybody can read without a session', async () => {
  const { terms, is_default } = await school.answer(viewTerms, {});
  expect(is_default).toBe(true);
  expect(terms).toBe(defaultTerms);
  expect(terms.split('\n\n').length).toBeGreaterThan(4);
});

test('admins write other terms, which are returned with their paragraphs', async () => {
  const own =
    'Be on deck ten minutes early.\n\n<b>No</b> phones & no glass – ¡gracias!\nNever leave a child alone.';
  for (const as of ['admin', 'superAdmin'] as const) {
    expect(await save(own, as)).toEqual({ terms: own, is_default: false });
    expect(await school.answer(viewTerms, {})).toEqual({ terms: own, is_default: false });
  }
});

test('an empty text, or the default itself, brings the default back', async () => {
  for (const text of [' \n ', defaultTerms]) {
    await save('Our own.');
    expect(await save(text)).toEqual({ terms: defaultTerms, is_default: true });
  }
});

test('managers and employees cannot write them', async () => {
  for (const as of ['managerA', 'employeeA'] as const) {
    const { status } = await school.refusal(updateTerms, { body: { terms: 'Mine' } }, { as });
    expect(status).toBe(403);
  }
  expect((await school.refusal(updateTerms, { body: { terms: 'Mine' } })).status).toBe(401);
});

test('they have at most 10,000 characters and no control characters', async () => {
  await save('x'.repeat(10_000));
  const refused = (terms: string) => school.refusal(updateTerms, { body: { terms } }, { as: 'admin' });
  expect(await refused('x'.repeat(10_001))).toEqual({
    status: 422,
    text: 'Terms cannot exceed 10000 characters',
  });
  expect(await refused('Be\u0000early')).toEqual({
    status: 422,
    text: 'Contains characters that are not allowed',
  });
});
