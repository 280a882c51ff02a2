import { type ReactNode, useRef } from 'react';
import classes from './keypad.module.css';

interface KeyProps {
  name: string;
  label: string | undefined;
  isLit: boolean;
  disabled: boolean;
  onPress: (name: string) => void;
  children: ReactNode;
}

/** A click within this many milliseconds belongs to the touch before it. */
const SAME_TOUCH = 1_000;

/**
 * Reacts to the touch, not to the click after it: a wet finger may slip, and then no click comes. A click without a touch
 * comes from the keyboard or a screen reader.
 */
export function Key({ name, label, isLit, disabled, onPress, children }: KeyProps) {
  const touchedAt = useRef(Number.NEGATIVE_INFINITY);
  return (
    <button
      type="button"
      className={classes.key}
      data-lit={isLit}
      data-digit={/^\d$/.test(name)}
      aria-label={label}
      disabled={disabled}
      onPointerDown={(event) => {
        if (event.button !== 0) return;
        touchedAt.current = event.timeStamp;
        onPress(name);
      }}
      onClick={(event) => {
        if (event.timeStamp - touchedAt.current > SAME_TOUCH) onPress(name);
      }}
    >
      {children}
    </button>
  );
}
