import type { Answer } from '@deckhand/contract/call';
import { sealBroken } from '@deckhand/contract/schedule/history/undo';
import { previewPublication } from '@deckhand/contract/schedule/publishing/preview-publication';
import { publishSchedule } from '@deckhand/contract/schedule/publishing/publish-schedule';
import type { PublicationPreview } from '@deckhand/contract/schedule/publishing/publishing';
import type { CivilDate } from '@deckhand/domain/time/civil-date';
import { useState } from 'react';
import { failureText } from '../../../api/failure-text.ts';
import { useCall } from '../../../api/use-call.ts';
import { closesOverCurrent, useMutationOf } from '../../../api/use-mutation-of.ts';

export interface PublicationOfPanel {
  preview: PublicationPreview | undefined;
  /** Why there is no preview. */
  failure: unknown;
  /** Why the server did not publish. */
  refusal: string;
  /** Somebody changed the schedule after the reader began to look. */
  hasChanged: boolean;
  isSending: boolean;
  send: () => Promise<void>;
  retry: () => unknown;
}

/** DR5: previews what publishing would send, follows the schedule meanwhile, and does it. */
export function usePublicationPreview(
  locations: readonly number[],
  through: CivilDate | '',
  onDone: (answer: Answer<typeof publishSchedule>) => void,
): PublicationOfPanel {
  const isAsked = locations.length > 0 && through !== '';
  const asked = `${locations.join()} ${through}`;
  const { data, error, isFetchedAfterMount, isPlaceholderData, refetch } = useCall(
    previewPublication,
    isAsked ? { query: { location_ids: locations.join(), through } } : undefined,
    // An earlier answer has an earlier seal.
    { showsFailure: true, staleTime: 0 },
  );
  const preview = isAsked && isFetchedAfterMount && !isPlaceholderData ? data : undefined;
  const publish = useMutationOf(publishSchedule, closesOverCurrent);
  const [seen, setSeen] = useState<{ asked: string; seal: string }>();
  const [refused, setRefused] = useState<{ asked: string; text: string }>();
  if (preview && seen?.asked !== asked) setSeen({ asked, seal: preview.seal });

  async function send(): Promise<void> {
    if (!preview) return;
    setRefused(undefined);
    try {
      const body = { location_ids: [...locations], through: preview.through, seal: preview.seal };
      onDone(await publish.mutateAsync({ body }));
    } catch (failure) {
      setRefused({ asked, text: failureText(failure) });
    }
  }

  const hasChanged = preview !== undefined && seen?.asked === asked && seen.seal !== preview.seal;
  const refusal = refused?.asked === asked ? refused.text : '';
  return {
    preview,
    failure: error,
    refusal: hasChanged && refusal === sealBroken ? '' : refusal,
    hasChanged,
    isSending: publish.isPending,
    send,
    retry: refetch,
  };
}
