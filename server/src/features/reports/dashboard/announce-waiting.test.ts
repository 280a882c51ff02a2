// Rules held here: PN3.

import { changeNoticeChoices } from '@deckhand/contract/people/notices/change-notice-choices';
import { requestTimeOff } from '@deckhand/contract/requests/time-off/request-time-off';
import { expect, test } from 'vitest';
import type { TestPerson } from '../../../../test/fixture-school.ts';
import { waitingPunch } from '../../../../test/test-kiosk.ts';
import { schoolForTests } from '../../../../test/test-school.ts';
import { announceWaiting } from './announce-waiting.ts';

const school = schoolForTests();
const round = () => announceWaiting(school.db, school.config, school.clock());
const subjects = async ({ email }: TestPerson) => (await school.mails(email)).map(({ subject }) => subject);

function choose(as: TestPerson, kind: 'REQUESTS' | 'KIOSKS') {
  return school.answer(
    changeNoticeChoices,
    { body: { choices: [{ kind, by: 'MAIL', minutes: null }] } },
    { as },
  );
}

async function ask(first_name: string) {
  const as = await school.hire({ first_name, last_name: 'Swimmer' });
  const body = {
    start_date: '2026-07-01',
    end_date: '2026-07-03',
    leave_type: 'PAID_LEAVE',
    reason: 'Private',
  } as const;
  await school.answer(requestTimeOff, { body }, { as });
}

test('management that asks for it is notified of requests that wait, each once', async () => {
  const here = await school.hire({ role: 'MANAGER' });
  const elsewhere = await school.hire({ role: 'MANAGER', locations: [school.locationB] });
  const silent = await school.hire({ role: 'MANAGER' });
  const admin = await school.hire({ role: 'ADMIN' });
  for (const person of [here, elsewhere, admin]) await choose(person, 'REQUESTS');
  await ask('Nora');
  await Promise.all([round(), round(), round()]);
  await round();
  expect(await subjects(here)).toEqual(['Nora Swimmer asks for time off']);
  expect(await subjects(admin)).toEqual(['Nora Swimmer asks for time off']);
  expect(await subjects(elsewhere)).toEqual([]);
  expect(await subjects(silent)).toEqual([]);
  const [mail] = await school.mails(here.email);
  expect(mail?.text).toContain('07-01-2026 to 07-03-2026');
  expect(mail?.text).not.toContain('Private');

  for (const name of ['Olga', 'Pete']) await ask(name);
  await round();
  expect(await subjects(here)).toEqual(['Nora Swimmer asks for time off', '2 requests wait for a decision']);
});

test('and of punches at kiosks that wait for a second look', async () => {
  const manager = await school.hire({ role: 'MANAGER' });
  await choose(manager, 'KIOSKS');
  const person = await school.hire({ first_name: 'Quinn', last_name: 'Swimmer' });
  await waitingPunch(school, person);
  await round();
  await round();
  expect(await subjects(manager)).toEqual(['A punch of Quinn Swimmer waits for a second look']);
});
