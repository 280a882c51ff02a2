import type { ReactNode } from 'react';
import classes from './display.module.css';

interface TwoLinesProps {
  first: ReactNode;
  /** In small under it; '' for nothing. */
  second: ReactNode;
}

/** What belongs together, in one cell of a table. Neither half is broken: half a time or half a date is misread. */
export function TwoLines({ first, second }: TwoLinesProps) {
  return (
    <span className={classes.twoLines}>
      <span>{first}</span>
      {second !== '' && <span className={classes.second}>{second}</span>}
    </span>
  );
}
