import { formsOf, HOLE } from './holes.ts';

/** LG7: says why a translation cannot stand for its English text; undefined if it can. */
export function translationFault(english: string, translated: string): string | undefined {
  const wanted = holesIn(english);
  const found = holesIn(translated);
  const missing = [...wanted].filter((hole) => !found.has(hole));
  if (missing.length > 0) return `lacks {${missing.join('}, {')}}`;
  const unknown = [...found].filter((hole) => !wanted.has(hole));
  if (unknown.length > 0) return `has {${unknown.join('}, {')}}, which the English text lacks`;
  const plurals = [...translated.matchAll(HOLE)].flatMap(([, , forms]) =>
    forms === undefined ? [] : [forms],
  );
  if (plurals.some((forms) => formsOf(forms).other === undefined)) return 'has a plural without "other"';
  return bracesOf(translated) === bracesOf(english) ? undefined : 'has a brace that belongs to no hole';
}

/** Braces outside of holes, in order: the texts of the documents have names with spaces, which nothing fills. */
function bracesOf(text: string): string {
  return text.replace(HOLE, '').replace(/[^{}]/g, '');
}

function holesIn(text: string): Set<string> {
  return new Set([...text.matchAll(HOLE)].map(([, name = '']) => name));
}
