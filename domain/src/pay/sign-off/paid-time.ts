import { twoDigits } from '../../time/two-digits.ts';

/** '44 h 20 min', and '12 min' below an hour. */
export function formatPaidTime(minutes: number): string {
  const hours = Math.floor(minutes / 60);
  return hours === 0 ? `${minutes} min` : `${hours} h ${twoDigits(minutes % 60)} min`;
}
