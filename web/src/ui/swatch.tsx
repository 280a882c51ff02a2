import type { ReactNode } from 'react';
import type { Hex } from './contrast.ts';
import { cardVariables } from './palette.ts';
import classes from './swatch.module.css';

interface SwatchProps {
  color: Hex;
  shape?: 'bar' | 'dot' | 'square';
  /** The text beside the color; color alone must not carry the meaning. */
  children?: ReactNode;
}

export function Swatch({ color, shape = 'bar', children }: SwatchProps) {
  return (
    <span className={classes.swatch}>
      <span className={classes.mark} data-shape={shape} style={cardVariables(color)} aria-hidden="true" />
      {children === undefined ? null : <span className={classes.word}>{children}</span>}
    </span>
  );
}
