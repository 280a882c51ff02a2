import path from 'node:path';
import { breakpoint } from '@deckhand/contract/limits';
import { expect, type Page } from '@playwright/test';
import { expectAccessible, expectLegible, expectReachable } from './accessibility.ts';
import { test } from './journey.ts';

export const schemes = ['light', 'dark'] as const;
/** Where pictures go; none are taken unless somebody asks. */
const pictures = process.env.SCREENSHOTS;

interface Screen {
  path: string;
  /** What is there once the screen has everything. */
  shows: string;
  /** A state of the screen that it does not begin with. */
  open?: (page: Page) => Promise<void>;
}

export type Screens = Record<string, Screen>;

/** A journey looks at this many screens: opening a browser for each would cost more than looking. */
const SCREENS_A_JOURNEY = 8;

/** The screens in groups, each with the name of its journey. */
export function inGroups(screens: Screens): { title: string; group: Screens }[] {
  const entries = Object.entries(screens);
  return Array.from({ length: Math.ceil(entries.length / SCREENS_A_JOURNEY) }, (_, index) => {
    const group = entries.slice(index * SCREENS_A_JOURNEY, (index + 1) * SCREENS_A_JOURNEY);
    const names = group.map(([name]) => name).join(', ');
    return { title: `every width and both schemes fit: ${names}`, group: Object.fromEntries(group) };
  });
}

/** Opens one screen after the other in the same page and looks at it. `place` fills what a path leaves open. */
export async function lookAtAll(
  page: Page,
  screens: Screens,
  place: (path: string) => string = (path) => path,
): Promise<void> {
  for (const [name, screen] of Object.entries(screens)) {
    await test.step(name, async () => {
      await page.emulateMedia({ colorScheme: 'light' });
      await page.setViewportSize({ width: breakpoint.large, height: 900 });
      await page.goto(place(screen.path));
      await screen.open?.(page);
      await expect(page.getByText(screen.shows).last()).toBeVisible();
      await look(page, name);
    });
  }
}

/** The screen as it stands now. */
async function look(page: Page, name: string): Promise<void> {
  const { tiny, tablet, large } = breakpoint;
  await lookAtWidth(page, name, large, expectAccessible);
  // A tablet shows the page of the desk or that of the phone in other room, beside a folded menu that is looked at once.
  await lookAtWidth(page, name, tablet, expectReachable);
  await lookAtWidth(page, name, tiny, expectAccessible);
  // A scheme moves nothing: the dark one is only read again, on a phone and on a desk.
  await page.emulateMedia({ colorScheme: 'dark' });
  for (const width of [tiny, large]) {
    await page.setViewportSize({ width, height: 900 });
    await expectLegible(page);
    await picture(page, `${name}-${width}-dark`);
  }
}

async function lookAtWidth(
  page: Page,
  name: string,
  width: number,
  check: (page: Page) => Promise<void>,
): Promise<void> {
  await page.setViewportSize({ width, height: 900 });
  await expectNoSidewaysScroll(page);
  await check(page);
  await picture(page, `${name}-${width}-light`);
}

export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth))
    .toBeLessThanOrEqual(0);
}

export async function picture(page: Page, name: string): Promise<void> {
  if (pictures) await page.screenshot({ path: path.join(pictures, `${name}.png`), fullPage: true });
}
