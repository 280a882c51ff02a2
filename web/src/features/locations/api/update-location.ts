import type { CallInput } from '@deckhand/contract/call';
import { updateLocation } from '@deckhand/contract/locations/update-location';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../../api/call-api.ts';
import { locationsChanged } from './locations-changed.ts';

export function useUpdateLocation(id: number) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: CallInput<typeof updateLocation>['body']) =>
      callApi(updateLocation, { params: { id }, body }),
    meta: { failureIsShownByScreen: true },
    onSuccess: () => void locationsChanged(queryClient),
  });
}
