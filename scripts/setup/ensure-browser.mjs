import { existsSync } from 'node:fs';
import path from 'node:path';
import { run } from './project.mjs';

/** The headless shell comes first: it is the same browser without windows, and journeys take a third less time in it. */
const NAMES = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
];
const DEBIAN_PACKAGES = ['chromium-headless-shell', 'chromium'];
const OTHER_PATHS = ['/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'];

/** Returns the path of a Chromium for the journeys. Without one, installs it when run as root on Debian. */
export async function ensureBrowser() {
  const present = findBrowser();
  if (present) return present;
  if (process.getuid?.() === 0 && findProgram('apt-get')) {
    console.log('Installing Chromium …');
    const quiet = {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    };
    await run('apt-get', ['update', '-qq'], quiet);
    for (const name of DEBIAN_PACKAGES) {
      // Older Debian releases have only the second package.
      if ((await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name], quiet)) === 0)
        break;
    }
  }
  const installed = findBrowser();
  if (installed) return installed;
  console.error(
    'The journeys need Chromium: install it (on Debian: apt-get install chromium) or set CHROMIUM_PATH.',
  );
  process.exit(1);
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
