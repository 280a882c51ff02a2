import type { CSSProperties } from 'react';
import type { Hex } from '../../../ui/contrast.ts';
import { cardVariables } from '../../../ui/palette.ts';

const styles = new Map<Hex, CSSProperties>();

/** A board has hundreds of cards in a handful of colours: the colour arithmetic is done once for each. */
export function cardStyle(color: Hex): CSSProperties {
  const known = styles.get(color);
  if (known) return known;
  const style: CSSProperties = cardVariables(color);
  styles.set(color, style);
  return style;
}
