import { defineProject } from 'vitest/config';

// No test may depend on how fast the machine is: npm test measures it, and every limit is multiplied by this.
const patience = Number(process.env.TEST_PATIENCE ?? 1);

export default defineProject({
  test: {
    name: 'domain',
    include: ['{src,test}/**/*.test.ts'],
    // The tests share no state, and isolating each file would take longer than running it.
    isolate: false,
    testTimeout: 120_000 * patience,
  },
});
