import { defineConfig } from 'vitest/config';

// A run of its own: it needs packages of Debian, and minutes.
export default defineConfig({ test: { include: ['test/cluster/*.cluster.ts'], root: 'server' } });
