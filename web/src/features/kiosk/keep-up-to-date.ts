import { onConnectionChange } from '../../api/connectivity.ts';
import type { Kiosk } from './kiosk.ts';
import { isIdle } from './kiosk-steps.ts';

const LOOK_FOR_UPDATE = 60 * 60_000;

/**
 * Keeps the punch clock ready to open without a network, and in its newest version: a new worker has fetched all its files
 * before it takes over, and then the page begins anew with them, between two people.
 */
export async function keepUpToDate(kiosk: Kiosk): Promise<void> {
  const { serviceWorker } = navigator;
  // Missing where a school reaches its server by plain HTTP; then the punch clock needs the network to open.
  if (serviceWorker === undefined) return;
  let hasController = serviceWorker.controller !== null;
  serviceWorker.addEventListener('controllerchange', () => {
    // The first worker takes over the page that brought it, which is of its own version.
    if (hasController) reloadWhenIdle(kiosk);
    hasController = true;
  });
  const registration = await serviceWorker.register('/kiosk-worker.js', { scope: '/punch-clock' });
  const lookForUpdate = () => void registration.update().catch(() => undefined);
  setInterval(lookForUpdate, LOOK_FOR_UPDATE);
  // A server that was away may have come back as a newer one.
  onConnectionChange((connection) => {
    if (connection === 'online') lookForUpdate();
  });
}

function reloadWhenIdle(kiosk: Kiosk): void {
  const tryIt = () => {
    if (isIdle(kiosk.view().state)) window.location.reload();
  };
  kiosk.subscribe(tryIt);
  tryIt();
}
