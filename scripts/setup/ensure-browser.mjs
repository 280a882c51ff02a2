import { existsSync } from 'node:fs';
import path from 'node:path';
import { run } from './project.mjs';

/** Chromium without windows: journeys take a third less time in it. */
const SHELL = 'chromium-headless-shell';
const NAMES = [SHELL, 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const OTHER_PATHS = ['/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'];

/** Returns the path of a Chromium for the journeys. Installs the fastest one when run as root on Debian. */
export async function ensureBrowser() {
  if (
    !process.env.CHROMIUM_PATH &&
    !findProgram(SHELL) &&
    process.getuid?.() === 0 &&
    findProgram('apt-get')
  ) {
    console.log('Installing Chromium …');
    await installFromDebian();
  }
  const installed = findBrowser();
  if (installed) return installed;
  console.error(
    'The journeys need Chromium: install it (on Debian: apt-get install chromium) or set CHROMIUM_PATH.',
  );
  process.exit(1);
}

async function installFromDebian() {
  const quiet = { stdio: 'ignore', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } };
  // Without a network it gives up soon, and a browser that is there already will do.
  const options = ['-qq', '-o', 'Acquire::http::Timeout=10', '-o', 'Acquire::Retries=0'];
  const install = (name) =>
    run('apt-get', ['install', '-y', ...options, '--no-install-recommends', name], quiet);
  await run('apt-get', ['update', ...options], quiet);
  // Older Debian releases have only the second package.
  if ((await install(SHELL)) !== 0 && !findBrowser()) await install('chromium');
}

function findBrowser() {
  const given = process.env.CHROMIUM_PATH;
  if (given) return given;
  return NAMES.map(findProgram).find(Boolean) ?? OTHER_PATHS.find((file) => existsSync(file));
}

function findProgram(name) {
  const folders = (process.env.PATH ?? '').split(path.delimiter);
  return folders.map((folder) => path.join(folder, name)).find((file) => existsSync(file));
}
