// First of all, before any schema of the contract is used.
import './app/configure-zod.ts';
import '@fontsource-variable/inter/wght.css';
import './features/kiosk/screen/kiosk-base.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { keepUpToDate } from './features/kiosk/keep-up-to-date.ts';
import { createKiosk } from './features/kiosk/kiosk.ts';
import { KioskScreen } from './features/kiosk/screen/kiosk-screen.tsx';

const root = document.getElementById('root');
if (root === null) throw new Error('punch-clock.html has no element with the id "root"');
// Made once for the life of the page: drawing it again must not punch again.
const kiosk = createKiosk();
createRoot(root).render(
  <StrictMode>
    <KioskScreen kiosk={kiosk} />
  </StrictMode>,
);
kiosk.start();
// While developing, Vite serves the files, and a worker would keep yesterday's.
if (import.meta.env.PROD) void keepUpToDate(kiosk).catch((error) => console.warn(error));
