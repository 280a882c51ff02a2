/**
 * Returns the paths, such as `node_modules/pg`, of all packages that those of `from` need when they run, from
 * the lock file's `packages`. Optional peers are left out: one of them would bring the whole of TypeScript.
 */
export function productionPackages(packages, from) {
  const found = new Set();
  const add = (path, names, isOptional) => {
    for (const name of names) {
      const at = pathOf(packages, path, name);
      if (at === undefined && !isOptional)
        throw new Error(`${path} needs ${name}, which the lock file lacks.`);
      if (at === undefined || found.has(at)) continue;
      if (packages[at].link) {
        visit(packages[at].resolved);
        continue;
      }
      found.add(at);
      visit(at);
    }
  };
  const visit = (path) => {
    const { dependencies = {}, optionalDependencies = {}, ...rest } = packages[path];
    const { peerDependencies = {}, peerDependenciesMeta = {} } = rest;
    const peers = Object.keys(peerDependencies).filter((name) => !peerDependenciesMeta[name]?.optional);
    add(path, [...Object.keys(dependencies), ...peers], false);
    add(path, Object.keys(optionalDependencies), true);
  };
  visit(from);
  return [...found].sort();
}

/** Finds a package as Node does: beside the one that asks, then further and further up. */
function pathOf(packages, from, name) {
  for (let folder = from; ; folder = folder.replace(/(^|\/)[^/]*$/, '')) {
    if (!folder.endsWith('node_modules')) {
      const path = folder === '' ? `node_modules/${name}` : `${folder}/node_modules/${name}`;
      if (path in packages) return path;
    }
    if (folder === '') return undefined;
  }
}
