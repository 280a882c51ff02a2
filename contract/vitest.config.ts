import { defineProject } from 'vitest/config';

// No test may depend on how fast the machine is: npm test measures it, and every limit is multiplied by this.
const patience = Number(process.env.TEST_PATIENCE ?? 1);

export default defineProject({
  test: {
    name: 'contract',
    include: ['{src,test}/**/*.test.ts'],
    // Functions without a state of their own: a process for each file would take longer than its tests.
    isolate: false,
    testTimeout: 120_000 * patience,
  },
});
