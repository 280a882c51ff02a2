import type { BrowserContext, CDPSession, Page } from '@playwright/test';

/** How many times slower the pages run; 1 is full speed. */
const SLOWNESS = Number(process.env.SLOW_PROCESSOR ?? 1);

const sessions = new WeakMap<Page, CDPSession>();

/** Slows all pages down if the run asks for it, because no journey may depend on the speed of the machine. */
export function slowDown(context: BrowserContext): void {
  if (SLOWNESS === 1) return;
  context.on('page', async (page) => {
    const session = await context.newCDPSession(page);
    sessions.set(page, session);
    await setSlowness(session, SLOWNESS);
  });
}

/** Runs a check of the tests' own at full speed: slowing it down would cost minutes and prove nothing. */
export async function atFullSpeed<T>(page: Page, check: () => Promise<T>): Promise<T> {
  const session = sessions.get(page);
  if (session === undefined) return check();
  await setSlowness(session, 1);
  const result = await check();
  await setSlowness(session, SLOWNESS);
  return result;
}

async function setSlowness(session: CDPSession, rate: number): Promise<void> {
  await session.send('Emulation.setCPUThrottlingRate', { rate });
}
