import { currentConnection, onConnectionChange, watchConnection } from '../../api/connectivity.ts';
import { clockInAs } from './api/clock-in.ts';
import { assignedShiftsOf } from './api/list-assigned-shifts.ts';
import { sendPunches } from './api/send-offline-punches.ts';
import { verifyCode } from './api/verify-employee-code.ts';
import { viewThisKiosk } from './api/view-kiosk.ts';
import { readMessage } from './api/view-message.ts';
import { createKioskController, type KioskController } from './controller.ts';
import { locationInAddress, recallDevice, rememberDevice } from './device-memory.ts';
import { openPunchStore } from './punch-store.ts';

/** Starts the kiosk on this browser's storage, network and tabs. It runs as long as the page. */
export function startKiosk(): KioskController {
  const kiosk = createKioskController({
    device: rememberDevice(locationInAddress(window.location.search)),
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
    viewThisKiosk,
    readMessage,
  });
  void navigator.storage?.persist?.();
  kiosk.start();
  watchConnection();
  window.addEventListener('storage', kiosk.deviceChanged);
  return kiosk;
}
