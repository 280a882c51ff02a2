import type { BrowserContext, Page } from '@playwright/test';

/**
 * Every journey begins on the Monday on which the server's tests begin, at nine in the morning in Chicago, whatever day it
 * is outside. From there the clock goes on: a link, a session or a limit is older than what came after it.
 */
const BEGINNING = Date.parse('2026-06-08T14:00:00Z');

// Set by the first process that asks, and handed on to those that it starts: all of them are on one clock.
process.env.JOURNEYS_BEGAN ??= String(Date.now());
const shift = BEGINNING - Number(process.env.JOURNEYS_BEGAN);

/** What time it is at the school. */
export function schoolTime(): Date {
  return new Date(Date.now() + shift);
}

/** The browser's date is the school's. Its timers are its own: nothing waits for longer or shorter than it would. */
export async function setSchoolTime(context: BrowserContext): Promise<void> {
  await context.addInitScript((milliseconds) => {
    const now = () => RealDate.now() + milliseconds;
    const RealDate = Date;
    globalThis.Date = new Proxy(RealDate, {
      construct: (target, values, made) =>
        Reflect.construct(target, values.length === 0 ? [now()] : values, made),
      apply: () => new RealDate(now()).toString(),
      get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
    });
  }, shift);
}

/** Gives the page a clock that a journey can stop. To be called before the page is opened. */
export async function installClock(page: Page): Promise<void> {
  await page.clock.install({ time: schoolTime() });
}

/**
 * Stops the page's clock, so that a journey can say how long it waits; `page.clock.runFor` then lets time pass, and
 * `page.clock.resume` sets the clock going again.
 */
export async function stopClock(page: Page): Promise<void> {
  // It can only be stopped at a time to come.
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 500));
}
