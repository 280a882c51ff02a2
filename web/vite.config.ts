import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

export default defineConfig({
  plugins: [react()],
  build: {
    target: 'es2022',
    // The Content-Security-Policy allows no font from a data: address, so nothing is inlined.
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        // What every page needs and only an upgrade of a dependency changes: it stays in the cache over our releases.
        codeSplitting: {
          groups: [
            {
              name: 'ground',
              test: /node_modules\/(react|react-dom|scheduler|react-router|@tanstack|zod)\//,
            },
          ],
        },
      },
    },
  },
  server: {
    proxy: { '/api': 'http://127.0.0.1:3000' },
  },
});
