import classes from './display.module.css';
import { initialsOf } from './labels.ts';

interface AvatarInitialsProps {
  name: string;
  size?: number;
}

/** A person's initials beside their name. Hidden from screen readers, which read the name. */
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
