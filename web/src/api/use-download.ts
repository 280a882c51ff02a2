import type { CallDeclaration, CallInput } from '@deckhand/contract/call';
import { useState } from 'react';
import { downloadFile } from './download-file.ts';
import { showFailure } from './show-failure.ts';

/** Saves the file of a call, and says so while it comes. A failure is shown. */
export function useDownload<C extends CallDeclaration>(call: C) {
  const [isPending, setPending] = useState(false);
  return {
    isPending,
    download: async (input: CallInput<C>): Promise<void> => {
      setPending(true);
      try {
        await downloadFile(call, input, {
          signal: new AbortController().signal,
          onProgress: () => undefined,
        });
      } catch (failure) {
        showFailure(failure);
      }
      setPending(false);
    },
  };
}
