import { z } from 'zod';
import { call } from '../call.ts';
import { lack } from '../plans/lack.ts';
import { tooYoung } from '../plans/too-young.ts';
import { kioskStopped } from '../refusals.ts';
import { listOf } from '../values.ts';

/**
 * A certificate that somebody lacks for a shift of the next two weeks at the kiosk's location, so that a
 * kiosk without a network can say why a punch counts without a shift (CE5). It names the person only by the
 * last two digits of their code, which one in a hundred shares: a thief of the kiosk learns nobody's name and
 * nobody's code.
 */
const kioskLapse = lack.extend({ code_ending: z.string(), dates: z.array(z.string()) });
export type KioskLapse = z.infer<typeof kioskLapse>;

/** LA9: says so of somebody who is too young for a lifeguard’s shift there. */
const kioskTooYoung = tooYoung.extend({ code_ending: z.string(), dates: z.array(z.string()) });
export type KioskTooYoung = z.infer<typeof kioskTooYoung>;

export const listKioskLapses = call({
  name: 'list-kiosk-lapses',
  feature: 'certificates',
  method: 'GET',
  path: '/api/certificates/kiosk-lapses/',
  summary: 'List the certificates that are lacked for shifts of the next two weeks at the kiosk’s location',
  access: 'DEVICE',
  success: {
    status: 200,
    body: listOf(kioskLapse).extend({
      /** Left out without anybody. */
      too_young: z.array(kioskTooYoung).optional(),
    }),
  },
  refusals: { 403: kioskStopped },
  ours: true,
});
