import type { ComparedItem } from '@deckhand/contract/schedule/calendar/compare-schedules';
import type { PastItem } from '@deckhand/contract/schedule/calendar/past-schedule';
import { titleOfChange } from '@deckhand/contract/schedule/history/title-of-change';
import { unbrokenDates } from '../../../../ui/unbroken-dates.tsx';
import { aboutWords, actorWords, atWords } from '../../history/words.ts';
import classes from './moment-bar.module.css';
import { knownWords, pastWords } from './past-words.ts';

interface PastDetailsProps {
  item: PastItem;
  difference: ComparedItem | undefined;
  readerId: number;
}

/** Under the details of a card: what differs, the changes that did it, and what a person knew of it. */
export function PastDetails({ item, difference, readerId }: PastDetailsProps) {
  if (!difference && !item.known) return null;
  return (
    <div className={classes.foot}>
      {item.known && (
        <>
          <h3>{pastWords.known}</h3>
          <ul className={classes.differences}>
            {knownWords(item.known).map((line) => (
              <li key={line}>{unbrokenDates(line)}</li>
            ))}
          </ul>
        </>
      )}
      {difference && (
        <>
          <h3>{pastWords.differences}</h3>
          <ul className={classes.differences}>
            {difference.lines.map((line) => (
              <li key={`${line.about} ${line.before} ${line.after}`}>
                {aboutWords(line)}{' '}
                {line.before !== null && <del className={classes.before}>{unbrokenDates(line.before)}</del>}{' '}
                {unbrokenDates(line.after ?? '')}
              </li>
            ))}
            {difference.changes.map((change) => (
              <li key={change.id} className={classes.quiet}>
                {unbrokenDates(atWords(change.at))} · {titleOf(item, change)} · {actorWords(change, readerId)}
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}

/** The change as the history calls it, about this card alone. */
function titleOf(item: PastItem, { kind }: ComparedItem['changes'][number]): string {
  const isShift = item.type === 'shift' || item.type === 'meeting';
  const shifts = isShift ? [{ shift_code: item.shift_code }] : [];
  return titleOfChange({ kind, shifts, shift_count: shifts.length, request: null });
}
