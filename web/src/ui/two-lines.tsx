import type { ReactNode } from 'react';
import classes from './display.module.css';

interface TwoLinesProps {
  first: ReactNode;
  /** Smaller, under the first; '' for none. */
  second: ReactNode;
}

/** Two lines in one cell of a table. Neither wraps, because a broken time or date is easily misread. */
export function TwoLines({ first, second }: TwoLinesProps) {
  return (
    <span className={classes.twoLines}>
      <span>{first}</span>
      {second !== '' && <span className={classes.second}>{second}</span>}
    </span>
  );
}
