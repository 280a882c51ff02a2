import { useEffect, useState } from 'react';

/** True once `on` has been so for some milliseconds: what is over at once needs no sign that it takes its time. */
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
