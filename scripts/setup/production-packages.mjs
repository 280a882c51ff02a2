/**
 * Returns the paths, such as `node_modules/pg`, of all packages that those of `from` need when they run, from
 * the lock file's `packages`. Optional peers are left out: one of them would bring the whole of TypeScript.
 */
export function productionPackages(packages, from) {
  const found = new Set();
  const add = (place, names, isOptional) => {
    for (const name of names) {
      const at = placeOf(packages, place, name);
      if (at === undefined && !isOptional)
        throw new Error(`${place} needs ${name}, which the lock file lacks.`);
      if (at === undefined || found.has(at)) continue;
      if (packages[at].link) {
        visit(packages[at].resolved);
        continue;
      }
      found.add(at);
      visit(at);
    }
  };
  const visit = (place) => {
    const { dependencies = {}, optionalDependencies = {}, ...rest } = packages[place];
    const { peerDependencies = {}, peerDependenciesMeta = {} } = rest;
    const peers = Object.keys(peerDependencies).filter((name) => !peerDependenciesMeta[name]?.optional);
    add(place, [...Object.keys(dependencies), ...peers], false);
    add(place, Object.keys(optionalDependencies), true);
  };
  visit(from);
  return [...found].sort();
}

/** Finds a package as Node does: beside the one that asks, then further and further up. */
function placeOf(packages, from, name) {
  for (let folder = from; ; folder = folder.replace(/(^|\/)[^/]*$/, '')) {
    if (!folder.endsWith('node_modules')) {
      const place = folder === '' ? `node_modules/${name}` : `${folder}/node_modules/${name}`;
      if (place in packages) return place;
    }
    if (folder === '') return undefined;
  }
}
