import type { Hex } from '../../ui/contrast.ts';
import { type CardColors, cardColors } from '../../ui/palette.ts';

/**
 * A class for each card colour, whose rules come from the functions that keep text readable. Cards have no inline styles:
 * a board has hundreds of cards in a few colours, and shared rules are twice as fast.
 */
const classNames = new Map<Hex, string>();
let sheet: CSSStyleSheet | undefined;

export function cardColorClass(color: Hex): string {
  const known = classNames.get(color);
  if (known !== undefined) return known;
  const className = `card-color-${color.slice(1)}`;
  classNames.set(color, className);
  const light = cardColors(color, 'light');
  // Printed cards are always light.
  addRules(`
    .${className} { ${variablesOf(light)} }
    @media not print {
      [data-mantine-color-scheme="dark"] .${className} { ${variablesOf(cardColors(color, 'dark'))} }
    }
  `);
  return className;
}

function variablesOf({ background, bar, text, quietText }: CardColors): string {
  return `--card-background: ${background}; --card-bar: ${bar}; --card-text: ${text}; --card-quiet: ${quietText};`;
}

function addRules(rules: string): void {
  if (!sheet) {
    sheet = new CSSStyleSheet();
    document.adoptedStyleSheets.push(sheet);
  }
  sheet.replaceSync(`${[...sheet.cssRules].map((rule) => rule.cssText).join('\n')}${rules}`);
}
