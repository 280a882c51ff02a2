import { useLayoutEffect, useRef, useState } from 'react';

/**
 * Reports whether the content is wider than its frame. Only then may the frame scroll: a sticky header inside a frame
 * that scrolls sideways no longer follows the page.
 */
export function useOverflows() {
  const frame = useRef<HTMLDivElement>(null);
  const [overflows, setOverflows] = useState(false);
  useLayoutEffect(() => {
    const outer = frame.current;
    const inner = outer?.firstElementChild;
    if (!outer || !inner) return;
    const measure = () => setOverflows(inner.scrollWidth > outer.clientWidth + 1);
    // It also measures at first, when the page is laid out anyway: asking earlier would lay out a large board twice.
    const observer = new ResizeObserver(measure);
    observer.observe(outer);
    observer.observe(inner);
    return () => observer.disconnect();
  }, []);
  return [frame, overflows] as const;
}
