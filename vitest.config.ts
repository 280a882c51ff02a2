import { defineConfig } from 'vitest/config';

export default defineConfig({ test: { projects: ['domain', 'contract', 'web', 'server'] } });
