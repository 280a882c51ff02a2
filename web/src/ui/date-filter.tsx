import { type CivilDate, isCivilDate } from '@deckhand/domain/time/civil-date';
import { useState } from 'react';
import { DateField } from './date-field.tsx';
import classes from './fields.module.css';

interface DateFilterProps {
  label: string;
  today: CivilDate;
  /** A date, or '' without one. */
  value: string;
  onChange: (date: string) => void;
  error?: string | undefined;
}

/** A date in a row of filters. Only a complete date, or an empty field, is passed on. */
export function DateFilter({ label, today, value, onChange, error }: DateFilterProps) {
  const [typed, setTyped] = useState<string | null>(null);

  function change(text: string): void {
    const isComplete = text === '' || isCivilDate(text);
    setTyped(isComplete ? null : text);
    if (isComplete && text !== value) onChange(text);
  }

  return (
    <div className={classes.dateFilter}>
      <DateField
        label={label}
        labelHidden
        placeholder={label}
        today={today}
        allowPast
        value={typed ?? value}
        onChange={change}
        error={error}
      />
    </div>
  );
}
