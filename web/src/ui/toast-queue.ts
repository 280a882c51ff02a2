/** Which toasts are seen and which wait: a pure rule, kept apart from timers and drawing. */

export type ToastKind = 'success' | 'info' | 'warning' | 'failure';

export interface Toast {
  readonly id: number;
  readonly kind: ToastKind;
  readonly text: string;
  /** Milliseconds it stays once it is seen. */
  readonly duration: number;
  /** How often it was said while it stood or waited; each time starts its stay anew. */
  readonly said: number;
}

/** In the order they were said; the first ones are seen, the others wait for a place. */
export type ToastQueue = readonly Toast[];

/** The same words again do not stack: the toast that says them already begins its stay anew. */
export function withToast(queue: ToastQueue, toast: Omit<Toast, 'said'>): ToastQueue {
  const same = queue.find((other) => other.text === toast.text && other.kind === toast.kind);
  if (!same) return [...queue, { ...toast, said: 1 }];
  return queue.map((other) =>
    other === same ? { ...same, duration: toast.duration, said: same.said + 1 } : other,
  );
}

export function withoutToast(queue: ToastQueue, id: number): ToastQueue {
  return queue.filter((toast) => toast.id !== id);
}

export function seenOf(queue: ToastQueue, atOnce: number): ToastQueue {
  return queue.slice(0, atOnce);
}
