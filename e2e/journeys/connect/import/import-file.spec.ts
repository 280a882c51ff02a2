// Rules held here: MI1, MI3, MI4, MI7, MI10.

import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { pick } from '../../../pages/choices.ts';
import { expectAccessible } from '../../../support/accessibility.ts';
import { expect, test } from '../../../support/journey.ts';
import { picture } from '../../../support/looks.ts';
import { inTurn } from '../../../support/samples.ts';
import { openAs } from '../../../support/session.ts';
import { expectToast } from '../../../support/toasts.ts';

const people = [
  'Given;Last Name;Email;Phone;Key;Role;Locations;Positions',
  'Renée;Peña;renee.pena@journey.test;312-555-0181;421;Employee;Lakeside Pool;Lifeguard',
  'Olu;Grant;olu.grant at journey.test;312-555-0182;70422;Employee;Lakeside Pool;Lifeguard',
  'Pat;Quill;pat.quill@journey.test;312-555-0183;70423;Employee;No Such Pool;Lifeguard',
].join('\r\n');

/** As old spreadsheets write it: a letter is one byte. */
function windowsFile(name: string, text: string) {
  return { name, mimeType: 'text/csv', buffer: Buffer.from(text, 'latin1') };
}

const row = (page: Page, number: number) =>
  page
    .getByRole('table', { name: 'Rows' })
    .getByRole('row')
    .filter({ hasText: new RegExp(`^${number}`) });

const act = async (page: Page, number: number, action: string) => {
  await page.getByRole('button', { name: `Actions for Row ${number}` }).click();
  await page.getByRole('menuitem', { name: action }).click();
};

test('the order of dates can be answered anew, and a file that changes nothing can be kept', {
  tag: '@long',
}, async ({ page, school }) => {
  await openAs(page, school, 'ADMIN', '/import');
  const paste = async (...lines: string[]) => {
    await page.getByRole('radiogroup', { name: 'What the file has' }).getByText('People').click();
    await page.getByRole('textbox', { name: 'Or paste cells' }).fill(lines.join('\n'));
    await page.getByRole('button', { name: 'Check the cells' }).click();
  };
  await paste(
    'First Name,Last Name,Email,Phone,Key,Joined,Locations,Positions',
    'Dana,Fields,dana@order.test,312-555-0184,70424,03/04/2024,Lakeside Pool,Lifeguard',
  );
  const questions = page.getByRole('region', { name: 'Questions' });
  await questions.getByRole('radio', { name: /Month first/ }).check();
  await expect(row(page, 2)).toContainText('New');
  await questions.getByRole('radio', { name: /Day first/ }).check();
  await page.getByRole('button', { name: 'Import 1 row' }).click();
  await expectToast(page, '1 row added, 0 rows changed.');
  expect(await school.rows("select joined_on::text from person where email = 'dana@order.test'")).toEqual([
    { joined_on: '2024-04-03' },
  ]);
  await paste('Reference,Email', 'old-9,dana@order.test');
  await expect(row(page, 2)).toContainText('The same');
  await page.getByRole('button', { name: 'Keep references and columns' }).click();
  await expectToast(page, '0 rows added, 0 rows changed.');
  expect(await school.rows("select part from import_reference where reference = 'old-9'")).toHaveLength(1);
});

test('an admin imports people from a file, after mapping, correcting and leaving out what does not fit', {
  tag: inTurn('import-file'),
}, async ({ page, school }) => {
  await page.setViewportSize({ width: 1440, height: 1000 });
  await openAs(page, school, 'ADMIN', '/options?tab=data');
  await page.getByRole('link', { name: 'Import a file' }).click();
  await expect(page.getByRole('heading', { name: 'Move in', level: 1 })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('radiogroup', { name: 'What the file has' }).getByText('People').click();
  await page.getByLabel('File', { exact: true }).setInputFiles(windowsFile('staff.csv', people));

  // A heading that nobody knows is chosen by hand.
  const columns = page.getByRole('region', { name: 'Columns' });
  await expect(columns).toContainText('1 of 8 is not imported');
  await pick(page, columns.getByRole('combobox', { name: 'Given' }), 'First Name');
  await expect(columns).toContainText('All are found');
  await expect(row(page, 2)).toContainText('Renée · Peña');
  await expect(row(page, 3)).toContainText('Error');
  await expect(row(page, 4)).toContainText('Error');
  await expectAccessible(page);
  await picture(page, 'import-preview');

  const questions = page.getByRole('region', { name: 'Questions' });
  await expect(questions).toContainText('Key 421 has 3 digits. Use 00421?');
  await questions.getByRole('button', { name: 'Use all' }).click();
  await expect(questions).toHaveCount(0);
  await expect(row(page, 2)).toContainText('New');

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download rows with errors' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('rows-with-errors.csv');
  const failing = await readFile(await download.path(), 'utf8');
  expect(failing.split('\r\n')).toHaveLength(4);
  expect(failing).toContain('olu.grant at journey.test');

  await act(page, 3, 'Correct');
  const dialog = page.getByRole('dialog', { name: 'Correct row 3' });
  await dialog.getByRole('textbox', { name: 'Email' }).fill('olu.grant@journey.test');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Check again' }).click();
  await expect(row(page, 3)).toContainText('New');
  await expect(page.getByText('1 row must be corrected or left out first.')).toBeVisible();
  await act(page, 4, 'Leave out');
  await expect(row(page, 4)).toContainText('Left out');
  await page.getByRole('button', { name: 'Import 2 rows' }).click();
  await expectToast(page, '2 rows added, 0 rows changed.');
  await expect(
    page.getByRole('table', { name: 'Imports' }).getByRole('row', { name: /staff\.csv/ }),
  ).toContainText('2 added');
  const hired = await school.rows<{ name: string; key: string }>(
    "select first_name || ' ' || last_name as name, key from person where email like '%@journey.test' and key in ('00421', '70422') order by key",
  );
  expect(hired).toEqual([
    { name: 'Renée Peña', key: '00421' },
    { name: 'Olu Grant', key: '70422' },
  ]);

  // Mappings are remembered: another time nothing is chosen by hand.
  await page.getByLabel('File', { exact: true }).setInputFiles(windowsFile('staff.csv', people));
  await expect(columns).toContainText('All are found');
  await page.setViewportSize({ width: 390, height: 844 });
  await expectAccessible(page);
  await picture(page, 'import-preview-phone');

  // One of them has begun to use the account and stays, with the reason.
  await school.rows("update person set password_hash = 'x' where key = '70422' returning id");
  await page.getByRole('button', { name: 'Choose another file' }).click();
  await page.getByRole('button', { name: /^Actions for People staff\.csv/ }).click();
  await page.getByRole('menuitem', { name: 'Take back' }).click();
  const taking = page.getByRole('dialog', { name: 'Take back the import' });
  await expect(taking).toContainText('1 person goes.');
  await expect(taking).toContainText('Olu Grant They have set up their account.');
  await expectAccessible(page);
  await picture(page, 'import-take-back-phone');
  await taking.getByRole('button', { name: 'Take back' }).click();
  await expectToast(page, 'Taken back.');
  await expect(taking).toHaveCount(0);
  expect(
    await school.rows("select key from person where key in ('00421', '70422') and archived_at is null"),
  ).toEqual([{ key: '70422' }]);
});
