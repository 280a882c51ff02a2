import { Figure } from '../figure.tsx';
import { excessWords } from '../hours-words.ts';
import classes from './excess.module.css';

/** What is short stands in parentheses, and in another colour. */
export function Excess({ hours }: { hours: number }) {
  if (hours === 0) return <Figure hours={0} />;
  return (
    <span className={classes.excess} data-short={hours < 0 || undefined}>
      {excessWords(hours)}
    </span>
  );
}
