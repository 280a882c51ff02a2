import type { ImportPreview } from '@deckhand/contract/connect/import/import';
import { previewImport } from '@deckhand/contract/connect/import/preview-import';
import { useCallback, useEffect, useRef, useState } from 'react';
import { callApi } from '../../../api/call-api.ts';
import { bodyOf, type ImportDraft } from './draft.ts';

interface Seen {
  draft: ImportDraft;
  preview: ImportPreview;
}

interface PreviewState {
  /** The latest one; it may be of the draft as it was before the last change. */
  preview: ImportPreview | undefined;
  isCurrent: boolean;
  failure: unknown;
  again: () => void;
}

/**
 * Asks what the draft would do, after every change of it. One question at a time, since the server takes no second one of the same
 * person: of the changes meanwhile, the last is asked next.
 */
export function usePreview(draft: ImportDraft): PreviewState {
  const [seen, setSeen] = useState<Seen>();
  const [failure, setFailure] = useState<{ draft: ImportDraft; reason: unknown }>();
  const wanted = useRef(draft);
  const isRunning = useRef(false);
  const [isAsking, setAsking] = useState(true);
  const ask = useCallback(async (): Promise<void> => {
    if (isRunning.current) return;
    isRunning.current = true;
    setAsking(true);
    let asked: ImportDraft;
    do {
      asked = wanted.current;
      try {
        const preview = await callApi(previewImport, { body: bodyOf(asked) });
        setSeen({ draft: asked, preview });
        setFailure(undefined);
      } catch (reason) {
        setFailure({ draft: asked, reason });
      }
    } while (asked !== wanted.current);
    isRunning.current = false;
    setAsking(false);
  }, []);
  useEffect(() => {
    wanted.current = draft;
    void ask();
  }, [draft, ask]);
  return {
    preview: seen?.preview,
    isCurrent: seen?.draft === draft && !isAsking,
    failure: failure?.draft === draft && !isAsking ? failure.reason : undefined,
    again: () => void ask(),
  };
}
