import { useEffect, useRef } from 'react';

/**
 * Gives the focus back to where it was when a dialog opened. A dialog is often opened from a menu whose item is gone by
 * then; the menu's button, which names the menu, is what the reader was on.
 */
export function useReturnFocus(opened: boolean): void {
  const origin = useRef<HTMLElement | null>(null);
  useEffect(() => {
    if (!opened) return;
    origin.current = originOf(document.activeElement);
    return () => {
      const target = origin.current;
      const closing = dialogOf(document.activeElement);
      // After the dialog has let go of its focus trap. It is still seen fading, with the focus in it.
      setTimeout(() => {
        const present = dialogOf(document.activeElement);
        const hasMovedOn = present !== null && present !== closing;
        if (target?.isConnected && !hasMovedOn) target.focus({ preventScroll: true });
      }, 20);
    };
  }, [opened]);
}

function originOf(active: Element | null): HTMLElement | null {
  const menu = active?.closest('[role="menu"]');
  const button = document.getElementById(menu?.getAttribute('aria-labelledby') ?? '');
  const origin = button ?? active;
  return origin instanceof HTMLElement && origin !== document.body ? origin : null;
}

function dialogOf(active: Element | null): Element | null {
  return active?.closest('[role="dialog"]') ?? null;
}
