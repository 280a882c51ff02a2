/** 'Maria Santos' → 'MS', 'Ana de la Cruz' → 'AC', 'Cher' → 'C'. */
export function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter((word) => /\p{L}/u.test(word));
  const first = words[0] ?? '';
  const last = words.length > 1 ? (words[words.length - 1] ?? '') : '';
  return [first, last]
    .map((word) => [...word].find((letter) => /\p{L}/u.test(letter)) ?? '')
    .join('')
    .toUpperCase();
}
