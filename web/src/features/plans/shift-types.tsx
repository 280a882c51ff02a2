import type { ShiftTypeItem } from '@deckhand/contract/plans/shift';
import { fallbackColor, palette } from '../../ui/palette.ts';
import { Swatch } from '../../ui/swatch.tsx';
import classes from './shift-types.module.css';

/** The types of a shift, each with its color. */
export function ShiftTypes({ types }: { types: readonly ShiftTypeItem[] }) {
  if (types.length === 0) return '–';
  return (
    <span className={classes.types}>
      {types.map(({ id, name, color }) => (
        <Swatch key={id} color={color in palette ? palette[color as keyof typeof palette] : fallbackColor}>
          {name}
        </Swatch>
      ))}
    </span>
  );
}
