import { useState } from 'react';

/**
 * A text that is being typed for a value: kept as typed while it is, shown in its full form once it is settled, and
 * replaced when the value changes from outside.
 */
export function useTypedText(
  value: string,
  textOfValue: (value: string) => string,
  valueOfText: (text: string) => string,
  onChange: (value: string) => void,
) {
  const [draft, setDraft] = useState<{ text: string; value: string } | null>(null);
  // A draft that no longer stands for the value was overtaken: by a choice from the list, or by the form's reset.
  const text = draft !== null && draft.value === value ? draft.text : textOfValue(value);
  return {
    text,
    type: (typed: string) => {
      const next = valueOfText(typed);
      setDraft({ text: typed, value: next });
      if (next !== value) onChange(next);
    },
    settle: () => setDraft(null),
    replace: (next: string) => {
      setDraft(null);
      onChange(next);
    },
  };
}
