/** Decides which toasts are shown and which wait, apart from timers and rendering. */

export type ToastKind = 'success' | 'info' | 'warning' | 'failure';

export interface ToastAction {
  readonly label: string;
  readonly onClick: () => void;
}

export interface Toast {
  readonly id: number;
  readonly kind: ToastKind;
  readonly text: string;
  /** A small line below the text; of a repeated toast, that of the last one. */
  readonly note?: string | undefined;
  /** A button that does something about it, once. */
  readonly action?: ToastAction | undefined;
  /** The milliseconds for which it is shown. */
  readonly duration: number;
  /** Counts repeats while it is shown or waits; each one restarts its time. */
  readonly count: number;
}

/** Toasts in order; the first ones are shown, the others wait. */
export type ToastQueue = readonly Toast[];

/**
 * Adds a toast. The same text again does not stack: it restarts the time of the toast that has it. One with a button stays for
 * long, so the next one takes its room: two of them would let a failure wait.
 */
export function withToast(queue: ToastQueue, toast: Omit<Toast, 'count'>): ToastQueue {
  const same = queue.find((other) => other.text === toast.text && other.kind === toast.kind);
  if (!same) return [...queue.filter((other) => !(toast.action && other.action)), { ...toast, count: 1 }];
  return queue.map((other) => (other === same ? { ...toast, id: same.id, count: same.count + 1 } : other));
}

export function withoutToast(queue: ToastQueue, id: number): ToastQueue {
  return queue.filter((toast) => toast.id !== id);
}

export function shownToasts(queue: ToastQueue, atOnce: number): ToastQueue {
  return queue.slice(0, atOnce);
}
