import { z } from 'zod';

/** Fewer people than needed are at a location, for longer than a minute (GN1). */
export const openAlarm = z.object({
  id: z.int(),
  location: z.int(),
  location_title: z.string(),
  position: z.string(),
  needed: z.int(),
  present: z.int(),
  /** An instant with the location's offset. */
  began_at: z.string(),
  /** The number of times that it was sent: it comes back to people who have seen it. */
  times_told: z.int(),
  /** Who has a seat now and is not clocked in. */
  missing: z.array(z.string()),
  /** Who may do the position, and is there for other work or free. */
  could_come: z.array(z.string()),
});

export type OpenAlarm = z.infer<typeof openAlarm>;

/** A line of the log. */
export const pastAlarm = openAlarm
  .pick({ id: true, location: true, location_title: true, began_at: true, missing: true })
  .extend({
    /** Null for a time at which nobody could know, because a kiosk was offline (GN3). */
    position: z.string().nullable(),
    needed: z.int().nullable(),
    /** The fewest who were there. */
    present: z.int().nullable(),
    /** Null while it lasts. */
    ended_at: z.string().nullable(),
    /** Up to now, while it lasts. */
    minutes: z.int(),
    mailed_at: z.array(z.string()),
    /**
     * The person whose clock-out began it, and those who left while it lasted; `was_told` if the kiosk had
     * warned them (GN4).
     */
    left: z.array(z.object({ name: z.string(), was_told: z.boolean() })),
    /** The kiosk that was offline. */
    kiosk: z.string().nullable(),
  });

export type PastAlarm = z.infer<typeof pastAlarm>;
