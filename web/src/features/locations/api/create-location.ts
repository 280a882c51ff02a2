import type { CallInput } from '@deckhand/contract/call';
import { createLocation } from '@deckhand/contract/locations/create-location';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../../api/call-api.ts';

export function useCreateLocation() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: CallInput<typeof createLocation>['body']) => callApi(createLocation, { body }),
    meta: { failureIsShownByScreen: true },
    onSuccess: () => void queryClient.invalidateQueries({ queryKey: ['locations'] }),
  });
}
