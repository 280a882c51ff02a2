import { useState } from 'react';
import { useWidthBelow } from '../../ui/use-width-below.ts';

const KEY = 'sidebarCollapsed';

/** Whether the sidebar shows icons only. The width of the screen decides until the person chooses. */
export function useCollapsed(): [boolean, (collapsed: boolean) => void] {
  const isBelow = useWidthBelow();
  const [chosen, setChosen] = useState(remembered);
  return [
    chosen ?? isBelow('desktop'),
    (collapsed) => {
      localStorage.setItem(KEY, String(collapsed));
      setChosen(collapsed);
    },
  ];
}

function remembered(): boolean | null {
  const chosen = localStorage.getItem(KEY);
  return chosen === null ? null : chosen === 'true';
}
