import type { Restored } from '@deckhand/contract/schedule/shifts/restore-date';
import { Notice } from '../../ui/notice.tsx';
import shared from '../../ui/shared.module.css';
import { unbrokenDates } from '../../ui/unbroken-dates.tsx';
import { LawNotice } from './law-notice.tsx';
import classes from './not-restored.module.css';
import { notRestoredTitle, restoredWords } from './restored-words.ts';

/** After a restoring that did not give everyone their seat back: who is back, and why the others are not (S7a). */
export function NotRestored({ answer }: { answer: Restored }) {
  return (
    <Notice tone="warning" urgent title={notRestoredTitle(answer)}>
      <ul className={shared.stack4}>
        {answer.missing.map(({ id, reason }) => (
          <li key={id}>{unbrokenDates(reason)}</li>
        ))}
      </ul>
      {answer.missing.some(({ is_law: isLaw }) => isLaw) && <LawNotice />}
      <p className={classes.back}>{restoredWords(answer)}</p>
    </Notice>
  );
}
