import { z } from 'zod';
import { call, EVERYONE } from '../../call.ts';
import { line } from '../../values.ts';
import { pushDevice, pushNeedsHttps, pushServiceUnknown, tooManyPushDevices } from './push-device.ts';

const invalidKeys = 'Invalid keys';

/** A text of so many bytes in base64url, which browsers write without padding. */
function bytesText(bytes: number) {
  const characters = Math.ceil((bytes * 4) / 3);
  return z.string(invalidKeys).regex(new RegExp(`^[A-Za-z0-9_-]{${characters}}={0,2}$`), invalidKeys);
}

export const addPushDevice = call({
  name: 'add-push-device',
  feature: 'accounts',
  method: 'POST',
  path: '/api/push/devices/',
  summary: 'Let this browser take your notices',
  access: EVERYONE,
  body: z.object({
    /** The address of the browser's subscription. */
    endpoint: line(1_000),
    p256dh: bytesText(65),
    auth: bytesText(16),
    /** The name of the device, where the browser knows it. */
    model: line(40).nullish(),
  }),
  success: {
    status: 201,
    body: pushDevice.extend({
      /** It is the first, and the person has chosen no push yet: the page asks once. */
      is_first: z.boolean(),
    }),
  },
  refusals: { 400: `${pushServiceUnknown} / ${pushNeedsHttps}`, 409: tooManyPushDevices },
  ours: true,
});
