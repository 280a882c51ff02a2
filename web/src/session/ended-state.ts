/** Navigation state of the login page, after a session that ended for a reason. */
export interface EndedState {
  endedBecause?: string;
}
