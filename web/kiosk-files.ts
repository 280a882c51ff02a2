import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Plugin } from 'vite';

const PAGE = 'punch-clock.html';
const WORKER = 'kiosk-worker.js';

/**
 * Writes the list of files to cache into the kiosk's service worker: everything that the built page links to, and the
 * fonts of its styles. Reads the built files, not the bundler's records, so that the list is what a browser requests.
 */
export function kioskFiles(): Plugin {
  return {
    name: 'kiosk-files',
    apply: 'build',
    async writeBundle({ dir = '' }) {
      const read = (file: string) => readFile(path.join(dir, file));
      const page = String(await read(PAGE));
      const linked = linksIn(page);
      const styles = await Promise.all(linked.filter((file) => file.endsWith('.css')).map(read));
      const manifests = linked.filter((file) => file.endsWith('.webmanifest'));
      const icons = (await Promise.all(manifests.map(read))).flatMap((manifest) => iconsIn(String(manifest)));
      const fonts = styles.flatMap((style) => fontsIn(String(style)));
      const files = [...new Set([...linked, ...icons, ...fonts])].sort();
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
    if (!filled.includes(name)) throw new Error(`${WORKER} does not contain ${name}`);
    return filled.replaceAll(name, JSON.stringify(value));
  }, script);
}

function linksIn(page: string): string[] {
  return [...page.matchAll(/(?:src|href)="(\/[^"]+)"/g)].map((match) => match[1] ?? '');
}

function iconsIn(manifest: string): string[] {
  const { icons } = JSON.parse(manifest) as { icons: { src: string }[] };
  return icons.map(({ src }) => src);
}

/** Only Latin letters. Without a network, other scripts use the device's own font. */
function fontsIn(style: string): string[] {
  return [...style.matchAll(/url\(([^)]+inter-latin-wght[^)]+\.woff2)\)/g)].map((match) => match[1] ?? '');
}
