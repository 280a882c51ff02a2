// Compares the imports of the sources with the order of their folders in layers.json.
import path from 'node:path';

/** From a file of the project, or from one of its packages. */
const IMPORT = /(?:\bfrom|\bimport)\s*\(?\s*'(\.{1,2}\/[^']+|@deckhand\/[^']+)'/g;

/**
 * Returns one line per fault. `layers.folders` has for a folder what is in it, from the lowest: each entry may import those before it.
 * Entries in a list of their own are on one level and do not import each other. `.` stands for the folder's own files, which are the
 * highest unless it is listed; one of them can also be listed by its name. `wings` stands for all wings, whose rooms have the order of
 * `layers.wings`. In any other folder, no two folders import each other, and none imports own files that import it. `sources` are
 * `{ name, text }`.
 */
export function checkImports(layers, sources) {
  const orders = expandWings(layers);
  const faults = new Set();
  const arrows = new Map();
  for (const { name, text } of sources) {
    for (const [, specifier] of text.matchAll(IMPORT)) {
      const imported = fileOf(specifier, name);
      const { folder, from, to } = whereTheyPart(name, imported);
      if (from === to) continue;
      const order = orders.get(folder);
      if (order === undefined) {
        const pairs = arrows.get(folder) ?? arrows.set(folder, new Map()).get(folder);
        pairs.set(`${from} ${to}`, name);
      } else {
        const levels = [levelOf(order, from, name), levelOf(order, to, imported)];
        for (const [index, child] of [from, to].entries())
          if (levels[index] < 0) faults.add(`layers.json: ${path.posix.join(folder, child)} has no place`);
        if (Math.min(...levels) >= 0 && levels[0] <= levels[1])
          faults.add(`${name}: imports ${imported}, which is not below it in layers.json`);
      }
    }
  }
  for (const [folder, pairs] of arrows) {
    for (const [pair, name] of pairs) {
      const [from, to] = pair.split(' ');
      const back = pairs.get(`${to} ${from}`);
      if (back !== undefined && from < to)
        faults.add(`${folder}: ${from} and ${to} import each other (${name}, ${back})`);
    }
  }
  return [...faults];
}

function expandWings({ wings, folders }) {
  const orders = new Map();
  for (const [folder, entries] of Object.entries(folders)) {
    orders.set(
      folder,
      entries.flatMap((entry) => (entry === 'wings' ? Object.keys(wings) : [entry])),
    );
    if (!entries.includes('wings')) continue;
    for (const [wing, rooms] of Object.entries(wings))
      if (rooms.length > 0) orders.set(`${folder}/${wing}`, rooms);
  }
  return orders;
}

function fileOf(specifier, importing) {
  if (specifier.startsWith('.')) return path.posix.join(path.posix.dirname(importing), specifier);
  const [, workspace, ...rest] = specifier.split('/');
  return `${workspace}/src/${rest.join('/') || 'index'}.ts`;
}

/** The deepest folder that holds both files, and what in it leads to each; `.` for its own files. */
function whereTheyPart(importing, imported) {
  const [left, right] = [importing.split('/'), imported.split('/')];
  let depth = 0;
  while (depth < left.length - 1 && depth < right.length - 1 && left[depth] === right[depth]) depth += 1;
  const childOf = (parts) => (parts.length - 1 > depth ? parts[depth] : '.');
  const folder = left.slice(0, depth).join('/');
  return { folder, from: childOf(left), to: childOf(right) };
}

/** The rank of a folder, or of one of the own files, in the order; -1 if a folder has none. */
function levelOf(order, child, file) {
  const rankOf = (name) => order.findIndex((entry) => [entry].flat().includes(name));
  if (child !== '.') return rankOf(child);
  const own = rankOf(path.posix.basename(file));
  if (own >= 0) return own;
  return rankOf('.') >= 0 ? rankOf('.') : order.length;
}
