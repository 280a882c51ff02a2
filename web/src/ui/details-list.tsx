import type { ReactNode } from 'react';
import classes from './display.module.css';

interface Detail {
  label: string;
  /** Nothing to show is a dash. */
  value: ReactNode;
}

interface DetailsListProps {
  details: readonly Detail[];
}

/** What is known about one thing, to read. */
export function DetailsList({ details }: DetailsListProps) {
  return (
    <dl className={classes.details}>
      {details.map(({ label, value }) => (
        <div key={label} className={classes.detail}>
          <dt>{label}</dt>
          <dd>{value === null || value === undefined || value === '' ? '–' : value}</dd>
        </div>
      ))}
    </dl>
  );
}
