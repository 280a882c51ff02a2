import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test';
import { listenTo } from './noise.ts';

/** A browser with its own disk, which can lose its power and be switched on again. */
export interface Tablet {
  open(prepare: (context: BrowserContext) => Promise<void>): Promise<{ context: BrowserContext; page: Page }>;
  /** Ends the browser properly: it first writes to the disk what pages have stored, which it otherwise does seconds later. */
  switchOff(): Promise<void>;
  /** Ends the browser at once. It writes nothing more. */
  kill(): Promise<void>;
  close(): Promise<void>;
}

export async function startTablet(): Promise<Tablet> {
  const disk = await mkdtemp(path.join(tmpdir(), 'deckhand-tablet-'));
  let running: ChildProcess | undefined;
  let browser: Browser | undefined;

  async function kill(): Promise<void> {
    if (running === undefined) return;
    const ended = once(running, 'exit');
    // Its child processes are killed too: they would continue to write.
    if (running.pid !== undefined) process.kill(-running.pid, 'SIGKILL');
    running = undefined;
    await ended;
  }

  return {
    async open(prepare) {
      running = spawn(
        process.env.CHROMIUM_PATH ?? chromium.executablePath(),
        [
          '--headless',
          '--no-sandbox',
          '--disable-gpu',
          '--no-first-run',
          '--disable-background-networking',
          '--force-prefers-reduced-motion',
          '--remote-debugging-port=0',
          `--user-data-dir=${disk}`,
        ],
        { detached: true, stdio: ['ignore', 'ignore', 'pipe'] },
      );
      browser = await chromium.connectOverCDP(await addressOf(running));
      const [context = await browser.newContext()] = browser.contexts();
      listenTo(context);
      await prepare(context);
      return { context, page: await context.newPage() };
    },
    async switchOff() {
      if (running === undefined) return;
      const ended = once(running, 'exit');
      running = undefined;
      await (await browser?.newBrowserCDPSession())?.send('Browser.close');
      await ended;
    },
    kill,
    async close() {
      await kill();
      await rm(disk, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

async function addressOf(browser: ChildProcess): Promise<string> {
  if (browser.stderr === null) throw new Error('The browser has no error output.');
  for await (const line of createInterface(browser.stderr)) {
    const address = /DevTools listening on (ws:\S+)/.exec(line)?.[1];
    if (address !== undefined) return address;
  }
  throw new Error('The browser did not start.');
}
