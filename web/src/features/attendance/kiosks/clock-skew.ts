/**
 * The time by which a device's clock is ahead of the server's, and how exactly that is known. All in
 * milliseconds.
 */
export interface Skew {
  ahead: number;
  /** The server read its clock at some moment of the round trip, so the error is at most half of this. */
  roundTrip: number;
  measuredAt: number;
}

/** After this the clocks may have drifted by more than the error of a slow answer. */
const STALE = 10 * 60_000;

/** Assumes that the server read its clock halfway between question and answer. Null for an unreadable time. */
export function measuredSkew(askedAt: number, answeredAt: number, serverTime: string): Skew | null {
  const server = Date.parse(serverTime);
  if (Number.isNaN(server)) return null;
  const halfway = (askedAt + answeredAt) / 2;
  return { ahead: Math.round(halfway - server), roundTrip: answeredAt - askedAt, measuredAt: answeredAt };
}

/** Prefers the quicker answer, unless it is old or the device's clock was set since. */
export function betterSkew(known: Skew | null, fresh: Skew): Skew {
  if (known === null || fresh.roundTrip <= known.roundTrip) return fresh;
  const isStale = Math.abs(fresh.measuredAt - known.measuredAt) > STALE;
  const wasSet = Math.abs(fresh.ahead - known.ahead) > (fresh.roundTrip + known.roundTrip) / 2;
  return isStale || wasSet ? fresh : known;
}
