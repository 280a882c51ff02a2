// Rules held here: MI11.

import { readFile } from 'node:fs/promises';
import { expectAccessible } from '../../../support/accessibility.ts';
import { expect, test } from '../../../support/journey.ts';
import { inTurn } from '../../../support/samples.ts';
import { openAs } from '../../../support/session.ts';

test('an admin downloads everything of the school; a manager is not offered it', {
  tag: inTurn('export-school'),
}, async ({ page, school }) => {
  await openAs(page, school, 'ADMIN', '/options?tab=data');
  const button = page.getByRole('region', { name: 'Your data' }).getByRole('button');
  await expect(button).toHaveText('Download everything');
  await expectAccessible(page);
  const [download] = await Promise.all([page.waitForEvent('download'), button.click()]);
  expect(download.suggestedFilename()).toBe('Deckhand 2026-06-08.zip');
  const archive = await readFile(await download.path(), 'latin1');
  expect(archive.startsWith('PK\x03\x04')).toBe(true);
  expect(archive).toContain('shifts.csv');
  await openAs(page, school, 'MANAGER', '/options?tab=data');
  await expect(page.getByRole('heading', { name: 'Options', level: 1 })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Your data' })).toHaveCount(0);
});
