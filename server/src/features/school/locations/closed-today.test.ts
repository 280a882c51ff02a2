// Rules held here: PE8.

import { previewImport } from '@deckhand/contract/connect/import/preview-import';
import { saveImport } from '@deckhand/contract/connect/import/save-import';
import { closePayPeriod } from '@deckhand/contract/pay/periods/close-pay-period';
import { beingClosed } from '@deckhand/contract/refusals';
import { createLocation } from '@deckhand/contract/school/locations/create-location';
import { updateLocation } from '@deckhand/contract/school/locations/update-location';
import { instantAt, type ZoneCode } from '@deckhand/domain/time/zones';
import { beforeAll, expect, test } from 'vitest';
import { insertLocation } from '../../../../test/fixture-school.ts';
import { attendancesOf, punchIn } from '../../../../test/test-kiosk.ts';
import { OVER, payByTheWeek } from '../../../../test/test-pay.ts';
import { schoolForTests } from '../../../../test/test-school.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { lockDays } from '../../pay/periods/periods.queries.ts';

const school = schoolForTests();
const admin = { as: 'admin' } as const;
const refused = {
  status: 409,
  text: 'In this time zone it is still 06-06-2026, a day of a closed pay period, so kiosks there could record no punch. Try again when that day is over there.',
};

/** It is half past one on Sunday in Eastern, and still Saturday from Denver on westwards. */
beforeAll(async () => {
  const at = instantAt('2026-06-07', 90, 'EST').getTime();
  school.pass({ seconds: (at - school.clock().getTime()) / 1_000 });
  await payByTheWeek(school);
});

let titles = 0;
const form = (timezone: ZoneCode) => {
  titles += 1;
  return {
    title: `Pool ${titles}`,
    address: '2 Shore Drive',
    phone_number: '312-555-0143',
    email: 'north@deckhand.test',
    timezone,
  } as const;
};

async function importLocation(timezone: ZoneCode) {
  const { title, address, phone_number, email } = form(timezone);
  const text = `title,address,phone_number,email,timezone\r\n${title},${address},${phone_number},${email},${timezone}\r\n`;
  const file = { kind: 'LOCATIONS', text } as const;
  const { seal } = await school.answer(previewImport, { body: file }, admin);
  return { body: { ...file, seal } };
}

test('while a period is being closed, no location begins where one of its days is today', async () => {
  const id = await insertLocation(school.db, 'Early Pool', 'EST');
  const text = { status: 409, text: beingClosed };
  await inTransaction(school.db, async (transaction) => {
    await lockDays(transaction, { from: OVER, to: '2026-06-06' });
    expect(await school.refusal(createLocation, { body: form('MST') }, admin)).toEqual(text);
    expect(await school.refusal(updateLocation, { params: { id }, body: form('HST') }, admin)).toEqual(text);
    await school.answer(updateLocation, { params: { id }, body: form('CST') }, admin);
  });
});

test('none is added or moved to where it is still a closed day, and every kiosk takes punches', async () => {
  const id = await insertLocation(school.db, 'Late Pool', 'EST');
  const person = await school.hire({ locations: [id] });
  const closed = await school.call(closePayPeriod, { params: { first: OVER }, body: {} }, admin);
  expect(closed.statusCode, closed.body).toBe(202);

  expect(await school.refusal(updateLocation, { params: { id }, body: form('MST') }, admin)).toEqual(refused);
  expect(await school.refusal(createLocation, { body: form('HST') }, admin)).toEqual(refused);
  expect(await school.refusal(saveImport, await importLocation('PST'), admin)).toEqual(refused);
  await school.answer(updateLocation, { params: { id }, body: form('CST') }, admin);
  await school.answer(createLocation, { body: form('CST') }, admin);
  await punchIn(school, person);
  expect((await attendancesOf(school, person)).map(({ date }) => date)).toEqual(['2026-06-07']);

  school.pass({ hours: 1 });
  const body = form('MST');
  await school.answer(updateLocation, { params: { id }, body }, admin);
  expect(await school.refusal(updateLocation, { params: { id }, body: form('PST') }, admin)).toEqual(refused);
  // At a location that is there already, the rest can be changed.
  await school.answer(updateLocation, { params: { id }, body: { ...body, title: 'Later Pool' } }, admin);
});

test('where the day is reopened, a location can be moved there', async () => {
  const id = await insertLocation(school.db, 'Open Pool', 'EST');
  const reopened = {
    reopened_at: school.clock(),
    reopened_by: school.cast.admin.id,
    reopened_reason: 'Early',
  };
  await school.db.updateTable('pay_period').set(reopened).execute();
  await school.answer(updateLocation, { params: { id }, body: form('HST') }, admin);
});
