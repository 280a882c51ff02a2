import type { Session } from '@deckhand/contract/people/accounts/session';
import { say } from '@deckhand/domain/language/say';

export function deviceName({ device }: Pick<Session, 'device'>): string {
  return device ?? say('Unknown device');
}

export function isHandheld({ device }: Pick<Session, 'device'>): boolean {
  return /iPhone|iPad|Android/.test(device ?? '');
}

/** The network from which a session was used last, and whether this device is in the same one. */
export function networkNote(session: Pick<Session, 'network' | 'is_current' | 'is_same_network'>): string {
  if (session.network === null) return say('Unknown network');
  const isHere = session.is_same_network && !session.is_current;
  const { network } = session;
  return isHere
    ? say('Network {network}, the same as of this device', { network })
    : say('Network {network}', { network });
}
