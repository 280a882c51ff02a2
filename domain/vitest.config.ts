import { defineProject } from 'vitest/config';

export default defineProject({
  test: {
    name: 'domain',
    include: ['{src,test}/**/*.test.ts'],
    // Functions without a state of their own: a process for each file would take longer than its tests.
    isolate: false,
  },
});
