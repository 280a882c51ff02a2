import { defineProject } from 'vitest/config';

export default defineProject({
  test: {
    name: 'web',
    include: ['{src,test}/**/*.test.ts'],
    // Functions without a state of their own: a process for each file would take longer than its tests.
    isolate: false,
    // Ample: no test may depend on how fast the machine is.
    testTimeout: 120_000,
  },
});
