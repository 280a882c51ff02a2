import { describe, expect, it } from 'vitest';
import { digitsOf, placed, removed } from './code-model.ts';

describe('a code of four boxes', () => {
  it('moves on after each digit and stays in the last box', () => {
    expect(placed('', 4, 0, '7')).toEqual({ value: '7', focus: 1 });
    expect(placed('712', 4, 3, '9')).toEqual({ value: '7129', focus: 3 });
  });

  it('is filled by pasting, whatever stands between the digits', () => {
    expect(placed('', 4, 0, ' 12-34 ')).toEqual({ value: '1234', focus: 3 });
  });

  it('drops what does not fit', () => {
    expect(placed('', 4, 2, '98765')).toEqual({ value: '  98', focus: 3 });
  });

  it('ignores letters', () => {
    expect(placed('12', 4, 2, 'x')).toEqual({ value: '12', focus: 2 });
  });

  it('replaces the digit of a filled box, on either side of the caret', () => {
    expect(placed('1234', 4, 1, '25')).toEqual({ value: '1534', focus: 2 });
    expect(placed('1234', 4, 1, '52')).toEqual({ value: '1534', focus: 2 });
    expect(placed('1234', 4, 1, '22')).toEqual({ value: '1234', focus: 2 });
  });

  it('goes back with backspace once the box is empty', () => {
    expect(removed('123', 4, 2)).toEqual({ value: '12', focus: 2 });
    expect(removed('12', 4, 2)).toEqual({ value: '1', focus: 1 });
    expect(removed('', 4, 0)).toEqual({ value: '', focus: 0 });
  });

  it('keeps the others in their boxes when one in the middle is emptied', () => {
    const { value } = removed('1234', 4, 1);
    expect(digitsOf(value, 4)).toEqual(['1', '', '3', '4']);
  });
});
