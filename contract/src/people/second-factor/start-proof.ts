import { call, MANAGEMENT } from '../../call.ts';
import { passkeyOptions, passkeysImpossible } from './factor.ts';

export const startProof = call({
  name: 'start-proof',
  feature: 'second-factor',
  method: 'POST',
  path: '/api/users/me/proof/passkey/options/',
  summary: 'Begin to prove with a passkey that it is you: the options for the browser, good for five minutes',
  access: MANAGEMENT,
  success: { status: 200, body: passkeyOptions },
  refusals: { 409: passkeysImpossible },
  ours: true,
});
