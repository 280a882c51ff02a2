import type { CertificateState } from '@deckhand/domain/certificates/state';

export const stateLabel: Record<CertificateState, string> = {
  LAPSED: 'Lapsed',
  MISSING: 'Missing',
  ENDING: 'Ending',
  VALID: 'Valid',
  NOT_REQUIRED: 'Not required',
};
