import { delay } from '@deckhand/contract/limits';
import { type ToastKind, type ToastQueue, withoutToast, withToast } from './toast-queue.ts';

/**
 * Says something in passing, top right. Works from anywhere, also outside of components. The queue lives here and not in
 * a library because live regions must stand in the page before their text does, or screen readers miss it.
 */
export const toast = {
  success: (text: string, options?: ToastOptions) => say('success', text, options),
  info: (text: string, options?: ToastOptions) => say('info', text, options),
  warning: (text: string, options?: ToastOptions) => say('warning', text, options),
  failure: (text: string, options?: ToastOptions) => say('failure', text, options),
  clear: () => change([]),
};

interface ToastOptions {
  /** Milliseconds; 3 s unless told. */
  duration?: number;
}

let queue: ToastQueue = [];
let lastId = 0;
const listeners = new Set<() => void>();

function say(kind: ToastKind, text: string, { duration = delay.toast }: ToastOptions = {}): void {
  lastId += 1;
  change(withToast(queue, { id: lastId, kind, text, duration }));
}

function change(next: ToastQueue): void {
  queue = next;
  for (const listener of listeners) listener();
}

/** For the region that draws them; screens only say. */
export const toastStore = {
  read: (): ToastQueue => queue,
  dismiss: (id: number): void => change(withoutToast(queue, id)),
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};
