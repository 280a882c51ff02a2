import { exportPerson } from '@deckhand/contract/people/export-person';
import { useState } from 'react';
import { downloadFile } from '../../api/download-file.ts';
import { showFailure } from '../../api/show-failure.ts';

/** Saves the file with everything that is stored about a person. */
export function useDownloadData() {
  const [isPending, setPending] = useState(false);
  return {
    isPending,
    of: async ({ id }: { id: number }): Promise<void> => {
      setPending(true);
      try {
        await downloadFile(
          exportPerson,
          { params: { id } },
          { signal: new AbortController().signal, onProgress: () => undefined },
        );
      } catch (failure) {
        showFailure(failure);
      }
      setPending(false);
    },
  };
}
