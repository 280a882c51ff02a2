import type { CallDeclaration } from '@deckhand/contract/call';
import { checkHealth } from '@deckhand/contract/school/service/check-health';
import { checkReady } from '@deckhand/contract/school/service/check-ready';

/** Says if a proxy or a service manager asks how the server is, which is always answered. */
export function isCheck(call: CallDeclaration | undefined): boolean {
  return call === checkHealth || call === checkReady;
}
