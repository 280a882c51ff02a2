import type { Plugin } from 'vite';

/** The files that the app begins with, by their names (SA5). */
const STARTING = ['index', 'ground', 'start-of-both', 'frame', 'installed'];

/**
 * Lets Chromium compile these files as a whole, beside the main thread and while they arrive. Otherwise the main thread compiles each function
 * at its first call, which is a quarter of its work before the app is shown: no compiled modules are kept for the cache of a service worker.
 * Other browsers read a comment.
 */
export function compiledAtOnce(): Plugin {
  return {
    name: 'compiled-at-once',
    apply: 'build',
    generateBundle: {
      // The comment counts in the first line alone, and Vite writes lines of its own there.
      order: 'post',
      handler(_options, bundle) {
        for (const file of Object.values(bundle))
          if (file.type === 'chunk' && STARTING.includes(file.name))
            file.code = `//# allFunctionsCalledOnLoad\n${file.code}`;
      },
    },
  };
}
