import { useSyncExternalStore } from 'react';

const print = window.matchMedia('print');

/** True while the page is printed. A printed page has no pager, so a list then shows all its rows. */
export function usePrinting(): boolean {
  return useSyncExternalStore(subscribe, () => print.matches);
}

function subscribe(listener: () => void): () => void {
  print.addEventListener('change', listener);
  return () => print.removeEventListener('change', listener);
}
