import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { kioskTexts } from './page-texts.ts';
import { everyBuild } from './vite.config.ts';
import { withoutAnswerSchemas } from './without-answer-schemas.ts';
import { withoutJsonSchema } from './without-json-schema.ts';
import { workerFiles } from './worker-files.ts';

/** Complaints about fields, and names of time zones: the kiosk has no form and one clock. */
const unsaid =
  /\/(?:contract\/src\/(?:values|passwords|plans\/shift|coverage\/|people\/|school\/locations\/)|domain\/src\/time\/zones)/;

/** Refusals of a session, which a kiosk does not have, and refusals of a punch, which the server says in the language asked for. */
const unmet =
  /^(?:Confirm that it is you,|Your school asks for a second factor\.|\{name\} (?:clocked in |is clocked in,|is already clocked in\.))/;

/**
 * Builds the kiosk and the service workers into the folder of the other pages, after them. A kiosk's tablet opens no other
 * page, so it shares no file with them: it has one script, which does not change when another page does.
 */
export default defineConfig({
  plugins: [react(), withoutJsonSchema(), withoutAnswerSchemas(), kioskTexts(unsaid, unmet), workerFiles()],
  build: {
    ...everyBuild,
    emptyOutDir: false,
    copyPublicDir: false,
    rolldownOptions: {
      input: ['punch-clock.html', 'worker/kiosk-worker.ts', 'worker/staff-worker.ts'],
      output: {
        // A service worker keeps its address from one version to the next.
        entryFileNames: ({ name }) => (name.endsWith('-worker') ? '[name].js' : 'assets/[name]-[hash].js'),
      },
    },
  },
});
