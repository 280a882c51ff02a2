import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { kioskFiles } from './kiosk-files.ts';

export default defineConfig({
  plugins: [react(), kioskFiles()],
  build: {
    target: 'es2022',
    // The Content-Security-Policy allows no font from a data: address, so nothing is inlined.
    assetsInlineLimit: 0,
    rolldownOptions: {
      input: ['index.html', 'punch-clock.html', 'worker/kiosk-worker.ts'],
      output: {
        // A service worker keeps its address from one version to the next.
        entryFileNames: ({ name }) => (name === 'kiosk-worker' ? '[name].js' : 'assets/[name]-[hash].js'),
        // What only an upgrade of a dependency changes: it stays in the cache over our releases. The punch clock needs
        // the first, all other pages need both.
        codeSplitting: {
          groups: [
            { name: 'ground', test: /node_modules\/(react|react-dom|scheduler|zod)\// },
            { name: 'pages-ground', test: /node_modules\/(react-router|@tanstack)\// },
          ],
        },
      },
    },
  },
  server: {
    proxy: { '/api': 'http://127.0.0.1:3000' },
  },
});
