import { useEffect, useState } from 'react';

/** True once `on` has been true for that long, so that a quick load shows no sign of loading. */
export function useTakesLong(on: boolean, milliseconds: number): boolean {
  const [takesLong, setTakesLong] = useState(false);
  useEffect(() => {
    if (!on) return;
    const timer = setTimeout(() => setTakesLong(true), milliseconds);
    return () => {
      clearTimeout(timer);
      setTakesLong(false);
    };
  }, [on, milliseconds]);
  return on && takesLong;
}
