import { say } from '@deckhand/domain/language/say';
import type { ReactNode } from 'react';
import { NotLoaded } from '../../api/load-failure.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { AccountIncomplete } from './account-incomplete.tsx';
import { isIncompleteAccount, type Requester, useRequester } from './use-requester.ts';

interface ForRequesterProps {
  /** The heading until the page draws its own. */
  title: string;
  /** Shown while the requester loads. */
  skeleton: ReactNode;
  children: (requester: Requester) => ReactNode;
}

/** Draws a page that depends on the requester, or the reason why it cannot be drawn. */
export function ForRequester({ title, skeleton, children }: ForRequesterProps) {
  const { requester, failure, retry } = useRequester();
  const isIncomplete = requester !== undefined && isIncompleteAccount(requester.person);
  if (requester && !isIncomplete) return children(requester);
  return (
    <>
      <PageHeader title={title} />
      {isIncomplete ? (
        <AccountIncomplete hint={say('you can ask here.')} />
      ) : (
        <NotLoaded answer={{ error: failure, refetch: retry }} skeleton={skeleton} framed />
      )}
    </>
  );
}
