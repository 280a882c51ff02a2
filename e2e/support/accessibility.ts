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

async function expectKept(page: Page, rules?: string[]): Promise<void> {
  // A page that is still being fetched has nothing to check yet. Behind an open dialog the heading is hidden from roles.
  await expect(page.locator('h1').first()).toBeVisible();
  await expect(page.locator('[aria-busy="true"], [role="progressbar"]')).toHaveCount(0);
  // Evaluated, not added to the page: the page's own policy rightly refuses scripts that are not its files.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource);
  const violations = await page.evaluate(async (runOnly) => {
    const { axe: checker } = window as unknown as { axe: { run(options: object): Promise<AxeResults> } };
    const results = await checker.run({ resultTypes: ['violations'], ...(runOnly && { runOnly }) });
    return results.violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`,
    );
  }, rules);
  expect(violations).toEqual([]);
}
