/** Navigation state of the login page, after a session that ended for a reason or a sign-up. */
export interface EndedState {
  endedBecause?: string;
  /** The address to which the link of a sign-up was mailed. */
  mailedTo?: string;
}
