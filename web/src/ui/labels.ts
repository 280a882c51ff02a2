/** Cuts a label that would push others off its line; the full text belongs in a `title`. */
export function cutLabel(label: string, most: number): string {
  return label.length > most ? `${label.slice(0, most).trimEnd()}…` : label;
}

/** The initials of a name: 'Maria Santos' → 'MS', 'Ana de la Cruz' → 'AC', 'Cher' → 'C'. */
export function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter((word) => /\p{L}/u.test(word));
  const first = words[0] ?? '';
  const last = words.length > 1 ? (words[words.length - 1] ?? '') : '';
  return [first, last]
    .map((word) => [...word].find((letter) => /\p{L}/u.test(letter)) ?? '')
    .join('')
    .toUpperCase();
}

/** Removes unwanted characters from a typed or pasted text and cuts it to the field's length. */
export function stripped(text: string, unwanted?: RegExp, maxLength?: number): string {
  const kept = unwanted ? text.replace(unwanted, '') : text;
  return maxLength === undefined ? kept : kept.slice(0, maxLength);
}
