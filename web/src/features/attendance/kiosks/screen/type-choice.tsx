import { type Rate, rateLabel, rate as rateSchema } from '@deckhand/contract/attendance/attendance';
import { sayKnown } from '@deckhand/domain/language/say';
import classes from './choices.module.css';

interface TypeChoiceProps {
  legend: string;
  value: Rate | null;
  disabled?: boolean;
  onChoose: (rate: Rate) => void;
}

/** Regular, Sub or Training. */
export function TypeChoice({ legend, value, disabled = false, onChoose }: TypeChoiceProps) {
  return (
    <fieldset disabled={disabled}>
      <legend className={classes.legend}>{legend}</legend>
      <div className={classes.row}>
        {rateSchema.options.map((rate) => (
          <label key={rate} className={classes.choice}>
            <input
              type="radio"
              name="rate"
              className={classes.radio}
              checked={rate === value}
              onChange={() => onChoose(rate)}
            />
            {sayKnown(rateLabel[rate])}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
