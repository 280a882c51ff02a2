import { delay } from '@deckhand/contract/limits';
import { sayKnown } from '@deckhand/domain/language/say';
import { type ToastAction, type ToastKind, type ToastQueue, withoutToast, withToast } from './toast-queue.ts';

/**
 * Shows a short message at the top right, from components and other code. The queue is our own and not a library's,
 * because screen readers miss the text of a live region that is not in the page before its text.
 */
export const toast = {
  success: (text: string, options?: ToastOptions) => show('success', text, options),
  info: (text: string, options?: ToastOptions) => show('info', text, options),
  warning: (text: string, options?: ToastOptions) => show('warning', text, options),
  failure: (text: string, options?: ToastOptions) => show('failure', text, options),
};

interface ToastOptions {
  /** Milliseconds; 3 seconds by default. */
  duration?: number;
  /** A small line below the text. */
  note?: string;
  /** A button that does something about it, once. */
  action?: ToastAction;
}

let queue: ToastQueue = [];
let lastId = 0;
const listeners = new Set<() => void>();

function show(
  kind: ToastKind,
  text: string,
  { duration = delay.toast, note, action }: ToastOptions = {},
): void {
  lastId += 1;
  // A rule of the contract gives its text in English.
  change(withToast(queue, { id: lastId, kind, text: sayKnown(text), note, action, duration }));
}

function change(next: ToastQueue): void {
  queue = next;
  for (const listener of listeners) listener();
}

/** For the toast region only; screens use `toast`. */
export const toastStore = {
  read: (): ToastQueue => queue,
  dismiss: (id: number): void => change(withoutToast(queue, id)),
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};
