import { revokeKiosk } from '@deckhand/contract/kiosks/revoke-kiosk';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../../api/call-api.ts';
import { recallDevice, rememberDevice } from '../device-memory.ts';

export function useRevokeKiosk() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => callApi(revokeKiosk, { params: { id } }),
    meta: { failureIsShownByScreen: true },
    onSuccess: (_, id) => {
      if (recallDevice().kiosk?.id === id) rememberDevice({ token: null, kiosk: null });
    },
    // Also after a refusal: a kiosk that is not found was revoked by another manager.
    onSettled: () => queryClient.invalidateQueries({ queryKey: [revokeKiosk.feature] }),
  });
}
