import { onConnectionChange } from '../../../api/connectivity.ts';
import type { KioskController } from './controller.ts';
import { isIdle } from './kiosk-steps.ts';

const UPDATE_INTERVAL = 60 * 60_000;

/**
 * Keeps the kiosk able to open without a network, and in its newest version. A new worker takes over once it has fetched
 * all its files; the page then reloads as soon as no person is using it.
 */
export async function keepUpToDate(kiosk: KioskController): Promise<void> {
  const { serviceWorker } = navigator;
  // Missing where a school reaches its server by plain HTTP; the kiosk then needs the network to open.
  if (serviceWorker === undefined) return;
  let hasController = serviceWorker.controller !== null;
  serviceWorker.addEventListener('controllerchange', () => {
    // The first worker takes over a page of its own version, which needs no reload.
    if (hasController) reloadWhenIdle(kiosk);
    hasController = true;
  });
  const registration = await serviceWorker.register('/kiosk-worker.js', { scope: '/punch-clock' });
  const checkForUpdate = () => void registration.update().catch(() => undefined);
  setInterval(checkForUpdate, UPDATE_INTERVAL);
  // The server may be back with a newer version.
  onConnectionChange((connection) => {
    if (connection === 'online') checkForUpdate();
  });
}

function reloadWhenIdle(kiosk: KioskController): void {
  const reloadIfIdle = () => {
    if (isIdle(kiosk.view().state)) window.location.reload();
  };
  kiosk.subscribe(reloadIfIdle);
  reloadIfIdle();
}
