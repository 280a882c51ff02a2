import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { kioskFiles } from './kiosk-files.ts';
import { everyBuild } from './vite.config.ts';

/**
 * The punch clock and its service worker, into the same folder after the other pages. It stands on a tablet that opens no
 * other page, so it shares no file with them: one script, which does not change when a page of theirs does.
 */
export default defineConfig({
  plugins: [react(), kioskFiles()],
  build: {
    ...everyBuild,
    emptyOutDir: false,
    copyPublicDir: false,
    rolldownOptions: {
      input: ['punch-clock.html', 'worker/kiosk-worker.ts'],
      output: {
        // A service worker keeps its address from one version to the next.
        entryFileNames: ({ name }) => (name === 'kiosk-worker' ? '[name].js' : 'assets/[name]-[hash].js'),
      },
    },
  },
});
