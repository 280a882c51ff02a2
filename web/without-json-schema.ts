import type { Plugin } from 'vite';

/** Zod's own way to write a schema as JSON, which the server alone takes: 5 kB of every first load. */
const WRITERS = /\/zod\/v4\/core\/(?:to-json-schema|json-schema-processors)\.js$/;

/** Leaves it out of the pages. Each of its functions is still there, and throws. */
export function withoutJsonSchema(): Plugin {
  return {
    name: 'without-json-schema',
    apply: 'build',
    enforce: 'pre',
    transform(code, id) {
      if (!WRITERS.test(id)) return undefined;
      const names = [...code.matchAll(/^export (?:async )?(?:const|function|class) (\w+)/gm)].map(
        ([, name]) => name,
      );
      return {
        code: [
          "const leftOut = () => { throw new Error('Pages write no JSON schema'); };",
          ...names.map((name) => `export const ${name} = leftOut;`),
        ].join('\n'),
        map: null,
      };
    },
  };
}
