import { describe, expect, it } from 'vitest';
import { keyEvents, keyFor } from './use-keys.ts';

describe('the keyboard', () => {
  it('has the keys of the pad', () => {
    expect([...'0123456789'].map(keyFor)).toEqual([...'0123456789']);
    expect(['Backspace', 'Delete', 'Escape', 'Enter'].map(keyFor)).toEqual([
      'Back',
      'Clear',
      'Clear',
      'Enter',
    ]);
    expect(['a', ' ', 'F5', 'Tab', '١'].map(keyFor)).toEqual(Array(5).fill(undefined));
  });

  it('does what they do', () => {
    expect(keyEvents('7')).toEqual({ type: 'digit', digit: '7' });
    expect(keyEvents('Back')).toEqual({ type: 'erased' });
    expect(keyEvents('Clear')).toEqual({ type: 'cleared' });
    expect(keyEvents('Enter')).toEqual({ type: 'entered' });
  });
});
