import { positionColorLabel } from '@deckhand/contract/school/positions/color-label';
import {
  type Position,
  type PositionColor,
  positionColors,
} from '@deckhand/contract/school/positions/position';
import { sayKnown } from '@deckhand/domain/language/say';

/** 'light_blue' → 'Light blue'. */
export function colorLabel(color: PositionColor): string {
  return sayKnown(positionColorLabel[color]);
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
