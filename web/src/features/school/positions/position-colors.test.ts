import { type PositionColor, positionColors } from '@deckhand/contract/school/positions/position';
import { describe, expect, it } from 'vitest';
import { colorLabel, leastUsedColor, namesByColor } from './position-colors.ts';

function positions(...colors: PositionColor[]) {
  return colors.map((color, index) => ({ name: `Position ${index + 1}`, color }));
}

describe('the colors of positions', () => {
  it('are named in words', () => {
    expect(colorLabel('light_blue')).toBe('Light blue');
    expect(colorLabel('red')).toBe('Red');
  });

  it('are listed with the positions that have them', () => {
    const names = namesByColor(positions('red', 'tan', 'red'));
    expect(names.red).toEqual(['Position 1', 'Position 3']);
    expect(names.tan).toEqual(['Position 2']);
    expect(names.teal).toEqual([]);
  });

  it('are suggested in order, then by least use', () => {
    expect(leastUsedColor([])).toBe('light_blue');
    expect(leastUsedColor(positions('light_blue', 'navy_blue'))).toBe('tan');
    expect(leastUsedColor(positions(...positionColors))).toBe('light_blue');
    expect(leastUsedColor(positions(...positionColors, 'light_blue'))).toBe('tan');
  });
});
