import { useEffect, useRef } from 'react';

/** TM16: runs on Ctrl+Z, or Cmd+Z, unless somebody writes or a dialog is open. */
export function useUndoKey(onUndo: () => void): void {
  const latest = useRef(onUndo);
  latest.current = onUndo;
  useEffect(() => {
    function press(event: KeyboardEvent): void {
      if (!isUndo(event) || isWriting(event.target) || document.querySelector('[role="dialog"]')) return;
      event.preventDefault();
      latest.current();
    }
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
}

function isUndo({ key, ctrlKey, metaKey, shiftKey, altKey, repeat }: KeyboardEvent): boolean {
  return key.toLowerCase() === 'z' && (ctrlKey || metaKey) && !shiftKey && !altKey && !repeat;
}

/** A radio or a checkbox has no text of its own to undo. */
const TEXT = 'textarea, select, [contenteditable="true"], input:not([type="radio"], [type="checkbox"])';

function isWriting(target: EventTarget | null): boolean {
  return target instanceof Element && target.matches(TEXT);
}
