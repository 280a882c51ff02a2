import { useEffect, useRef, useState } from 'react';

/** True while `on` is, and for at least `least` milliseconds, so that a quick answer does not flicker. */
export function useHeld(on: boolean, least: number): boolean {
  const [held, setHeld] = useState(on);
  const since = useRef(0);
  useEffect(() => {
    if (on) {
      since.current = performance.now();
      setHeld(true);
      return;
    }
    const rest = Math.max(0, least - (performance.now() - since.current));
    const timer = setTimeout(() => setHeld(false), rest);
    return () => clearTimeout(timer);
  }, [on, least]);
  return on || held;
}
