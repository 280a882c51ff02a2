import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/**
 * A new page is announced by moving the focus to its heading, as a full load would begin at its top. A page that has put
 * the focus into a field by itself keeps it.
 */
export function useHeadingFocus(): void {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    if (document.querySelector('main')?.contains(document.activeElement)) return;
    return stayOnHeading();
  }, [pathname]);
}

/** A page that first says that it loads has another heading afterwards, which is followed until somebody does something. */
function stayOnHeading(): () => void {
  focusHeading();
  const observer = new MutationObserver(() => {
    if (document.activeElement === document.body) focusHeading();
  });
  observer.observe(document.body, { childList: true, subtree: true });
  const stop = () => {
    observer.disconnect();
    for (const deed of deeds) document.removeEventListener(deed, stop, true);
  };
  for (const deed of deeds) document.addEventListener(deed, stop, true);
  return stop;
}

const deeds = ['pointerdown', 'keydown'] as const;

function focusHeading(): void {
  const heading = document.querySelector('h1');
  heading?.setAttribute('tabindex', '-1');
  heading?.focus({ preventScroll: true });
}
