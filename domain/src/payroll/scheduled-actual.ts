/** A person's week as it was planned and as it was. */
export interface ScheduledActual {
  readonly scheduledMinutes: number;
  readonly actualMinutes: number;
  /** More than planned is over zero, less is below. */
  readonly difference: number;
}

export function compareWithSchedule(scheduledMinutes: number, actualMinutes: number): ScheduledActual {
  return { scheduledMinutes, actualMinutes, difference: actualMinutes - scheduledMinutes };
}
