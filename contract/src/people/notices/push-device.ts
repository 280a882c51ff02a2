import { z } from 'zod';

/** PN2: a person adds at most so many. */
export const mostPushDevices = 10;

export const pushDevice = z.object({
  id: z.int(),
  /** The device that this session added. */
  is_current: z.boolean(),
  /** Such as 'Pixel 8' or 'Firefox on Windows'. */
  device: z.string(),
  /** Instants with the offset of the person's first location. */
  added_at: z.string(),
  /** When it last showed a notice; null for never. */
  last_shown_at: z.string().nullable(),
  /** When the push service said that the browser takes no notices any more; null while it does. */
  gone_at: z.string().nullable(),
});

export type PushDevice = z.infer<typeof pushDevice>;

export const pushDeviceNotFound = 'This device takes no notices any more.';
export const pushServiceUnknown = 'This browser’s push service is not known.';
export const pushNeedsHttps = 'Push needs an address that begins with https.';
export const tooManyPushDevices = `You can add at most ${mostPushDevices} devices. Remove one first.`;
