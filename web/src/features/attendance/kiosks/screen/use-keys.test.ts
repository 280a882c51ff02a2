import { describe, expect, it } from 'vitest';
import { eventOfKey, keypadKey } from './use-keys.ts';

describe('the keyboard', () => {
  it('has the keys of the keypad', () => {
    expect([...'0123456789'].map(keypadKey)).toEqual([...'0123456789']);
    expect(['Backspace', 'Delete', 'Escape', 'Enter'].map(keypadKey)).toEqual([
      'Back',
      'Clear',
      'Clear',
      'Enter',
    ]);
    expect(['a', ' ', 'F5', 'Tab', '١'].map(keypadKey)).toEqual(Array(5).fill(undefined));
  });

  it('sends their events', () => {
    expect(eventOfKey('7')).toEqual({ type: 'digit', digit: '7' });
    expect(eventOfKey('Back')).toEqual({ type: 'erased' });
    expect(eventOfKey('Clear')).toEqual({ type: 'cleared' });
    expect(eventOfKey('Enter')).toEqual({ type: 'entered' });
  });
});
