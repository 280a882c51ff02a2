// First of all, before any schema of the contract is used.
import './app/configure-zod.ts';
import '@fontsource-variable/inter/wght.css';
import './ui/reset.css';
import './ui/tokens.css';
import './features/attendance/kiosks/screen/kiosk-base.css';
import './ui/demo-line.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { keepUpToDate } from './features/attendance/kiosks/keep-up-to-date.ts';
import { KioskScreen } from './features/attendance/kiosks/screen/kiosk-screen.tsx';
import { speakAtKiosk } from './features/attendance/kiosks/speak-at-kiosk.ts';
import { startKiosk } from './features/attendance/kiosks/start-kiosk.ts';
import { deviceLanguage } from './language/page-language.ts';

const root = document.getElementById('root');
if (root === null) throw new Error('punch-clock.html has no element with the id "root"');
await speakAtKiosk(deviceLanguage());
// Outside React, so that drawing again never punches again.
const kiosk = startKiosk();
createRoot(root).render(
  <StrictMode>
    <KioskScreen kiosk={kiosk} />
  </StrictMode>,
);
// During development Vite serves the files; a worker would serve old ones.
if (import.meta.env.PROD) void keepUpToDate(kiosk).catch((error) => console.warn(error));
