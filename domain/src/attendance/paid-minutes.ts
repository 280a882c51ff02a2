/** The minutes of an attendance before an edit. */
interface MinutesBefore {
  /** Null while they are unknown: the person is still in or forgot to clock out. */
  readonly paid: number | null;
  /** Null while the person is still in. */
  readonly clocked: number | null;
  /** Someone set the paid minutes. */
  readonly isSet: boolean;
}

/** The minutes that an edit sends. */
interface SentMinutes {
  readonly minutes: number;
  /** A person typed them, so they count even if they equal the present ones. */
  readonly isTyped: boolean;
}

/**
 * The paid minutes after an edit (P2a). They follow the clock until someone sets others than the clocked ones; those stay until
 * someone sets others again. Sending the present minutes is like sending none.
 */
export function paidMinutesAfter(before: MinutesBefore, clocked: number, sent?: SentMinutes): number {
  if (sent !== undefined && (sent.isTyped || sent.minutes !== before.paid)) return sent.minutes;
  return before.paid === null || followsClock(before) ? clocked : before.paid;
}

/**
 * Whether paid minutes are those of the clock, or unknown. Earlier versions counted the seconds, so that up to a minute was lost
 * between two punches (G3a): minutes that no one set and that are one short follow the clock too.
 */
export function followsClock({ paid, clocked, isSet }: MinutesBefore): boolean {
  if (paid === null || paid === clocked) return true;
  return !isSet && clocked !== null && paid === clocked - 1;
}
