import type { Answer } from '@deckhand/contract/call';
import { previewUndo } from '@deckhand/contract/schedule/history/preview-undo';
import { sealBroken, type UndoPreview } from '@deckhand/contract/schedule/history/undo';
import { undoChange } from '@deckhand/contract/schedule/history/undo-change';
import { useState } from 'react';
import { failureText } from '../../../api/failure-text.ts';
import { useCall } from '../../../api/use-call.ts';
import { closesOverCurrent, useMutationOf } from '../../../api/use-mutation-of.ts';

export interface UndoOfPanel {
  preview: UndoPreview | undefined;
  /** Why there is no preview. */
  failure: unknown;
  /** Why the server did not take it back. */
  refusal: string;
  /** Somebody changed the schedule after the reader began to look. */
  hasChanged: boolean;
  isSending: boolean;
  send: () => Promise<void>;
  /** LA8: takes back also what rules of law do not allow. The server asks for a reason. */
  sendAll: () => Promise<void>;
  retry: () => unknown;
}

/** TM9: previews what taking a change back would do, follows the schedule meanwhile, and does it. */
export function useUndoPreview(
  id: number | undefined,
  onDone: (answer: Answer<typeof undoChange>) => void,
): UndoOfPanel {
  const { data, error, isFetchedAfterMount, refetch } = useCall(
    previewUndo,
    id === undefined ? undefined : { params: { id } },
    // An earlier answer has an earlier seal.
    { showsFailure: true, staleTime: 0 },
  );
  const preview = isFetchedAfterMount ? data : undefined;
  const undo = useMutationOf(undoChange, closesOverCurrent);
  const [seen, setSeen] = useState<{ id: number | undefined; seal: string }>();
  const [refused, setRefused] = useState<{ id: number | undefined; text: string }>();
  if (preview && seen?.id !== id) setSeen({ id, seal: preview.seal });

  async function send(rest: boolean): Promise<void> {
    if (!preview || id === undefined) return;
    setRefused(undefined);
    try {
      const answer = await undo.mutateAsync({ params: { id }, body: { seal: preview.seal, rest } });
      onDone(answer);
    } catch (failure) {
      setRefused({ id, text: failureText(failure) });
    }
  }

  const hasChanged = preview !== undefined && seen?.id === id && seen?.seal !== preview.seal;
  const refusal = refused?.id === id ? (refused?.text ?? '') : '';
  return {
    preview,
    failure: error,
    refusal: hasChanged && refusal === sealBroken ? '' : refusal,
    hasChanged,
    isSending: undo.isPending,
    send: () => send(preview?.parts.some(({ outcome }) => outcome === 'CANNOT') === true),
    sendAll: () => send(false),
    retry: refetch,
  };
}
