export function findTexts(source: string): string[];
