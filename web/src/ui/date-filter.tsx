import { type CivilDate, isCivilDate } from '@deckhand/domain/time/civil-date';
import { useState } from 'react';
import { DateField } from './date-field.tsx';
import classes from './fields.module.css';

interface DateFilterProps {
  label: string;
  today: CivilDate;
  /** A date, or '' for none. */
  value: string;
  onChange: (date: string) => void;
  error?: string | undefined;
}

/** A date in a row of filters. Half a date stays in the field; only a whole one, or none, is handed on. */
export function DateFilter({ label, today, value, onChange, error }: DateFilterProps) {
  const [typed, setTyped] = useState<string | null>(null);

  function change(text: string): void {
    const isWhole = text === '' || isCivilDate(text);
    setTyped(isWhole ? null : text);
    if (isWhole && text !== value) onChange(text);
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
