/** How far a device's clock is ahead of the server's, and how well that is known. All in milliseconds. */
export interface Skew {
  ahead: number;
  /** The answer was read somewhere within this time, so the error is half of it at the most. */
  roundTrip: number;
  measuredAt: number;
}

/** After this the two clocks may have drifted apart by more than a slow answer is off. */
const STALE = 10 * 60_000;

/** The server is taken to have looked at its clock halfway between question and answer. */
export function measuredSkew(askedAt: number, answeredAt: number, serverTime: string): Skew | null {
  const server = Date.parse(serverTime);
  if (Number.isNaN(server)) return null;
  const halfway = (askedAt + answeredAt) / 2;
  return { ahead: Math.round(halfway - server), roundTrip: answeredAt - askedAt, measuredAt: answeredAt };
}

/** A slow answer tells less than a quick one, unless the quick one is old or the clock was set meanwhile. */
export function betterSkew(known: Skew | null, fresh: Skew): Skew {
  if (known === null || fresh.roundTrip <= known.roundTrip) return fresh;
  const isStale = Math.abs(fresh.measuredAt - known.measuredAt) > STALE;
  const wasSet = Math.abs(fresh.ahead - known.ahead) > (fresh.roundTrip + known.roundTrip) / 2;
  return isStale || wasSet ? fresh : known;
}
