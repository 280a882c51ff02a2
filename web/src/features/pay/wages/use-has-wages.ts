import { useMe } from '../../../api/view-me.ts';

/** Whether the school pays wages here (WA1). Asks no call of its own: where they are off, nothing of them is drawn or read. */
export function useHasWages(): boolean {
  return useMe().data?.has_wages === true;
}
