import { say } from '@deckhand/domain/language/say';
import { formatForDisplay } from '@deckhand/domain/time/civil-date';
import { formatTwelveHour } from '@deckhand/domain/time/minutes';
import { minuteOfDayIn, todayIn, type ZoneCode } from '@deckhand/domain/time/zones';
import { Notice } from '../ui/notice.tsx';
import { useConnection } from './connectivity.ts';
import { useKeptAt } from './own-memory.ts';
import { useMe } from './view-me.ts';

/** SA3: says from when the schedule is that an installed app shows without a network. */
export function AsOf() {
  const at = useKeptAt();
  const connection = useConnection();
  const [home] = useMe().data?.locations ?? [];
  if (connection === 'online' || at === undefined || home === undefined) return null;
  return (
    <Notice tone="warning">
      {say('As of {time}, no connection', { time: asOfWords(new Date(at), home.timezone) })}
    </Notice>
  );
}

/** The time on the location's clock, as everywhere, with the date if it is not today's. */
function asOfWords(at: Date, zone: ZoneCode): string {
  const time = formatTwelveHour(minuteOfDayIn(zone, at));
  const date = todayIn(zone, at);
  return date === todayIn(zone, new Date()) ? time : `${formatForDisplay(date)}, ${time}`;
}
