import type { CallDeclaration, CallInput } from '@deckhand/contract/call';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { downloadFile } from '../../../api/download-file.ts';

/** Saves a payroll file, and reads again what the period page shows of it. */
export function usePayrollDownload() {
  const queryClient = useQueryClient();
  const [isPending, setPending] = useState(false);
  return {
    isPending,
    /** Fails as `callApi` does. */
    save: async <C extends CallDeclaration>(call: C, input: CallInput<C>): Promise<void> => {
      setPending(true);
      try {
        const { signal } = new AbortController();
        await downloadFile(call, input, { signal, onProgress: () => undefined });
      } finally {
        setPending(false);
        await queryClient.invalidateQueries({ queryKey: ['pay'] });
      }
    },
  };
}
