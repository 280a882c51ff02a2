import type { Browser, BrowserContext, ConsoleMessage, Response } from '@playwright/test';

/** Noise is whatever a browser complains about: refused calls, calls without an answer, errors and warnings in its console. */
let heard: string[] = [];
let declared: string[][] = [];
let possible: string[] = [];

/**
 * Declares noise that the journey provokes on purpose, by a part of its line: `meant('login 400')` means every
 * `POST /api/users/login 400`. Of several at least one must come, so a declaration cannot outlive its reason.
 */
export function meant(...parts: [string, ...string[]]): void {
  declared.push(parts);
}

/** Declares noise that only a race brings, such as the change of one step that arrives before the next step is done. */
export function perhaps(part: string): void {
  possible.push(part);
}

/** Listens to every page that a browser opens, until the returned function is called. */
export function listen(browser: Browser): () => void {
  heard = [];
  declared = [];
  possible = [];
  browser.on('context', listenTo);
  return () => browser.off('context', listenTo);
}

export function listenTo(context: BrowserContext): void {
  context.on('response', hearAnswer);
  context.on('console', hearConsole);
  context.on('weberror', (error) => heard.push(String(error.error())));
}

/** Returns what the journey did not mean, and what it meant but did not provoke. */
export function unmeantNoise(): { unmeant: string[]; missing: string[] } {
  const isOf = (parts: string[]) => (line: string) => parts.some((part) => line.includes(part));
  return {
    unmeant: [...new Set(heard)].filter((line) => !isOf([...declared.flat(), ...possible])(line)),
    missing: declared.filter((parts) => !heard.some(isOf(parts))).map((parts) => parts.join(' or ')),
  };
}

function hearAnswer(answer: Response): void {
  if (answer.status() < 400) return;
  heard.push(`${answer.request().method()} ${pathOf(answer.url())} ${answer.status()}`);
}

function hearConsole(message: ConsoleMessage): void {
  if (message.type() !== 'error' && message.type() !== 'warning') return;
  if (!message.text().startsWith('Failed to load resource')) heard.push(message.text());
  // The browser repeats each refused call here, which was heard as an answer.
  else if (message.text().includes('net::')) heard.push(`${pathOf(message.location().url)} no answer`);
}

/** The path without its end, its ids and its tokens, which differ from run to run. */
function pathOf(url: string): string {
  return new URL(url).pathname.replace(/\/$/, '').replaceAll(/(?<=\/)(\d+|[\w-]{40,})(?=\/|$)/g, '#');
}
