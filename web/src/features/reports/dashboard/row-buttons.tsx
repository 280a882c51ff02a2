import { listMyRequests } from '@deckhand/contract/requests/list-my-requests';
import { say } from '@deckhand/domain/language/say';
import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useActor } from '../../../api/use-actor.ts';
import { useCall } from '../../../api/use-call.ts';
import { deciderWords } from '../../requests/decider-words.ts';
import classes from './tile-list.module.css';

export function RowButtons({ children }: { children: ReactNode }) {
  return <div className={classes.buttons}>{children}</div>;
}

interface RowButtonProps {
  label: string;
  /** The name of the row, for screen readers. */
  of: string;
  onClick: () => void;
  /** The usual answer. It is not filled, because every row has one. */
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
      variant={isPrimary ? 'light' : 'default'}
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
    <Button size="compact-sm" variant="default" disabled title={by && say('By {name}', { name: by })}>
      {label}
    </Button>
  );
}

interface OwnRequestNoteProps {
  requester: { id: number } | null;
  /** Undefined for a punch of the kiosk, which is no request. */
  requestId: number | undefined;
}

/** Says who decides a pending request of the reader; nothing for requests of others. */
export function OwnRequestNote({ requester, requestId }: OwnRequestNoteProps) {
  return requester?.id === useActor().id ? <WhoDecides requestId={requestId} /> : null;
}

/** Asks only when a request of the reader is shown. */
function WhoDecides({ requestId }: Pick<OwnRequestNoteProps, 'requestId'>) {
  const { data } = useCall(listMyRequests, requestId === undefined ? undefined : { query: {} });
  const request = data?.results.find(({ id }) => id === requestId);
  return <span className={classes.own}>{request ? deciderWords(request.deciders) : anotherDecides}</span>;
}

const anotherDecides = say('Another manager or an admin decides this.');
