import { Children, type ReactNode } from 'react';
import classes from './display.module.css';
import { splitAtDates } from './split-at-dates.ts';

/** The texts among these nodes, with each date kept on one line: browsers break a line after a hyphen (W4). */
export function unbrokenDates(nodes: ReactNode): ReactNode {
  return Children.map(nodes, (node) => (typeof node === 'string' ? withDates(node) : node));
}

function withDates(text: string): ReactNode {
  const parts = splitAtDates(text);
  if (parts.length === 1) return text;
  return parts.map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no other identity
      <span key={index} className={classes.unbroken}>
        {part}
      </span>
    ),
  );
}
