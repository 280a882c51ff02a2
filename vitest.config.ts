import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    projects: ['domain', 'contract', 'web', 'server'],
    // Left alone, Vitest keeps a core for itself, which it hardly uses.
    maxWorkers: '100%',
  },
});
