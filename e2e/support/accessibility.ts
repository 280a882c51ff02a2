import { readFile } from 'node:fs/promises';
import { type Page, type TestInfo, test } from '@playwright/test';
import type { AxeResults, RunOptions } from 'axe-core';
import { drawsAll, isDrawn } from './samples.ts';
import { axeFile, axeSource } from './school-server.ts';
import { expect } from './spanish.ts';

/** `npm test` checks one in so many of the states that journeys reach; the commit decides which. */
const ONE_STATE_IN = 3;
const reached = new WeakMap<TestInfo, number>();

/**
 * Checks the accessibility rules: in the dialog that opened last if there is one, otherwise on the whole page. The contrast of
 * texts takes three quarters of the time; journeys leave it to the looks of each screen, except in the long tests.
 */
export async function expectAccessible(page: Page, { contrast }: { contrast?: true } = {}): Promise<void> {
  // A page that still loads has nothing to check. An open dialog hides the heading from `getByRole`.
  const heading = page.locator('body:not(:has([aria-busy="true"], [role="progressbar"])) h1').first();
  await expect(heading).toBeVisible();
  const journey = test.info();
  const state = (reached.get(journey) ?? 0) + 1;
  reached.set(journey, state);
  if (!contrast && !isDrawn(`${journey.title} ${state}`, ONE_STATE_IN)) return;
  expect(await violationsOn(page, contrast ?? drawsAll)).toEqual([]);
}

async function violationsOn(page: Page, contrast: boolean): Promise<string[] | undefined> {
  const violations = await page.evaluate(findViolations, contrast);
  if (violations !== undefined) return violations;
  await loadChecker(page);
  return page.evaluate(findViolations, contrast);
}

/** Loads the checker as a file of the server, or through the debugger where the journey has cut the page off. */
async function loadChecker(page: Page): Promise<void> {
  try {
    await page.addScriptTag({ url: `/${axeFile}` });
  } catch {
    await page.evaluate(await readFile(axeSource, 'utf8'));
  }
}

/** Runs in the page. Returns nothing if the page has not loaded the checker yet. */
async function findViolations(contrast: boolean): Promise<string[] | undefined> {
  type Axe = { run(context: Node, options: RunOptions): Promise<AxeResults> };
  const { axe } = window as { axe?: Axe };
  // The page behind a dialog cannot be reached, and was checked before the dialog opened.
  const dialogs = [...document.querySelectorAll('[role="dialog"], dialog[open]')];
  const dialog = dialogs.filter((each) => each.checkVisibility()).at(-1);
  const results = await axe?.run(dialog ?? document, {
    resultTypes: ['violations'],
    rules: { 'color-contrast': { enabled: contrast } },
  });
  return results?.violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`,
  );
}
