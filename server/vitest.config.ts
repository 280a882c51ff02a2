import { defineProject } from 'vitest/config';

// No test may depend on how fast the machine is: npm test measures it, and every limit is multiplied by this.
const patience = Number(process.env.TEST_PATIENCE ?? 1);

export default defineProject({
  test: {
    name: 'server',
    include: ['{src,test}/**/*.test.ts'],
    // Every file would load the whole application anew, which takes longer than its tests.
    isolate: false,
    globalSetup: ['./test/global-setup.ts', './test/nginx-setup.ts'],
    testTimeout: 120_000 * patience,
    hookTimeout: 120_000 * patience,
  },
});
