import { listPushDevices } from '@deckhand/contract/people/notices/list-push-devices';
import type { PushDevice } from '@deckhand/contract/people/notices/push-device';
import { sendTestPush } from '@deckhand/contract/people/notices/send-test-push';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { apiQuery } from '../../../api/api-query.ts';
import { useMutationOf } from '../../../api/use-mutation-of.ts';

/** PN8: the page says after so many looks, one in a second, that a test has not arrived. */
const LOOKS = 10;
const BETWEEN_LOOKS = 1_000;

/** Sends a test to a device, and looks whether the device has shown it. */
export function useTestPush() {
  const queryClient = useQueryClient();
  const sending = useMutationOf(sendTestPush, { toastsFailure: true });
  const [isWaiting, setWaiting] = useState(false);
  const [outcome, setOutcome] = useState<{ device: string; hasArrived: boolean } | null>(null);

  async function send(device: PushDevice): Promise<void> {
    setOutcome(null);
    setWaiting(true);
    try {
      await sending.mutateAsync({ body: { device: device.id } });
      setOutcome({ device: device.device, hasArrived: await hasArrived(device) });
    } catch {
      // A toast has said why.
    } finally {
      setWaiting(false);
    }
  }

  async function hasArrived(device: PushDevice): Promise<boolean> {
    for (let look = 0; look < LOOKS; look += 1) {
      await new Promise((resolve) => setTimeout(resolve, BETWEEN_LOOKS));
      const { results } = await queryClient.fetchQuery({ ...apiQuery(listPushDevices, {}), staleTime: 0 });
      const now = results.find(({ id }) => id === device.id);
      // A second test within the same second would look like the first one.
      if (now === undefined || now.gone_at !== null) return false;
      if (now.last_shown_at !== null && now.last_shown_at !== device.last_shown_at) return true;
    }
    return false;
  }

  return { send: (device: PushDevice) => void send(device), isWaiting, outcome };
}
