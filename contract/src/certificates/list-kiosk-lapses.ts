import { z } from 'zod';
import { call } from '../call.ts';
import { lack } from '../plans/lack.ts';
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

export const listKioskLapses = call({
  name: 'list-kiosk-lapses',
  feature: 'certificates',
  method: 'GET',
  path: '/api/certificates/kiosk-lapses/',
  summary: 'List the certificates that are lacked for shifts of the next two weeks at the kiosk’s location',
  access: 'DEVICE',
  success: { status: 200, body: listOf(kioskLapse) },
  refusals: { 403: kioskStopped },
  ours: true,
});
