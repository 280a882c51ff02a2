import { defineProject } from 'vitest/config';

export default defineProject({
  test: {
    name: 'domain',
    include: ['{src,test}/**/*.test.ts'],
    // The tests share no state, and isolating each file would take longer than running it.
    isolate: false,
    // Ample: no test may depend on how fast the machine is.
    testTimeout: 120_000,
  },
});
