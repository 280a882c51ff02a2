import { useEffect, useRef } from 'react';

/**
 * Returns the focus to where it was when a dialog opened. The item of a menu that opened the dialog is gone by then, so
 * the focus returns to the menu's button.
 */
export function useReturnFocus(opened: boolean): void {
  const origin = useRef<HTMLElement | null>(null);
  useEffect(() => {
    if (!opened) return;
    origin.current = originOf(document.activeElement);
    return () => {
      const target = origin.current;
      const closing = dialogOf(document.activeElement);
      // Waits until the dialog releases its focus trap. It may still fade out, with the focus inside it.
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
