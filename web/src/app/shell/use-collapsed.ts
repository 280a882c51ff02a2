import { breakpoint } from '@deckhand/contract/limits';
import { useState } from 'react';

const KEY = 'sidebarCollapsed';

/** Whether the sidebar shows icons only. Until somebody chooses, the width of the screen decides. */
export function useCollapsed(): [boolean, (collapsed: boolean) => void] {
  const [collapsed, setCollapsed] = useState(initially);
  return [
    collapsed,
    (next) => {
      localStorage.setItem(KEY, String(next));
      setCollapsed(next);
    },
  ];
}

function initially(): boolean {
  const chosen = localStorage.getItem(KEY);
  return chosen === null ? window.innerWidth < breakpoint.desktop : chosen === 'true';
}
