import { readFile } from 'node:fs/promises';
import { expect, type Locator, type Page } from '@playwright/test';
import readWorkbook from 'read-excel-file/node';

type Cell = string | number | Date | null;

/** Presses a button that saves a workbook; gives its name, and its rows as another program reads them. */
export async function exported(page: Page, button: Locator): Promise<{ name: string; rows: Cell[][] }> {
  const [download] = await Promise.all([page.waitForEvent('download'), button.click()]);
  const [sheet, ...others] = await readWorkbook(await readFile(await download.path()));
  expect(others).toEqual([]);
  return { name: download.suggestedFilename(), rows: (sheet?.data ?? []) as Cell[][] };
}
