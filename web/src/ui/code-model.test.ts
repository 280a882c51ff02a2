import { describe, expect, it } from 'vitest';
import { deleteDigit, digitsOf, enterDigits } from './code-model.ts';

describe('a code of four boxes', () => {
  it('moves the focus to the next box after each digit and stays in the last one', () => {
    expect(enterDigits('', 4, 0, '7')).toEqual({ value: '7', focus: 1 });
    expect(enterDigits('712', 4, 3, '9')).toEqual({ value: '7129', focus: 3 });
  });

  it('takes the digits of a pasted text and ignores the characters between them', () => {
    expect(enterDigits('', 4, 0, ' 12-34 ')).toEqual({ value: '1234', focus: 3 });
  });

  it('drops the digits that do not fit', () => {
    expect(enterDigits('', 4, 2, '98765')).toEqual({ value: '  98', focus: 3 });
  });

  it('ignores letters', () => {
    expect(enterDigits('12', 4, 2, 'x')).toEqual({ value: '12', focus: 2 });
  });

  it('replaces the digit of a filled box, whether the new one is typed before or after it', () => {
    expect(enterDigits('1234', 4, 1, '25')).toEqual({ value: '1534', focus: 2 });
    expect(enterDigits('1234', 4, 1, '52')).toEqual({ value: '1534', focus: 2 });
    expect(enterDigits('1234', 4, 1, '22')).toEqual({ value: '1234', focus: 2 });
  });

  it('empties the box before with Backspace once this box is empty', () => {
    expect(deleteDigit('123', 4, 2)).toEqual({ value: '12', focus: 2 });
    expect(deleteDigit('12', 4, 2)).toEqual({ value: '1', focus: 1 });
    expect(deleteDigit('', 4, 0)).toEqual({ value: '', focus: 0 });
  });

  it('keeps the other digits in their boxes when one in the middle is deleted', () => {
    const { value } = deleteDigit('1234', 4, 1);
    expect(digitsOf(value, 4)).toEqual(['1', '', '3', '4']);
  });
});
