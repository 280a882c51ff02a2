import { useState } from 'react';

/** What is typed over a value and stands for none yet; a value that comes from elsewhere replaces it. */
export function useUnfinished(value: string) {
  const [unfinished, setUnfinished] = useState<{ text: string; over: string } | null>(null);
  return {
    text: unfinished?.over === value ? unfinished.text : value,
    type: (text: string) => setUnfinished({ text, over: value }),
    finish: () => setUnfinished(null),
  };
}
