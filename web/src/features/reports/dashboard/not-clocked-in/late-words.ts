/** '12 min', '1 h 5 min'. */
export function lateWords(minutes: number): string {
  const whole = Math.max(0, minutes);
  return whole < 60 ? `${whole} min` : `${Math.floor(whole / 60)} h ${whole % 60} min`;
}
