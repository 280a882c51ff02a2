import { useEffect, useState } from 'react';

const KEY = 'loginFailure';

/**
 * The text of a failed login. It is kept until it has been shown once, even if the person left the screen before the answer
 * came. A reload does not show it again.
 */
export function useLoginFailure(): [string | null, (text: string | null) => void] {
  const [text, setText] = useState(() => sessionStorage.getItem(KEY));
  useEffect(() => {
    if (text !== null) sessionStorage.removeItem(KEY);
  }, [text]);
  return [
    text,
    (next) => {
      if (next !== null) sessionStorage.setItem(KEY, next);
      setText(next);
    },
  ];
}
