import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './row-buttons.module.css';

/** What can be decided about a row, side by side. */
export function RowButtons({ children }: { children: ReactNode }) {
  return <div className={classes.buttons}>{children}</div>;
}

interface RowButtonProps {
  label: string;
  /** Whose row it is: ten buttons of one name would be told apart by nobody who hears them. */
  of: string;
  onClick: () => void;
  isPrimary?: boolean;
  disabled?: boolean;
  /** Why it cannot be pressed. */
  title?: string | undefined;
}

export function RowButton({
  label,
  of,
  onClick,
  isPrimary = false,
  disabled = false,
  title,
}: RowButtonProps) {
  return (
    <Button
      size="compact-sm"
      variant={isPrimary ? 'filled' : 'default'}
      aria-label={`${label} ${of}`}
      title={title}
      disabled={disabled}
      onClick={onClick}
    >
      {label}
    </Button>
  );
}

/** How it was decided; there is nothing left to press. */
export function FinalButton({ label, by }: { label: string; by?: string | undefined }) {
  return (
    <Button size="compact-sm" variant="default" disabled title={by && `By ${by}`}>
      {label}
    </Button>
  );
}
