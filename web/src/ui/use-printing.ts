import { useSyncExternalStore } from 'react';

const print = window.matchMedia('print');

/** True while the page is put on paper, which has no pages to turn: what a list cuts is shown whole. */
export function usePrinting(): boolean {
  return useSyncExternalStore(subscribe, () => print.matches);
}

function subscribe(listener: () => void): () => void {
  print.addEventListener('change', listener);
  return () => print.removeEventListener('change', listener);
}
