import { useSyncExternalStore } from 'react';
import type { Kiosk, KioskView } from '../kiosk.ts';

export interface KioskParts {
  kiosk: Kiosk;
}

export function useKiosk(kiosk: Kiosk): KioskView {
  return useSyncExternalStore(kiosk.subscribe, kiosk.view);
}
