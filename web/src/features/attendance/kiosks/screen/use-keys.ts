import { delay } from '@deckhand/contract/limits';
import { useEffect, useEffectEvent, useState } from 'react';
import type { KioskEvent } from '../kiosk-steps.ts';

export function eventOfKey(key: string): KioskEvent {
  if (key === 'Clear') return { type: 'cleared' };
  if (key === 'Back') return { type: 'erased' };
  return key === 'Enter' ? { type: 'entered' } : { type: 'digit', digit: key };
}

/** Returns the key of the keypad for a key of the keyboard. */
export function keypadKey(pressed: string): string | undefined {
  if (/^[0-9]$/.test(pressed)) return pressed;
  const others: Record<string, string> = {
    Backspace: 'Back',
    Escape: 'Clear',
    Delete: 'Clear',
    Enter: 'Enter',
  };
  return others[pressed];
}

/** Listens to the keyboard while the keypad is open, and lights each pressed key for a moment. */
export function useKeys(isOpen: boolean, onKey: (key: string) => void) {
  const [lit, setLit] = useState<readonly string[]>([]);

  function press(key: string): void {
    setLit((keys) => [...keys, key]);
    setTimeout(() => setLit((keys) => keys.toSpliced(keys.indexOf(key), 1)), delay.keyHighlight);
    onKey(key);
  }

  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const key = keypadKey(event.key);
    const isShortcut = event.ctrlKey || event.altKey || event.metaKey || event.repeat;
    // Enter on a focused key presses that key.
    const isPress = event.key === 'Enter' && event.target instanceof HTMLButtonElement;
    if (key === undefined || isShortcut || isPress || !isOpen) return;
    event.preventDefault();
    press(key);
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKeyDown(event);
    window.addEventListener('keydown', listener);
    return () => window.removeEventListener('keydown', listener);
  }, []);

  return { lit, press };
}
