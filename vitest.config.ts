import { defineConfig } from 'vitest/config';
import { measurePatience } from './scripts/setup/machine-speed.mjs';
import { useTemporaryFolder } from './scripts/setup/temporary-folder.mjs';

// The configurations of the projects and their tests read it from the environment.
measurePatience();
useTemporaryFolder();

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
    // A narrow run spends most of its time on compiling the same files again.
    experimental: { fsModuleCache: true },
  },
});
