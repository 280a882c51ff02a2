import type { CallInput } from '@deckhand/contract/call';
import { enrollKiosk } from '@deckhand/contract/kiosks/enroll-kiosk';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../../api/call-api.ts';
import { rememberDevice } from '../device-memory.ts';

/** Makes this device a kiosk. */
export function useEnrollKiosk() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: CallInput<typeof enrollKiosk>['body']) => callApi(enrollKiosk, { body }),
    meta: { failureIsShownByScreen: true },
    onSuccess: ({ token, id, name, location, location_title, timezone }) => {
      rememberDevice({
        token,
        kiosk: { id, name },
        location: { id: location, title: location_title, timezone },
      });
      return queryClient.invalidateQueries({ queryKey: [enrollKiosk.feature] });
    },
  });
}
