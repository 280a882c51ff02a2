import path from 'node:path';
import { breakpoint } from '@deckhand/contract/limits';
import type { Page } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { test } from './journey.ts';
import { meant } from './noise.ts';
import { draw, isDrawn } from './samples.ts';
import { expect } from './spanish.ts';

export const schemes = ['light', 'dark'] as const;
/** The folder for pictures. Without it, none are taken. */
const pictures = process.env.SCREENSHOTS;

interface Screen {
  path: string;
  /** A text that shows once the screen has loaded. */
  shows: string;
  /** Brings the screen into another state than its first. */
  open?: (page: Page) => Promise<void>;
  /** A call that is refused there, as `meant` wants it. */
  provokes?: string;
}

export type Screens = Record<string, Screen>;

interface Look {
  width: number;
  scheme: (typeof schemes)[number];
}

const { tiny, tablet, large } = breakpoint;

const looks: readonly Look[] = [large, tablet, tiny].flatMap((width) =>
  schemes.map((scheme) => ({ width, scheme })),
);

/** A journey checks this many screens: a browser for each would cost more than the checks. */
const SCREENS_A_JOURNEY = 8;

/** `npm test` looks at one screen in so many, because the journeys check the accessibility of most screens as well. */
const ONE_SCREEN_IN = 24;

/** The screens in groups, each with the name of its journey. */
export function inGroups(screens: Screens): { title: string; group: Screens }[] {
  const entries = Object.entries(screens).filter(([name]) => isDrawn(name, ONE_SCREEN_IN));
  return Array.from({ length: Math.ceil(entries.length / SCREENS_A_JOURNEY) }, (_, index) => {
    const group = entries.slice(index * SCREENS_A_JOURNEY, (index + 1) * SCREENS_A_JOURNEY);
    const names = group.map(([name]) => name).join(', ');
    return { title: `fits and is accessible: ${names}`, group: Object.fromEntries(group) };
  });
}

/** Opens one screen after the other in the same page and checks it. `complete` completes a path. */
export async function lookAtAll(
  page: Page,
  screens: Screens,
  complete: (path: string) => string = (path) => path,
): Promise<void> {
  for (const [name, screen] of Object.entries(screens)) {
    await test.step(name, async () => {
      await page.emulateMedia({ colorScheme: 'light' });
      await page.setViewportSize({ width: large, height: 900 });
      if (screen.provokes) meant(screen.provokes);
      await page.goto(complete(screen.path));
      await screen.open?.(page);
      await expect(page.getByText(screen.shows).last()).toBeVisible();
      for (const look of draw(looks, name)) await lookAt(page, name, look);
    });
  }
}

async function lookAt(page: Page, name: string, { width, scheme }: Look): Promise<void> {
  await page.emulateMedia({ colorScheme: scheme });
  await page.setViewportSize({ width, height: 900 });
  await expectNoSidewaysScroll(page);
  await expect(page.getByRole('region', { name: 'Demo', includeHidden: true })).toBeVisible();
  await expectAccessible(page, { contrast: true });
  await picture(page, `${name}-${width}-${scheme}`);
}

export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth))
    .toBeLessThanOrEqual(0);
}

export async function picture(page: Page, name: string): Promise<void> {
  if (pictures) await page.screenshot({ path: path.join(pictures, `${name}.png`), fullPage: true });
}
