import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Plugin } from 'vite';

const PAGE = 'punch-clock.html';
const WORKER = 'kiosk-worker.js';

/**
 * Tells the punch clock's service worker what to keep: everything that the built page names, and the fonts that its
 * styles name. Read from what was written, not from the bundler's own records, so that it is what a browser will ask for.
 */
export function kioskFiles(): Plugin {
  return {
    name: 'kiosk-files',
    apply: 'build',
    async writeBundle({ dir = '' }) {
      const read = (file: string) => readFile(path.join(dir, file));
      const page = String(await read(PAGE));
      const named = attributesIn(page);
      const styles = await Promise.all(named.filter((file) => file.endsWith('.css')).map(read));
      const manifests = named.filter((file) => file.endsWith('.webmanifest'));
      const icons = (await Promise.all(manifests.map(read))).flatMap((manifest) => iconsIn(String(manifest)));
      const fonts = styles.flatMap((style) => fontsIn(String(style)));
      const files = [...new Set([...named, ...icons, ...fonts])].sort();
      const contents = await Promise.all([PAGE, ...files].map(read));
      const version = contents.reduce((hash, content) => hash.update(content), createHash('sha256'));
      const worker = fillIn(String(await read(WORKER)), {
        KIOSK_FILES: files,
        KIOSK_VERSION: version.digest('hex').slice(0, 16),
      });
      await writeFile(path.join(dir, WORKER), worker);
    },
  };
}

function fillIn(script: string, values: Record<string, unknown>): string {
  return Object.entries(values).reduce((filled, [name, value]) => {
    if (!filled.includes(name)) throw new Error(`${WORKER} does not ask for ${name}`);
    return filled.replaceAll(name, JSON.stringify(value));
  }, script);
}

function attributesIn(page: string): string[] {
  return [...page.matchAll(/(?:src|href)="(\/[^"]+)"/g)].map((match) => match[1] ?? '');
}

function iconsIn(manifest: string): string[] {
  const { icons } = JSON.parse(manifest) as { icons: { src: string }[] };
  return icons.map(({ src }) => src);
}

/** Letters of other scripts come with the network and are drawn in the device's own font without it. */
function fontsIn(style: string): string[] {
  return [...style.matchAll(/url\(([^)]+inter-latin-wght[^)]+\.woff2)\)/g)].map((match) => match[1] ?? '');
}
