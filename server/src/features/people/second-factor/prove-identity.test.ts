// Rules held here: A17.

import { enrollKiosk } from '@deckhand/contract/attendance/kiosks/enroll-kiosk';
import { revokeKiosk } from '@deckhand/contract/attendance/kiosks/revoke-kiosk';
import type { CallDeclaration } from '@deckhand/contract/call';
import { previewImport } from '@deckhand/contract/connect/import/preview-import';
import { saveImport } from '@deckhand/contract/connect/import/save-import';
import { currentPasswordWrong } from '@deckhand/contract/people/account';
import { changePassword } from '@deckhand/contract/people/accounts/change-password';
import { createPerson } from '@deckhand/contract/people/create-person';
import { passkeyRefused, wrongFactorCode } from '@deckhand/contract/people/second-factor/factor';
import { proveIdentity } from '@deckhand/contract/people/second-factor/prove-identity';
import { removeFactors } from '@deckhand/contract/people/second-factor/remove-factors';
import { startProof } from '@deckhand/contract/people/second-factor/start-proof';
import { updatePerson } from '@deckhand/contract/people/update-person';
import { proofNeeded } from '@deckhand/contract/refusals';
import { updateSettings } from '@deckhand/contract/school/settings/update-settings';
import { viewSettings } from '@deckhand/contract/school/settings/view-settings';
import { beforeEach, expect, test } from 'vitest';
import { password, type TestPerson } from '../../../../test/fixture-school.ts';
import { addTestApp, addTestPasskey } from '../../../../test/test-factors.ts';
import { schoolForTests } from '../../../../test/test-school.ts';

const school = schoolForTests();
let admin: TestPerson;
let person: TestPerson;
beforeEach(async () => {
  admin = await school.hire({ role: 'ADMIN' });
  person = await school.hire();
});

async function names() {
  const { rows } = await school.pool.query<{ title: string; position: string }>(
    'select title, position.name as position from location, position where location.id = $1 and position.id = $2',
    [school.locationA, school.positions[0]],
  );
  return rows[0] ?? { title: '', position: '' };
}

let added = 0;
async function newPerson(user_type: 'EMPLOYEE' | 'MANAGER') {
  added += 1;
  return {
    first_name: 'Paula',
    last_name: 'Proof',
    email: `paula${added}@proof.test`,
    phone_number: '312-555-0142',
    user_type,
    locations: [school.locationA],
    positions: [school.positions[0]],
    key: String(71_000 + added),
  };
}

const changes: [string, () => Promise<[CallDeclaration, object]>][] = [
  ['a role', async () => [updatePerson, { params: { id: person.id }, body: { user_type: 'MANAGER' } }]],
  [
    'a password',
    async () => [
      changePassword,
      {
        params: { id: person.id },
        body: { new_password: 'Jellyfish2026!', confirm_password: 'Jellyfish2026!' },
      },
    ],
  ],
  [
    'the factors',
    async () => {
      await addTestApp(school, person);
      return [removeFactors, { params: { id: person.id } }];
    },
  ],
  ['a new kiosk', async () => [enrollKiosk, { body: { name: 'Deck', location: school.locationA } }]],
  [
    'an old kiosk',
    async () => {
      const body = { name: 'Gate', location: school.locationA };
      const { id } = await school.answer(enrollKiosk, { body }, { as: 'admin' });
      return [revokeKiosk, { params: { id } }];
    },
  ],
  ['a new manager', async () => [createPerson, { body: await newPerson('MANAGER') }]],
  [
    'a manager of a file',
    async () => {
      const { first_name, last_name, email, phone_number, key } = await newPerson('MANAGER');
      const { title, position } = await names();
      const text = [
        'First Name,Last Name,Email,Phone,Key,Role,Locations,Positions',
        [first_name, last_name, email, phone_number, key, 'Manager', title, position].join(','),
      ].join('\n');
      const file = { kind: 'PEOPLE' as const, text };
      const { seal } = await school.answer(previewImport, { body: file }, { as: 'admin' });
      return [saveImport, { body: { ...file, seal } }];
    },
  ],
  [
    'the email of somebody else',
    async () => [updatePerson, { params: { id: person.id }, body: { email: 'moved@proof.test' } }],
  ],
  [
    'a manager who was inactive',
    async () => {
      const { id } = await school.hire({ role: 'MANAGER', is_active: false });
      return [updatePerson, { params: { id }, body: { is_active: true } }];
    },
  ],
  [
    'how people sign in',
    async () => {
      const now = await school.answer(viewSettings, {}, { as: 'admin' });
      const hours = now.management_idle_hours === 23 ? 24 : 23;
      return [updateSettings, { body: { ...now, management_idle_hours: hours } }];
    },
  ],
];

test.each(changes)(
  '%s is changed for ten minutes after signing in, and then only with a proof',
  async (_what, make) => {
    const [call, input] = await make();
    school.pass({ minutes: 10, seconds: 1 });
    try {
      expect(await school.refusal(call, input as never, { as: admin })).toEqual({
        status: 403,
        text: proofNeeded,
      });
      await school.answer(proveIdentity, { body: { current_password: password } }, { as: admin });
      expect((await school.call(call, input as never, { as: admin })).statusCode).toBe(call.success.status);
    } finally {
      school.pass({ minutes: -10, seconds: -1 });
    }
  },
);

test('whatever does not concern the access of others needs none, nor does one’s own password', async () => {
  school.pass({ hours: 5 });
  const edit = { params: { id: person.id }, body: { first_name: 'Renamed' } };
  await school.answer(updatePerson, edit, { as: admin });
  await school.answer(createPerson, { body: await newPerson('EMPLOYEE') }, { as: admin });
  const inactive = await school.hire({ is_active: false });
  const again = { params: { id: inactive.id }, body: { is_active: true } };
  await school.answer(updatePerson, again, { as: admin });
  const moved = { email: 'own@proof.test', current_password: password };
  await school.answer(updatePerson, { params: { id: admin.id }, body: moved }, { as: admin });
  const settings = await school.answer(viewSettings, {}, { as: admin });
  await school.answer(updateSettings, { body: { ...settings, lead_time_days: 9 } }, { as: admin });
  const body = {
    current_password: password,
    new_password: 'Jellyfish2026!',
    confirm_password: 'Jellyfish2026!',
  };
  await school.answer(changePassword, { params: { id: admin.id }, body }, { as: admin });
  school.pass({ hours: -5 });
});

test('a wrong password or code proves nothing, and a code of the app works once', async () => {
  const { app } = await addTestApp(school, admin);
  school.pass({ minutes: 1 });
  const prove = (body: { current_password: string } | { factor_code: string }) =>
    school.call(proveIdentity, { body }, { as: admin });
  const textOf = async (asked: ReturnType<typeof prove>) => {
    const answer = await asked;
    return [answer.statusCode, answer.json().message];
  };
  expect(await textOf(prove({ current_password: 'Wrong1234!' }))).toEqual([400, currentPasswordWrong]);
  expect(await textOf(prove({ factor_code: '000000' }))).toEqual([400, wrongFactorCode]);
  const code = app.code();
  expect((await prove({ factor_code: code })).statusCode).toBe(200);
  expect(await textOf(prove({ factor_code: code }))).toEqual([400, wrongFactorCode]);
  school.pass({ minutes: -1 });
});

test('a passkey proves it, once for each challenge, and nobody’s but one’s own', async () => {
  const { passkey } = await addTestPasskey(school, admin);
  const { passkey: other } = await addTestPasskey(school, person);
  const challenge = async (as: TestPerson) => (await school.answer(startProof, {}, { as })).challenge;
  const prove = (response: ReturnType<typeof passkey.authenticate>) =>
    school.call(proveIdentity, { body: { passkey: response } }, { as: admin });
  const edit = { params: { id: person.id }, body: { user_type: 'MANAGER' as const } };
  school.pass({ minutes: 10, seconds: 1 });
  try {
    const refused = [400, passkeyRefused];
    const textOf = async (asked: ReturnType<typeof prove>) => {
      const answer = await asked;
      return [answer.statusCode, answer.json().message];
    };
    expect(await textOf(prove(other.authenticate({ challenge: await challenge(admin) })))).toEqual(refused);
    expect(await textOf(prove(passkey.authenticate({ challenge: 'made-up' })))).toEqual(refused);
    const used = passkey.authenticate({ challenge: await challenge(admin) });
    expect((await school.call(updatePerson, edit, { as: admin })).statusCode).toBe(403);
    expect((await prove(used)).statusCode).toBe(200);
    expect(await textOf(prove(used))).toEqual(refused);
    expect((await school.call(updatePerson, edit, { as: admin })).statusCode).toBe(200);
  } finally {
    school.pass({ minutes: -10, seconds: -1 });
  }
});
