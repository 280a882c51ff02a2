import { delay } from '@deckhand/contract/limits';
import { checkHealth } from '@deckhand/contract/school/service/check-health';
import { useSyncExternalStore } from 'react';

/** `offline`: the browser has no network. `unreachable`: it has one, but the server does not answer. */
export type Connection = 'online' | 'unreachable' | 'offline';

const listeners = new Set<(connection: Connection) => void>();
let connection: Connection = 'online';
let lastCallWasAnswered = true;

export function currentConnection(): Connection {
  return connection;
}

export function useConnection(): Connection {
  return useSyncExternalStore(onConnectionChange, currentConnection);
}

export function onConnectionChange(listener: (connection: Connection) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Every call reports whether any answer came. */
export function noteCall(answered: boolean): void {
  lastCallWasAnswered = answered;
  update();
}

/** Checks every three seconds; asks the server only while the last call got no answer. */
export function watchConnection(): () => void {
  const timer = setInterval(check, delay.connectivityCheck);
  window.addEventListener('online', check);
  window.addEventListener('offline', update);
  update();
  return () => {
    clearInterval(timer);
    window.removeEventListener('online', check);
    window.removeEventListener('offline', update);
  };
}

/** Asks the server. Any answer counts: a server without its database still answers. */
export async function serverIsThere(): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(delay.connectivityCheck);
    await fetch(checkHealth.path, { cache: 'no-store', signal });
    noteCall(true);
  } catch {
    noteCall(false);
  }
  return lastCallWasAnswered;
}

async function check(): Promise<void> {
  if (navigator.onLine && !lastCallWasAnswered) await serverIsThere();
  update();
}

function update(): void {
  const now = connectionNow(navigator.onLine, lastCallWasAnswered);
  if (now === connection) return;
  connection = now;
  for (const listener of listeners) listener(now);
}

function connectionNow(browserIsOnline: boolean, answered: boolean): Connection {
  if (!browserIsOnline) return 'offline';
  return answered ? 'online' : 'unreachable';
}
