import { say } from '@deckhand/domain/language/say';
import type { Choice } from '../../ui/choice.ts';
import { SelectField } from '../../ui/select-field.tsx';
import classes from './location-filter.module.css';

interface LocationFilterProps {
  choices: readonly Choice<number>[] | undefined;
  /** The id from the address, or '' for all. */
  value: string;
  onChange: (id: string) => void;
  /** Shown while none is chosen. */
  placeholder?: string;
}

export function LocationFilter({
  choices,
  value,
  onChange,
  placeholder = say('All locations'),
}: LocationFilterProps) {
  return (
    <div className={classes.filter}>
      <SelectField
        label={say('Location')}
        labelHidden
        placeholder={placeholder}
        clearable={choices !== undefined && choices.length > 1}
        choices={(choices ?? []).map((choice) => ({ ...choice, value: String(choice.value) }))}
        value={value === '' ? null : value}
        onChange={(chosen) => onChange(chosen ?? '')}
      />
    </div>
  );
}
