import type { Person } from '@deckhand/contract/people/person';
import { fallbackColor, palette } from '../../../ui/palette.ts';
import shared from '../../../ui/shared.module.css';
import { Swatch } from '../../../ui/swatch.tsx';
import { usePositions } from './use-positions.ts';

/** A person's positions, each with its color; a dash for none. */
export function PositionNames({ positions }: { positions: Person['positions'] }) {
  const known = usePositions().data?.results ?? [];
  if (positions.length === 0) return '–';
  return (
    <span className={shared.stack4}>
      {positions.map(({ position_id, position_name }) => {
        const color = known.find(({ id }) => id === position_id)?.color;
        return (
          <Swatch key={position_id} color={color ? palette[color] : fallbackColor}>
            {position_name}
          </Swatch>
        );
      })}
    </span>
  );
}
