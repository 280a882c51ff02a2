import { say } from '@deckhand/domain/language/say';
import { minuteOfDayIn, type ZoneCode } from '@deckhand/domain/time/zones';

/** 'Good morning, Mia', by the clock of their location. */
export function greetingWords(name: string, zone: ZoneCode, now: Date): string {
  const hour = minuteOfDayIn(zone, now) / 60;
  if (hour >= 5 && hour < 12) return say('Good morning, {name}', { name });
  return hour >= 12 && hour < 17
    ? say('Good afternoon, {name}', { name })
    : say('Good evening, {name}', { name });
}

/** 'in 5 h 28 min', 'in 28 min', 'in 3 days': how long it is until a moment. Nothing once it has come. */
export function countdownWords(begins: Date, now: Date): string {
  const minutes = Math.ceil((begins.getTime() - now.getTime()) / 60_000);
  if (minutes <= 0) return '';
  const hours = Math.floor(minutes / 60);
  if (hours === 0) return say('in {minutes} min', { minutes });
  if (hours < 24) return say('in {hours} h {minutes} min', { hours, minutes: minutes % 60 });
  return say('{n, plural, one [in # day] other [in # days]}', { n: Math.floor(hours / 24) });
}

/** A search on the map that every phone opens. */
export function mapAddress(title: string, address: string): string {
  const query = [title, address].filter((part) => part !== '').join(', ');
  return `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(query)}`;
}
