import { useEffect, useRef } from 'react';

/**
 * Gives the focus back to where it was when a dialog opened. A dialog is often opened from a menu whose item is gone by
 * then; the menu's button, which `aria-controls` names the menu with, is what the reader was on.
 */
export function useReturnFocus(opened: boolean): void {
  const origin = useRef<HTMLElement | null>(null);
  useEffect(() => {
    if (!opened) return;
    origin.current = originOf(document.activeElement);
    return () => {
      const target = origin.current;
      origin.current = null;
      // After the dialog has let go of its focus trap.
      setTimeout(() => {
        if (target?.isConnected && !focusIsElsewhere()) target.focus({ preventScroll: true });
      }, 20);
    };
  }, [opened]);
}

function originOf(active: Element | null): HTMLElement | null {
  const menu = active?.closest('[role="menu"]');
  const button = menu?.id ? document.querySelector(`[aria-controls="${CSS.escape(menu.id)}"]`) : null;
  const origin = button ?? active;
  return origin instanceof HTMLElement && origin !== document.body ? origin : null;
}

/** Whoever closed the dialog may have moved on already, e.g. to another dialog. */
function focusIsElsewhere(): boolean {
  const active = document.activeElement;
  return active !== null && active !== document.body && active.closest('[role="dialog"]') !== null;
}
