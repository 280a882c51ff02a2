import { defineProject } from 'vitest/config';

export default defineProject({
  test: {
    name: 'server',
    include: ['{src,test}/**/*.test.ts'],
    // Every file would load the whole application anew, which takes longer than its tests.
    isolate: false,
    globalSetup: ['./test/global-setup.ts', './test/nginx-setup.ts'],
    // Ample, since the machine may be busy with other things.
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
});
