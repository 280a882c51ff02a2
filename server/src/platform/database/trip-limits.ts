/**
 * The milliseconds that a trip to the database may take, by who waits for it: a person at the kiosk, whose
 * tablet waits for six seconds and then keeps the punch; a screen; a report, and whatever nobody waits for; a
 * migration of large tables.
 */
export const tripLimits = { punch: 4_000, screen: 10_000, report: 30_000, migration: 15 * 60_000 } as const;

export type TripLimits = Readonly<Record<keyof typeof tripLimits, number>>;
