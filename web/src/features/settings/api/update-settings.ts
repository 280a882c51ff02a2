import type { Settings } from '@deckhand/contract/settings/settings';
import { updateSettings } from '@deckhand/contract/settings/update-settings';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../../api/call-api.ts';
import { settingsQuery } from './view-settings.ts';

export function useUpdateSettings() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: Settings) => callApi(updateSettings, { body }),
    meta: { failureIsShownByScreen: true },
    onSuccess: (saved) => queryClient.setQueryData(settingsQuery.queryKey, saved),
  });
}
