import { useState } from 'react';

/**
 * The text of a field whose value has one written form. It stays as typed until `finish`, then shows the written form; a
 * change of the value from outside replaces it.
 */
export function useTypedText(
  value: string,
  textOfValue: (value: string) => string,
  valueOfText: (text: string) => string,
  onChange: (value: string) => void,
) {
  const [draft, setDraft] = useState<{ text: string; value: string } | null>(null);
  // A draft of another value is out of date: the person chose from the list, or the form was reset.
  const text = draft !== null && draft.value === value ? draft.text : textOfValue(value);
  return {
    text,
    type: (typed: string) => {
      const next = valueOfText(typed);
      setDraft({ text: typed, value: next });
      if (next !== value) onChange(next);
    },
    finish: () => setDraft(null),
    replace: (next: string) => {
      setDraft(null);
      onChange(next);
    },
  };
}
