import { channel } from 'node:diagnostics_channel';

/** A punch that was recorded: at a kiosk that reached the server, or sent later by one that did not. */
export interface PunchRecorded {
  kind: 'CLOCK_IN' | 'CLOCK_OUT' | 'OFFLINE';
}

export const punches = channel('deckhand:punch');

/**
 * Publishes a punch, if anybody counts them. Called when the punch is stored, so that a repeated transaction
 * counts once.
 */
export function punchRecorded(kind: PunchRecorded['kind']): void {
  if (punches.hasSubscribers) punches.publish({ kind } satisfies PunchRecorded);
}
