import { say } from '@deckhand/domain/language/say';
import { type CivilDate, formatForDisplay } from '@deckhand/domain/time/civil-date';
import { formatTwelveHour } from '@deckhand/domain/time/minutes';
import { Notice } from '../ui/notice.tsx';
import { useConnection } from './connectivity.ts';
import { useKeptAt } from './own-memory.ts';

/** SA3: says from when the schedule is that an installed app shows without a network. */
export function AsOf() {
  const at = useKeptAt();
  const connection = useConnection();
  if (connection === 'online' || at === undefined) return null;
  return (
    <Notice tone="warning">
      {say('As of {time}, no connection', { time: asOfWords(new Date(at), new Date()) })}
    </Notice>
  );
}

/** The time on the phone's own clock, with the date if it is not today's. */
function asOfWords(at: Date, now: Date): string {
  const time = formatTwelveHour(at.getHours() * 60 + at.getMinutes());
  const [date, today] = [civil(at), civil(now)];
  return date === today ? time : `${formatForDisplay(date)}, ${time}`;
}

function civil(moment: Date): CivilDate {
  const [month, day] = [moment.getMonth() + 1, moment.getDate()].map((part) => String(part).padStart(2, '0'));
  return `${moment.getFullYear()}-${month}-${day}` as CivilDate;
}
