import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useActor } from '../../session/use-actor.ts';
import { decidedByOthers } from '../../shared/requests/decided-by-others.ts';
import classes from './tile-list.module.css';

export function RowButtons({ children }: { children: ReactNode }) {
  return <div className={classes.buttons}>{children}</div>;
}

interface RowButtonProps {
  label: string;
  /** The name of the row, for screen readers. */
  of: string;
  onClick: () => void;
  isPrimary?: boolean;
  disabled?: boolean;
  /** The reason why the button is disabled. */
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

/** The decision of a closed row, as a disabled button. */
export function FinalButton({ label, by }: { label: string; by?: string | undefined }) {
  return (
    <Button size="compact-sm" variant="default" disabled title={by && `By ${by}`}>
      {label}
    </Button>
  );
}

/** Says who decides a pending request of the reader; nothing for requests of others. */
export function OwnRequestNote({ requester }: { requester: { id: number } | null }) {
  return requester?.id === useActor().id ? <span className={classes.own}>{decidedByOthers}</span> : null;
}
