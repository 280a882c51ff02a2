/** How many milliseconds a person at the kiosk waits; a punch without an answer by then is stored on the device. */
export const CALL_TIMEOUT = 6_000;
