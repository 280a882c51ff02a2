import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { project } from './project.mjs';

/** Returns a hash that changes whenever a file below these paths changes. */
export function fingerprint(paths) {
  const hash = createHash('sha256');
  for (const file of paths.flatMap(filesBelow).sort()) {
    hash.update(`${path.relative(project, file)}\0`).update(readFileSync(file));
  }
  return hash.digest('hex');
}

function filesBelow(relative) {
  const absolute = path.join(project, relative);
  const entry = statSync(absolute, { throwIfNoEntry: false });
  if (!entry) return [];
  if (entry.isFile()) return [absolute];
  return readdirSync(absolute, { recursive: true, withFileTypes: true })
    .filter((item) => item.isFile() && !/\.test\.tsx?$/.test(item.name))
    .map((item) => path.join(item.parentPath ?? item.path, item.name));
}

/** Checks if the last run of a step left this fingerprint. */
export function isFresh(stamp, value) {
  try {
    return readFileSync(path.join(project, stamp), 'utf8') === value;
  } catch {
    return false;
  }
}

export function remember(stamp, value) {
  const file = path.join(project, stamp);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, value);
}
