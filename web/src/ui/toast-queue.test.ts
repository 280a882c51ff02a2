import { toastsAtOnce } from '@deckhand/contract/limits';
import { describe, expect, it } from 'vitest';
import { shownToasts, type ToastQueue, withoutToast, withToast } from './toast-queue.ts';

function add(queue: ToastQueue, id: number, text: string): ToastQueue {
  return withToast(queue, { id, kind: 'success', text, duration: 3_000 });
}

function textsOf(queue: ToastQueue): string[] {
  return queue.map((toast) => toast.text);
}

describe('toasts', () => {
  it('are shown two at a time; the third waits', () => {
    const queue = add(add(add([], 1, 'Saved.'), 2, 'Sent.'), 3, 'Deleted.');
    expect(textsOf(shownToasts(queue, toastsAtOnce))).toEqual(['Saved.', 'Sent.']);
  });

  it('make room for the waiting one when dismissed', () => {
    const queue = add(add(add([], 1, 'Saved.'), 2, 'Sent.'), 3, 'Deleted.');
    expect(textsOf(shownToasts(withoutToast(queue, 1), toastsAtOnce))).toEqual(['Sent.', 'Deleted.']);
  });

  it('do not stack when the text repeats, but stay longer', () => {
    const queue = add(add([], 1, 'Saved.'), 2, 'Saved.');
    expect(textsOf(queue)).toEqual(['Saved.']);
    expect(queue[0]).toMatchObject({ id: 1, count: 2 });
  });

  it('show the note of the last one when the text repeats', () => {
    const [first, second] = ['Reference 1', 'Reference 2'].map((note, id) => {
      return { id, kind: 'failure', text: 'Failed.', note, duration: 9_000 } as const;
    });
    if (!first || !second) throw new Error('There are two.');
    expect(withToast(withToast([], first), second)).toEqual([{ ...second, id: 0, count: 2 }]);
  });

  it('with a button take the room of the one before, and of no other', () => {
    const action = { label: 'Undo', onClick: () => undefined };
    const offer = (queue: ToastQueue, id: number, text: string) =>
      withToast(queue, { id, kind: 'success', text, action, duration: 10_000 });
    const queue = offer(add(offer([], 1, 'Added.'), 2, 'Saved.'), 3, 'Deleted.');
    expect(textsOf(queue)).toEqual(['Saved.', 'Deleted.']);
  });

  it('stack when the same text is of another kind', () => {
    const queue = withToast(add([], 1, 'Saved.'), {
      id: 2,
      kind: 'failure',
      text: 'Saved.',
      duration: 3_000,
    });
    expect(queue).toHaveLength(2);
  });

  it('stay when an unknown one is dismissed', () => {
    expect(textsOf(withoutToast(add([], 1, 'Saved.'), 9))).toEqual(['Saved.']);
  });
});
