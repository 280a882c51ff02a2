// Rules held here: B1, PE7, PP1, PP3.

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { closePayPeriod } from '@deckhand/contract/pay/periods/close-pay-period';
import { addWage } from '@deckhand/contract/pay/wages/add-wage';
import { updatePaySettings } from '@deckhand/contract/pay/wages/update-pay-settings';
import { approveHours } from '@deckhand/contract/reports/dashboard/approve-hours';
import { afterAll, expect, test } from 'vitest';
import { verifyPay } from '../../src/features/pay/proof/verify-pay.ts';
import { verifyLogs } from '../../src/platform/audit/verify-logs.ts';
import { restoreBackup } from '../../src/platform/backup/restore-backup.ts';
import { writeBackup } from '../../src/platform/backup/write-backup.ts';
import { createKysely } from '../../src/platform/database/transaction.ts';
import type { Schema } from '../../src/platform/schema/schema.ts';
import { inTurn } from '../draw-sample.ts';
import { chicago, insertAttendance } from '../test-attendance.ts';
import { createTestDatabase } from '../test-database.ts';
import { OVER, payByTheWeek } from '../test-pay.ts';
import { openSchool } from '../test-school.ts';

const school = await openSchool();
const target = await createTestDatabase();
const folder = await mkdtemp(path.join(tmpdir(), 'deckhand-closed-pay-'));
const admin = { as: 'admin' } as const;

afterAll(async () => {
  await school.close();
  await target.drop();
  await rm(folder, { recursive: true });
});

test('a restored backup has the photographs and the chain: both verifications say the same as before', {
  tags: inTurn('closed-pay'),
}, async () => {
  await payByTheWeek(school);
  await school.answer(updatePaySettings, { body: { has_wages: true } }, admin);
  const person = await school.hire();
  const wage = { kind: 'BASE', from_date: '2026-01-01', wage: '15.50' } as const;
  await school.answer(addWage, { query: { person: person.id }, body: wage }, admin);
  const row = await insertAttendance(
    school,
    person.id,
    chicago('2026-06-01T09:00'),
    chicago('2026-06-01T12:00'),
  );
  const unsigned = [{ location: school.locationA, reason: 'Nobody was there – “really”\\N' }];
  const closed = await school.call(closePayPeriod, { params: { first: OVER }, body: { unsigned } }, admin);
  expect(closed.statusCode, closed.body).toBe(202);
  const correction = { attendance_id: row, approved_hours: 4, notes: 'Stayed longer' };
  expect((await school.call(approveHours, { body: correction }, admin)).statusCode).toBe(200);

  const file = path.join(folder, 'school.backup.gz');
  await writeBackup({ connectionString: school.connectionString, now: school.clock(), file });
  const migrations = fileURLToPath(new URL('../../migrations', import.meta.url));
  await restoreBackup({ connectionString: target.ownerConnectionString, migrations, file, replace: true });

  const before = await verifyPay(school.db);
  expect(before).toMatchObject({
    periods: 1,
    people: 1,
    lines: 1,
    faults: [],
    corrected: [{ personId: person.id, date: '2026-06-01' }],
  });
  const restored = createKysely<Schema>(target.owner);
  expect(await verifyPay(restored)).toEqual(before);
  const logs = await verifyLogs(school.pool);
  expect(logs.faults).toEqual([]);
  expect(await verifyLogs(target.owner)).toEqual(logs);
  for (const table of ['pay_period', 'pay_photograph', 'pay_correction'] as const)
    expect(await restored.selectFrom(table).selectAll().execute()).toEqual(
      await school.db.selectFrom(table).selectAll().execute(),
    );

  // The lock holds there too.
  const change = restored.updateTable('attendance').set({ paid_minutes: 1 }).where('id', '=', row).execute();
  await expect(change).rejects.toThrow(/^06-01-2026 belongs to the pay period/);
});
