import {
  Children,
  cloneElement,
  Fragment,
  isValidElement,
  type PropsWithChildren,
  type ReactNode,
} from 'react';
import classes from './display.module.css';
import { splitAtDates } from './split-at-dates.ts';

/**
 * The texts among these nodes, and inside their paragraphs and fragments, with each date and time kept on one line: browsers
 * break a line after a hyphen or a space (W4).
 */
export function unbrokenDates(nodes: ReactNode): ReactNode {
  return Children.map(nodes, (node) => {
    if (typeof node === 'string') return withDates(node);
    if (!isValidElement<PropsWithChildren>(node) || !holdsText(node.type)) return node;
    const { children } = node.props;
    return children === undefined ? node : cloneElement(node, undefined, unbrokenDates(children));
  });
}

/** Components render what they like; elements and fragments render their children. */
function holdsText(type: unknown): boolean {
  return type === Fragment || typeof type === 'string';
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
