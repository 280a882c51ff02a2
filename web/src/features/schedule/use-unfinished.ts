import { useEffect, useRef, useState } from 'react';

/**
 * The text of a field whose value is in the address and follows a moment later. A value that only follows what was typed
 * leaves the text alone, as more may have been typed since; one that comes from elsewhere replaces it.
 */
export function useUnfinished(value: string) {
  const [text, setText] = useState(value);
  const awaited = useRef<string[]>([]);
  useEffect(() => {
    const echo = awaited.current.indexOf(value);
    if (echo < 0) setText(value);
    awaited.current.splice(0, echo + 1);
  }, [value]);
  return {
    text,
    type: (typed: string) => {
      setText(typed);
      awaited.current.push(typed);
    },
  };
}
