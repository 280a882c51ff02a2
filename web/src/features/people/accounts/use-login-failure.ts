import { useLayoutEffect, useState } from 'react';

const KEY = 'loginFailure';

/** Passes a kept failure to the login screen that is open. */
let takeIntoOpenScreen: (() => void) | null = null;

/**
 * The text of a failed login. It is kept until it has been shown once, even if the person left the screen before the answer
 * came: then it shows on the next login screen, or on one that they have opened meanwhile. A reload does not show it again.
 */
export function useLoginFailure(): [string | null, (text: string | null) => void] {
  const [text, setText] = useState<string | null>(null);
  useLayoutEffect(() => {
    takeIntoOpenScreen = () => {
      const kept = sessionStorage.getItem(KEY);
      if (kept === null) return;
      sessionStorage.removeItem(KEY);
      setText(kept);
    };
    takeIntoOpenScreen();
    return () => {
      takeIntoOpenScreen = null;
    };
  }, []);
  return [
    text,
    (next) => {
      if (next === null) return setText(null);
      sessionStorage.setItem(KEY, next);
      takeIntoOpenScreen?.();
    },
  ];
}
