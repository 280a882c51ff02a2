import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';
import type { AxeResults } from 'axe-core';

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** No accessibility rule is broken by what is on the screen now. */
export async function expectAccessible(page: Page): Promise<void> {
  await expectKept(page);
}

/** What can be read in one color scheme can be read in this one: the only rule that a scheme may break. */
export async function expectLegible(page: Page): Promise<void> {
  await expectKept(page, ['color-contrast']);
}

/** What became too long for its place can be scrolled by keys: the only rule that room may break. */
export async function expectReachable(page: Page): Promise<void> {
  await expectKept(page, ['scrollable-region-focusable']);
}

async function expectKept(page: Page, rules?: string[]): Promise<void> {
  // A page that is still being fetched has nothing to check yet. Behind an open dialog the heading is hidden from roles.
  const heading = page.locator('body:not(:has([aria-busy="true"], [role="progressbar"])) h1').first();
  await expect(heading).toBeVisible();
  let violations = await page.evaluate(findViolations, rules);
  if (violations === undefined) {
    // Evaluated, not added to the page: the page's own policy rightly refuses scripts that are not its files.
    await page.evaluate(axeSource);
    violations = await page.evaluate(findViolations, rules);
  }
  expect(violations).toEqual([]);
}

/** Runs in the page. Nothing comes back from a page that does not have the checker yet. */
async function findViolations(runOnly?: string[]): Promise<string[] | undefined> {
  const { axe } = window as { axe?: { run(options: object): Promise<AxeResults> } };
  const results = await axe?.run({ resultTypes: ['violations'], ...(runOnly && { runOnly }) });
  return results?.violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`,
  );
}
