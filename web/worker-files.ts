import { createHash } from 'node:crypto';
import { readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Plugin } from 'vite';

/** The bundler notes this about a file of the pages, and about the page whose code it begins with. */
interface BuiltFile {
  name?: string;
  file: string;
  imports?: string[];
  dynamicImports?: string[];
  css?: string[];
}
type Manifest = Record<string, BuiltFile>;

const MANIFEST = '.vite/manifest.json';

/** The pages that work without a network (SA2), by their source, and the file of their frame and of Today by its name. */
const STAFF_PAGES = [
  'frame',
  'src/features/schedule/calendar/my-schedule-page.tsx',
  'src/features/requests/time-off/request-time-off-page.tsx',
  'src/app/pages/request-schedule-change-page.tsx',
  'src/features/staffing/availability/my-availability-page.tsx',
  'src/features/requests/my-requests-page.tsx',
  'installed',
];

/**
 * Writes the lists of files to cache into the service workers: everything that a built page links to, the fonts of its styles, and for
 * staff the code of their pages. Reads the built files, so that the list is what a browser requests.
 */
export function workerFiles(): Plugin {
  return {
    name: 'worker-files',
    apply: 'build',
    async writeBundle({ dir = '' }) {
      await fillIn(dir, 'kiosk-worker.js', 'KIOSK', await filesOf(dir, 'punch-clock.html', []));
      const manifest = JSON.parse(String(await readFile(path.join(dir, MANIFEST)))) as Manifest;
      const code = staffCode(manifest);
      await fillIn(
        dir,
        'staff-worker.js',
        'STAFF',
        await filesOf(dir, 'index.html', ['/today.webmanifest', ...code]),
      );
      // No browser asks for it.
      await rm(path.join(dir, path.dirname(MANIFEST)), { recursive: true });
    },
  };
}

/** The page and its files, the page first. */
async function filesOf(dir: string, page: string, others: readonly string[]): Promise<string[]> {
  const read = (file: string) => readFile(path.join(dir, file), 'utf8');
  const linked = [...linksIn(await read(page)), ...others];
  const styles = await Promise.all(linked.filter((file) => file.endsWith('.css')).map(read));
  const manifests = linked.filter((file) => file.endsWith('.webmanifest'));
  const icons = (await Promise.all(manifests.map(read))).flatMap(iconsIn);
  return [page, ...[...new Set([...linked, ...icons, ...styles.flatMap(fontsIn)])].sort()];
}

/** All code that the pages of staff load, at once or when something is opened, and no other page. */
function staffCode(manifest: Manifest): string[] {
  const found = new Set<string>();
  const entry = 'index.html';
  const visit = (name: string, withDynamic: boolean) => {
    const built = manifest[name];
    if (built === undefined) throw new Error(`The build has no ${name}`);
    if (found.has(name)) return;
    found.add(name);
    for (const needed of built.imports ?? []) visit(needed, withDynamic && needed !== entry);
    // The first file can load every page.
    if (withDynamic && name !== entry) for (const needed of built.dynamicImports ?? []) visit(needed, true);
  };
  visit(entry, false);
  for (const page of STAFF_PAGES)
    visit(Object.keys(manifest).find((name) => name === page || manifest[name]?.name === page) ?? page, true);
  return [...found].flatMap((name) => {
    const { file = '', css = [] } = manifest[name] ?? {};
    return [file, ...css].map((built) => `/${built}`);
  });
}

async function fillIn(
  dir: string,
  worker: string,
  name: string,
  [page = '', ...files]: string[],
): Promise<void> {
  const contents = await Promise.all([page, ...files].map((file) => readFile(path.join(dir, file))));
  const version = contents.reduce((hash, content) => hash.update(content), createHash('sha256'));
  const values = { [`${name}_FILES`]: files, [`${name}_VERSION`]: version.digest('hex').slice(0, 16) };
  const file = path.join(dir, worker);
  const script = Object.entries(values).reduce(
    (filled, [constant, value]) => {
      if (!filled.includes(constant)) throw new Error(`${worker} does not contain ${constant}`);
      return filled.replaceAll(constant, JSON.stringify(value));
    },
    await readFile(file, 'utf8'),
  );
  await writeFile(file, script);
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
