/** SA2: serves the pages of staff without a network. Registered when a person installs the app or adds push, never for visitors. */
export async function registerStaffWorker(): Promise<ServiceWorkerRegistration | undefined> {
  // Missing where a school reaches its server by plain HTTP.
  return navigator.serviceWorker?.register('/staff-worker.js', { scope: '/' });
}

/** Whether this window is that of an installed app. */
export function isInstalled(): boolean {
  return window.matchMedia('(display-mode: standalone)').matches;
}
