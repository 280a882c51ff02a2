import type { CoverageGap, GapList } from '@deckhand/contract/coverage/coverage';
import { say } from '@deckhand/domain/language/say';
import { formatForDisplay, formatWithWeekday } from '@deckhand/domain/time/civil-date';
import { Notice } from '../../ui/notice.tsx';
import classes from './coverage-gaps.module.css';
import { spanWords } from './coverage-words.ts';

interface CoverageGapsProps {
  /** The answer to the preview of the change; undefined until it comes. */
  gaps: GapList | undefined;
}

const SHOWN = 5;

/** CV3: says in a dialog which stretches its change would leave below the need; nothing where there is none. */
export function CoverageGaps({ gaps }: CoverageGapsProps) {
  if (!gaps || gaps.count === 0) return null;
  const namesLocation = new Set(gaps.results.map(({ location }) => location)).size > 1;
  const more = gaps.count - SHOWN;
  return (
    <div className={classes.gaps}>
      <Notice tone="danger" title={say('Would fall below the need')}>
        <ul>
          {gaps.results.slice(0, SHOWN).map((gap) => (
            <li key={`${gap.location} ${gap.position.id} ${gap.date} ${gap.start_time}`}>
              {gapWords(gap)}
              {namesLocation && `, ${gap.location_title}`}
            </li>
          ))}
        </ul>
        {more > 0 && say('And {more} more until {until}.', { more, until: formatForDisplay(gaps.until) })}
      </Notice>
    </div>
  );
}

/** 'Lifeguard: 0 of 1 on Wednesday 11-18-2026 from 9:00 AM to 12:00 PM'. */
function gapWords(gap: CoverageGap): string {
  return say('{position}: {planned} of {needed} on {day} from {span}', {
    position: gap.position.name,
    planned: gap.planned,
    needed: gap.needed,
    day: formatWithWeekday(gap.date),
    span: spanWords(gap),
  });
}
