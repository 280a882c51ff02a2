import { currentConnection, onConnectionChange, watchConnection } from '../../../api/connectivity.ts';
import { deviceLanguage } from '../../../language/page-language.ts';
import { createKioskController, type KioskController } from './controller.ts';
import { locationInAddress, recallDevice, rememberDevice } from './device-memory.ts';
import {
  assignedShiftsOf,
  clockInAs,
  lapsesAtKiosk,
  readMessage,
  sendPunches,
  verifyCode,
  viewThisKiosk,
} from './kiosk-calls.ts';
import { openPunchStore } from './punch-store.ts';
import { speakAtKiosk } from './speak-at-kiosk.ts';

/** Starts the kiosk on this browser's storage, network and tabs. It runs as long as the page. */
export function startKiosk(): KioskController {
  const kiosk = createKioskController({
    device: rememberDevice(locationInAddress(window.location.search)),
    ownLanguage: deviceLanguage(),
    speak: speakAtKiosk,
    recallDevice,
    rememberDevice,
    store: openPunchStore(),
    locks: navigator.locks,
    currentConnection,
    onConnectionChange,
    verifyCode,
    assignedShiftsOf,
    clockInAs,
    sendPunches,
    lapsesAtKiosk,
    viewThisKiosk,
    readMessage,
  });
  void navigator.storage?.persist?.();
  kiosk.start();
  watchConnection();
  window.addEventListener('storage', kiosk.deviceChanged);
  return kiosk;
}
