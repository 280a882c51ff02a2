import { timezone } from '@deckhand/contract/values';
import { z } from 'zod';

/**
 * A device's memory of being a kiosk; it never holds anything about a person. The manager's screens write it when they
 * enroll the device, and the kiosk reads it with and without a network.
 */
const memory = z.object({
  /** The secret of an enrolled kiosk. */
  token: z.string().nullable().catch(null),
  /** The enrolled kiosk that this device is. */
  kiosk: z.object({ id: z.int(), name: z.string() }).nullable().catch(null),
  /** The location of `/punch-clock?location=3`. */
  pinned: z.int().positive().nullable().catch(null),
  /** The device's location in the server's last answer. */
  location: z.object({ id: z.int(), title: z.string(), timezone }).nullable().catch(null),
  /** By how many milliseconds the device's clock was ahead of the server's when they were last compared. */
  skew: z.int().nullable().catch(null),
  /** The message that each person acknowledges; null when it was never read. */
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
    // Storage may be forbidden or full; the kiosk then works with the returned value.
  }
  return remembered;
}

/** Reads `?location=3`, which pins a device to a location until an address names another one (K8). */
export function locationInAddress(search: string): { pinned?: number } {
  const id = new URLSearchParams(search).get('location') ?? '';
  return /^[1-9]\d{0,8}$/.test(id) ? { pinned: Number(id) } : {};
}

/** Returns any object: other code or a person may have written to the same storage. */
function stored(): object {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(KEY) ?? '{}');
    return typeof value === 'object' && value !== null ? value : {};
  } catch {
    return {};
  }
}
