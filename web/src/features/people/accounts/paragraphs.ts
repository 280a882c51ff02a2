interface Paragraph {
  /** Where it begins in the text, which no two share. */
  start: number;
  text: string;
}

/** Splits a text at its empty lines. Single line breaks stay inside their paragraph. */
export function paragraphsOf(text: string): Paragraph[] {
  return [...text.matchAll(/\S[^\n]*(?:\n[^\S\n]*\S[^\n]*)*/g)].map((match) => ({
    start: match.index,
    text: match[0].trimEnd(),
  }));
}
