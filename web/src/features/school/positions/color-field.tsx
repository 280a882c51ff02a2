import { type PositionColor, positionColors } from '@deckhand/contract/school/positions/position';
import { say } from '@deckhand/domain/language/say';
import { IconCheck } from '@tabler/icons-react';
import { useId } from 'react';
import { palette } from '../../../ui/palette.ts';
import { Swatch } from '../../../ui/swatch.tsx';
import { colorLabel } from './position-colors.ts';
import classes from './positions.module.css';

interface ColorFieldProps {
  value: PositionColor;
  onChange: (color: PositionColor) => void;
  /** The positions that have each color, without the one being edited. */
  usedBy: Readonly<Record<PositionColor, readonly string[]>>;
  error?: string | undefined;
}

/** A choice of the fifteen colors, each with its name and the positions that have it. */
export function ColorField({ value, onChange, usedBy, error }: ColorFieldProps) {
  const name = useId();
  return (
    <fieldset>
      <legend className={classes.legend}>{say('Color')}</legend>
      <div className={classes.colors}>
        {positionColors.map((color) => (
          <label key={color} className={classes.color} title={usedBy[color].join(', ')}>
            <input
              type="radio"
              name={name}
              className={classes.input}
              checked={color === value}
              onChange={() => onChange(color)}
            />
            <Swatch color={palette[color]} shape="square" />
            <span className={classes.words}>
              {colorLabel(color)}
              {usedBy[color].length > 0 && <span className={classes.used}>{usedBy[color].join(', ')}</span>}
            </span>
            {color === value && <IconCheck size={16} stroke={2.4} aria-hidden />}
          </label>
        ))}
      </div>
      {error !== undefined && <p className={classes.error}>{error}</p>}
    </fieldset>
  );
}
