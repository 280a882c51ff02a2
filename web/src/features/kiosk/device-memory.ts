import { timezone } from '@deckhand/contract/locations/location';
import { z } from 'zod';

/**
 * What a device remembers about being a punch clock: never anything about a person. Screens of a manager make it a kiosk,
 * and the punch clock reads it, with and without a network.
 */
const memory = z.object({
  /** Shown to the server by an enrolled kiosk. */
  token: z.string().nullable().catch(null),
  /** Which of the enrolled kiosks it is. */
  kiosk: z.object({ id: z.int(), name: z.string() }).nullable().catch(null),
  /** The location of `/punch-clock?location=3`. */
  pinned: z.int().positive().nullable().catch(null),
  /** Where it stands, as the server said last. */
  location: z.object({ id: z.int(), title: z.string(), timezone }).nullable().catch(null),
  /** By how many milliseconds the device's clock was ahead of the server's when they were last compared. */
  skew: z.int().nullable().catch(null),
  /** The message that everybody acknowledges; null when it was never read. */
  message: z.string().nullable().catch(null),
});

export type DeviceMemory = z.infer<typeof memory>;

const KEY = 'deckhand-kiosk';

export function recallDevice(): DeviceMemory {
  return memory.parse(stored());
}

export function rememberDevice(change: Partial<DeviceMemory>): DeviceMemory {
  const remembered = { ...recallDevice(), ...change };
  try {
    localStorage.setItem(KEY, JSON.stringify(remembered));
  } catch {
    // Storage may be forbidden or full; then it holds until the page is left.
  }
  return remembered;
}

/** Anybody may have written there, so it may be anything. */
function stored(): object {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(KEY) ?? '{}');
    return typeof value === 'object' && value !== null ? value : {};
  } catch {
    return {};
  }
}
