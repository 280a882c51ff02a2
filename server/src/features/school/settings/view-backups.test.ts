// Rules held here: B3.

import { viewBackups } from '@deckhand/contract/school/settings/view-backups';
import { expect, test } from 'vitest';
import { schoolForTests } from '../../../../test/test-school.ts';

const school = schoolForTests();

const at = new Date('2026-06-07T09:00:00Z');

test('admins see the latest five backups, the failure after them and the drill; nobody else does', async () => {
  const files = Array.from({ length: 7 }, (_, index) => ({
    name: `file ${index}`,
    kind: 'NIGHTLY' as const,
    madeAt: at,
    bytes: index,
  }));
  const failure = { at, reason: 'The disk is full' };
  school.backups.state = async () => ({
    kept: 'NIGHTLY',
    isLate: true,
    files,
    failure,
    drill: { at, name: 'file 3' },
  });
  const answer = await school.answer(viewBackups, {}, { as: 'admin' });
  expect(answer).toMatchObject({
    kept: 'NIGHTLY',
    is_late: true,
    failure: { at: '2026-06-07T09:00:00.000Z', reason: 'The disk is full' },
    drill: { at: '2026-06-07T09:00:00.000Z', name: 'file 3', reason: null },
  });
  expect(answer.latest.map(({ name }) => name)).toEqual(['file 0', 'file 1', 'file 2', 'file 3', 'file 4']);
  expect(answer.latest[4]).toEqual({ name: 'file 4', kind: 'NIGHTLY', made_at: at.toISOString(), bytes: 4 });
  expect((await school.refusal(viewBackups, {}, { as: 'managerA' })).status).toBe(403);
});
