import type { ReactNode } from 'react';
import classes from './display.module.css';
import { unbrokenDates } from './unbroken-dates.tsx';

interface Detail {
  label: string;
  /** Without a value, a dash is shown. */
  value: ReactNode;
  /** Takes a line of its own where the details stand in pairs. */
  wide?: boolean;
}

interface DetailsListProps {
  details: readonly Detail[];
  /** Two beside each other at every width, such as a start and its end. */
  inPairs?: true;
}

/** Labels and values of a record, read only. */
export function DetailsList({ details, inPairs }: DetailsListProps) {
  return (
    <dl className={classes.details} data-pairs={inPairs}>
      {details.map(({ label, value, wide }) => (
        <div key={label} className={classes.detail} data-wide={wide || undefined}>
          <dt>{label}</dt>
          <dd>{value === null || value === undefined || value === '' ? '–' : unbrokenDates(value)}</dd>
        </div>
      ))}
    </dl>
  );
}
