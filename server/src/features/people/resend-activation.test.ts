// Rules held here: A6.

import { createPerson } from '@deckhand/contract/people/create-person';
import { resendActivation } from '@deckhand/contract/people/resend-activation';
import { expect, test } from 'vitest';
import type { CastName, TestPerson } from '../../../test/fixture-school.ts';
import { activationTokenIn } from '../../../test/queued-mails.ts';
import { schoolForTests } from '../../../test/test-school.ts';

const school = schoolForTests();

const forbidden = { status: 403, text: 'You do not have permission to perform this action.' };

function refused(person: Pick<TestPerson, 'id'>, as: CastName) {
  return school.refusal(resendActivation, { params: { id: person.id } }, { as });
}

test('a person who has not activated their account gets a new mail with a new link', async () => {
  const email = 'newcomer@deckhand.test';
  const body = {
    first_name: 'Ana',
    last_name: 'Silva',
    email,
    phone_number: '312-555-0142',
    user_type: 'EMPLOYEE' as const,
    locations: [school.locationA],
    positions: [school.positions[0]],
    key: '00042',
  };
  const { id } = await school.answer(createPerson, { body }, { as: 'managerA' });
  expect(await school.answer(resendActivation, { params: { id } }, { as: 'managerA' })).toEqual({
    message: 'Activation mail sent.',
  });
  const [first, second] = (await school.mails(email)).map(activationTokenIn);
  expect(first).not.toBe(second);
  expect(second).toBeDefined();
});

test('an activated account gets no new mail', async () => {
  expect(await refused(await school.hire(), 'admin')).toEqual({
    status: 400,
    text: 'This account is already activated.',
  });
});

test('only people who manage the person may resend the mail', async () => {
  const elsewhere = await school.hire({ activated: false, locations: [school.locationB] });
  expect(await refused(elsewhere, 'managerA')).toEqual({ status: 404, text: 'User not found.' });
  const above = await school.hire({ activated: false, role: 'ADMIN' });
  expect(await refused(above, 'managerA')).toEqual(forbidden);
  expect(await refused(await school.hire({ activated: false, role: 'SUPER_ADMIN' }), 'admin')).toEqual(
    forbidden,
  );
  expect(await school.mails(elsewhere.email)).toEqual([]);
});
