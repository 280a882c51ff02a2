import { describe, expect, it } from 'vitest';
import { type Box, nextCard } from './next-card.ts';

/** Two columns of 100 with cards of 50; the third column is 300 to the right. */
const boxes: Box[] = [box(0, 0), box(0, 60), box(0, 120), box(110, 0), box(110, 60), box(330, 120)];

function box(left: number, top: number): Box {
  return { left, top, right: left + 100, bottom: top + 50 };
}

describe('an arrow key', () => {
  it('moves up and down in its column', () => {
    expect(nextCard(boxes, 0, 'ArrowDown')).toBe(1);
    expect(nextCard(boxes, 2, 'ArrowUp')).toBe(1);
    expect(nextCard(boxes, 2, 'ArrowDown')).toBeUndefined();
  });

  it('moves to the card beside it', () => {
    expect(nextCard(boxes, 1, 'ArrowRight')).toBe(4);
    expect(nextCard(boxes, 4, 'ArrowLeft')).toBe(1);
  });

  it('takes the nearest card of a shorter column', () => {
    expect(nextCard(boxes, 2, 'ArrowRight')).toBe(4);
  });

  it('skips a column without cards', () => {
    expect(nextCard(boxes, 3, 'ArrowRight')).toBe(5);
    expect(nextCard(boxes, 5, 'ArrowRight')).toBeUndefined();
  });

  it('moves to the ends of a column with Home and End', () => {
    expect(nextCard(boxes, 1, 'Home')).toBe(0);
    expect(nextCard(boxes, 0, 'End')).toBe(2);
  });

  it('ignores other keys', () => {
    expect(nextCard(boxes, 0, 'Enter')).toBeUndefined();
  });
});
