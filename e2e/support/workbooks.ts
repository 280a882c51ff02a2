import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import readWorkbook from 'read-excel-file/node';
import { expect } from './spanish.ts';

type Cell = string | number | Date | null;

/** Clicks a button that saves a workbook. Returns its name, and its rows as an independent library reads them. */
export async function exportWorkbook(page: Page, button: Locator): Promise<{ name: string; rows: Cell[][] }> {
  const [download] = await Promise.all([page.waitForEvent('download'), button.click()]);
  const [sheet, ...others] = await readWorkbook(await readFile(await download.path()));
  expect(others).toEqual([]);
  return { name: download.suggestedFilename(), rows: (sheet?.data ?? []) as Cell[][] };
}
