import { delay } from '@deckhand/contract/limits';
import { useEffect, useRef } from 'react';
import { type To, useNavigate } from 'react-router';

/** Opens another page once there was time to read the message of success; resolves then. */
export function useLaterNavigation(): (to: To, state?: object) => Promise<void> {
  const navigate = useNavigate();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return (to, state) =>
    new Promise((resolve) => {
      timer.current = setTimeout(() => {
        void navigate(to, { replace: true, state });
        resolve();
      }, delay.redirectAfterSuccess);
    });
}
