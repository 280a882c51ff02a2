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
    tags: [{ name: 'long', description: 'Takes long by nature: only npm run test:long runs it.' }],
    // Left alone, Vitest keeps a core for itself, which it hardly uses.
    maxWorkers: '100%',
  },
});
