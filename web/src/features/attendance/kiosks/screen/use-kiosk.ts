import { useSyncExternalStore } from 'react';
import type { KioskController, KioskView } from '../controller.ts';

export interface KioskProps {
  kiosk: KioskController;
}

export function useKiosk(kiosk: KioskController): KioskView {
  return useSyncExternalStore(kiosk.subscribe, kiosk.view);
}
