const LOCK = 'deckhand-punches';

/** Two tabs of one kiosk do not send at the same time. Where there are no locks, the server still counts each once. */
export async function exclusively(work: () => Promise<void>): Promise<void> {
  if (navigator.locks === undefined) await work();
  else await navigator.locks.request(LOCK, work);
}
