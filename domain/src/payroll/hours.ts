const MINUTES_PER_HOUR = 60;

/** Hours with two places, as every report shows them: 100 minutes are 1.67. The only place where minutes are rounded. */
export function hoursOf(minutes: number): number {
  // In hundredths, since 1.005 * 100 is less than 100.5 for a computer and would be rounded down. Short is rounded like over.
  const hundredths = Math.round((Math.abs(minutes) * 100) / MINUTES_PER_HOUR);
  return minutes < 0 && hundredths > 0 ? -hundredths / 100 : hundredths / 100;
}

/** The nearest whole minute to hours as people type them. */
export function minutesOfHours(hours: number): number {
  return Math.round(hours * MINUTES_PER_HOUR);
}
