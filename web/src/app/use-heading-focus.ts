import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/**
 * Announces a new page by moving the focus to its heading, as a full load would start at its top. A page that puts
 * the focus into a field keeps it there.
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

/** A page that first says that it loads has another heading afterwards. Follows it until the person acts. */
function stayOnHeading(): () => void {
  focusHeading();
  const observer = new MutationObserver(() => {
    if (document.activeElement === document.body) focusHeading();
  });
  observer.observe(document.body, { childList: true, subtree: true });
  const stop = () => {
    observer.disconnect();
    for (const interaction of interactions) document.removeEventListener(interaction, stop, true);
  };
  for (const interaction of interactions) document.addEventListener(interaction, stop, true);
  return stop;
}

const interactions = ['pointerdown', 'keydown'] as const;

function focusHeading(): void {
  const heading = document.querySelector('h1');
  heading?.setAttribute('tabindex', '-1');
  heading?.focus({ preventScroll: true });
}
