import type { SwapShift } from '@deckhand/contract/requests/request';
import { formatLong } from '@deckhand/domain/time/civil-date';
import { formatApiTimes } from '@deckhand/domain/time/minutes';
import shared from '../../ui/shared.module.css';
import classes from './swap-shift-card.module.css';
import { whereWords } from './swap-words.ts';

interface SwapShiftCardProps {
  /** 'You give', 'You get' */
  label: string;
  shift: SwapShift;
}

/** One side of a swap. */
export function SwapShiftCard({ label, shift }: SwapShiftCardProps) {
  return (
    <section className={classes.card} aria-label={label}>
      <span className={shared.detail}>{label}</span>
      <b>{formatLong(shift.date)}</b>
      <b className={classes.time}>{formatApiTimes(shift)}</b>
      <span className={shared.detail}>{whereWords(shift)}</span>
    </section>
  );
}
