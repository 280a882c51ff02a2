import { useEffect, useRef, useState } from 'react';

/**
 * The text of a field whose value is in the address. A value that follows the typing does not replace the text, which may be
 * longer by then; a value from elsewhere does.
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
