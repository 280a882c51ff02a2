import type { BrowserContext, Page } from '@playwright/test';

/**
 * Every run starts on the same Monday as the server's tests, at nine in the morning in Chicago. From there the clock runs
 * on, so links, sessions and limits get older.
 */
const START = Date.parse('2026-06-08T14:00:00Z');

// The first process sets this, and the processes that it starts inherit it: all of them share one clock.
process.env.JOURNEYS_BEGAN ??= String(Date.now());
const offset = START - Number(process.env.JOURNEYS_BEGAN);

/** Returns the current time at the school. */
export function schoolTime(): Date {
  return new Date(Date.now() + offset);
}

/** Stops the school's time for the processes that are started after the returned function is called. */
export function stopSchoolTime(): () => void {
  const stopped = Date.now();
  return () => {
    process.env.JOURNEYS_BEGAN = String(Number(process.env.JOURNEYS_BEGAN) + Date.now() - stopped);
  };
}

/** Sets the browser's date to the school's. Its timers stay real, so nothing waits longer or shorter. */
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
  }, offset);
}

/** Gives the page a clock that a journey can stop. Call it before the page is opened. */
export async function installClock(page: Page): Promise<void> {
  await page.clock.install({ time: schoolTime() });
}

/**
 * Stops the page's clock, so that a journey decides how much time passes: `page.clock.runFor` lets time pass, and
 * `page.clock.resume` starts the clock again.
 */
export async function stopClock(page: Page): Promise<void> {
  // A clock can only be stopped at a time in the future.
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 500));
}
