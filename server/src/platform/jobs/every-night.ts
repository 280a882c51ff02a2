/** Work that is done again and again. */
export type Round = (now: Date) => Promise<void>;

const DAY = 24 * 60 * 60_000;
/** Nine in the morning in UTC is night from Hawaii to New York. */
const NIGHT = 9 * 60 * 60_000;

/** The number of the night that this moment belongs to; a night's number lasts until the next night begins. */
export function nightOf(moment: Date): number {
  return Math.floor((moment.getTime() - NIGHT) / DAY);
}

/** Makes of a round a task of every minute that runs when the server starts and then once a night. */
export function everyNight(round: Round): Round {
  let latest: number | undefined;
  return async (now) => {
    const night = nightOf(now);
    if (night === latest) return;
    await round(now);
    // Only now: a round that failed is tried again in a minute.
    latest = night;
  };
}
