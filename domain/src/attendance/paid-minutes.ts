/** The minutes of an attendance before an edit. */
interface MinutesBefore {
  /** Null while they are unknown: the person is still in or forgot to clock out. */
  readonly paid: number | null;
  /** Null while the person is still in. */
  readonly clocked: number | null;
}

/** The minutes that an edit sends. */
interface SentMinutes {
  readonly minutes: number;
  /** A person typed them, so they count even if they equal the present ones. */
  readonly isTyped: boolean;
}

/**
 * The paid minutes after an edit (P2a). They follow the clock while they equal it or are unknown; minutes that someone set
 * stay until someone sets others. Sending the present minutes leaves them as they are.
 */
export function paidMinutesAfter(before: MinutesBefore, clocked: number, sent?: SentMinutes): number {
  if (sent !== undefined && (sent.isTyped || sent.minutes !== before.paid)) return sent.minutes;
  return before.paid === null || before.paid === before.clocked ? clocked : before.paid;
}
