import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { expectNoSidewaysScroll, picture, schemes } from './looks.ts';
import { draw } from './samples.ts';
import { expect } from './spanish.ts';

export interface Opened {
  path: string;
  /** Buttons, or items of an open menu, that bring the page into further states, one after the other. */
  press?: readonly string[];
  /** Opens the first card of the board. */
  opensCard?: true;
}

interface Walk {
  language: string;
  /** The name of a button in that language. */
  named?: (name: string) => string;
  lookAt: (state: string) => Promise<void>;
}

/** Looks at a page in a language, and at each of its further states. */
export async function walkThrough(
  page: Page,
  address: string,
  { path, press = [], opensCard }: Opened,
  { language, named = (name) => name, lookAt }: Walk,
): Promise<void> {
  await openIn(page, address + path, language);
  await lookAt(path);
  if (opensCard) {
    await page.locator('[data-card]').first().click();
    await expect(page.getByRole('dialog').last()).toBeVisible();
    await lookAt(`${path}, a card`);
  }
  let opener: Locator | undefined;
  for (const name of press) {
    const words = { name: named(name), exact: true };
    // The name of a button of a menu goes on after its text.
    const menu = page.locator('[aria-haspopup="menu"]').filter({ hasText: named(name) });
    const pressed = page.getByRole('button', words).or(page.getByRole('menuitem', words)).or(menu).last();
    // A menu is closed where the page gets another width.
    if (opener && !(await pressed.isVisible())) await opener.click();
    await pressed.click();
    opener = (await menu.count()) > 0 ? pressed : undefined;
    await lookAt(`${path}, ${name}`);
  }
}

export async function openIn(page: Page, address: string, language: string): Promise<void> {
  await page.goto(address);
  await expect(page.locator('html')).toHaveAttribute('lang', language);
  await expect(page.locator('h1').first()).toBeVisible();
  await expect(page.locator('[class*="skeleton"]')).toHaveCount(0);
}

/** Fails where the page is too wide, not accessible, or cuts a button. `npm test` looks once at each state. */
export async function expectFits(page: Page, state: string, widths: readonly number[]): Promise<void> {
  const looks = widths.flatMap((width) => schemes.map((scheme) => ({ width, scheme })));
  for (const { width, scheme } of draw(looks, state)) {
    await page.emulateMedia({ colorScheme: scheme });
    await page.setViewportSize({ width, height: 900 });
    await expectNoSidewaysScroll(page);
    expect.soft(await page.evaluate(cutButtons), `${state}, ${width} ${scheme}`).toEqual([]);
    await expectAccessible(page, { contrast: true });
    await picture(page, `es${state.replaceAll(/\W+/g, '-')}-${width}-${scheme}`);
  }
}

/** In the browser: the words of buttons and tabs that do not fit into them. */
function cutButtons(): string[] {
  const pressed = [...document.querySelectorAll('button, [role="button"], [role="tab"], a[class*="utton"]')];
  return (
    pressed
      // One with a name of its own is drawn to scale, and cards of a calendar are narrow: both show as much of names as there is room for.
      .filter((button) => button.checkVisibility() && !button.matches('[aria-label], [data-card]'))
      .filter((button) =>
        [button, ...button.querySelectorAll('*')].some((part) => {
          const isCut = part.scrollWidth > part.clientWidth + 1 && part.clientWidth > 2;
          return isCut && getComputedStyle(part).overflowX !== 'visible';
        }),
      )
      .map((button) => button.textContent ?? '')
  );
}
