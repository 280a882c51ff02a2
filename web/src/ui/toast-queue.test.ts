import { toastsAtOnce } from '@deckhand/contract/limits';
import { describe, expect, it } from 'vitest';
import { seenOf, type ToastQueue, withoutToast, withToast } from './toast-queue.ts';

function say(queue: ToastQueue, id: number, text: string): ToastQueue {
  return withToast(queue, { id, kind: 'success', text, duration: 3_000 });
}

function textsOf(queue: ToastQueue): string[] {
  return queue.map((toast) => toast.text);
}

describe('toasts', () => {
  it('are seen two at once; the third waits', () => {
    const queue = say(say(say([], 1, 'Saved.'), 2, 'Sent.'), 3, 'Deleted.');
    expect(textsOf(seenOf(queue, toastsAtOnce))).toEqual(['Saved.', 'Sent.']);
  });

  it('give their place to the one that waits', () => {
    const queue = say(say(say([], 1, 'Saved.'), 2, 'Sent.'), 3, 'Deleted.');
    expect(textsOf(seenOf(withoutToast(queue, 1), toastsAtOnce))).toEqual(['Sent.', 'Deleted.']);
  });

  it('do not stack when the same is said again, but stay longer', () => {
    const queue = say(say([], 1, 'Saved.'), 2, 'Saved.');
    expect(textsOf(queue)).toEqual(['Saved.']);
    expect(queue[0]).toMatchObject({ id: 1, said: 2 });
  });

  it('do stack when the same words mean something else', () => {
    const queue = withToast(say([], 1, 'Saved.'), {
      id: 2,
      kind: 'failure',
      text: 'Saved.',
      duration: 3_000,
    });
    expect(queue).toHaveLength(2);
  });

  it('leave the others alone when one goes that is not there', () => {
    expect(textsOf(withoutToast(say([], 1, 'Saved.'), 9))).toEqual(['Saved.']);
  });
});
