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
    const heading = document.querySelector('h1');
    heading?.setAttribute('tabindex', '-1');
    heading?.focus({ preventScroll: true });
  }, [pathname]);
}
