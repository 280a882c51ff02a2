import { say } from '@deckhand/domain/language/say';
/** '12 min', '1 h 5 min'. */
export function lateWords(minutes: number): string {
  const whole = Math.max(0, minutes);
  return whole < 60
    ? say('{minutes} min', { minutes: whole })
    : say('{hours} h {minutes} min', { hours: Math.floor(whole / 60), minutes: whole % 60 });
}
