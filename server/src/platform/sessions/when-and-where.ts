import { say } from '@deckhand/domain/language/say';
import { formatLong } from '@deckhand/domain/time/civil-date';
import { formatTwelveHour } from '@deckhand/domain/time/minutes';
import { clockName, minuteOfDayIn, todayIn, type ZoneCode } from '@deckhand/domain/time/zones';
import { type Network, networkWords } from '../config/networks.ts';
import { describeBrowser } from './describe-browser.ts';

/** The time, device and network of a call, as lines of a mail. A person without a location reads Eastern time. */
export function whenAndWhere(
  context: { now: Date; browser?: string | undefined; network: Network },
  timezone: ZoneCode | null,
): string {
  const zone = timezone ?? 'EST';
  const time = formatTwelveHour(minuteOfDayIn(zone, context.now));
  return [
    say('When: {date}, {time} ({clock})', {
      date: formatLong(todayIn(zone, context.now)),
      time,
      clock: clockName(zone),
    }),
    say('Device: {device}', { device: describeBrowser(context.browser ?? null) ?? say('Unknown') }),
    say('Network: {network}', { network: networkWords(context.network.narrow) }),
  ].join('\n');
}
