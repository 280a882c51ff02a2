import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    projects: [
      'domain',
      'contract',
      'web',
      'server',
      { test: { name: 'scripts', include: ['scripts/**/*.test.mjs'], isolate: false } },
    ],
    // Left alone, Vitest keeps a core for itself, which it hardly uses.
    maxWorkers: '100%',
  },
});
