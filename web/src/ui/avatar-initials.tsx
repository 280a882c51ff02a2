import classes from './display.module.css';
import { initialsOf } from './labels.ts';

interface AvatarInitialsProps {
  name: string;
  size?: number;
}

/** Stands beside the written name, so screen readers are not told it twice. */
export function AvatarInitials({ name, size = 30 }: AvatarInitialsProps) {
  return (
    <span
      className={classes.avatar}
      style={{ width: size, height: size, fontSize: Math.round(size * 0.4) }}
      aria-hidden="true"
    >
      {initialsOf(name)}
    </span>
  );
}
