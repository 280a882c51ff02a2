import { deleteLocation } from '@deckhand/contract/locations/delete-location';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../../api/call-api.ts';
import { locationsChanged } from './locations-changed.ts';

export function useDeleteLocation() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => callApi(deleteLocation, { params: { id } }),
    meta: { failureIsShownByScreen: true },
    // Also when it was refused: what is not found has been deleted by somebody else.
    onSettled: () => locationsChanged(queryClient),
  });
}
