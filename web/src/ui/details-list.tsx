import type { ReactNode } from 'react';
import classes from './display.module.css';
import { unbrokenDates } from './unbroken-dates.tsx';

interface Detail {
  label: string;
  /** Without a value, a dash is shown. */
  value: ReactNode;
}

interface DetailsListProps {
  details: readonly Detail[];
}

/** Labels and values of a record, read only. */
export function DetailsList({ details }: DetailsListProps) {
  return (
    <dl className={classes.details}>
      {details.map(({ label, value }) => (
        <div key={label} className={classes.detail}>
          <dt>{label}</dt>
          <dd>{value === null || value === undefined || value === '' ? '–' : unbrokenDates(value)}</dd>
        </div>
      ))}
    </dl>
  );
}
