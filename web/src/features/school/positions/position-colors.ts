import {
  type Position,
  type PositionColor,
  positionColors,
} from '@deckhand/contract/school/positions/position';
import { mark, sayKnown } from '@deckhand/domain/language/say';

const labels: Readonly<Record<PositionColor, string>> = {
  light_blue: mark('Light blue'),
  tan: mark('Tan'),
  navy_blue: mark('Navy blue'),
  light_purple: mark('Light purple'),
  red: mark('Red'),
  orange: mark('Orange'),
  light_orange: mark('Light orange'),
  yellow: mark('Yellow'),
  hot_pink: mark('Hot pink'),
  light_pink: mark('Light pink'),
  dark_purple: mark('Dark purple'),
  lime_green: mark('Lime green'),
  gray: mark('Gray'),
  light_yellow: mark('Light yellow'),
  teal: mark('Teal'),
};

/** 'light_blue' → 'Light blue'. */
export function colorLabel(color: PositionColor): string {
  return sayKnown(labels[color]);
}

/** The names of the positions that have each color. A school may have more positions than colors. */
export function namesByColor(
  positions: readonly Pick<Position, 'name' | 'color'>[],
): Record<PositionColor, string[]> {
  const names = Object.fromEntries(positionColors.map((color) => [color, [] as string[]])) as Record<
    PositionColor,
    string[]
  >;
  for (const position of positions) names[position.color].push(position.name);
  return names;
}

/** The color that the server chooses by itself: the least used one, the first of them in order (L2). */
export function leastUsedColor(positions: readonly Pick<Position, 'name' | 'color'>[]): PositionColor {
  const names = namesByColor(positions);
  return positionColors.reduce((best, color) => (names[color].length < names[best].length ? color : best));
}
