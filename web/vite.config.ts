import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compiledAtOnce } from './compiled-at-once.ts';
import { pageTexts } from './page-texts.ts';
import { withoutAnswerSchemas } from './without-answer-schemas.ts';
import { withoutJsonSchema } from './without-json-schema.ts';

/** The settings of everything that is built for the browser. */
export const everyBuild = {
  target: 'es2022',
  // The Content-Security-Policy allows no font from a data: address, so nothing is inlined.
  assetsInlineLimit: 0,
  // A browser that loads no module ahead loads it when it is needed.
  modulePreload: { polyfill: false },
} as const;

/** Builds all pages but the kiosk, which has a build of its own (vite.kiosk.config.ts). */
export default defineConfig({
  plugins: [react(), withoutJsonSchema(), withoutAnswerSchemas(), pageTexts(), compiledAtOnce()],
  build: {
    ...everyBuild,
    // The next build reads it, for the service worker of staff (worker-files.ts).
    manifest: true,
    // Nobody who starts the application can do anything about a large file; the benchmark limits what a page loads.
    chunkSizeWarningLimit: 2_000,
    rolldownOptions: {
      output: {
        // A page is a handful of files: asking for a hundred small ones takes longer than reading them.
        codeSplitting: {
          groups: [
            // Code that only an upgrade of a dependency changes stays in the cache over our releases.
            {
              name: 'ground',
              test: /node_modules\/(react|react-dom|scheduler|zod|react-router|@tanstack)\//,
            },
            // Every page begins with this code, the login among them.
            { name: 'start', tags: ['$initial'] },
            // Both of the two that follow need it. Were it in one of them, the other would load that whole one.
            {
              name: 'start-of-both',
              test: /\/(?:ActionIcon\/ActionIcon|ui\/labels|ui\/brand-mark|ui\/notice|language\/guide-address|api\/use-mutation-of)\./,
            },
            // Frame and start of the app on a phone, which comes in few bytes (SA5). Every signed-in page has the frame.
            { name: 'frame', test: /\/(?:app\/shell\/shell|schedule\/today\/today-page)\.tsx$/ },
            // An installed app begins with it. It takes what it needs of the calls of other pages with it, which are large (SA5).
            { name: 'installed', test: /\/app\/installed-app\.ts$/ },
            // Comes with the start of the app where a school publishes its schedule.
            { name: 'changes', test: /\/publishing\/unseen\.tsx$/ },
            // Forms behind the login use most of it, too.
            { name: 'login', test: /\/accounts\/login-page\.tsx$/ },
            // Several pages behind the login need this code: it comes with the first of them.
            { name: 'kit', minShareCount: 2 },
          ],
        },
      },
    },
  },
  server: {
    // The guides are those of the last build.
    proxy: { '/api': 'http://127.0.0.1:3000', '/help': 'http://127.0.0.1:3000' },
  },
});
