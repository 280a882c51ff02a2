import { useState } from 'react';

/**
 * What is typed for a value: shown until the value follows, a moment later in the address, or for good while it stands for
 * no value. A value that comes from elsewhere replaces it.
 */
export function useUnfinished(value: string) {
  const [typed, setTyped] = useState({ text: value, for: value });
  const isOvertaken = typed.for !== value;
  if (isOvertaken) setTyped({ text: value, for: value });
  return {
    text: isOvertaken ? value : typed.text,
    type: (text: string) => setTyped({ text, for: value }),
  };
}
